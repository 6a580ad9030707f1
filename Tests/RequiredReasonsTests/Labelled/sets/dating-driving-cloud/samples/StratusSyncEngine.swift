// swift-format-ignore-file
import Foundation

struct SyncCursor: Codable {
    var creationDate = Date()
    var token: String
}

final class SyncEngine {
    private let defaults: UserDefaults
    private let queue = OperationQueue()
    private var began = mach_absolute_time()
    private lazy var uptime = ProcessInfo.processInfo.systemUptime

    init(defaults: UserDefaults) {
        self.defaults = defaults
        queue.maxConcurrentOperationCount = 4
    }

    func stop() {
        queue.cancelAllOperations()
        let ticks = mach_absolute_time() &- began
        defaults.set(ticks, forKey: "sync.ticks")
        began = mach_continuous_time()
    }

    func touch(_ identifier: String, date: Date?) {
        guard let date else { return }
        for key in [FileAttributeKey.modificationDate, .creationDate] {
            try? FileManager.default.setAttributes([key: date], ofItemAtPath: localPath(identifier))
        }
    }

    func localPath(_ identifier: String) -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent(identifier).path
    }

    func needsUpload(_ record: ItemRecord) -> Bool {
        let path = localPath(record.identifier)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
              let local = attributes[.modificationDate] as? Date,
              let remote = record.contentModificationDate else { return true }
        return local.timeIntervalSince(remote) > 1
    }

    func legacyDate(_ path: String) -> Date? {
        let attrs = try? FileManager.default.attributesOfItem(atPath: path) as NSDictionary
        return attrs?.fileModificationDate()
    }

    func newest(_ records: [ItemRecord]) -> ItemRecord? {
        records.max { ($0.contentModificationDate ?? .distantPast) < ($1.contentModificationDate ?? .distantPast) }
    }

    func order(_ records: [ItemRecord], by path: KeyPath<ItemRecord, Date?> = \.creationDate) -> [ItemRecord] {
        records.sorted { ($0[keyPath: path] ?? .distantPast) < ($1[keyPath: path] ?? .distantPast) }
    }

    func directoryDates(_ url: URL) throws -> [Date] {
        let read: (URL) throws -> URLResourceValues = { try $0.resourceValues(forKeys: [.contentModificationDateKey]) }
        return try FileManager.default
            .contentsOfDirectory(at: url, includingPropertiesForKeys: [.contentModificationDateKey])
            .map(read)
            .compactMap(\.contentModificationDate)
    }

    func freeSpace(_ path: String) -> UInt64 {
        let attrs = (try? FileManager.default.attributesOfFileSystem(forPath: path)) ?? [:]
        return (attrs[.systemFreeSize] as? UInt64) ?? (attrs[.systemSize] as? UInt64) ?? 0
    }
}
