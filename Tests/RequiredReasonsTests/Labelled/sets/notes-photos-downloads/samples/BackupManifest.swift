// swift-format-ignore-file
import CoreData
import Foundation

/// One uploaded file, as the server lists it.
struct ManifestEntry: Codable, Identifiable {
    let id: String
    let path: String
    let size: Int64
    let creationDate: Date
    let modificationDate: Date

    enum CodingKeys: String, CodingKey {
        case id, path, size
        case creationDate = "creation_date"
        case modificationDate = "modification_date"
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        path = try container.decode(String.self, forKey: .path)
        size = try container.decode(Int64.self, forKey: .size)
        creationDate = try container.decode(Date.self, forKey: .creationDate)
        modificationDate = try container.decodeIfPresent(Date.self, forKey: .modificationDate) ?? creationDate
    }

    /// Compares with the local file by size and `contentModificationDate`.
    func matches(_ url: URL) -> Bool {
        guard let values = try? url.resourceValues(forKeys: [
            .fileSizeKey,
            .contentModificationDateKey,
        ]) else { return false }
        guard let modified = values.contentModificationDate else { return false }
        return values.fileSize.map(Int64.init) == size && abs(modified.timeIntervalSince(modificationDate)) < 1
    }
}

@objc(ManifestRecord)
final class ManifestRecord: NSManagedObject {
    @NSManaged var identifier: String
    @NSManaged var creationDate: Date?
    @NSManaged var modificationDate: Date?
    @NSManaged var fileModificationDate: Date?

    static func recent(limit: Int) -> NSFetchRequest<ManifestRecord> {
        let request = NSFetchRequest<ManifestRecord>(entityName: "ManifestRecord")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \ManifestRecord.creationDate, ascending: false)]
        request.predicate = NSPredicate(format: "%K != nil", #keyPath(ManifestRecord.fileModificationDate))
        request.fetchLimit = limit
        return request
    }

    func update(from entry: ManifestEntry, file: URL) {
        identifier = entry.id
        creationDate = entry.creationDate
        modificationDate = entry.modificationDate
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        fileModificationDate = attributes?[.modificationDate] as? Date
    }
}

struct BackupStatistics: Codable {
    var uploaded = 0
    var total = 0

    static func load(_ defaults: UserDefaults = .standard) -> BackupStatistics {
        guard let data = defaults.data(forKey: "statistics") else { return BackupStatistics() }
        return (try? JSONDecoder().decode(self, from: data)) ?? .init()
    }
}
