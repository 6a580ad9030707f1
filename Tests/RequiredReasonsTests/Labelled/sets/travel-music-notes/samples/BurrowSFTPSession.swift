// swift-format-ignore-file
import Foundation
import os

/// Remote files. The method names follow the protocol: stat, lstat, fstat, statvfs.
actor SFTPSession {
    struct Attributes: Sendable {
        var size: UInt64
        var modificationDate: Date
        var creationDate: Date?
    }

    enum Failure: Error { case status(Int32), closed }

    private let handle: UnsafeMutablePointer<bw_session>
    private let logger = Logger(subsystem: "dev.burrow", category: "sftp")
    private var cache: [String: (attributes: Attributes, at: TimeInterval)] = [:]
    private let ttl = TimeInterval(UserDefaults.standard.integer(forKey: "sftp.cacheSeconds"))

    init(handle: UnsafeMutablePointer<bw_session>) {
        self.handle = handle
    }

    func stat(_ path: String) throws -> Attributes {
        if let hit = cache[path], ProcessInfo.processInfo.systemUptime - hit.at < ttl { return hit.attributes }
        var raw = bw_attr()
        var operations = bw_sftp_ops
        let rc = bw_stat(&operations, handle, path, &raw)
        guard rc == 0 else {
            logger.error("stat \(path, privacy: .public): \(rc)")
            throw Failure.status(rc)
        }
        let attributes = Attributes(size: raw.size, modificationDate: Date(timeIntervalSince1970: Double(raw.mtime)), creationDate: nil)
        cache[path] = (attributes, ProcessInfo.processInfo.systemUptime)
        return attributes
    }

    func fstat(_ file: RemoteFile) throws -> Attributes { try stat(file.path) }

    func lstat(_ path: String) throws -> Attributes {
        var raw = bw_attr()
        guard bw_sftp_ops.lstat(handle, path, &raw) == 0 else { throw Failure.closed }
        return Attributes(size: raw.size, modificationDate: .init(timeIntervalSince1970: Double(raw.mtime)))
    }

    func exists(_ path: String) -> Bool { (try? stat(path)) != nil }

    func freeBytes(_ path: String) -> UInt64 {
        var available: UInt64 = 0
        _ = bw_sftp_ops.statvfs(handle, path, &available)
        return available
    }
}

struct RemoteFile: Sendable { let path: String }

struct TransferPlanner {
    let session: SFTPSession
    let local: FileProvider

    func needsUpload(_ localPath: String, _ remotePath: String) async -> Bool {
        guard let mine = try? local.stat(localPath) else { return false }
        guard let theirs = try? await session.stat(remotePath) else { return true }
        return mine.modificationDate > theirs.modificationDate
    }

    func needsDownload(_ file: RemoteFile, to url: URL) async throws -> Bool {
        let remote = try await session.fstat(file)
        let values = try url.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
        guard let date = values.contentModificationDate else { return true }
        return date < remote.modificationDate || UInt64(values.fileSize ?? 0) != remote.size
    }

    func fits(_ file: RemoteFile, in folder: URL) async throws -> Bool {
        let size = try await session.stat(file.path).size
        let free = try folder.resourceValues(forKeys: [.volumeAvailableCapacityKey]).volumeAvailableCapacity
        return size < UInt64(free ?? 0)
    }
}
