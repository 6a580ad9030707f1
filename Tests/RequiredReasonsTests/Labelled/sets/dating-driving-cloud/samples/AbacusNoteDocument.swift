// swift-format-ignore-file
import UIKit
import UniformTypeIdentifiers

final class NoteDocument: UIDocument {
    var note = Note()
    private var stampObservation: NSKeyValueObservation?

    override func contents(forType typeName: String) throws -> Any {
        note.modificationDate = Date()
        return try JSONEncoder().encode(note)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        note = try JSONDecoder().decode(Note.self, from: data)
        if let stamp = fileModificationDate, stamp > note.modificationDate {
            note.modificationDate = stamp
        }
    }

    override func fileAttributesToWrite(to url: URL, for saveOperation: UIDocument.SaveOperation) throws -> [AnyHashable: Any] {
        var attrs = try super.fileAttributesToWrite(to: url, for: saveOperation)
        attrs[FileAttributeKey.creationDate] = note.creationDate
        attrs[URLResourceKey.isExcludedFromBackupKey] = false
        return attrs
    }

    func watchStamp(_ handler: @escaping (Date?) -> Void) {
        stampObservation = observe(\.fileModificationDate, options: [.new]) { document, _ in
            handler(document.fileModificationDate)
        }
    }

    override func presentedItemDidChange() {
        super.presentedItemDidChange()
        // fileModificationDate is stale until the coordinated read is done
        var values: URLResourceValues?
        NSFileCoordinator(filePresenter: self).coordinate(readingItemAt: fileURL, options: .withoutChanges, error: nil) { url in
            values = try? url.resourceValues(forKeys: [.contentModificationDateKey])
        }
        if let disk = values?.contentModificationDate, disk != self.fileModificationDate {
            revert(toContentsOf: fileURL)
        }
    }
}

struct Note: Codable, Identifiable {
    var id = UUID()
    var title = ""
    var body = ""
    var creationDate = Date()
    var modificationDate = Date()

    func isNewer(than other: Note) -> Bool {
        modificationDate > other.modificationDate
    }
}
