// swift-format-ignore-file
import UIKit

/// Disk cache for profile pictures. LRU by modification date.
final class ProfileImageCache {
    static let shared = ProfileImageCache()

    private let directory: URL
    private let resourceKeys: Set<URLResourceKey> = [
        .isRegularFileKey,
        .contentModificationDateKey,
        .totalFileAllocatedSizeKey
    ]
    private let queue = DispatchQueue(label: "app.ember.cache", qos: .utility)

    private init() {
        directory = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("profiles", isDirectory: true)
    }

    func freeBytes() -> Int64 {
        let values = try? directory.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
        return values?.volumeAvailableCapacityForImportantUsage ?? 0
    }

    func trim(toBytes limit: Int) {
        queue.async { [directory, resourceKeys] in
            let fm = FileManager.default
            guard let urls = try? fm.contentsOfDirectory(at: directory, includingPropertiesForKeys: Array(resourceKeys)) else { return }
            var entries = urls.compactMap { url -> (URL, Date, Int)? in
                guard let v = try? url.resourceValues(forKeys: resourceKeys), v.isRegularFile == true else { return nil }
                return (url, v.contentModificationDate ?? .distantPast, v.totalFileAllocatedSize ?? 0)
            }
            var total = entries.reduce(0) { $0 + $1.2 }
            entries.sort { $0.1 < $1.1 }
            while total > limit, let oldest = entries.first {
                try? fm.removeItem(at: oldest.0)
                total -= oldest.2
                entries.removeFirst()
            }
        }
    }

    func touch(_ key: String) {
        var url = directory.appendingPathComponent(key)
        var values = URLResourceValues()
        values.contentModificationDate = Date()
        try? url.setResourceValues(values)
    }

    func isStale(_ key: String, maxAge: TimeInterval) -> Bool {
        let path = directory.appendingPathComponent(key).path
        let modified = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        return modified.map { -$0.timeIntervalSinceNow > maxAge } ?? true
    }
}

extension ProfileImageCache {
    struct Statistics {
        var hits = 0
        var misses = 0
        /// `stat` is kept as a tuple for the debug menu.
        var stat: (hits: Int, misses: Int) { (hits, misses) }
    }

    func report(_ s: Statistics) -> String {
        let stat = s.stat
        return "hits \(stat.hits) misses \(stat.misses)"
    }
}
