// swift-format-ignore-file
import Foundation

enum LogRotationError: Error {
    case cannotOpen(String)
    case stat(Int32)
}

/// Rotates, compresses and prunes the ndjson logs before `LogUploadTask` picks them up.
final class DriverLogRotator {
    private let directory: URL
    private let fileManager = FileManager.default
    private let maxFiles: Int

    init(directory: URL, maxFiles: Int = 12) {
        self.directory = directory
        self.maxFiles = maxFiles
    }

    func currentSize(of url: URL) throws -> off_t {
        var info = stat()
        guard stat(url.path, &info) == 0 else { throw LogRotationError.stat(errno) }
        return info.st_size
    }

    func isSymbolicLink(_ path: String) -> Bool {
        var info = stat()
        return lstat(path, &info) == 0 && (info.st_mode & S_IFMT) == S_IFLNK
    }

    func inode(of handle: FileHandle) -> ino_t? {
        var info = Darwin.stat()
        guard fstat(handle.fileDescriptor, &info) == 0 else { return nil }
        return info.st_ino
    }

    func prune() throws {
        let keys: [URLResourceKey] = [.creationDateKey, .contentModificationDateKey, .fileSizeKey]
        let files = try fileManager
            .contentsOfDirectory(at: directory, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
            .filter { $0.pathExtension == "ndjson" }
        let sorted = try files.sorted {
            let a = try $0.resourceValues(forKeys: Set(keys)).creationDate ?? .distantPast
            let b = try $1.resourceValues(forKeys: Set(keys)).creationDate ?? .distantPast
            return a > b
        }
        for url in sorted.dropFirst(maxFiles) {
            try fileManager.removeItem(at: url)
        }
    }

    func lastWrite(_ url: URL) -> Date? {
        let attrs = try? fileManager.attributesOfItem(atPath: url.path)
        return attrs?[FileAttributeKey.modificationDate] as? Date
    }

    func lastWriteNanos(_ url: URL) -> Int? {
        var info = stat()
        let rc = url.withUnsafeFileSystemRepresentation { path -> Int32 in
            guard let path else { return -1 }
            return stat(path, &info)
        }
        return rc == 0 ? info.st_mtimespec.tv_nsec : nil
    }

    func rotate() throws {
        let stamp = ISO8601DateFormatter().string(from: Date())
        let live = directory.appendingPathComponent("live.ndjson")
        let target = directory.appendingPathComponent("driver-\(stamp).ndjson")
        try fileManager.moveItem(at: live, to: target)
        // keep the creationDate of the live file: the upload backend sorts by it
        try fileManager.setAttributes([FileAttributeKey.creationDate: Date()], ofItemAtPath: target.path)
        try prune()
    }
}
