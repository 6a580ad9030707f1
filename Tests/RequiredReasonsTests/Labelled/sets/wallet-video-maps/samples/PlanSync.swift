// swift-format-ignore-file
//
//  PlanSync.swift
//  Stundenplan
//

import CloudKit
import Foundation
import UIKit

/// Watches the conflict versions of the plan in iCloud Drive.
@MainActor
struct PlanSync {
    let database: CKDatabase
    var store = NSUbiquitousKeyValueStore.default
    var local: UserDefaults? = UserDefaults(suiteName: "group.stundenplan")

    func fetchChanges() async throws -> [CKRecord] {
        let query = CKQuery(recordType: "Lesson", predicate: NSPredicate(format: "modificationDate > %@", cursor as NSDate))
        query.sortDescriptors = [.init(key: #keyPath(CKRecord.modificationDate), ascending: true)]
        let (results, _) = try await database.records(matching: query, desiredKeys: ["title", "creationDate"])
        let records = results.compactMap { try? $0.1.get() }
        if let last = records.last?.modificationDate {
            local?.set(last, forKey: "cursor")
        }
        return records.filter { $0.creationDate != nil }
    }

    private var cursor: Date {
        local?.object(forKey: "cursor") as? Date ?? .distantPast
    }

    func resolveConflicts(at url: URL) throws {
        let versions = NSFileVersion.unresolvedConflictVersionsOfItem(at: url) ?? []
        guard let newest = versions.max(by: { ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast) }) else { return }
        let current = try url.resourceValues(forKeys: [.contentModificationDateKey])
        if let theirs = newest.modificationDate, let ours = current.contentModificationDate, theirs > ours {
            try newest.replaceItem(at: url)
        }
        versions.forEach { $0.isResolved = true }
    }

    func describe(_ item: NSMetadataItem) -> String {
        let created = item.value(forAttribute: NSMetadataItemFSCreationDateKey) as? Date
        let changed = item.value(forAttribute: NSMetadataItemFSContentChangeDateKey) as? Date
        return "\(created?.description ?? "-") / \(changed?.description ?? "-")"
    }

    func keyboardHint() -> String? {
        let languages = UITextInputMode
            .activeInputModes
            .compactMap(\.primaryLanguage)
        return languages.first { !$0.hasPrefix("de") }
    }
}

enum PlanSyncLog {
    static let help = """
        PlanSync compares contentModificationDate of the local file with
        the modificationDate of the server record. Reset: delete the
        UserDefaults key "cursor".
        """
}
