// swift-format-ignore-file
import QuickLookThumbnailing
import UIKit

final class ThumbnailCache {
    typealias Attributes = [FileAttributeKey: Any]

    private let memory = NSCache<NSURL, UIImage>()
    private let folder: URL
    private let fileManager = FileManager()

    init(folder: URL) {
        self.folder = folder
        memory.countLimit = UserDefaults.standard.integer(forKey: "thumbnailLimit")
    }

    private func attributes(_ url: URL) -> Attributes? {
        try? fileManager.attributesOfItem(atPath: url.path)
    }

    func isFresh(_ thumbnail: URL, for book: URL) -> Bool {
        guard let a = attributes(thumbnail)?[.modificationDate] as? Date,
              let b = attributes(book)?[.modificationDate] as? Date else { return false }
        return a >= b
    }

    func image(for book: URL, scale: CGFloat) async throws -> UIImage {
        if let hit = memory.object(forKey: book as NSURL) { return hit }
        let file = folder.appendingPathComponent(book.lastPathComponent + ".png")
        if isFresh(file, for: book), let image = UIImage(contentsOfFile: file.path) { return image }
        let request = QLThumbnailGenerator.Request(fileAt: book, size: CGSize(width: 180, height: 260),
                                                   scale: scale, representationTypes: .thumbnail)
        let image = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request).uiImage
        if enoughSpace(), let data = image.pngData() {
            try data.write(to: file)
            try copyDates(from: book, to: file)
        }
        memory.setObject(image, forKey: book as NSURL)
        return image
    }

    private func copyDates(from source: URL, to target: URL) throws {
        let wanted: [FileAttributeKey] = [.creationDate, .modificationDate]
        let all = try fileManager.attributesOfItem(atPath: source.path)
        try fileManager.setAttributes(all.filter { wanted.contains($0.key) }, ofItemAtPath: target.path)
    }

    private func enoughSpace() -> Bool {
        let keys: Set<URLResourceKey> = [.volumeAvailableCapacityForOpportunisticUsageKey]
        let free = (try? folder.resourceValues(forKeys: keys))?.volumeAvailableCapacityForOpportunisticUsage
        return (free ?? 0) > 20_000_000
    }

    /// Sum of the files that are older than `date` (by creationDate).
    func size(before date: Date) -> Int {
        let urls = (try? fileManager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return urls.reduce(into: 0) { sum, url in
            guard let attributes = attributes(url) else { return }
            let created = attributes[FileAttributeKey.creationDate] as? Date ?? .now
            if created < date, let size = attributes[.size] as? Int { sum += size }
        }
    }

    func newest() -> Date? {
        let paths = fileManager.subpaths(atPath: folder.path) ?? []
        return paths
            .map { (try? fileManager.attributesOfItem(atPath: folder.appendingPathComponent($0).path)) ?? [:] }
            .compactMap { ($0 as NSDictionary).fileModificationDate() }
            .max()
    }
}

struct ThumbnailRecord: Codable {
    var name: String
    var contentModificationDate: Date
    var isDirectory = false

    func isNewer(than other: ThumbnailRecord) -> Bool {
        contentModificationDate > other.contentModificationDate
    }
}
