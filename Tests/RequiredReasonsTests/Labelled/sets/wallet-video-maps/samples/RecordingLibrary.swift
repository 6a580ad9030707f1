// swift-format-ignore-file
//
//  RecordingLibrary.swift
//  MeetlyKit
//

import AVFoundation
import Foundation
import Photos

public struct Recording: Identifiable {
    public let id: String
    public let url: URL
    public let creationDate: Date
    public let bytes: Int
}

public final class RecordingLibrary {
    private let root: URL
    private let fileManager: FileManager

    public init(root: URL, fileManager: FileManager = .default) {
        self.root = root
        self.fileManager = fileManager
    }

    public func recordings() throws -> [Recording] {
        let keys: Set<URLResourceKey> = [.creationDateKey, .totalFileAllocatedSizeKey]
        return try fileManager
            .contentsOfDirectory(at: root, includingPropertiesForKeys: Array(keys))
            .filter { $0.pathExtension == "mp4" }
            .map { url in
                let values = try url.resourceValues(forKeys: keys)
                return Recording(
                    id: url.lastPathComponent,
                    url: url,
                    creationDate: values.creationDate ?? .distantPast,
                    bytes: values.totalFileAllocatedSize ?? 0
                )
            }
            .sorted(using: KeyPathComparator(\.creationDate, order: .reverse))
    }

    public func capturedAt(_ recording: Recording) async -> Date? {
        let asset = AVURLAsset(url: recording.url)
        guard let item = try? await asset.load(.creationDate) else { return recording.creationDate }
        return try? await item.load(.dateValue)
    }

    public func export(_ recording: Recording) async throws {
        try await PHPhotoLibrary.shared().performChanges {
            let request = PHAssetChangeRequest.creationRequestForAssetFromVideo(atFileURL: recording.url)
            request?.creationDate = recording.creationDate
        }
    }

    public func lastExported() -> Date? {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        options.fetchLimit = 1
        return PHAsset.fetchAssets(with: .video, options: options).firstObject?.modificationDate
    }

    /// Minutes of 1080p that still fit.
    public func remainingMinutes() -> Int {
        guard
            let values = try? root.resourceValues(forKeys: [
                .volumeAvailableCapacityKey,
                .volumeTotalCapacityKey,
            ]),
            let free = values.volumeAvailableCapacity,
            let total = values.volumeTotalCapacity,
            free > total / 20
        else { return 0 }
        return free / 45_000_000
    }

    func touch(_ recording: Recording, date: Date) throws {
        var url = recording.url
        var values = URLResourceValues()
        values.contentModificationDate = date
        values.isExcludedFromBackup = true
        try url.setResourceValues(values)
    }
}
