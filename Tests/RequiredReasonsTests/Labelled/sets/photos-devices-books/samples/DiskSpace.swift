// swift-format-ignore-file
import Foundation

/// What is left on the volume of a URL.
public struct DiskSpace: Equatable, Codable {
    public var volumeTotalCapacity: Int64
    public var volumeAvailableCapacity: Int64
    public var systemFreeSize: Int64?

    public static let zero = DiskSpace(volumeTotalCapacity: 0, volumeAvailableCapacity: 0, systemFreeSize: nil)

    public var fractionUsed: Double {
        guard volumeTotalCapacity > 0 else { return 0 }
        return 1 - Double(volumeAvailableCapacity) / Double(volumeTotalCapacity)
    }
}

public enum DiskSpaceError: Error {
    case posix(Int32)
    case missing(URLResourceKey)
}

public protocol DiskSpaceChecking {
    func space(at url: URL) throws -> DiskSpace
}

public struct ResourceValueChecker: DiskSpaceChecking {
    public enum Purpose: CaseIterable {
        case any, important, opportunistic

        var key: URLResourceKey {
            switch self {
            case .any: return .volumeAvailableCapacityKey
            case .important: return .volumeAvailableCapacityForImportantUsageKey
            case .opportunistic: return .volumeAvailableCapacityForOpportunisticUsageKey
            }
        }
    }

    let purpose: Purpose

    public func space(at url: URL) throws -> DiskSpace {
        let values = try url.resourceValues(forKeys: [purpose.key, .volumeTotalCapacityKey, .volumeNameKey])
        let available: Int64?
        switch purpose {
        case .any: available = values.volumeAvailableCapacity.map { Int64($0) }
        case .important: available = values.volumeAvailableCapacityForImportantUsage
        case .opportunistic: available = values.volumeAvailableCapacityForOpportunisticUsage
        }
        guard let available else { throw DiskSpaceError.missing(purpose.key) }
        guard let total = values.allValues[.volumeTotalCapacityKey] as? Int else {
            throw DiskSpaceError.missing(URLResourceKey.volumeTotalCapacityKey)
        }
        return DiskSpace(volumeTotalCapacity: Int64(total), volumeAvailableCapacity: available, systemFreeSize: nil)
    }
}

public struct StatfsChecker: DiskSpaceChecking {
    public init() {}

    public func space(at url: URL) throws -> DiskSpace {
        var fs = statfs()
        guard statfs(url.path, &fs) == 0 else { throw DiskSpaceError.posix(errno) }
        let block = Int64(fs.f_bsize)
        return DiskSpace(volumeTotalCapacity: Int64(fs.f_blocks) * block,
                         volumeAvailableCapacity: Int64(fs.f_bavail) * block,
                         systemFreeSize: Int64(fs.f_bfree) * block)
    }

    func space(of handle: FileHandle) -> UInt64? {
        var vfs = statvfs()
        let rc = fstatvfs(handle.fileDescriptor, &vfs)
        return rc == 0 ? UInt64(vfs.f_bavail) * UInt64(vfs.f_frsize) : nil
    }

    #if os(macOS) || os(Linux)
    func rootSpace() -> UInt64? {
        var vfs = statvfs()
        return statvfs("/", &vfs) == 0 ? UInt64(vfs.f_bavail) : nil
    }
    #endif
}

public extension FileManager {
    func space(forPath path: String) throws -> (free: Int64, total: Int64) {
        let attributes = try attributesOfFileSystem(forPath: path)
        guard
            let free = attributes[.systemFreeSize] as? Int64,
            let total = attributes[.systemSize] as? Int64
        else { throw CocoaError(.fileReadUnknown) }
        return (free, total)
    }
}

final class DiskSpaceMonitor {
    var threshold: (DiskSpace) -> Bool = { $0.volumeAvailableCapacity < 100_000_000 }
    private var checker: DiskSpaceChecking = StatfsChecker()

    func isLow(_ url: URL) -> Bool {
        (try? checker.space(at: url)).map(threshold) ?? false // statfs failed: assume enough
    }
}
