// swift-format-ignore-file
import Foundation

/// Attributes the server sends in SSH_FXP_ATTRS.
public struct FKRemoteStat: Sendable {
    public var size: UInt64
    public var permissions: UInt32
    public var modificationDate: Date
    public var creationDate: Date?
}

public protocol FKRemoteSession: Sendable {
    func stat(_ path: String) async throws -> FKRemoteStat
    func lstat(_ path: String) async throws -> FKRemoteStat
    func fstat(_ handle: Data) async throws -> FKRemoteStat
    func statvfs(_ path: String) async throws -> (free: UInt64, total: UInt64)
}

public actor FKSFTPClient {
    private let session: any FKRemoteSession
    private var statCache: [String: FKRemoteStat] = [:]

    public init(session: any FKRemoteSession) {
        self.session = session
    }

    public func info(for path: String) async throws -> FKRemoteStat {
        if let stat = statCache[path] { return stat }
        let stat = try await session.stat(path)
        statCache[path] = stat
        return stat
    }

    public func needsDownload(_ path: String, local: URL) async throws -> Bool {
        let remote = try await session.lstat(path)
        guard let mine = try? local.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey]),
              let modified = mine.contentModificationDate
        else { return true }
        return modified < remote.modificationDate || UInt64(mine.fileSize ?? 0) != remote.size
    }

    /// Asks with statvfs@openssh.com, which not every server knows.
    public func freeSpace(at path: String) async -> UInt64? {
        try? await session.statvfs(path).free
    }

    public func download(_ path: String, to local: URL) async throws {
        let remote = try await info(for: path)
        var values = URLResourceValues()
        values.contentModificationDate = remote.modificationDate
        if let created = remote.creationDate { values.creationDate = created }
        var target = local
        try target.setResourceValues(values)
        guard try localSize(of: local) == Int64(remote.size) else {
            throw FKPosixError(EIO, "size differs from stat")
        }
    }

    private func localSize(of url: URL) throws -> Int64 {
        var sb = Darwin.stat()
        guard Darwin.stat(url.path, &sb) == 0 else { throw FKPosixError(errno, url.path) }
        return sb.st_size
    }

    #if os(Linux)
    private func linuxSize(_ path: String) -> Int {
        var sb = Glibc.stat()
        _ = Glibc.stat(path, &sb)
        return Int(sb.st_size)
    }
    #endif
}

final class FKMockSession: FKRemoteSession, @unchecked Sendable {
    var stats: [String: FKRemoteStat] = [:]

    func stat(_ path: String) async throws -> FKRemoteStat {
        guard let stat = stats[path] else { throw CocoaError(.fileNoSuchFile) }
        return stat
    }

    func lstat(_ path: String) async throws -> FKRemoteStat { try await stat(path) }
    func fstat(_ handle: Data) async throws -> FKRemoteStat { try await stat(String(decoding: handle, as: UTF8.self)) }
    func statvfs(_ path: String) async throws -> (free: UInt64, total: UInt64) { (1 << 30, 1 << 31) }
}
