// swift-format-ignore-file
import UIKit
import UniformTypeIdentifiers

/// An EPUB or PDF opened from the document browser.
class BookDocument: UIDocument {
    private(set) var package: EPUBPackage?
    var bookmark: Bookmark?
    private var loadedModificationDate: Date?

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let wrapper = contents as? FileWrapper else { throw BookError.notAPackage }
        package = try EPUBPackage(wrapper: wrapper)
        loadedModificationDate = self.fileModificationDate
        bookmark = Bookmark.stored(for: fileURL)
        // The wrapper has attributes of its own
        if let date = wrapper.fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date {
            package?.modificationDate = date
        }
    }

    override func presentedItemDidChange() {
        super.presentedItemDidChange()
        DispatchQueue.main.async { [weak self] in
            guard let self,
                  let loaded = self.loadedModificationDate,
                  let current = self.fileModificationDate,
                  current > loaded else { return }
            self.revert(toContentsOf: self.fileURL)
        }
    }

    override func handleError(_ error: Error, userInteractionPermitted: Bool) {
        FolioLog.error("document \(fileURL.lastPathComponent): \(error), fileModificationDate unknown")
        super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
}

struct Bookmark: Codable {
    var chapter: Int
    var offset: Double
    var creationDate: Date

    static func stored(for url: URL) -> Bookmark? {
        guard let data = UserDefaults.standard.data(forKey: storageKey(url)) else { return nil }
        return try? JSONDecoder().decode(Bookmark.self, from: data)
    }

    func store(for url: URL, in defaults: UserDefaults = .standard) throws {
        defaults.set(try JSONEncoder().encode(self), forKey: Self.storageKey(url))
    }

    private static func storageKey(_ url: URL) -> String { "bookmark." + url.lastPathComponent }
}

struct EPUBPackage {
    var title: String
    var creationDate: Date?
    var modificationDate: Date?

    init(wrapper: FileWrapper) throws {
        guard let opf = wrapper.fileWrappers?["content.opf"]?.regularFileContents else { throw BookError.noManifest }
        let metadata = try OPFParser(data: opf).metadata
        title = metadata["dc:title"] ?? ""
        creationDate = metadata["dcterms:created"].flatMap(ISO8601DateFormatter().date(from:))
        modificationDate = metadata["dcterms:modified"].flatMap(ISO8601DateFormatter().date(from:))
    }
}

extension BookDocument {
    /// e.g. for `Array.sorted(by:)`
    static func newestFirst(_ lhs: BookDocument, _ rhs: BookDocument) -> Bool {
        (lhs.fileModificationDate ?? .distantPast) > (rhs.fileModificationDate ?? .distantPast)
    }

    var dateLine: String? {
        (package?.modificationDate ?? fileModificationDate)?.formatted(date: .abbreviated, time: .omitted)
    }
}

let documentDates: [KeyPath<UIDocument, Date?>] = [\.fileModificationDate]
