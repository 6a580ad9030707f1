// swift-format-ignore-file
//
//  DownloadCache.swift
//  Wavecast
//

import Combine
import Foundation

/// Disk cache for enclosures. Eviction is by `contentModificationDate`, which we bump on every play.
actor DownloadCache {
    enum CacheError: Error {
        case notEnoughSpace(needed: Int64, available: Int64)
        case missing(URL)
    }

    private let root: URL
    private let fileManager = FileManager.default
    private let maxBytes: Int
    private var index: [UUID: DownloadedFile] = [:]

    init(root: URL, maxBytes: Int = 2 << 30) {
        self.root = root
        self.maxBytes = maxBytes
    }

    func rebuildIndex() throws {
        let enumerator = fileManager.enumerator(
            at: root,
            includingPropertiesForKeys: Array(URL.timestampKeys),
            options: [.skipsHiddenFiles]
        )
        index.removeAll()
        while let url = enumerator?.nextObject() as? URL {
            guard let id = UUID(uuidString: url.deletingPathExtension().lastPathComponent) else { continue }
            index[id] = DownloadedFile(url: url, values: try url.timestamps())
        }
    }

    func store(_ episode: Episode, from temporary: URL) throws -> URL {
        let target = root.appendingPathComponent(episode.id.uuidString).appendingPathExtension("mp3")
        try fileManager.moveItem(at: temporary, to: target)
        try fileManager.setAttributes([.creationDate: episode.creationDate], ofItemAtPath: target.path)
        index[episode.id] = DownloadedFile(url: target, values: try target.timestamps())
        return target
    }

    func markPlayed(_ id: UUID) throws {
        guard let file = index[id] else { return }
        let now = Date()
        try fileManager.setAttributes(
            [
                .modificationDate: now,
                .protectionKey: FileProtectionType.completeUntilFirstUserAuthentication,
            ],
            ofItemAtPath: file.url.path
        )
        index[id]?.contentModificationDate = now
    }

    func evict(needed: Int64) throws {
        let available = root.volumeValues()?.volumeAvailableCapacityForImportantUsage ?? 0
        var missing = needed - available
        guard missing > 0 else { return }
        for (id, file) in index.sorted(by: { $0.value.sortDate < $1.value.sortDate }) {
            try fileManager.removeItem(at: file.url)
            index[id] = nil
            missing -= Int64(file.size)
            if missing <= 0 { return }
        }
        throw CacheError.notEnoughSpace(needed: needed, available: available)
    }

    func expired(olderThan age: TimeInterval) -> [URL] {
        let limit = Date().addingTimeInterval(-age)
        return index.values
            .filter { ($0.contentModificationDate ?? .distantPast) < limit }
            .filter {
                let attributes = fileManager.attributes(of: $0.url)
                guard let date = attributes[.modificationDate] as? Date else { return true }
                return date < limit
            }
            .map(\.url)
    }

    func stat() -> (count: Int, bytes: Int) {
        (index.count, index.values.reduce(0) { $0 + $1.size })
    }

    func logSummary() {
        let stat = self.stat()
        Log.cache.info("cache holds \(stat.count) files, \(stat.bytes) bytes (limit \(self.maxBytes))")
    }
}
