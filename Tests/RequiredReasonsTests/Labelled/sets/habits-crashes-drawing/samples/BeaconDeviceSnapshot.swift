// swift-format-ignore-file
import Foundation

/// Everything we attach to a crash. Encoded with snake_case keys.
public struct BeaconDeviceSnapshot: Codable, Equatable {
    public var model: String
    public var systemUptime: TimeInterval
    public var systemSize: Int64?
    public var systemFreeSize: Int64?
    public var volumeAvailableCapacity: Int?
    public var installedAt: Date?

    enum CodingKeys: String, CodingKey {
        case model
        case systemUptime = "uptime"
        case systemSize = "disk_total"
        case systemFreeSize = "disk_free"
        case volumeAvailableCapacity = "disk_available"
        case installedAt
    }

    public static func capture(fileManager: FileManager = .default, process: ProcessInfo = .processInfo) -> Self {
        let home = NSHomeDirectory()
        let disk = try? fileManager.attributesOfFileSystem(forPath: home)
        let volume = try? URL(fileURLWithPath: home, isDirectory: true)
            .resourceValues(forKeys: [
                .volumeAvailableCapacityKey,
                .volumeTotalCapacityKey,
                .volumeNameKey,
            ])
        return Self(
            model: hardwareModel(),
            systemUptime: process.systemUptime,
            systemSize: (disk?[.systemSize] as? NSNumber)?.int64Value ?? volume?.volumeTotalCapacity.map(Int64.init),
            systemFreeSize: (disk?[.systemFreeSize] as? NSNumber)?.int64Value,
            volumeAvailableCapacity: volume?.volumeAvailableCapacity,
            installedAt: installationDate(fileManager)
        )
    }

    /// The Documents folder is created on first launch.
    private static func installationDate(_ fileManager: FileManager) -> Date? {
        guard let documents = fileManager.urls(for: .documentDirectory, in: .userDomainMask).first else { return nil }
        return try? documents.resourceValues(forKeys: [.creationDateKey]).creationDate
    }

    private static func hardwareModel() -> String {
        var size = 0
        sysctlbyname("hw.machine", nil, &size, nil, 0)
        var bytes = [CChar](repeating: 0, count: size)
        sysctlbyname("hw.machine", &bytes, &size, nil, 0)
        return String(cString: bytes)
    }

    /// kern.boottime, survives clock changes better than now − systemUptime.
    static func kernelBootTime() -> Date? {
        var mib = [CTL_KERN, KERN_BOOTTIME]
        var boot = timeval()
        var size = MemoryLayout<timeval>.stride
        guard sysctl(&mib, 2, &boot, &size, nil, 0) == 0 else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(boot.tv_sec))
    }
}

extension BeaconDeviceSnapshot {
    var diskUsage: Double? {
        guard let systemSize, let systemFreeSize, systemSize > 0 else { return nil }
        return 1 - Double(systemFreeSize) / Double(systemSize)
    }

    func merging(_ other: Self) -> Self {
        var copy = self
        copy.systemUptime = max(systemUptime, other.systemUptime)
        copy.systemFreeSize = other.systemFreeSize ?? systemFreeSize
        return copy
    }
}

extension ProcessInfo {
    /// Approximate; see `kernelBootTime()` for the exact one.
    var beaconBootDate: Date { Date(timeIntervalSinceNow: -systemUptime) }
}

extension FileManager {
    func beaconDiskReport(at path: String) -> [String: Int64] {
        var report: [String: Int64] = [:]
        guard let attributes = try? attributesOfFileSystem(forPath: path) else { return report }
        for key in [FileAttributeKey.systemSize, .systemFreeSize, .systemNodes, .systemFreeNodes] {
            report[key.rawValue] = (attributes[key] as? NSNumber)?.int64Value
        }
        return report
    }
}
