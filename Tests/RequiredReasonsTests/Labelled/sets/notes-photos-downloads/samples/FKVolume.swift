// swift-format-ignore-file
import Darwin
import Foundation

/// Space on the volume that holds a URL.
public final class FKVolume {
    public struct Space: Sendable {
        public var total: UInt64
        public var free: UInt64
    }

    public let url: URL
    private var values: URLResourceValues?

    public init(url: URL) {
        self.url = url
    }

    /// From statfs(2). Does not count what the system could purge.
    public func rawSpace() throws -> Space {
        var fs = statfs()
        guard statfs(url.path, &fs) == 0 else { throw FKPosixError(errno, "statfs") }
        return Space(total: fs.f_blocks * UInt64(fs.f_bsize), free: fs.f_bavail * UInt64(fs.f_bsize))
    }

    public func rawSpace(of handle: FileHandle) -> Space? {
        var fs = statfs()
        let result = fstatfs(handle.fileDescriptor, &fs)
        return result == 0 ? Space(total: fs.f_blocks, free: fs.f_bfree) : nil
    }

    public func portableSpace() throws -> Space {
        var vfs = statvfs()
        let rc = url.withUnsafeFileSystemRepresentation { statvfs($0!, &vfs) }
        if rc != 0 {
            // statvfs fails for file provider placeholders, try the open descriptor
            let handle = try FileHandle(forReadingFrom: url)
            guard fstatvfs(handle.fileDescriptor, &vfs) == 0 else { throw FKPosixError(errno, "fstatvfs") }
        }
        return Space(total: UInt64(vfs.f_blocks) * UInt64(vfs.f_frsize), free: UInt64(vfs.f_bavail) * UInt64(vfs.f_frsize))
    }

    public var importantUsage: Int64? {
        capacity(\.volumeAvailableCapacityForImportantUsage, for: .volumeAvailableCapacityForImportantUsageKey)
    }

    public var totalCapacity: Int? {
        capacity(\URLResourceValues.volumeTotalCapacity, for: .volumeTotalCapacityKey)
    }

    private func capacity<T>(_ path: KeyPath<URLResourceValues, T?>, for key: URLResourceKey) -> T? {
        (try? url.resourceValues(forKeys: [key]))?[keyPath: path]
    }

    public var attributes: [FileAttributeKey: Any] {
        (try? FileManager.default.attributesOfFileSystem(forPath: url.path)) ?? [:]
    }

    /// Number of mounted volumes.
    static func mountCount() -> Int32 { getfsstat(nil, 0, MNT_NOWAIT) }
}

extension Dictionary where Key == FileAttributeKey, Value == Any {
    var fk_free: UInt64 { self[.systemFreeSize] as? UInt64 ?? 0 }
    var fk_total: UInt64 { (self[.systemSize] as? NSNumber)?.uint64Value ?? 0 }
    var fk_modified: Date? { self[FileAttributeKey.modificationDate] as? Date }
    var fk_nodes: Int? { self[.systemNodes] as? Int }
}

public struct FKVolumeReport: Codable {
    public let systemSize: UInt64
    public let systemFreeSize: UInt64

    public init(volume: FKVolume) {
        systemSize = volume.attributes[.systemSize] as? UInt64 ?? 0
        systemFreeSize = volume.attributes.fk_free
    }

    public var summary: String { "\(systemFreeSize) of \(systemSize) free" }
}
