// swift-format-ignore-file
import Foundation

extension URL {
    /// Generic read of one attribute: `url.attribute(.modificationDate)`.
    func attribute<T>(_ key: FileAttributeKey, as type: T.Type = T.self) -> T? {
        try? FileManager.default.attributesOfItem(atPath: path)[key] as? T
    }

    func resource<T>(_ path: KeyPath<URLResourceValues, T?>, _ key: URLResourceKey) -> T? {
        try? resourceValues(forKeys: [key])[keyPath: path]
    }

    var creationDate: Date? { resource(\.creationDate, .creationDateKey) }

    var contentModificationDate: Date? {
        get { resource(\.contentModificationDate, .contentModificationDateKey) }
        set {
            var values = URLResourceValues()
            values.contentModificationDate = newValue
            try? setResourceValues(values)
        }
    }

    var legacyDate: Date? { attribute(.modificationDate) }

    var ageInDays: Int? {
        guard let created = creationDate else { return nil }
        return Calendar.current.dateComponents([.day], from: created, to: Date()).day
    }
}

extension Dictionary where Key == FileAttributeKey, Value == Any {
    var creationDate: Date? { self[.creationDate] as? Date }
    var modificationDate: Date? { self[.modificationDate] as? Date }
    var byteCount: Int64 { (self[.size] as? NSNumber)?.int64Value ?? 0 }
}

extension Collection where Element == URL {
    func sortedByDate() -> [URL] {
        sorted { ($0.contentModificationDate ?? .distantPast) > ($1.contentModificationDate ?? .distantPast) }
    }

    func oldest() -> URL? {
        self.min { $0.creationDate ?? .distantFuture < $1.creationDate ?? .distantFuture }
    }
}

extension FileManager {
    func modificationDate(ofItemAt url: URL) throws -> Date {
        let attributes = try attributesOfItem(atPath: url.path)
        guard let date = attributes.modificationDate else {
            throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url])
        }
        return date
    }

    func freeBytes() -> Int64 {
        let attributes = (try? attributesOfFileSystem(forPath: NSTemporaryDirectory())) ?? [:]
        let order: [FileAttributeKey] = [.systemFreeSize, .systemSize]
        return order.lazy.compactMap { attributes[$0] as? Int64 }.first ?? 0
    }

    func setDates(_ created: Date, _ modified: Date, at url: URL) {
        do {
            try setAttributes(
                [
                    .creationDate: created,
                    .modificationDate: modified,
                    .posixPermissions: 0o644,
                ],
                ofItemAtPath: url.path
            )
        } catch {
            print("could not set creationDate of \(url)")
        }
    }
}
