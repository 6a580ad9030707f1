// swift-format-ignore-file
//
//  ArtworkImporter.swift
//  Wavecast
//
//  Custom artwork from the photo library, and chapters from tagged audio files.
//

import AVFoundation
import Photos
import UIKit

struct ArtworkCandidate {
    let localIdentifier: String
    let creationDate: Date?
    let modificationDate: Date?

    init(asset: PHAsset) {
        localIdentifier = asset.localIdentifier
        creationDate = asset.creationDate
        modificationDate = asset.modificationDate
    }
}

final class ArtworkImporter {
    private let artworkDirectory: URL

    init(artworkDirectory: URL) {
        self.artworkDirectory = artworkDirectory
    }

    func recentImages(limit: Int) -> [ArtworkCandidate] {
        let options = PHFetchOptions()
        options.fetchLimit = limit
        options.sortDescriptors = [
            NSSortDescriptor(key: "creationDate", ascending: false),
            NSSortDescriptor(keyPath: \PHAsset.modificationDate, ascending: false),
            NSSortDescriptor(key: #keyPath(PHAsset.creationDate), ascending: true),
        ]
        let result = PHAsset.fetchAssets(with: .image, options: options)
        var candidates: [ArtworkCandidate] = []
        result.enumerateObjects { asset, _, _ in
            guard asset.creationDate != nil else { return }
            candidates.append(ArtworkCandidate(asset: asset))
        }
        return candidates
    }

    func changeDate(of asset: PHAsset, to date: Date) async throws {
        try await PHPhotoLibrary.shared().performChanges {
            let request = PHAssetChangeRequest(for: asset)
            request.creationDate = date
        }
    }

    func recordedDate(of asset: AVURLAsset) async -> Date? {
        if let item = try? await asset.load(.creationDate) {
            return try? await item.load(.dateValue)
        }
        let items = AVMetadataItem.metadataItems(
            from: asset.metadata,
            filteredByIdentifier: .commonIdentifierCreationDate
        )
        if let date = items.first?.dateValue { return date }
        // last resort: the file itself
        return try? asset.url.resourceValues(forKeys: [.creationDateKey]).allValues[.creationDateKey] as? Date
    }

    func save(_ image: UIImage, from candidate: ArtworkCandidate) throws {
        let target = artworkDirectory.appendingPathComponent("\(candidate.localIdentifier.hashValue).jpg")
        try image.jpegData(compressionQuality: 0.9)?.write(to: target, options: .atomic)

        var attributes: [FileAttributeKey: Any] = [:]
        attributes[.creationDate] = candidate.creationDate
        attributes[.modificationDate] = candidate.modificationDate ?? candidate.creationDate
        try FileManager.default.setAttributes(attributes, ofItemAtPath: target.path)
    }

    func isNewer(_ candidate: ArtworkCandidate, than file: URL) -> Bool {
        guard let date = candidate.modificationDate ?? candidate.creationDate else { return false }
        guard let onDisk = file.modificationDate else { return true }
        return date > onDisk
    }
}
