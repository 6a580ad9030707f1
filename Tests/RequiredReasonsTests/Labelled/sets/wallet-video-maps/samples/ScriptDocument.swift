// swift-format-ignore-file
//
//  ScriptDocument.swift
//  Slate
//

import SwiftUI
import UIKit
import UniformTypeIdentifiers

class ScriptDocument: UIDocument {
    var text = "" {
        didSet { updateChangeCount(.done) }
    }
    private var knownDate: Date?

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
        knownDate = fileModificationDate
    }

    /// True if another process wrote the file after we had read it (see fileModificationDate).
    var changedOnDisk: Bool {
        let url = fileURL
        let date = (try? url.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        return date != self.fileModificationDate
    }

    func acceptDiskVersion(completion: @escaping (Bool) -> Void) {
        revert(toContentsOf: fileURL) { [weak self] done in
            if done { self?.fileModificationDate = self?.knownDate }
            completion(done)
        }
    }
}

struct ScriptSnapshot {
    let name: String
    let fileModificationDate: Date?
}

extension ScriptSnapshot {
    init(_ document: ScriptDocument) {
        name = document.localizedName
        fileModificationDate = document.fileModificationDate
    }

    func isOlder(than other: ScriptSnapshot) -> Bool {
        guard let mine = fileModificationDate, let theirs = other.fileModificationDate else { return false }
        return mine < theirs
    }
}

struct PlainScript: FileDocument {
    static let readableContentTypes: [UTType] = [.shellScript, .pythonScript, .plainText]
    var text: String
    var modified: Date?

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
        modified = configuration.file.fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        let wrapper = FileWrapper(regularFileWithContents: Data(text.utf8))
        wrapper.fileAttributes[FileAttributeKey.creationDate.rawValue] = Date()
        return wrapper
    }
}

#if os(macOS)
final class MacScript: NSDocument {
    var isFresh: Bool { fileModificationDate.map { $0.timeIntervalSinceNow > -60 } ?? true }
    let defaults = UserDefaults.standard
}
#else
enum MobileScript {
    static let recents = UserDefaults.standard.stringArray(forKey: "recentScripts") ?? []
}
#endif
