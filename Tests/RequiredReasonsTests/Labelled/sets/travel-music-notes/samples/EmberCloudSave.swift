// swift-format-ignore-file
import Foundation
import UIKit

/// A save slot as a UIDocument in the ubiquity container.
final class EmberSaveDocument: UIDocument {
    var header: SaveHeader?
    private var loadedAt = ProcessInfo.processInfo.systemUptime

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        header = try (contents as? Data).map { try PropertyListDecoder().decode(SaveHeader.self, from: $0) }
        loadedAt = ProcessInfo.processInfo.systemUptime
        header?.modificationDate = fileModificationDate ?? Date()
    }

    override func contents(forType typeName: String) throws -> Any {
        try PropertyListEncoder().encode(header)
    }

    var isNewerThanLocal: Bool {
        guard let date = self.fileModificationDate,
              let local = UserDefaults.standard.object(forKey: "save.lastLocal") as? Date
        else { return true }
        return date > local
    }
}

@MainActor
final class CloudSaveController {
    private let ledger = UserDefaults(suiteName: "group.games.emberfall")!
    private var documents: [Int: EmberSaveDocument] = [:]
    private let container: URL
    private lazy var syncInterval = UserDefaults.standard.object(forKey: "save.interval") as? TimeInterval ?? 120
    private var lastSync: TimeInterval = 0

    init(container: URL) { self.container = container }

    func open(slot: Int) async -> EmberSaveDocument? {
        let document = EmberSaveDocument(fileURL: container.appendingPathComponent("slot\(slot).ember"))
        guard await document.open() else { return nil }
        documents[slot] = document
        return document
    }

    func tick() async {
        let now = ProcessInfo.processInfo.systemUptime
        guard now - lastSync >= syncInterval else { return }
        lastSync = now
        for (slot, document) in documents where document.hasUnsavedChanges {
            await document.autosave()
            ledger.set(document.fileModificationDate, forKey: "slot.\(slot).cloud")
        }
    }

    func newest() -> EmberSaveDocument? {
        documents.values.max { ($0.fileModificationDate ?? .distantPast) < ($1.fileModificationDate ?? .distantPast) }
    }

    func backup(_ slot: Int) throws {
        guard let source = documents[slot]?.fileURL else { return }
        let target = source.deletingPathExtension().appendingPathExtension("bak")
        try FileManager.default.copyItem(at: source, to: target)
        let created = try FileManager.default.attributesOfItem(atPath: source.path)[.creationDate]
        try FileManager.default.setAttributes([.creationDate: created ?? Date()], ofItemAtPath: target.path)
    }

    func pruneBackups(keeping count: Int) throws {
        let backups = try FileManager.default
            .contentsOfDirectory(
                at: container,
                includingPropertiesForKeys: [
                    .contentModificationDateKey,
                ]
            )
            .filter { $0.pathExtension == "bak" }
            .map { url -> (URL, Date) in
                let values = try url.resourceValues(forKeys: [.contentModificationDateKey])
                return (url, values.contentModificationDate ?? .distantPast)
            }
            .sorted { $0.1 > $1.1 }
        for (url, _) in backups.dropFirst(count) { try FileManager.default.removeItem(at: url) }
    }

    func canSync() -> Bool {
        let values = try? container.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
        return (values?.volumeAvailableCapacityForImportantUsage ?? 0) > 10_000_000
    }

    static func forgetEverything() {
        ["save.lastLocal", "save.interval"].forEach(UserDefaults.standard.removeObject(forKey:))
        UserDefaults().removePersistentDomain(forName: "group.games.emberfall")
    }
}
