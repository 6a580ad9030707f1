// swift-format-ignore-file
//
//  PhotoLibraryProvider.swift
//  Pikt
//
//  Loads images of the photo library through the same pipeline as remote ones.
//

import AVFoundation
import Photos
import UIKit

public struct PhotoAssetSource: Resource, Hashable {
    public let localIdentifier: String
    public let modificationDate: Date?

    public init(asset: PHAsset) {
        localIdentifier = asset.localIdentifier
        modificationDate = asset.modificationDate ?? asset.creationDate
    }

    /// The date is part of the key: an edited photo must not be served from the cache.
    public var cacheKey: String {
        "\(localIdentifier)@\(modificationDate?.timeIntervalSince1970 ?? 0)"
    }
}

final class PhotoLibraryProvider {

    private let manager = PHCachingImageManager()
    private let storage: DiskStorage.Backend<Data>

    init(storage: DiskStorage.Backend<Data>) {
        self.storage = storage
    }

    func recentAssets(days: Int) -> [PHAsset] {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        let start = Calendar.current.date(byAdding: .day, value: -days, to: Date())! as NSDate
        options.predicate = NSPredicate(format: "creationDate > %@ OR modificationDate > %@", start, start)
        var assets: [PHAsset] = []
        PHAsset.fetchAssets(with: options).enumerateObjects { asset, _, _ in assets.append(asset) }
        return assets.filter { $0.creationDate != nil }
    }

    /// A cached rendition counts only when it was written after the last edit.
    func hasFreshRendition(for asset: PHAsset) -> Bool {
        let url = storage.cacheFileURL(forKey: PhotoAssetSource(asset: asset).cacheKey)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
              let written = attributes[.modificationDate] as? Date,
              let edited = asset.modificationDate else { return false }
        return written >= edited
    }

    func setDates(of asset: PHAsset, on fileURL: URL) throws {
        var values = URLResourceValues()
        values.creationDate = asset.creationDate
        values.contentModificationDate = asset.modificationDate
        var url = fileURL
        try url.setResourceValues(values)
    }

    func changeDate(of asset: PHAsset, to date: Date) async throws {
        try await PHPhotoLibrary.shared().performChanges {
            let request = PHAssetChangeRequest(for: asset)
            request.creationDate = date
        }
    }

    @available(iOS 15, *)
    func recordedDate(of video: AVAsset) async throws -> Date? {
        let item = try await video.load(.creationDate)
        return try await item?.load(.dateValue)
    }

    func legacyRecordedDate(of video: AVAsset) -> Date? {
        let items = AVMetadataItem.metadataItems(from: video.commonMetadata, filteredByIdentifier: .commonIdentifierCreationDate)
        return items.first?.dateValue ?? video.creationDate?.dateValue
    }

    func originalFileDate(of resource: PHAssetResource, exportedTo url: URL) -> Date? {
        let path = url.path
        return ((try? FileManager.default.attributesOfItem(atPath: path))?[FileAttributeKey.creationDate] as? NSDate) as Date?
    }
}

extension FileWrapper {
    /// `fileAttributes` has string keys.
    var pikt_modified: Date? {
        fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date
    }
}
