// swift-format-ignore-file
import Foundation

/// Answers "may I write that many bytes?" before autosave and video export.
struct StorageBudget {
    enum Purpose { case document, cache }

    typealias Volume = URLResourceValues
    private static let volumeKeys: Set<URLResourceKey> = [
        .volumeAvailableCapacityForImportantUsageKey, .volumeAvailableCapacityForOpportunisticUsageKey,
        .volumeTotalCapacityKey, .volumeIsReadOnlyKey,
    ]

    let url: URL
    var systemFreeSize: Int64 { (try? legacyFree()) ?? 0 }

    func available(for purpose: Purpose) throws -> Int64 {
        let values: Volume = try url.resourceValues(forKeys: Self.volumeKeys)
        return switch purpose {
        case .document: values.volumeAvailableCapacityForImportantUsage ?? systemFreeSize
        case .cache: values.volumeAvailableCapacityForOpportunisticUsage ?? 0
        }
    }

    func fractionUsed() -> Double? {
        guard let values = try? url.resourceValues(forKeys: Self.volumeKeys),
              let total = values.volumeTotalCapacity,
              let free = values.volumeAvailableCapacityForImportantUsage
        else { return nil }
        return 1 - Double(free) / Double(total)
    }

    private func legacyFree() throws -> Int64 {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: url.path)
        return (attributes[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
    }

    #if targetEnvironment(simulator)
    static let isSimulator = true
    #else
    static let isSimulator = false
    #endif

    static func total(at path: String) -> Int64? {
        let read: (FileAttributeKey) -> Int64? = { key in
            let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
            return attributes?[key] as? Int64
        }
        return read(.systemSize)
    }

    static func posixFree(_ path: String) -> UInt64? {
        var fs = statvfs()
        guard path.withCString({ statvfs($0, &fs) }) == 0 else { return nil }
        return UInt64(fs.f_bavail) * UInt64(fs.f_frsize)
    }

    static func descriptorFree(_ fd: Int32) -> UInt64? {
        var buffer = statvfs()
        return fstatvfs(fd, &buffer) == 0 ? UInt64(buffer.f_bavail) * UInt64(buffer.f_frsize) : nil
    }
}

extension Dictionary where Key == FileAttributeKey, Value == Any {
    var freeBytes: Int64? { (self[.systemFreeSize] as? NSNumber)?.int64Value }
    var totalBytes: Int64? { (self[.systemSize] as? NSNumber)?.int64Value }
    var modified: Date? { self[.modificationDate] as? Date }
    var created: Date? {
        get { self[.creationDate] as? Date }
        set { self[.creationDate] = newValue }
    }
}

/// What the "Storage" screen lists. Numbers come from `StorageBudget`, not from volumeTotalCapacityKey.
struct StorageRow: Identifiable {
    let id: String
    let volumeTotalCapacity: Int64
    let modificationDate: Date?

    var text: String {
        "\(id): \(volumeTotalCapacity), \(modificationDate?.formatted() ?? "–")"
    }
}
