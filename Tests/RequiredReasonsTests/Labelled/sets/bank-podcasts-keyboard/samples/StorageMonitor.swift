// swift-format-ignore-file
//
//  StorageMonitor.swift
//  Wavecast
//

import Combine
import Foundation

protocol StorageProviding {
    var volumeAvailableCapacity: Int64 { get }
    var volumeTotalCapacity: Int64 { get }
}

struct SystemStorage: StorageProviding {
    private let url = URL(fileURLWithPath: NSHomeDirectory() as String)

    var volumeAvailableCapacity: Int64 {
        do {
            let values = try url.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
            return values.volumeAvailableCapacityForImportantUsage ?? 0
        } catch {
            Log.storage.error("volumeAvailableCapacityForImportantUsageKey failed: \(error.localizedDescription)")
            return 0
        }
    }

    var volumeTotalCapacity: Int64 {
        let values = try? url.resourceValues(forKeys: [.volumeTotalCapacityKey])
        return Int64(values?.volumeTotalCapacity ?? 0)
    }

    /// For prefetching only: the system may purge for us.
    var opportunisticCapacity: Int64 {
        let keys: Set<URLResourceKey> = [
            .volumeAvailableCapacityForOpportunisticUsageKey,
            .volumeAvailableCapacityKey,
            .volumeNameKey,
        ]
        guard let values = try? url.resourceValues(forKeys: keys) else { return 0 }
        return values.volumeAvailableCapacityForOpportunisticUsage
            ?? Int64(values.volumeAvailableCapacity ?? 0)
    }
}

struct FixedStorage: StorageProviding {
    var volumeAvailableCapacity: Int64 = 10_000_000_000
    var volumeTotalCapacity: Int64 = 64_000_000_000
}

final class StorageMonitor: ObservableObject {
    @Published private(set) var snapshot: VolumeSnapshot?
    private let storage: StorageProviding
    private var timer: AnyCancellable?

    init(storage: StorageProviding = SystemStorage()) {
        self.storage = storage
    }

    func start(every seconds: TimeInterval = 30) {
        timer = Timer.publish(every: seconds, on: .main, in: .common)
            .autoconnect()
            .prepend(Date())
            .map { [storage] date in
                VolumeSnapshot(
                    volumeTotalCapacity: Int(storage.volumeTotalCapacity),
                    volumeAvailableCapacity: Int(storage.volumeAvailableCapacity),
                    takenAt: date
                )
            }
            .removeDuplicates()
            .sink { [weak self] in self?.snapshot = $0 }
    }

    var isLow: Bool {
        guard let snapshot else { return false }
        return snapshot.volumeAvailableCapacity < 500_000_000
    }

    static func freeBytesOldStyle() -> Int64? {
        guard
            let attrs = try? FileManager.default.attributesOfFileSystem(forPath: NSTemporaryDirectory()),
            let free = attrs[FileAttributeKey.systemFreeSize] as? NSNumber,
            let total = attrs[FileAttributeKey.systemSize] as? NSNumber
        else { return nil }
        Log.storage.debug("systemFreeSize \(free) of \(total)")
        return free.int64Value
    }
}
