// swift-format-ignore-file
import Foundation

struct StorageSnapshot: Sendable, Equatable {
    var systemSize: Int64 = 0
    var systemFreeSize: Int64 = 0
    var volumeAvailableCapacity: Int64 = 0

    var usedFraction: Double {
        systemSize > 0 ? 1 - Double(systemFreeSize) / Double(systemSize) : 0
    }
}

enum StorageError: Error { case unreadable(Int32), missing(FileAttributeKey) }

/// Warns before a long recording when the watch runs out of space.
actor StorageMonitor {
    private let root = URL(filePath: NSHomeDirectory())
    private let keys: Set<URLResourceKey> = [
        .volumeTotalCapacityKey,
        .volumeAvailableCapacityKey,
        .volumeAvailableCapacityForOpportunisticUsageKey,
        .volumeNameKey,
    ]

    func snapshot() throws -> StorageSnapshot {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: root.path)
        var result = StorageSnapshot()
        result.systemSize = try number(.systemSize, in: attributes)
        result.systemFreeSize = try number(.systemFreeSize, in: attributes)
        if let values = try? root.resourceValues(forKeys: keys) {
            result.volumeAvailableCapacity = Int64(values.volumeAvailableCapacity ?? 0)
        }
        return result
    }

    private func number(_ key: FileAttributeKey, in attributes: [FileAttributeKey: Any]) throws -> Int64 {
        guard let value = attributes[key] as? NSNumber else { throw StorageError.missing(key) }
        return value.int64Value
    }

    /// The low-level way, for the crash log: no Objective-C, no allocation.
    nonisolated func rawFreeBytes() throws -> UInt64 {
        var info = statfs()
        guard statfs(NSHomeDirectory(), &info) == 0 else {
            throw StorageError.unreadable(errno)
        }
        return UInt64(info.f_bsize) * info.f_bavail
    }

    nonisolated func rawFileCount() -> UInt64? {
        var info = statvfs()
        let result = withUnsafeMutablePointer(to: &info) { pointer in
            root.withUnsafeFileSystemRepresentation { path in statvfs(path!, pointer) }
        }
        return result == 0 ? UInt64(info.f_files) : nil
    }

    nonisolated func snapshots(every interval: Duration) -> AsyncThrowingStream<StorageSnapshot, any Error> {
        AsyncThrowingStream {
            try await Task.sleep(for: interval)
            return try await self.snapshot()
        }
    }

    func canRecord(minutes: Int) -> Bool {
        let values = try? root.resourceValues(forKeys: keys)
        let free = values?.volumeAvailableCapacityForOpportunisticUsage
            ?? values?.volumeTotalCapacity.map(Int64.init)
        return (free ?? 0) > Int64(minutes) * 400_000
    }
}

extension StorageSnapshot: CustomStringConvertible {
    var description: String {
        "systemSize=\(systemSize) systemFreeSize=\(systemFreeSize)"
    }
}
