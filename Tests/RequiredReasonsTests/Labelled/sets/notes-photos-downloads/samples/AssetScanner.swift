// swift-format-ignore-file
import AVFoundation
import Photos

struct ScannedAsset: Hashable, Sendable {
    let localIdentifier: String
    let creationDate: Date
    let modificationDate: Date?
    let isVideo: Bool
}

actor AssetScanner {
    enum Order { case creationDate, modificationDate }

    func assets(newerThan date: Date?, order: Order = .creationDate) -> [ScannedAsset] {
        let options = PHFetchOptions()
        options.includeHiddenAssets = false
        if let date {
            options.predicate = NSPredicate(format: "creationDate > %@ OR modificationDate > %@", date as NSDate, date as NSDate)
        }
        let key = order == .creationDate ? #keyPath(PHAsset.creationDate) : #keyPath(PHAsset.modificationDate)
        options.sortDescriptors = [
            NSSortDescriptor(key: key, ascending: false),
            NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false),
        ]
        let result = PHAsset.fetchAssets(with: options)
        var scanned: [ScannedAsset] = []
        scanned.reserveCapacity(result.count)
        result.enumerateObjects { asset, _, _ in
            guard let created = asset.creationDate else { return }
            scanned.append(
                ScannedAsset(
                    localIdentifier: asset.localIdentifier,
                    creationDate: created,
                    modificationDate: asset.modificationDate,
                    isVideo: asset.mediaType == .video
                )
            )
        }
        return scanned
    }

    /// The asset's own `creationDate` may be the import date; ask the movie itself.
    func recordingDate(of movie: AVURLAsset) async throws -> Date? {
        if let item = try await movie.load(.creationDate) {
            return try await item.load(.dateValue)
        }
        // No metadata: take the file's date.
        let values = try movie.url.resourceValues(forKeys: [URLResourceKey.creationDateKey])
        return values.creationDate
    }

    func groupedByDay(_ assets: [ScannedAsset]) -> [Date: [ScannedAsset]] {
        Dictionary(grouping: assets) { Calendar.current.startOfDay(for: $0.creationDate) }
    }

    func restore(_ file: URL, creationDate: Date) async throws {
        try await PHPhotoLibrary.shared().performChanges {
            let request = PHAssetCreationRequest.forAsset()
            request.addResource(with: .photo, fileURL: file, options: nil)
            request.creationDate = creationDate
        }
    }
}
