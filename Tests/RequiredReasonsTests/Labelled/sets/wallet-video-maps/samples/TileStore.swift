// swift-format-ignore-file
//
//  TileStore.swift
//  Kompass
//
//  Offline tiles on disk. The C side (tile_cache.c) does the eviction.
//

import Foundation
import KompassC

public struct TileKey: Hashable, Sendable {
    public let z, x, y: Int
    var path: String { "\(z)/\(x)/\(y).pbf" }
}

public actor TileStore {
    private let root: URL
    private let budget: DiskBudget
    private var hits = 0

    init(root: URL, budget: DiskBudget) {
        self.root = root
        self.budget = budget
    }

    func age(of key: TileKey) -> TimeInterval? {
        let path = root.appendingPathComponent(key.path).path
        guard
            let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let date = attributes[.modificationDate] as? Date
                ?? attributes[.creationDate] as? Date
        else { return nil }
        return -date.timeIntervalSinceNow
    }

    func size(of key: TileKey) -> off_t? {
        var st = Darwin.stat()
        let code = root.appendingPathComponent(key.path).withUnsafeFileSystemRepresentation { pointer in
            pointer.map { Darwin.stat($0, &st) } ?? -1
        }
        return code == 0 ? st.st_size : nil
    }

    func isStale(descriptor: Int32, limit: Int) -> Bool {
        var st: stat = .init()
        let result = withUnsafeMutablePointer(to: &st) { fstat(descriptor, $0) }
        guard result == 0 else { return true }
        return time(nil) - st.st_birthtimespec.tv_sec > limit
    }

    func enumerate() -> AsyncStream<(URL, Date)> {
        AsyncStream { continuation in
            let enumerator = FileManager.default.enumerator(
                at: root,
                includingPropertiesForKeys: [.isRegularFileKey, .contentModificationDateKey],
                options: [.skipsHiddenFiles]
            )
            while let url = enumerator?.nextObject() as? URL {
                let values = try? url.resourceValues(forKeys: [URLResourceKey.contentModificationDateKey])
                continuation.yield((url, values?.contentModificationDate ?? .distantPast))
            }
            continuation.finish()
        }
    }

    func stat(_ region: OfflineRegion) -> TileStat {
        TileStat(count: region.tileCount, hits: hits, created: region.creationDate)
    }

    func report(_ regions: [OfflineRegion]) -> String {
        regions.map { stat($0).description }.joined(separator: "\n")
    }
}

struct TileStat: CustomStringConvertible {
    let count: Int
    let hits: Int
    let created: Date
    var description: String { "\(count) tiles, \(hits) hits" }
}
