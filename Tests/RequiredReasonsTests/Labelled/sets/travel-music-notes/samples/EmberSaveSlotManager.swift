// swift-format-ignore-file
import Foundation
import GameKit

struct SaveHeader: Codable, Comparable {
    var slot: Int
    var chapter: String
    var creationDate: Date
    var modificationDate: Date
    var playTime: TimeInterval

    static func < (a: SaveHeader, b: SaveHeader) -> Bool { a.modificationDate < b.modificationDate }
}

enum SaveError: Error { case corrupt, noSpace, missing(slot: Int) }

final class SaveSlotManager {
    static let shared = SaveSlotManager()
    private let root: URL
    private let fm = FileManager.default
    private(set) var headers: [Int: SaveHeader] = [:]

    private init() {
        root = fm.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("saves", isDirectory: true)
        try? fm.createDirectory(at: root, withIntermediateDirectories: true)
    }

    private func url(_ slot: Int) -> URL { root.appendingPathComponent("slot\(slot).ember") }

    func load(_ slot: Int) throws -> SaveHeader {
        guard let data = try? Data(contentsOf: url(slot)) else { throw SaveError.missing(slot: slot) }
        var header = try PropertyListDecoder().decode(SaveHeader.self, from: data)
        // Old saves have no date of their own, so take the file's creationDate.
        if header.creationDate == .distantPast {
            let attrs = try fm.attributesOfItem(atPath: url(slot).path)
            header.creationDate = attrs[.creationDate] as! Date
            header.modificationDate = (attrs[.modificationDate] as? Date) ?? header.creationDate
        }
        headers[slot] = header
        return header
    }

    func save(_ header: SaveHeader) throws {
        guard freeSpace() > 5 * 1024 * 1024 else { throw SaveError.noSpace }
        var header = header
        header.modificationDate = Date()
        try PropertyListEncoder().encode(header).write(to: url(header.slot), options: .atomic)
        headers[header.slot] = header
        UserDefaults.standard.set(header.slot, forKey: "lastSlot")
    }

    func freeSpace() -> Int64 {
        do {
            let attrs = try fm.attributesOfFileSystem(forPath: root.path)
            return (attrs[FileAttributeKey.systemFreeSize] as? NSNumber)?.int64Value ?? 0
        } catch {
            print("could not read systemFreeSize:", error)
            return 0
        }
    }

    func latest() -> SaveHeader? {
        if let slot = UserDefaults.standard.object(forKey: "lastSlot") as? Int, let header = headers[slot] {
            return header
        }
        return headers.values.max()
    }

    func merge(_ cloud: GKSavedGame) -> Bool {
        guard let local = latest(), let remote = cloud.modificationDate else { return true }
        return remote > local.modificationDate
    }

    func filesChanged(since date: Date) -> [URL] {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let files = (try? fm.contentsOfDirectory(at: root, includingPropertiesForKeys: keys)) ?? []
        return files.filter { file in
            let values = try? file.resourceValues(forKeys: Set(keys))
            return (values?.contentModificationDate).map { $0 > date } ?? false
        }
    }

    func sorted(by key: KeyPath<SaveHeader, Date> = \.creationDate) -> [SaveHeader] {
        headers.values.sorted { $0[keyPath: key] > $1[keyPath: key] }
    }
}
