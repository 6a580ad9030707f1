// swift-format-ignore-file
import Foundation
import Observation

struct MapPack: Codable, Identifiable, Hashable {
    var id: String
    var region: String
    var byteCount: Int64
    var creationDate: Date      // when the server rendered the tiles
    var expiry: Date { creationDate.addingTimeInterval(60 * 86_400) }
}

@Observable
final class OfflineMapStore {
    enum StoreError: LocalizedError {
        case noSpace(needed: Int64, available: Int64)

        var errorDescription: String? {
            switch self {
            case let .noSpace(needed, available):
                "Needs \(needed.formatted(.byteCount(style: .file))), volumeAvailableCapacity is \(available)"
            }
        }
    }

    private(set) var packs: [MapPack] = []
    private let root: URL
    private let defaults: UserDefaults

    init(root: URL = .cachesDirectory.appending(path: "tiles"), defaults: UserDefaults = .standard) {
        self.root = root
        self.defaults = defaults
    }

    var available: Int64 {
        let keys: Set<URLResourceKey> = [.volumeAvailableCapacityForImportantUsageKey, .volumeAvailableCapacityKey]
        guard let values = try? root.resourceValues(forKeys: keys) else { return 0 }
        if let important = values.volumeAvailableCapacityForImportantUsage, important > 0 {
            return important
        }
        return Int64(values.volumeAvailableCapacity ?? 0)
    }

    var usage: Double {
        guard let fs = try? FileManager.default.attributesOfFileSystem(forPath: root.path),
              let total = (fs[.systemSize] as? NSNumber)?.doubleValue,
              let free = (fs[.systemFreeSize] as? NSNumber)?.doubleValue,
              total > 0
        else { return 0 }
        return (total - free) / total
    }

    func reserve(_ pack: MapPack) throws {
        let floor = Int64(defaults.integer(forKey: "maps.keepFreeBytes"))
        guard available - floor > pack.byteCount else {
            throw StoreError.noSpace(needed: pack.byteCount, available: available)
        }
        packs.append(pack)
    }

    func prefetchBudget() async -> Int64 {
        let url = root
        return await Task.detached(priority: .utility) {
            let v = try? url.resourceValues(forKeys: [.volumeAvailableCapacityForOpportunisticUsageKey])
            return (v?.volumeAvailableCapacityForOpportunisticUsage ?? 0) / 4
        }.value
    }

    func evictExpired(now: Date = .now) throws {
        for pack in packs.sorted(by: { $0.creationDate < $1.creationDate }) where pack.expiry < now {
            try FileManager.default.removeItem(at: root.appending(path: pack.id))
            packs.removeAll { $0.creationDate == pack.creationDate && $0.id == pack.id }
        }
    }

    #if os(macOS)
    func externalVolumes() -> [URL] {
        let keys: [URLResourceKey] = [.volumeTotalCapacityKey, .volumeNameKey]
        return FileManager.default.mountedVolumeURLs(includingResourceValuesForKeys: keys) ?? []
    }
    #endif
}
