// swift-format-ignore-file
import Foundation
import CoreSpotlight
import CloudKit

struct LibraryEntry: Hashable {
    let url: URL
    let created: Date
    let modified: Date
}

extension URL {
    var abacusCreationDate: Date? {
        try? resourceValues(forKeys: [.creationDateKey]).creationDate
    }

    var abacusModificationDate: Date? {
        get { (try? resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate }
        set {
            var v = URLResourceValues()
            v.creationDate = newValue
            v.contentModificationDate = newValue
            try? setResourceValues(v)
        }
    }

    func date(for key: URLResourceKey) -> Date? {
        var value: AnyObject?
        try? (self as NSURL).getResourceValue(&value, forKey: key)
        return value as? Date
    }
}

actor LibraryIndex {
    private let root: URL
    private static let prefetch: [URLResourceKey] = [
        .nameKey, .isDirectoryKey,
        URLResourceKey.creationDateKey,
        URLResourceKey.contentModificationDateKey
    ]

    init(root: URL) { self.root = root }

    func scan() -> [LibraryEntry] {
        guard let walker = FileManager.default.enumerator(at: root, includingPropertiesForKeys: Self.prefetch) else { return [] }
        var result: [LibraryEntry] = []
        for case let url as URL in walker where url.pathExtension == "abacus" {
            let created = url.date(for: .creationDateKey) ?? .distantPast
            let modified = url.date(for: .contentModificationDateKey) ?? created
            let accessed = url.date(for: .contentAccessDateKey)
            result.append(LibraryEntry(url: url, created: created, modified: max(modified, accessed ?? modified)))
        }
        return result
    }

    func spotlightItem(for entry: LibraryEntry, note: Note) -> CSSearchableItem {
        let set = CSSearchableItemAttributeSet(contentType: .text)
        set.title = note.title
        set.contentCreationDate = note.creationDate
        set.contentModificationDate = entry.modified
        set.metadataModificationDate = note.modificationDate
        return CSSearchableItem(uniqueIdentifier: note.id.uuidString, domainIdentifier: "notes", attributeSet: set)
    }

    func cloudQuery() -> CKQuery {
        let query = CKQuery(recordType: "Note", predicate: NSPredicate(value: true))
        query.sortDescriptors = [NSSortDescriptor(key: "modificationDate", ascending: false)]
        return query
    }

    func note(from record: CKRecord) -> Note {
        var note = Note()
        note.title = record["title"] as? String ?? ""
        note.creationDate = record.creationDate ?? Date()
        note.modificationDate = record[CKRecord.SystemFieldKey.modificationDate] as? Date ?? note.creationDate
        return note
    }
}
