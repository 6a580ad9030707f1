// swift-format-ignore-file
import Foundation
import UIKit

/// Picks a winner among NSFileVersions of an iCloud document.
struct ConflictResolver {
    enum Strategy { case newest, keepBoth }
    let strategy: Strategy

    func resolve(_ document: NoteDocument) throws {
        let url = document.fileURL
        guard document.documentState.contains(.inConflict),
              let current = NSFileVersion.currentVersionOfItem(at: url) else { return }
        let conflicts = NSFileVersion.unresolvedConflictVersionsOfItem(at: url) ?? []
        let newest = ([current] + conflicts).max {
            ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast)
        }
        if let newest, newest !== current, strategy == .newest {
            try newest.replaceItem(at: url)
            document.fileModificationDate = newest.modificationDate
        }
        conflicts.forEach { $0.isResolved = true }
        try NSFileVersion.removeOtherVersionsOfItem(at: url)
    }

    func describe(_ documents: [NoteDocument]) -> [String] {
        documents
            .sorted { ($0.fileModificationDate ?? .distantPast) > ($1.fileModificationDate ?? .distantPast) }
            .map { doc in
                let own = doc.note.modificationDate.formatted()
                let disk = doc.fileModificationDate?.formatted(date: .abbreviated, time: .shortened) ?? "never"
                return "\(doc.localizedName): model \(own), disk \(disk)"
            }
    }
}

final class DocumentRow {
    let title: String
    let fileModificationDate: Date?

    init(document: UIDocument) {
        title = document.localizedName
        fileModificationDate = document.fileModificationDate
    }

    var subtitle: String {
        guard let date = fileModificationDate else { return "" }
        return RelativeDateTimeFormatter().localizedString(for: date, relativeTo: Date())
    }
}

#if os(macOS)
import AppKit
extension ConflictResolver {
    func describe(_ document: NSDocument) -> String {
        let attrs = try? FileManager.default.attributesOfItem(atPath: document.fileURL?.path ?? "")
        let created = attrs?[.creationDate] as? Date
        return "\(document.fileModificationDate ?? created ?? .distantPast)"
    }
}
#endif
