// swift-format-ignore-file
import Darwin
import Foundation

/// Thin layer over the file calls, so that the rest of the SDK needs no unsafe pointers.
public struct FKFileStatus: Equatable, Sendable {
    public let inode: UInt64
    public let size: Int64
    public let modified: Date
    public let born: Date

    init(_ raw: stat) {
        inode = raw.st_ino
        size = raw.st_size
        modified = Date(raw.st_mtimespec)
        born = Date(raw.st_birthtimespec)
    }
}

public enum FKPosixFile {
    /// Follows symbolic links, as stat(2) does.
    public static func status(of path: String) throws -> FKFileStatus {
        var info = stat()
        guard stat(path, &info) == 0 else { throw FKPosixError(errno, "stat \(path)") }
        return FKFileStatus(info)
    }

    public static func linkStatus(of url: URL) throws -> FKFileStatus {
        var info: stat = .init()
        let rc = url.withUnsafeFileSystemRepresentation { path in
            path.map { lstat($0, &info) } ?? -1
        }
        guard rc == 0 else { throw FKPosixError(errno, "lstat") }
        return FKFileStatus(info)
    }

    public static func status(of handle: FileHandle) throws -> FKFileStatus {
        let pointer = UnsafeMutablePointer<stat>.allocate(capacity: 1)
        defer { pointer.deallocate() }
        if Darwin.fstat(handle.fileDescriptor, pointer) != 0 {
            throw FKPosixError(errno, "fstat(\(handle.fileDescriptor))")
        }
        return FKFileStatus(pointer.pointee)
    }

    typealias StatCall = (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32

    static func exists(_ path: String, followLinks: Bool) -> Bool {
        let call: StatCall = followLinks ? { stat($0, $1) } : lstat
        var info = stat()
        return call(path, &info) == 0
    }

    /// The creation time alone, without the size and the rest.
    static func birthTime(of path: String) throws -> timespec {
        var request = attrlist()
        request.bitmapcount = UInt16(ATTR_BIT_MAP_COUNT)
        request.commonattr = attrgroup_t(ATTR_CMN_CRTIME)
        var reply = (length: UInt32(0), time: timespec())
        let rc = getattrlist(path, &request, &reply, MemoryLayout.size(ofValue: reply), 0)
        guard rc == 0 else { throw FKPosixError(errno, "getattrlist") }
        return reply.time
    }

    static func volumeSpace(fd: Int32, into reply: inout FKVolumeReply) -> Int32 {
        var request = attrlist()
        request.bitmapcount = UInt16(ATTR_BIT_MAP_COUNT)
        request.volattr = attrgroup_t(ATTR_VOL_INFO) | attrgroup_t(ATTR_VOL_SPACEFREE)
        return withUnsafeMutableBytes(of: &reply) { bytes in
            fgetattrlist(fd, &request, bytes.baseAddress, bytes.count, 0)
        }
    }
}

struct FKVolumeReply { var length: UInt32 = 0; var free: off_t = 0 }

public struct FKPosixError: Error {
    public let code: Int32, context: String
    init(_ code: Int32, _ context: String) { self.code = code; self.context = context }
}

extension Date {
    init(_ time: timespec) {
        self.init(timeIntervalSince1970: TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9)
    }
}
