// swift-format-ignore-file
import Foundation

/// A file or folder as Freight shows it.
public struct FKFileItem: Identifiable, Hashable, Sendable {
    public let url: URL
    public let size: Int64
    /// The file's creationDate, nil on volumes that keep none.
    public var creationDate: Date?
    public var contentModificationDate: Date?
    public var isDirectory: Bool

    public var id: URL { url }

    public static let resourceKeys: Set<URLResourceKey> = [
        .isDirectoryKey, .fileSizeKey, .creationDateKey, .contentModificationDateKey,
        .contentAccessDateKey, .addedToDirectoryDateKey,
    ]

    public init(url: URL, values: URLResourceValues) {
        self.url = url
        size = Int64(values.fileSize ?? 0)
        creationDate = values.creationDate
        contentModificationDate = values.contentModificationDate
        isDirectory = values.isDirectory ?? false
    }

    public init(url: URL) throws {
        try self.init(url: url, values: url.resourceValues(forKeys: Self.resourceKeys))
    }
}

public enum FKSortKey: String, Sendable, CaseIterable {
    case name, size, creationDate, modificationDate
}

extension Sequence where Element == FKFileItem {
    public func sorted(by key: FKSortKey, ascending: Bool = true) -> [FKFileItem] {
        let result: [FKFileItem]
        switch key {
        case .name:
            result = sorted { $0.url.lastPathComponent < $1.url.lastPathComponent }
        case .size:
            result = sorted { $0.size < $1.size }
        case .creationDate:
            result = sorted(on: \.creationDate)
        case .modificationDate:
            result = sorted(on: \.contentModificationDate)
        }
        return ascending ? result : result.reversed()
    }

    private func sorted(on path: KeyPath<FKFileItem, Date?>) -> [FKFileItem] {
        sorted { ($0[keyPath: path] ?? .distantPast) < ($1[keyPath: path] ?? .distantPast) }
    }
}

extension URL {
    var fk_modified: Date? {
        (try? resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
    }

    /// Old Objective-C way; a few callers still hold an NSURL.
    var fk_created: Date? {
        var value: AnyObject?
        try? (self as NSURL).getResourceValue(&value, forKey: .creationDateKey)
        return value as? Date
    }

    func fk_date(_ path: KeyPath<URLResourceValues, Date?>, _ key: URLResourceKey) -> Date? {
        (try? resourceValues(forKeys: [key]))?[keyPath: path]
    }

    var fk_newestDate: Date? {
        [
            fk_date(\.creationDate, .creationDateKey),
            fk_date(\.contentModificationDate, .contentModificationDateKey),
            fk_date(\.contentAccessDate, .contentAccessDateKey),
        ].compactMap { $0 }.max()
    }
}
