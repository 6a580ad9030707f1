// swift-format-ignore-file
import CloudKit
import Foundation

/// Server-side shape of a reading list entry.
struct APIReadingListEntry: Codable {
    let id: Int64
    let title: String
    let created: Date
    let updated: Date
    let creationDate: Date?

    enum CodingKeys: String, CodingKey {
        case id, title, created, updated
        case creationDate = "creation_date"
    }
}

@objc(WKReadingListSync)
final class ReadingListSync: NSObject {

    private enum Constants {
        static let stepKey = "WKReadingListSyncStep"
        static let recordType = "ReadingList"
    }

    private let database: CKDatabase
    private let processInfo: ProcessInfo
    private let defaults = UserDefaults.wk
    private var syncStarted: TimeInterval = 0

    init(database: CKDatabase, processInfo: ProcessInfo = .processInfo) {
        self.database = database
        self.processInfo = processInfo
    }

    func sync() async throws {
        syncStarted = processInfo.systemUptime
        let query = CKQuery(recordType: Constants.recordType, predicate: NSPredicate(value: true))
        query.sortDescriptors = [NSSortDescriptor(key: "modificationDate", ascending: false)]
        let (results, _) = try await database.records(matching: query)
        for case let (_, .success(record)) in results {
            merge(record)
        }
        let elapsed = processInfo.systemUptime - syncStarted
        WKLog.debug("synced \(results.count) lists in \(elapsed)")
    }

    private func merge(_ record: CKRecord) {
        guard let remoteDate = record.modificationDate else { return }
        guard let list = ReadingList.find(named: record.recordID.recordName) else {
            ReadingList.create(name: record.recordID.recordName, createdDate: record.creationDate ?? remoteDate)
            return
        }
        if remoteDate > list.updatedDate {
            list.apply(record)
        }
    }

    func apply(_ entries: [APIReadingListEntry]) {
        let sorted = entries.sorted(by: { ($0.creationDate ?? $0.created) < ($1.creationDate ?? $1.created) })
        for entry in sorted {
            ReadingList.upsert(id: entry.id, title: entry.title, created: entry.creationDate ?? entry.created)
        }
        defaults.set(entries.map(\.id), forKey: Constants.stepKey)
    }

    /// Local export next to the database; a fresh export needs no second upload.
    func exportIsFresh(at url: URL) throws -> Bool {
        let values = try url.resourceValues(forKeys: [.contentModificationDateKey, .contentAccessDateKey])
        guard let written = values.contentModificationDate else { return false }
        let accessed = values.contentAccessDate
        return written > (accessed ?? .distantPast) || written.timeIntervalSinceNow > -3600
    }

    func removeOldExports(in folder: URL) throws {
        let urls = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: [.creationDateKey])
            .filter { url in
                let created = try? url.resourceValues(forKeys: [.creationDateKey]).creationDate
                return (created ?? .distantPast) < Date().addingTimeInterval(-604_800)
            }
        try urls.forEach { try FileManager.default.removeItem(at: $0) }
    }

    @objc func resetSyncState() {
        UserDefaults.wk.removeObject(forKey: Constants.stepKey)
        UserDefaults.standard.removeObject(forKey: "WKLegacyReadingListUserDefaultsKey")
    }
}
