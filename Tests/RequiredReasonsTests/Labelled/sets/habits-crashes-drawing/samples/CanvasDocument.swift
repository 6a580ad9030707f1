// swift-format-ignore-file
import UIKit
import UniformTypeIdentifiers

extension UTType {
    static let inkwellCanvas = UTType(exportedAs: "com.inkwell.canvas")
}

/// A package: `strokes.bin`, `meta.json`, `thumbnail.png`.
final class CanvasDocument: UIDocument {
    struct Metadata: Codable {
        var title: String
        var creationDate: Date
        var modificationDate: Date?
        var systemSize: CGFloat = 1
    }

    private(set) var root: FileWrapper?
    var metadata = Metadata(title: "Untitled", creationDate: .now)
    var strokes: [Stroke] = []

    override func contents(forType typeName: String) throws -> Any {
        metadata.modificationDate = .now
        let wrapper = root ?? FileWrapper(directoryWithFileWrappers: [:])
        replace("meta.json", in: wrapper, with: try JSONEncoder().encode(metadata))
        replace("strokes.bin", in: wrapper, with: StrokeCoder.encode(strokes))
        return wrapper
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let wrapper = contents as? FileWrapper, wrapper.isDirectory else {
            throw CocoaError(.fileReadCorruptFile)
        }
        root = wrapper
        if let data = wrapper.fileWrappers?["meta.json"]?.regularFileContents {
            metadata = try JSONDecoder().decode(Metadata.self, from: data)
        } else {
            // Documents of 1.x have no metadata: take the date of the wrapper.
            let date = wrapper.fileAttributes[FileAttributeKey.creationDate.rawValue] as? Date
            metadata = Metadata(title: localizedName, creationDate: date ?? fileModificationDate ?? .now)
        }
    }

    override func save(to url: URL, for saveOperation: UIDocument.SaveOperation) async -> Bool {
        let ok = await super.save(to: url, for: saveOperation)
        if ok { fileModificationDate = .now }
        return ok
    }

    var changedOnDisk: Bool {
        guard let known = fileModificationDate,
              let values = try? fileURL.resourceValues(forKeys: [.contentModificationDateKey]),
              let disk = values.contentModificationDate
        else { return false }
        return disk > known
    }

    private func replace(_ name: String, in wrapper: FileWrapper, with data: Data) {
        if let old = wrapper.fileWrappers?[name] { wrapper.removeFileWrapper(old) }
        wrapper.addRegularFile(withContents: data, preferredFilename: name)
    }
}

// Mac version of the document; the fileModificationDate of NSDocument works alike.
#if os(macOS)
final class MacCanvasDocument: NSDocument {
    override class var autosavesInPlace: Bool { true }
    func touch() { fileModificationDate = Date() }
}
#endif

extension UIDocument {
    var subtitle: String {
        guard let date = fileModificationDate else { return "" }
        return date.formatted(.relative(presentation: .named))
    }
}

extension Collection where Element: UIDocument {
    func mostRecent() -> Element? {
        self.max { ($0.fileModificationDate ?? .distantPast) < ($1.fileModificationDate ?? .distantPast) }
    }
}
