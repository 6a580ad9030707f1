// swift-format-ignore-file
//
//  CloudSync.swift
//  Wavecast
//

import CloudKit
import CoreData
import EventKit
import Foundation

final class SubscriptionRecord: NSManagedObject {
    @NSManaged var feedURL: URL
    @NSManaged var creationDate: Date?
    @NSManaged var modificationDate: Date?

    @nonobjc class func fetch() -> NSFetchRequest<SubscriptionRecord> {
        let request = NSFetchRequest<SubscriptionRecord>(entityName: "SubscriptionRecord")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \SubscriptionRecord.creationDate, ascending: false)]
        request.propertiesToFetch = ["feedURL", "modificationDate"]
        return request
    }
}

struct SyncState: Codable {
    var token: Data?
    var modificationDate: Date
}

final class CloudSync {
    private let database: CKDatabase
    private let context: NSManagedObjectContext
    private let kvStore = NSUbiquitousKeyValueStore.default
    private let stateURL: URL

    init(container: CKContainer, context: NSManagedObjectContext, stateURL: URL) {
        database = container.privateCloudDatabase
        self.context = context
        self.stateURL = stateURL
    }

    func merge(_ record: CKRecord, into object: SubscriptionRecord) {
        guard let remote = record.modificationDate else { return }
        if let local = object.modificationDate, local >= remote { return }
        object.modificationDate = remote
        object.creationDate = record.creationDate ?? object.creationDate
        Log.sync.debug("merged \(record.recordID.recordName), modificationDate=\(remote)")
    }

    func fetchChanges(since date: Date) async throws -> [CKRecord] {
        let query = CKQuery(
            recordType: "Subscription",
            predicate: NSPredicate(format: "modificationDate > %@", date as NSDate)
        )
        query.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: true)]
        let (results, _) = try await database.records(matching: query)
        return results.compactMap { try? $0.1.get() }
            .sorted { ($0.creationDate ?? .distantPast) < ($1.creationDate ?? .distantPast) }
    }

    func lastLocalSync() -> Date? {
        if let data = try? Data(contentsOf: stateURL),
           let state = try? PropertyListDecoder().decode(SyncState.self, from: data) {
            return state.modificationDate
        }
        // CloudSync 1.x kept the date only as the file's own date.
        let key = FileAttributeKey.modificationDate
        return try? FileManager.default.attributesOfItem(atPath: stateURL.path)[key] as? Date
    }

    /// 2.x moved the switch from UserDefaults to iCloud's key-value store.
    func importLegacySwitch() {
        guard kvStore.object(forKey: "sync") == nil else { return }
        kvStore.set(UserDefaults.standard.bool(forKey: "wc.sync"), forKey: "sync")
        UserDefaults(suiteName: "group.fm.wavecast")?.removeObject(forKey: "wc.sync")
    }

    func releaseReminders(in store: EKEventStore) async -> [EKReminder] {
        await withCheckedContinuation { continuation in
            store.fetchReminders(matching: store.predicateForReminders(in: nil)) { reminders in
                let recent = reminders?.filter { $0.creationDate ?? .distantPast > Date().addingTimeInterval(-86_400) }
                continuation.resume(returning: recent ?? [])
            }
        }
    }
}
