// swift-format-ignore-file
import UIKit

@objc(VLMConflictResolver)
final class ConflictResolver: NSObject {
    struct Version {
        let url: URL
        let modificationDate: Date?
        let deviceName: String?
    }

    private var observations: [NSKeyValueObservation] = []

    func versions(of document: VLMNoteDocument) -> [Version] {
        let others = NSFileVersion.unresolvedConflictVersionsOfItem(at: document.fileURL) ?? []
        return others
            .map { Version(url: $0.url, modificationDate: $0.modificationDate, deviceName: $0.localizedNameOfSavingComputer) }
            .sorted { ($0.modificationDate ?? .distantPast) > ($1.modificationDate ?? .distantPast) }
    }

    func resolve(_ document: VLMNoteDocument) throws {
        guard let winner = versions(of: document).first else { return }
        let own = document.fileModificationDate ?? .distantPast
        if let theirs = winner.modificationDate, theirs > own {
            try NSFileVersion.currentVersionOfItem(at: document.fileURL)?.replaceItem(at: winner.url)
            document.fileModificationDate = theirs
        }
        try NSFileVersion.removeOtherVersionsOfItem(at: document.fileURL)
    }

    func observe(_ documents: [VLMNoteDocument], changed: @escaping (VLMNoteDocument) -> Void) {
        observations = documents.map { document in
            document.observe(\.fileModificationDate, options: [.new]) { document, _ in changed(document) }
        }
    }

    func mostRecent(_ documents: [UIDocument]) -> UIDocument? {
        documents.max(by: { lhs, rhs in
            guard let l = lhs.fileModificationDate,
                  let r = rhs.fileModificationDate
            else { return false }
            return l < r
        })
    }

    func exportDates(of documents: [UIDocument]) -> [Date] {
        documents.compactMap(\.fileModificationDate)
    }
}

final class AuditNoteDocument: UIDocument {
    private(set) var openedDate: Date?
    private(set) var trail: [AuditEntry] = []

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        trail = try JSONDecoder().decode([AuditEntry].self, from: data)
        openedDate = fileModificationDate
    }

    override func contents(forType typeName: String) throws -> Any { try JSONEncoder().encode(trail) }

    func append(_ text: String) {
        trail.append(AuditEntry(text: text, fileModificationDate: fileModificationDate, creationDate: .now))
        updateChangeCount(.done)
    }
}

struct AuditEntry: Codable {
    var text: String
    var fileModificationDate: Date?
    var creationDate: Date
}

extension AuditEntry {
    /// Sorting key; `fileModificationDate` wins over `creationDate`.
    var effectiveDate: Date { fileModificationDate ?? creationDate }
}
