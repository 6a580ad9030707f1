// swift-format-ignore-file
import CloudKit
import Foundation
import SwiftData

actor CloudSyncEngine {
    private let database = CKContainer(identifier: "iCloud.se.jotter").privateCloudDatabase
    private let clock = ContinuousClock()
    private let settings: any SyncStateStoring

    init(settings: any SyncStateStoring = UserDefaults.jotterGroup) {
        self.settings = settings
    }

    func pull() async throws -> [RemoteNote] {
        let start = clock.now
        let since = settings.lastSyncDate ?? .distantPast
        let query = CKQuery(
            recordType: "Note",
            predicate: NSPredicate(format: "modificationDate > %@", since as NSDate)
        )
        query.sortDescriptors = [NSSortDescriptor(key: "modificationDate", ascending: true)]
        let (matches, _) = try await database.records(matching: query)
        let notes = matches.compactMap { try? RemoteNote(record: $0.1.get()) }
        settings.lastSyncDate = notes.map(\.modificationDate).max() ?? since
        Log.sync.info("pulled \(notes.count) notes in \(clock.now - start)")
        return notes
    }

    func merge(_ remote: RemoteNote, into local: JotterNote) {
        guard remote.modificationDate > local.modificationDate else { return }
        local.title = remote.title
        local.body = remote.body
        local.modificationDate = remote.modificationDate
    }
}

struct RemoteNote: Sendable {
    let title: String
    let body: String
    let creationDate: Date
    let modificationDate: Date

    init(record: CKRecord) throws {
        guard let title = record["title"] as? String, let body = record["body"] as? String else {
            throw CocoaError(.coderValueNotFound)
        }
        self.title = title
        self.body = body
        creationDate = record.creationDate ?? .now
        modificationDate = record.modificationDate ?? creationDate
    }
}

protocol SyncStateStoring: AnyObject, Sendable {
    var lastSyncDate: Date? { get set }
}

extension UserDefaults: SyncStateStoring {
    var lastSyncDate: Date? {
        get { date(forKey: JotterKeys.lastSync) }
        set { set(newValue, forKey: JotterKeys.lastSync) }
    }
}

/// Used in tests in place of UserDefaults.
final class InMemorySyncState: SyncStateStoring, @unchecked Sendable {
    var lastSyncDate: Date?
}
