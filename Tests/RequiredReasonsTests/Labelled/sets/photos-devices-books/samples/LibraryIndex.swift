// swift-format-ignore-file
import Foundation
import SwiftData

@Model
final class IndexedBook {
    @Attribute(.unique) var path: String
    var creationDate: Date
    var modificationDate: Date
    var stat: ReadingStat?

    init(path: String, creationDate: Date, modificationDate: Date) {
        self.path = path
        self.creationDate = creationDate
        self.modificationDate = modificationDate
    }
}

@Model
final class ReadingStat {
    var seconds: Double
    var pages: Int
    init(seconds: Double = 0, pages: Int = 0) {
        self.seconds = seconds
        self.pages = pages
    }
}

final class LibraryIndex {
    private let context: ModelContext
    private let keys: Set<URLResourceKey> = [.creationDateKey, .contentModificationDateKey, .isDirectoryKey]
    private var sessionStart = ProcessInfo.processInfo.systemUptime

    init(context: ModelContext) {
        self.context = context
    }

    func add(_ url: URL) throws {
        let values = try url.resourceValues(forKeys: keys)
        let book = IndexedBook(path: url.path,
                               creationDate: values.creationDate ?? .now,
                               modificationDate: values.contentModificationDate ?? .now)
        book.stat = ReadingStat()
        context.insert(book)
    }

    func refresh(_ book: IndexedBook) throws {
        let values = try URL(fileURLWithPath: book.path).resourceValues(forKeys: keys)
        if let date = values.contentModificationDate, date != book.modificationDate {
            book.modificationDate = date
        }
        if let date = values.creationDate { book.creationDate = date }
    }

    func recent() throws -> [IndexedBook] {
        let week = Date.now.addingTimeInterval(-7 * 86_400)
        var descriptor = FetchDescriptor<IndexedBook>(
            predicate: #Predicate { $0.creationDate > week },
            sortBy: [SortDescriptor(\.modificationDate, order: .reverse)]
        )
        descriptor.fetchLimit = 20
        return try context.fetch(descriptor)
    }

    func endSession(for book: IndexedBook, pages: Int) {
        let now = ProcessInfo.processInfo.systemUptime
        if let stat = book.stat {
            stat.seconds += now - sessionStart
            stat.pages += pages
        } else {
            book.stat = ReadingStat(seconds: now - sessionStart, pages: pages)
        }
        sessionStart = now
    }

    func stat(for path: String) throws -> ReadingStat? {
        try context.fetch(FetchDescriptor<IndexedBook>(predicate: #Predicate { $0.path == path })).first?.stat
    }

    func summary(_ paths: [String]) throws -> String {
        let stats = try paths.compactMap { try stat(for: $0) }
        return "\(stats.count) books, \(stats.map(\.pages).reduce(0, +)) pages"
    }
}
