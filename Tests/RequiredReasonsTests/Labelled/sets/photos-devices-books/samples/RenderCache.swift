// swift-format-ignore-file
import Foundation
import os

/// Disk cache of rendered tiles with an LRU purge.
actor RenderCache {
    struct Entry {
        let url: URL
        let size: Int
        let contentModificationDate: Date
        var creationDate: Date?
    }

    private let root: URL
    private let limit: Int
    private let logger = Logger(subsystem: "com.prismapp", category: "RenderCache")
    private static let keys: [URLResourceKey] = [
        .fileSizeKey,
        .contentModificationDateKey,
        .creationDateKey,
        .contentAccessDateKey,
    ]

    init(root: URL, limit: Int? = nil) {
        self.root = root
        self.limit = limit ?? UserDefaults.standard.object(forKey: "cacheLimit") as? Int ?? 512 << 20
    }

    func entries() -> [Entry] {
        guard let enumerator = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: Self.keys, options: .skipsHiddenFiles) else { return [] }
        return enumerator.lazy.compactMap { $0 as? URL }.compactMap { url in
            guard let values = try? url.resourceValues(forKeys: Set(Self.keys)) else { return nil }
            return Entry(url: url,
                         size: values.fileSize ?? 0,
                         contentModificationDate: values.contentModificationDate ?? .distantPast,
                         creationDate: values.creationDate)
        }
    }

    func purge(olderThan age: TimeInterval) throws {
        let limitDate = Date(timeIntervalSinceNow: -age)
        for entry in entries() where entry.contentModificationDate < limitDate {
            try FileManager.default.removeItem(at: entry.url)
            logger.debug("purged, contentModificationDate \(entry.contentModificationDate)")
        }
    }

    func trim() throws {
        var list = entries().sorted { $0.contentModificationDate > $1.contentModificationDate }
        var total = list.reduce(0) { $0 + $1.size }
        while total > limit, let last = list.popLast() {
            try FileManager.default.removeItem(at: last.url)
            total -= last.size
        }
    }

    func markUsed(_ url: URL) throws {
        var values = URLResourceValues()
        values.contentModificationDate = Date()
        var copy = url
        try copy.setResourceValues(values)
    }

    /// `stat` is a good deal faster than resource values for single files.
    nonisolated func age(of path: String) -> TimeInterval? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        return Date().timeIntervalSince1970 - TimeInterval(info.st_mtimespec.tv_sec)
    }

    nonisolated var stats: String { "stat calls are not counted" }

    nonisolated func isSymlink(_ url: URL) -> Bool {
        url.withUnsafeFileSystemRepresentation { path in
            var info = stat()
            return lstat(path, &info) == 0 && (info.st_mode & S_IFMT) == S_IFLNK
        }
    }

    func oldest() -> Entry? {
        entries().min(by: { lhs, rhs in
            (lhs.creationDate ?? lhs.contentModificationDate) < (rhs.creationDate ?? rhs.contentModificationDate)
        })
    }
}
