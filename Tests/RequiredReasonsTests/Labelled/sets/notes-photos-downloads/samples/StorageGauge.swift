// swift-format-ignore-file
import Foundation

struct StorageInfo: Equatable, Sendable {
    var volumeAvailableCapacity: Int64
    var volumeTotalCapacity: Int64
    var systemFreeSize: Int64?

    var usedFraction: Double {
        guard volumeTotalCapacity > 0 else { return 0 }
        return 1 - Double(volumeAvailableCapacity) / Double(volumeTotalCapacity)
    }
}

/// How full the device is.
///
/// `volumeAvailableCapacityForImportantUsage` counts purgeable space, `systemFreeSize` does not.
final class StorageGauge: Sendable {
    static let shared = StorageGauge()
    private let root = URL.homeDirectory
    private static let keys: Set<URLResourceKey> = [
        .volumeAvailableCapacityForImportantUsageKey,
        .volumeAvailableCapacityForOpportunisticUsageKey,
        .volumeTotalCapacityKey,
        .volumeNameKey,
    ]

    func current() -> StorageInfo {
        guard let values = try? root.resourceValues(forKeys: Self.keys) else { return legacy() }
        return StorageInfo(
            volumeAvailableCapacity: values.volumeAvailableCapacityForImportantUsage ?? 0,
            volumeTotalCapacity: Int64(values.volumeTotalCapacity ?? 0)
        )
    }

    /// Space we may use for thumbnails nobody asked for.
    var cacheBudget: Int64 {
        let free = try? root
            .resourceValues(forKeys: [.volumeAvailableCapacityForOpportunisticUsageKey])
            .volumeAvailableCapacityForOpportunisticUsage
        return min((free ?? 0) / 20, 512 << 20)
    }

    private func legacy() -> StorageInfo {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
        let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
        let size = (attributes?[FileAttributeKey.systemSize] as? NSNumber)?.int64Value ?? 0
        let nodes = attributes?[.systemFreeNodes] as? Int
        debugPrint("systemFreeSize", free, "nodes", nodes ?? -1)
        return StorageInfo(volumeAvailableCapacity: free, volumeTotalCapacity: size, systemFreeSize: free)
    }

    #if os(macOS)
    func startupDiskFree() throws -> Int {
        try URL(filePath: "/").resourceValues(forKeys: [.volumeAvailableCapacityKey]).volumeAvailableCapacity ?? 0
    }
    #else
    func startupDiskFree() throws -> Int {
        try root.resourceValues(forKeys: [.volumeAvailableCapacityKey]).volumeAvailableCapacity ?? 0
    }
    #endif
}

extension StorageInfo: CustomStringConvertible {
    var description: String {
        "\(volumeAvailableCapacity.formatted(.byteCount(style: .file))) of \(volumeTotalCapacity)"
    }
}
