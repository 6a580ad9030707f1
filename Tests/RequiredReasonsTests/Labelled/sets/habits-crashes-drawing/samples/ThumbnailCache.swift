// swift-format-ignore-file
import CryptoKit
import Foundation
import UIKit

/// Two level cache. The file name carries the modification time, so a stale entry is never hit.
final class ThumbnailCache {
    struct Policy {
        var maximumBytes = 200_000_000
        var maximumAge: TimeInterval = 30 * 86_400
        static var current: Policy {
            var policy = Policy()
            let saved = UserDefaults.standard.integer(forKey: "thumbnailCacheLimit")
            if saved > 0 { policy.maximumBytes = saved }
            return policy
        }
    }

    private let memory = NSCache<NSString, UIImage>()
    private let folder: URL
    private let policy: Policy
    private let io = DispatchQueue(label: "thumbnails", qos: .utility)

    init(policy: Policy = .current) {
        self.policy = policy
        folder = URL.cachesDirectory.appending(path: "Thumbnails", directoryHint: .isDirectory)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func image(for url: URL, size: CGSize) -> UIImage? {
        let key = cacheKey(url, size)
        if let hit = memory.object(forKey: key as NSString) { return hit }
        return UIImage(contentsOfFile: folder.appending(path: key).path)
    }

    private func cacheKey(_ url: URL, _ size: CGSize) -> String {
        var info = stat()
        let rc = url.withUnsafeFileSystemRepresentation { path in
            path.map { stat($0, &info) } ?? -1
        }
        let stamp = rc == 0 ? info.st_mtimespec.tv_sec : 0
        let digest = Insecure.SHA1.hash(data: Data("\(url.path)|\(stamp)|\(size)".utf8))
        return digest.map { String(format: "%02x", $0) }.joined()
    }

    func trim() {
        io.async { [folder, policy] in
            let fm = FileManager.default
            let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .contentAccessDateKey]
            guard let urls = try? fm.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys) else { return }
            var total = 0
            let entries = urls.compactMap { url -> (url: URL, date: Date, size: Int)? in
                guard let v = try? url.resourceValues(forKeys: Set(keys)) else { return nil }
                return (url, v.contentModificationDate ?? .distantPast, v.fileSize ?? 0)
            }
            for entry in entries.sorted(by: { $0.date > $1.date }) {
                total += entry.size
                let expired = entry.date.timeIntervalSinceNow < -policy.maximumAge
                if expired || total > policy.maximumBytes { try? fm.removeItem(at: entry.url) }
            }
        }
    }

    func touch(_ key: String) {
        let path = folder.appending(path: key).path(percentEncoded: false)
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    }

    static func fileSize(_ handle: FileHandle) -> Int64 {
        var info = Darwin.stat()
        guard Darwin.fstat(handle.fileDescriptor, &info) == 0 else { return 0 }
        return info.st_size
    }

    static func isSymlink(_ path: String) -> Bool {
        let buffer = UnsafeMutablePointer<stat>.allocate(capacity: 1)
        defer { buffer.deallocate() }
        return lstat(path, buffer) == 0 && buffer.pointee.st_mode & S_IFMT == S_IFLNK
    }
}
