// swift-format-ignore-file
import Darwin
import Foundation

struct FileNode: Hashable {
    var name: String
    var size: Int64
    var mode: mode_t
    var modificationDate: Date
    var creationDate: Date?
    var isSymlink: Bool
}

protocol FileProvider {
    func list(_ path: String) throws -> [FileNode]
    func stat(_ path: String) throws -> FileNode
    func availableBytes(_ path: String) -> UInt64
}

struct POSIXError2: Error { let code: Int32; let call: String }

/// Files of the app's own sandbox, read with `lstat` to keep symlinks visible.
final class LocalFileProvider: FileProvider {
    func list(_ path: String) throws -> [FileNode] {
        try FileManager.default.contentsOfDirectory(atPath: path)
            .map { try stat((path as NSString).appendingPathComponent($0)) }
            .sorted { $0.modificationDate > $1.modificationDate }
    }

    func stat(_ path: String) throws -> FileNode {
        var info = Darwin.stat()
        guard Darwin.lstat(path, &info) == 0 else { throw POSIXError2(code: errno, call: "lstat") }
        return FileNode(
            name: (path as NSString).lastPathComponent,
            size: info.st_size,
            mode: info.st_mode,
            modificationDate: Date(info.st_mtimespec),
            creationDate: Date(info.st_birthtimespec),
            isSymlink: info.st_mode & S_IFMT == S_IFLNK
        )
    }

    func resolve(_ node: FileNode, in folder: String) -> Bool {
        var target = Darwin.stat()
        return Darwin.stat(folder + "/" + node.name, &target) == 0 && target.st_mode & S_IFMT == S_IFDIR
    }

    func availableBytes(_ path: String) -> UInt64 {
        var buffer = statvfs()
        guard statvfs(path, &buffer) == 0 else { return 0 }
        return UInt64(buffer.f_bavail) * UInt64(buffer.f_frsize)
    }

    func totalBytes(_ path: String) -> UInt64 {
        let fs = UnsafeMutablePointer<statfs>.allocate(capacity: 1)
        defer { fs.deallocate() }
        return statfs(path, fs) == 0 ? fs.pointee.f_blocks * UInt64(fs.pointee.f_bsize) : 0
    }

    func isSame(_ a: Int32, _ b: Int32) -> Bool {
        var x = Darwin.stat(), y = Darwin.stat()
        return fstat(a, &x) == 0 && fstat(b, &y) == 0 && x.st_ino == y.st_ino
    }

    func child(_ name: String, of directory: Int32) -> mode_t? {
        var info = Darwin.stat()
        guard fstatat(directory, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return info.st_mode
    }

    func volumeCreation(_ path: String) -> Date? {
        var list = attrlist()
        list.bitmapcount = u_short(ATTR_BIT_MAP_COUNT)
        list.commonattr = attrgroup_t(ATTR_CMN_CRTIME)
        var reply = (length: UInt32(0), time: timespec())
        let rc = getattrlist(path, &list, &reply, MemoryLayout.size(ofValue: reply), 0)
        return rc == 0 ? Date(reply.time) : nil
    }

    /// Applies the remote times after a download.
    func apply(_ node: FileNode, to path: String) throws {
        var attributes: [FileAttributeKey: Any] = [.posixPermissions: Int(node.mode & 0o7777)]
        attributes[.modificationDate] = node.modificationDate
        if let created = node.creationDate { attributes[.creationDate] = created }
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
    }
}

extension Date {
    init(_ spec: timespec) {
        self.init(timeIntervalSince1970: TimeInterval(spec.tv_sec) + TimeInterval(spec.tv_nsec) / 1e9)
    }
}
