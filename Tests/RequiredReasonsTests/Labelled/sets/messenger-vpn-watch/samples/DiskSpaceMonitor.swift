// swift-format-ignore-file
import Combine
import Foundation

protocol DiskSpaceChecking {
    var availableBytes: Int64 { get }
    var totalBytes: Int64 { get }
}

struct DiskReport {
    let systemSize: Int64
    let systemFreeSize: Int64
    let volumeTotalCapacity: Int?
}

final class DiskSpaceMonitor: DiskSpaceChecking {
    private let home = URL(fileURLWithPath: NSHomeDirectory())
    private var timer: AnyCancellable?
    @Published private(set) var report: DiskReport?

    var availableBytes: Int64 {
        if let bytes = try? home.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
            .volumeAvailableCapacityForImportantUsage {
            return bytes
        }
        return value(of: .systemFreeSize)
    }

    var totalBytes: Int64 {
        value(of: FileAttributeKey.systemSize)
    }

    private func value(of key: FileAttributeKey) -> Int64 {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: home.path)
        return (attributes?[key] as? NSNumber)?.int64Value ?? 0
    }

    func start() {
        timer = Timer.publish(every: 30, on: .main, in: .common)
            .autoconnect()
            .map { [unowned self] _ in makeReport() }
            .sink { [weak self] in self?.report = $0 }
    }

    private func makeReport() -> DiskReport {
        let total = try? home.resourceValues(forKeys: [.volumeTotalCapacityKey]).volumeTotalCapacity
        return DiskReport(systemSize: totalBytes, systemFreeSize: availableBytes, volumeTotalCapacity: total)
    }

    /// Name, age and free space of the library in one go, for the "About" screen.
    func libraryLine() -> String {
        let keys: Set<URLResourceKey> = [.creationDateKey, .volumeAvailableCapacityKey]
        guard let values = try? home.resourceValues(forKeys: keys),
              let created = values.creationDate, let free = values.volumeAvailableCapacity
        else { return "Library" }
        return "Library of \(created.formatted(date: .abbreviated, time: .omitted)), \(free / 1_000_000) MB free"
    }

    func legacyFreeSpace() -> UInt64 {
        var value: AnyObject?
        do {
            try (home as NSURL).getResourceValue(&value, forKey: .volumeAvailableCapacityKey)
        } catch {
            NSLog("volumeAvailableCapacityKey not available: %@", "\(error)")
        }
        return (value as? NSNumber)?.uint64Value ?? 0
    }
}

struct MockDisk: DiskSpaceChecking {
    var systemFreeSize: Int64 = 1 << 30
    var availableBytes: Int64 { systemFreeSize }
    var totalBytes: Int64 { 64 << 30 }
}

extension DiskReport {
    var rows: [(String, Int64)] {
        [("Total", systemSize), ("Free", systemFreeSize), ("Volume", Int64(volumeTotalCapacity ?? 0))]
    }

    var isLow: Bool { Double(systemFreeSize) < Double(systemSize) * 0.05 }
}
