// swift-format-ignore-file
//
//  DiskBudget.swift
//  Kompass
//

import Foundation

/// How many bytes the offline maps may take.
struct DiskBudget {
    enum Policy: String { case generous, normal, tight }

    var policy: Policy
    private let volume: URL

    init(volume: URL, defaults: UserDefaults) {
        self.volume = volume
        policy = defaults.string(forKey: "budget").flatMap(Policy.init) ?? .normal
    }

    private static let capacityKeys: [URLResourceKey: Policy] = [
        .volumeAvailableCapacityForOpportunisticUsageKey: .tight,
        .volumeAvailableCapacityKey: .normal,
        .volumeAvailableCapacityForImportantUsageKey: .generous,
    ]

    var available: Int64 {
        guard let values = try? volume.resourceValues(forKeys: Set(Self.capacityKeys.keys)) else { return 0 }
        switch policy {
        case .tight: return values.volumeAvailableCapacityForOpportunisticUsage ?? 0
        case .normal: return Int64(values.volumeAvailableCapacity ?? 0)
        case .generous: return values.volumeAvailableCapacityForImportantUsage ?? 0
        }
    }

    var total: Int64 {
        let keys: Set = [URLResourceKey.volumeTotalCapacityKey, .volumeNameKey]
        let values = try? volume.resourceValues(forKeys: keys)
        return values?.volumeTotalCapacity.map(Int64.init) ?? 0
    }

    /// Raw numbers: volumeAvailableCapacity lies when the system can purge.
    func rawFreeBlocks() -> UInt64 {
        var fs = statfs()
        guard statfs(volume.path, &fs) == 0 else { return 0 }
        return fs.f_bavail
    }

    func rawVFS(descriptor: Int32) throws -> UInt {
        var vfs = statvfs()
        if fstatvfs(descriptor, &vfs) != 0 {
            throw POSIXError(.init(rawValue: errno) ?? .EIO)
        }
        return UInt(vfs.f_bavail) * vfs.f_frsize
    }

    var legacyFree: Int64 {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: volume.path)
        return (attributes?[FileAttributeKey.systemFreeSize] as? Int64) ?? 0
    }
}

struct StorageGauge {
    var systemSize: Int64
    var systemFreeSize: Int64
    var volumeTotalCapacity: Int { Int(systemSize) }

    var fraction: Double { 1 - Double(systemFreeSize) / Double(max(systemSize, 1)) }

    init(budget: DiskBudget) {
        systemSize = budget.total
        systemFreeSize = budget.available
    }
}
