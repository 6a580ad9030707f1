// swift-format-ignore-file
//
//  DiskCapacity.swift
//  Pikt
//

import Foundation
#if os(Linux)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How much of the volume the cache may take.
public struct DiskCapacity: Sendable, Equatable {
    public let total: Int64
    public let available: Int64

    public enum Strategy: Sendable {
        case important, opportunistic, raw
        case fixed(available: Int64)

        var key: URLResourceKey? {
            switch self {
            case .important: return .volumeAvailableCapacityForImportantUsageKey
            case .opportunistic: return .volumeAvailableCapacityForOpportunisticUsageKey
            case .raw: return .volumeAvailableCapacityKey
            case .fixed: return nil
            }
        }
    }

    #if os(Linux)
    public static func current(at url: URL, strategy: Strategy = .important) throws -> DiskCapacity {
        var buffer = statvfs()
        guard statvfs(url.path, &buffer) == 0 else { throw PiktError.capacity(errno) }
        return DiskCapacity(total: Int64(buffer.f_blocks * buffer.f_frsize), available: Int64(buffer.f_bavail * buffer.f_frsize))
    }
    #else
    public static func current(at url: URL, strategy: Strategy = .important) throws -> DiskCapacity {
        if case .fixed(let available) = strategy { return DiskCapacity(total: available, available: available) }
        let key = strategy.key!
        let values = try url.resourceValues(forKeys: [key, .volumeTotalCapacityKey])
        let available: Int64
        switch strategy {
        #if !os(watchOS) && !os(tvOS)
        case .important:
            available = values.volumeAvailableCapacityForImportantUsage ?? 0
        case .opportunistic:
            available = values.volumeAvailableCapacityForOpportunisticUsage ?? 0
        #endif
        default:
            available = Int64(values.volumeAvailableCapacity ?? 0)
        }
        return DiskCapacity(total: Int64(values.volumeTotalCapacity ?? 0), available: available)
    }
    #endif

    /// Older path, kept because `volumeAvailableCapacityForImportantUsage` is 0 in app extensions.
    static func fromFileSystem(path: String, fileManager: FileManager = .default) throws -> DiskCapacity {
        let attributes = try fileManager.attributesOfFileSystem(forPath: path)
        func number(_ key: FileAttributeKey) -> Int64 { (attributes[key] as? NSNumber)?.int64Value ?? 0 }
        return DiskCapacity(total: number(.systemSize), available: number(.systemFreeSize))
    }

    var description: String {
        "systemSize=\(total) systemFreeSize=\(available)"
    }
}

struct SizeLimitPolicy {
    var fraction = 0.05
    var systemSize: Int64?

    func limit(for capacity: DiskCapacity) -> UInt {
        let base = systemSize ?? capacity.total
        return UInt(Double(min(base, capacity.available)) * fraction)
    }
}

#if canImport(Darwin)
enum VolumeProbe {
    /// Size of a directory in blocks, symbolic links are not followed.
    static func blocks(of path: String) -> Int64 {
        var st = stat()
        return lstat(path, &st) == 0 ? Int64(st.st_blocks) : 0
    }

    static func fileSystemName(of descriptor: Int32) -> String? {
        var fs = statfs()
        guard fstatfs(descriptor, &fs) == 0 else { return nil }
        return withUnsafeBytes(of: &fs.f_fstypename) { String(cString: $0.bindMemory(to: CChar.self).baseAddress!) }
    }

    static let probe: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32 = Darwin.stat
}
#endif
