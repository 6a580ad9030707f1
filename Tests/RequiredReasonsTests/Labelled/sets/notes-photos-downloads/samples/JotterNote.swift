// swift-format-ignore-file
import Foundation
import SwiftData

@Model
final class JotterNote {
    @Attribute(.unique) var id: UUID
    var title: String
    var body: String
    var creationDate: Date
    var modificationDate: Date
    var isPinned = false
    @Relationship(deleteRule: .cascade) var attachments: [JotterAttachment] = []

    init(title: String, body: String, creationDate: Date = .now) {
        id = UUID()
        self.title = title
        self.body = body
        self.creationDate = creationDate
        modificationDate = creationDate
    }

    func touch() {
        modificationDate = .now
    }

    /// Notes changed after `cutoff`, newest `modificationDate` first.
    static func recent(since cutoff: Date, limit: Int = 20) -> FetchDescriptor<JotterNote> {
        var descriptor = FetchDescriptor<JotterNote>(
            predicate: #Predicate { $0.modificationDate > cutoff },
            sortBy: [
                SortDescriptor(\.modificationDate, order: .reverse),
                SortDescriptor(\JotterNote.creationDate, order: .reverse),
            ]
        )
        descriptor.fetchLimit = limit
        return descriptor
    }
}

@Model
final class JotterAttachment {
    var fileName: String
    var byteCount: Int64
    var creationDate: Date?

    /// Copies what we show in the list from the file itself.
    init(fileURL: URL) throws {
        let values = try fileURL.resourceValues(forKeys: [.fileSizeKey, .creationDateKey])
        fileName = fileURL.lastPathComponent
        byteCount = Int64(values.fileSize ?? 0)
        creationDate = values.creationDate
    }
}

enum SortField: String, CaseIterable, Identifiable {
    case creationDate, modificationDate, title

    var id: Self { self }

    var label: String {
        switch self {
        case .creationDate: String(localized: "Created")
        case .modificationDate: String(localized: "Edited")
        case .title: String(localized: "Title")
        }
    }

    func areInIncreasingOrder(_ a: JotterNote, _ b: JotterNote) -> Bool {
        switch self {
        case .creationDate: a.creationDate > b.creationDate
        case .modificationDate: a.modificationDate > b.modificationDate
        case .title: a.title.localizedStandardCompare(b.title) == .orderedAscending
        }
    }
}
