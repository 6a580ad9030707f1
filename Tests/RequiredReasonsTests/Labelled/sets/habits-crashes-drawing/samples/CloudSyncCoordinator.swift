// swift-format-ignore-file
import CloudKit
import Foundation
import UIKit
import os

private let logger = Logger(subsystem: "com.inkwell", category: "cloud")

struct ConflictVersion: Identifiable {
    let id: URL
    let device: String
    let modificationDate: Date
}

@MainActor
final class CloudSyncCoordinator: NSObject {
    private let query = NSMetadataQuery()
    private let database = CKContainer(identifier: "iCloud.com.inkwell").privateCloudDatabase
    private var documents: [URL: CanvasDocument] = [:]

    func start() {
        query.searchScopes = [NSMetadataQueryUbiquitousDocumentsScope]
        query.predicate = NSPredicate(format: "%K LIKE '*.inkwell'", NSMetadataItemFSNameKey)
        query.sortDescriptors = [NSSortDescriptor(key: NSMetadataItemFSContentChangeDateKey, ascending: false)]
        query.start()
    }

    func conflicts(at url: URL) -> [ConflictVersion] {
        (NSFileVersion.unresolvedConflictVersionsOfItem(at: url) ?? []).map { version in
            ConflictVersion(
                id: version.url,
                device: version.localizedNameOfSavingComputer ?? "?",
                modificationDate: version.modificationDate ?? .distantPast
            )
        }
        .sorted { $0.modificationDate > $1.modificationDate }
    }

    func keepNewest(at url: URL) throws {
        guard let current = NSFileVersion.currentVersionOfItem(at: url) else { return }
        let others = NSFileVersion.unresolvedConflictVersionsOfItem(at: url) ?? []
        let newest = others.max { ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast) }
        if let newest, let a = newest.modificationDate, let b = current.modificationDate, a > b {
            try newest.replaceItem(at: url)
        }
        others.forEach { $0.isResolved = true }
        try NSFileVersion.removeOtherVersionsOfItem(at: url)
    }

    func pushMetadata(of document: CanvasDocument) async throws {
        let record = CKRecord(recordType: "Canvas")
        record["title"] = document.metadata.title
        record["fileModificationDate"] = document.fileModificationDate
        record["creationDate"] = document.metadata.creationDate
        let saved = try await database.save(record)
        logger.info("saved, modificationDate \(saved.modificationDate ?? .now)")
    }

    func isNewer(_ record: CKRecord, than document: CanvasDocument) -> Bool {
        guard let remote = record.modificationDate ?? record.creationDate else { return false }
        return remote > document.fileModificationDate ?? .distantPast
    }

    func recordsSince(_ date: Date) async throws -> [CKRecord] {
        let predicate = NSPredicate(format: "modificationDate > %@", date as NSDate)
        let (results, _) = try await database.records(matching: CKQuery(recordType: "Canvas", predicate: predicate))
        return results.compactMap { try? $0.1.get() }
            .sorted { ($0.creationDate ?? .now) < ($1.creationDate ?? .now) }
    }

    func listUbiquitousItems() -> [(URL, Date)] {
        query.results.compactMap { result in
            guard let item = result as? NSMetadataItem,
                  let url = item.value(forAttribute: NSMetadataItemURLKey) as? URL,
                  let date = item.value(forAttribute: NSMetadataItemFSCreationDateKey) as? Date
            else { return nil }
            return (url, date)
        }
    }

    func documentDates() -> [URL: Date] {
        documents.compactMapValues(\.fileModificationDate)
    }

    func observe(_ document: CanvasDocument) -> NSKeyValueObservation {
        document.observe(\.fileModificationDate) { doc, _ in
            logger.debug("\(doc.localizedName) changed at \(String(describing: doc.fileModificationDate))")
        }
    }
}
