// swift-format-ignore-file
import Combine
import Darwin
import Foundation

/// Publishes when something in a folder changes. kqueue tells that, `stat` tells what.
final class FolderWatcher {
    struct Stamp: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let inode: UInt64
    }

    let changes = PassthroughSubject<[String], Never>()
    private let path: String
    private var source: DispatchSourceFileSystemObject?
    private var stamps: [String: Stamp] = [:]

    init(path: String) {
        self.path = path
    }

    func start() throws {
        let fd = Darwin.open(path, O_EVTONLY)
        guard fd >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }

        var info = stat()
        guard fstat(fd, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
            close(fd)
            throw POSIXError(.ENOTDIR)
        }

        let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: fd, eventMask: .write, queue: .global())
        source.setEventHandler { [weak self] in self?.scan() }
        source.setCancelHandler { close(fd) }
        source.resume()
        self.source = source
    }

    private func scan() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var changed: [String] = []
        for name in names {
            guard let stamp = Self.stamp(of: path + "/" + name) else { continue }
            if stamps.updateValue(stamp, forKey: name) != stamp { changed.append(name) }
        }
        changes.send(changed)
    }

    static func stamp(of path: String) -> Stamp? {
        var buffer: stat = .init()
        let status = path.withCString { lstat($0, &buffer) }
        guard status == 0 else { return nil }
        return Stamp(
            seconds: buffer.st_mtimespec.tv_sec,
            nanoseconds: buffer.st_mtimespec.tv_nsec,
            inode: buffer.st_ino
        )
    }

    static func exists(_ path: String) -> Bool {
        let pointer = UnsafeMutablePointer<stat>.allocate(capacity: 1)
        defer { pointer.deallocate() }
        return Darwin.stat(path, pointer) == 0
    }

    static func size(of descriptor: Int32) -> off_t? {
        var st = Darwin.stat()
        return fstat(descriptor, &st) != 0 ? nil : st.st_size
    }

    static func sameFile(_ a: stat, _ b: stat) -> Bool {
        a.st_dev == b.st_dev && a.st_ino == b.st_ino
    }

    /// Relative look-up that does not follow links.
    static func link(_ name: String, in directory: Int32) -> stat? {
        var result = stat()
        guard fstatat(directory, name, &result, AT_SYMLINK_NOFOLLOW) == 0 else {
            print("fstatat(\(name)) failed: \(String(cString: strerror(errno)))")
            return nil
        }
        return result
    }

    deinit { source?.cancel() }
}
