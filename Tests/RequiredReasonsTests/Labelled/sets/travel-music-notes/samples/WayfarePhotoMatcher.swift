// swift-format-ignore-file
import CloudKit
import EventKit
import Photos

/// Finds photos and calendar events that belong to a trip.
struct PhotoMatcher {
    let trip: Trip

    func assets() -> [PHAsset] {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: true)]
        options.predicate = NSPredicate(
            format: "creationDate >= %@ AND creationDate <= %@",
            trip.creationDate as NSDate, Date.now as NSDate
        )
        var result: [PHAsset] = []
        PHAsset.fetchAssets(with: .image, options: options).enumerateObjects { asset, _, _ in
            guard asset.creationDate != nil else { return }
            result.append(asset)
        }
        return result
    }

    func grouped() -> [DateComponents: [PHAsset]] {
        Dictionary(grouping: assets()) {
            Calendar.current.dateComponents([.year, .month, .day], from: $0.creationDate ?? .distantPast)
        }
    }

    func newestEdit() -> Date? {
        assets().compactMap(\.modificationDate).max()
    }

    func events(in store: EKEventStore) -> [EKEvent] {
        let predicate = store.predicateForEvents(withStart: trip.creationDate, end: .now, calendars: nil)
        return store.events(matching: predicate).filter {
            ($0.creationDate ?? .distantPast) >= trip.creationDate
        }
    }
}

extension CKRecord {
    convenience init(trip: Trip) {
        self.init(recordType: "Trip", recordID: .init(recordName: trip.id.uuidString))
        self["title"] = trip.title
        self["createdAt"] = trip.creationDate
    }

    func isNewer(than trip: Trip) -> Bool {
        guard let remote = modificationDate else { return false }
        return remote > trip.modificationDate
    }
}

final class TripSync {
    private let database = CKContainer.default().privateCloudDatabase

    func pull(into trips: [UUID: Trip]) async throws {
        let query = CKQuery(recordType: "Trip", predicate: NSPredicate(value: true))
        query.sortDescriptors = [NSSortDescriptor(key: "modificationDate", ascending: false)]
        let (matches, _) = try await database.records(matching: query)
        for (id, result) in matches {
            let record = try result.get()
            guard let trip = UUID(uuidString: id.recordName).flatMap({ trips[$0] }), record.isNewer(than: trip) else { continue }
            trip.touch(record.modificationDate ?? .now)
        }
        UserDefaults.standard.set(Date.now, forKey: SettingsKey.lastSync)
    }

    /// A cover picture is uploaded when the file is younger than the record.
    func pushCover(_ file: URL, record: CKRecord) throws -> CKRecord? {
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        guard let changed = try file.resourceValues(forKeys: Set(keys)).contentModificationDate,
              changed > record.modificationDate ?? .distantPast
        else { return nil }
        record["cover"] = CKAsset(fileURL: file)
        return record
    }
}
