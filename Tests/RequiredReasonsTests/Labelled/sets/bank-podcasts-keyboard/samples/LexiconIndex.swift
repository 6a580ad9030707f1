// swift-format-ignore-file
//
//  LexiconIndex.swift
//  GlyphicKeyboard
//
//  Memory-mapped word list. Plain POSIX calls, since Foundation costs us 2 MB in the extension.
//

import Darwin
import Foundation

struct LexiconError: Error {
    let code: Int32
    let call: String
}

struct FileIdentity: Hashable {
    let device: dev_t
    let inode: ino_t
    let mtime: Int

    init(_ st: stat) {
        device = st.st_dev
        inode = st.st_ino
        mtime = st.st_mtimespec.tv_sec
    }
}

final class LexiconIndex {
    private var base: UnsafeMutableRawPointer?
    private var length = 0
    private(set) var identity: FileIdentity?

    func map(path: String) throws {
        let fd = open(path, O_RDONLY)
        guard fd >= 0 else { throw LexiconError(code: errno, call: "open") }
        defer { close(fd) }

        var st = stat()
        guard fstat(fd, &st) == 0 else {
            throw LexiconError(code: errno, call: "fstat")
        }
        length = Int(st.st_size)
        base = mmap(nil, length, PROT_READ, MAP_PRIVATE, fd, 0)
        identity = FileIdentity(st)
    }

    func changedOnDisk(path: String) -> Bool {
        let buffer = UnsafeMutablePointer<stat>.allocate(capacity: 1)
        defer { buffer.deallocate() }
        guard Darwin.stat(path, buffer) == 0 else { return true }
        return FileIdentity(buffer.pointee) != identity
    }

    /// Follows no links, so `lstat` instead of `stat`.
    static func kind(of path: String) -> mode_t? {
        var st = stat()
        let rc = path.withCString { lstat($0, &st) }
        return rc == 0 ? st.st_mode & S_IFMT : nil
    }

    static func exists(_ name: String, in directory: Int32) -> Bool {
        var st = stat()
        return fstatat(directory, name, &st, AT_SYMLINK_NOFOLLOW) == 0
    }

    static func freeBytes(at path: String) -> UInt64 {
        var fs = statvfs()
        if statvfs(path, &fs) == 0 {
            return UInt64(fs.f_bavail) * UInt64(fs.f_frsize)
        }
        var info = statfs()
        guard withUnsafeMutablePointer(to: &info, { statfs(path, $0) }) == 0 else { return 0 }
        return info.f_bavail * UInt64(info.f_bsize)
    }

    static func blockSize(of fd: Int32) -> Int {
        let fs = UnsafeMutablePointer<statfs>.allocate(capacity: 1)
        defer { fs.deallocate() }
        return fstatfs(fd, fs) == 0 ? Int(fs.pointee.f_bsize) : 4096
    }
}

/// Injected in tests.
struct FileCalls {
    var stat: (UnsafePointer<CChar>?, UnsafeMutablePointer<stat>?) -> Int32 = Darwin.stat
    var fstat: (Int32, UnsafeMutablePointer<stat>?) -> Int32 = Darwin.fstat

    func size(_ path: String) -> off_t? {
        var info = Darwin.stat()
        guard self.stat(path, &info) == 0 else { return nil }
        return info.st_size
    }
}
