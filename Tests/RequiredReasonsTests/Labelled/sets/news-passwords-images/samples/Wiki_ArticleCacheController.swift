// swift-format-ignore-file
import Foundation

public enum ArticleCacheError: Error {
    case cannotStat(path: String, code: Int32)
    case outOfSpace
}

/// Metadata stored beside every cached article file.
struct CachedArticleMetadata: Codable, Hashable {
    var key: String
    var etag: String?
    var creationDate: Date
    var modificationDate: Date

    init(key: String, etag: String?, now: Date = Date()) {
        self.key = key
        self.etag = etag
        self.creationDate = now
        self.modificationDate = now
    }
}

extension FileManager {
    /// Dates of a file as the file system has them.
    func wk_dates(atPath path: String) throws -> (created: Date?, modified: Date?) {
        let attributes: [FileAttributeKey: Any] = try attributesOfItem(atPath: path)
        return (attributes[.creationDate] as? Date, attributes[.modificationDate] as? Date)
    }

    var wk_freeDiskSpace: Int64? {
        guard let dictionary = try? attributesOfFileSystem(forPath: NSTemporaryDirectory()) else { return nil }
        let freeSize = dictionary[FileAttributeKey.systemFreeSize] as? NSNumber
        return freeSize?.int64Value
    }

    var wk_diskUsageDescription: String {
        guard let attributes = try? attributesOfFileSystem(forPath: NSHomeDirectory()),
              let free = attributes[.systemFreeSize] as? Int64, let total = attributes[.systemSize] as? Int64 else {
            return "n/a"
        }
        return "\(free)/\(total)"
    }
}

final class ArticleCacheController {

    private let folder: URL
    private let fileManager = FileManager.default
    private var metadata: [String: CachedArticleMetadata] = [:]
    private let minimumFreeSpace: Int64 = 50 << 20

    init(folder: URL) {
        self.folder = folder
    }

    func store(_ data: Data, key: String, etag: String?, serverDate: Date?) throws {
        guard fileManager.wk_freeDiskSpace ?? .max > minimumFreeSpace else { throw ArticleCacheError.outOfSpace }
        let url = fileURL(for: key)
        try data.write(to: url, options: .atomic)
        if let serverDate = serverDate {
            try fileManager.setAttributes([FileAttributeKey.modificationDate: serverDate, .protectionKey: FileProtectionType.none],
                                          ofItemAtPath: url.path)
        }
        var entry = metadata[key] ?? CachedArticleMetadata(key: key, etag: etag)
        entry.modificationDate = serverDate ?? Date()
        metadata[key] = entry
    }

    func size(of key: String) throws -> Int64 {
        let path = fileURL(for: key).path
        var buffer = stat()
        let result = path.withCString { stat($0, &buffer) }
        guard result == 0 else { throw ArticleCacheError.cannotStat(path: path, code: errno) }
        return Int64(buffer.st_size)
    }

    /// True when the cached copy was written before the last edit of the article.
    func isStale(_ key: String, lastEdit: Date) -> Bool {
        guard let dates = try? fileManager.wk_dates(atPath: fileURL(for: key).path), let modified = dates.modified else { return true }
        return modified < lastEdit || (metadata[key]?.modificationDate ?? .distantPast) < lastEdit
    }

    func keysByAge() -> [String] {
        metadata.values.sorted { $0.creationDate < $1.creationDate }.map(\.key)
    }

    private func fileURL(for key: String) -> URL {
        folder.appendingPathComponent(key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? key)
    }

    func legacyModifiedDate(_ path: String) -> Date? {
        let attributes = try? fileManager.attributesOfItem(atPath: path) as NSDictionary
        return attributes?.fileModificationDate()
    }
}
