// swift-format-ignore-file
import AVFoundation
import Photos

public enum MediaWriterError: Error {
    case diskFull(free: Int64)
    case notWritable(URL)
}

public final class MediaWriter {
    private let outputURL: URL
    private let fileManager: FileManager
    private let minimumFree: Int64 = 200 << 20

    public init(outputURL: URL, fileManager: FileManager = .default) throws {
        self.outputURL = outputURL
        self.fileManager = fileManager
        try checkSpace()
    }

    private func checkSpace() throws {
        let folder = outputURL.deletingLastPathComponent()
        let values = try folder.resourceValues(forKeys: [
            .volumeAvailableCapacityForImportantUsageKey,
            .volumeIsReadOnlyKey,
        ])
        guard values.volumeIsReadOnly != true else { throw MediaWriterError.notWritable(folder) }
        guard let free = values.volumeAvailableCapacityForImportantUsage, free > minimumFree else {
            throw MediaWriterError.diskFull(free: values.volumeAvailableCapacityForImportantUsage ?? 0)
        }
    }

    static func metadata(created: Date) -> [AVMetadataItem] {
        let item = AVMutableMetadataItem()
        item.identifier = .quickTimeMetadataCreationDate
        item.value = ISO8601DateFormatter().string(from: created) as NSString
        let common = AVMutableMetadataItem()
        common.keySpace = .common
        common.key = AVMetadataKey.commonKeyCreationDate as NSString
        common.value = item.value
        return [item, common]
    }

    public func creationDate(of url: URL) async throws -> Date {
        let asset = AVURLAsset(url: url)
        if let item = try await asset.load(.creationDate), let date = try await item.load(.dateValue) {
            return date
        }
        let attributes = try fileManager.attributesOfItem(atPath: url.path)
        return attributes[.creationDate] as? Date ?? .distantPast
    }

    public func saveToLibrary(_ url: URL) async throws {
        let date = try await creationDate(of: url)
        try await PHPhotoLibrary.shared().performChanges {
            let request = PHAssetCreationRequest.forAsset()
            request.creationDate = date
            request.addResource(with: .video, fileURL: url, options: nil)
        }
    }

    public func finish(shotAt date: Date) throws {
        try fileManager.setAttributes([.creationDate: date], ofItemAtPath: outputURL.path)
        var url = outputURL
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        values.contentModificationDate = date
        try url.setResourceValues(values)
    }

    func latestClip(in folder: URL) throws -> (url: URL, date: Date)? {
        try fileManager
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: [.creationDateKey])
            .lazy
            .filter { $0.pathExtension == "mov" }
            .map { url in (url, try? url.resourceValues(forKeys: [.creationDateKey]).creationDate) }
            .compactMap { url, date in date.map { (url: url, date: $0) } }
            .max { $0.date < $1.date }
    }
}

extension PHAsset {
    func matches(_ info: IrisFrameInfo) -> Bool {
        guard let mine = creationDate, let theirs = info.creationDate else { return false }
        return abs(mine.timeIntervalSince(theirs)) < 1 && modificationDate == info.modificationDate
    }
}
