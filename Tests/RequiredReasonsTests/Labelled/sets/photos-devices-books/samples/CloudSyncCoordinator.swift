// swift-format-ignore-file
import CloudKit
import CoreData
import Foundation

@objc(CDBook)
final class CDBook: NSManagedObject {
    @NSManaged var identifier: String
    @NSManaged var creationDate: Date
    @NSManaged var modificationDate: Date?
    @NSManaged var fileName: String

    static func recent(limit: Int) -> NSFetchRequest<CDBook> {
        let request = NSFetchRequest<CDBook>(entityName: "CDBook")
        request.sortDescriptors = [
            NSSortDescriptor(keyPath: \CDBook.modificationDate, ascending: false),
            NSSortDescriptor(key: #keyPath(CDBook.creationDate), ascending: false),
        ]
        request.fetchLimit = limit
        return request
    }
}

/// Two-way sync of positions; file contents come through iCloud Drive.
final class CloudSyncCoordinator: NSObject {
    private let database: CKDatabase
    private let context: NSManagedObjectContext
    private let ubiquitousStore = NSUbiquitousKeyValueStore.default
    private let localStore: UserDefaults?
    private let query = NSMetadataQuery()

    init(database: CKDatabase, context: NSManagedObjectContext, suiteName: String?) {
        self.database = database
        self.context = context
        localStore = suiteName.flatMap(UserDefaults.init(suiteName:))
        super.init()
    }

    func merge(_ record: CKRecord, into book: CDBook) {
        guard let remote = record.modificationDate, remote > book.modificationDate ?? .distantPast else { return }
        book.modificationDate = remote
        if let created = record.creationDate { book.creationDate = created }
    }

    func push(_ book: CDBook, fileURL: URL) async throws {
        let record = CKRecord(recordType: "Book", recordID: .init(recordName: book.identifier))
        record["creationDate"] = book.creationDate
        record["fileDate"] = try fileDate(of: fileURL)
        _ = try await database.save(record)
        localStore?.set(Date(), forKey: "lastPush")
    }

    private func fileDate(of url: URL) throws -> Date? {
        var url = url
        url.removeCachedResourceValue(forKey: .contentModificationDateKey)
        var result: Date?
        var coordinationError: NSError?
        NSFileCoordinator(filePresenter: nil).coordinate(readingItemAt: url, options: .immediatelyAvailableMetadataOnly,
                                                         error: &coordinationError) { newURL in
            result = try? newURL.promisedItemResourceValues(forKeys: [.contentModificationDateKey])
                .contentModificationDate
        }
        if let coordinationError { throw coordinationError }
        return result
    }

    func metadataDates() -> [Date] {
        query.results.compactMap { $0 as? NSMetadataItem }
            .compactMap { $0.value(forAttribute: NSMetadataItemFSContentChangeDateKey) as? Date }
    }

    func resolveConflicts(at url: URL) throws {
        guard let versions = NSFileVersion.unresolvedConflictVersionsOfItem(at: url),
              let newest = versions.max(by: { $0.modificationDate ?? .distantPast < $1.modificationDate ?? .distantPast })
        else { return }
        if let current = NSFileVersion.currentVersionOfItem(at: url)?.modificationDate,
           let other = newest.modificationDate, other > current {
            try newest.replaceItem(at: url)
        }
        versions.forEach { $0.isResolved = true }
    }

    /// Falls back to UserDefaults when the user is signed out of iCloud.
    func position(for id: String) -> Double {
        guard FileManager.default.ubiquityIdentityToken != nil else {
            return UserDefaults.standard.double(forKey: "position." + id)
        }
        return ubiquitousStore.double(forKey: "position." + id)
    }
}
