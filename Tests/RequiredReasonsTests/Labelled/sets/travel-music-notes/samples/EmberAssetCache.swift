// swift-format-ignore-file
import Foundation
import os.log

/// Keeps downloaded chapters; removes the least recently changed ones first.
final class AssetCache {
    private static let dateKey = URLResourceKey.contentModificationDateKey
    private static let scanKeys: [URLResourceKey] = [dateKey, .fileSizeKey, .creationDateKey]
    private let folder: URL
    private let capacity: () -> Int64?

    init(folder: URL, capacity: (() -> Int64?)? = nil) {
        self.folder = folder
        self.capacity = capacity ?? {
            (try? folder.resourceValues(forKeys: [.volumeAvailableCapacityForOpportunisticUsageKey]))
                .flatMap { $0.volumeAvailableCapacityForOpportunisticUsage }
        }
    }

    private struct Entry {
        let url: URL
        let modificationDate: Date
        let size: Int
    }

    private func entries() -> [Entry] {
        let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Self.scanKeys)) ?? []
        return urls.map { url in
            let v = try? url.resourceValues(forKeys: Set(Self.scanKeys))
            let date = v?.contentModificationDate ?? v?.creationDate ?? Date.distantPast
            return Entry(url: url, modificationDate: date, size: v?.fileSize ?? 0)
        }
    }

    func trim() {
        guard let free = capacity(), free < 1 << 30 else { return }
        for entry in entries().sorted(by: { $0.modificationDate < $1.modificationDate }).prefix(5) {
            os_log("evict %{public}@", entry.url.lastPathComponent)
            try? FileManager.default.removeItem(at: entry.url)
        }
    }

    func touch(_ name: String) {
        let path = folder.appendingPathComponent(name).path
        let now: [FileAttributeKey: Any] = [.modificationDate: Date()]
        try? FileManager.default.setAttributes(now, ofItemAtPath: path)
    }

    func label(for key: FileAttributeKey) -> String {
        switch key {
        case .creationDate: return "Installed"
        case .modificationDate: return "Last used"
        case .systemFreeSize: return "Free"
        case .size: return "Size"
        default: return key.rawValue
        }
    }

    func volume() -> (total: Int, free: Int)? {
        let keys: Set<URLResourceKey> = [
            .volumeTotalCapacityKey,
            .volumeAvailableCapacityKey,
        ]
        guard let v = try? folder.resourceValues(forKeys: keys),
              let total = v.volumeTotalCapacity,
              let free = v.volumeAvailableCapacity
        else { return nil }
        return (total, free)
    }

    var isStale: Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
        let created = attributes?[FileAttributeKey.creationDate] as? Date
        return created.map { $0.timeIntervalSinceNow < -30 * 86_400 } ?? true
    }
}

struct ChapterManifest: Decodable {
    let chapter: Int
    let creationDate: Date
    let volumeTotalCapacity: Int64
    private enum CodingKeys: String, CodingKey { case chapter, creationDate = "created", volumeTotalCapacity = "bytes" }
}
