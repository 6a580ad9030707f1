// swift-format-ignore-file
//  Vault – open-source password manager
//  FileInfo.swift

import Foundation

public struct FileInfo: Equatable {
    public let fileName: String
    public let fileSize: Int64?
    public let creationDate: Date?
    public let modificationDate: Date?
    public var isExcludedFromBackup: Bool?
}

public enum FileSortOrder: Int, CaseIterable {
    case nameAsc
    case creationTimeAsc
    case modificationTimeDesc

    func compare(_ lhs: FileInfo, _ rhs: FileInfo) -> Bool {
        switch self {
        case .nameAsc:
            return lhs.fileName.localizedStandardCompare(rhs.fileName) == .orderedAscending
        case .creationTimeAsc:
            return Self.compareDates(lhs.creationDate, rhs.creationDate)
        case .modificationTimeDesc:
            return !Self.compareDates(lhs.modificationDate, rhs.modificationDate)
        }
    }

    private static func compareDates(_ lhs: Date?, _ rhs: Date?) -> Bool {
        (lhs ?? .distantPast) < (rhs ?? .distantPast)
    }
}

public extension URL {
    private static let infoKeys: Set<URLResourceKey> = [
        .fileSizeKey,
        .creationDateKey,
        .contentModificationDateKey,
        .isExcludedFromBackupKey,
    ]

    func fileInfo() throws -> FileInfo {
        let values = try resourceValues(forKeys: Self.infoKeys)
        return FileInfo(
            fileName: lastPathComponent,
            fileSize: values.fileSize.map(Int64.init),
            creationDate: values.creationDate,
            modificationDate: values.contentModificationDate,
            isExcludedFromBackup: values.isExcludedFromBackup
        )
    }

    var modificationDate: Date? {
        var copy = self
        copy.removeCachedResourceValue(forKey: .contentModificationDateKey)
        return (try? copy.resourceValues(forKeys: [URLResourceKey.contentModificationDateKey]))?.contentModificationDate
    }

    mutating func setDates(from info: FileInfo) throws {
        var values = URLResourceValues()
        values.creationDate = info.creationDate
        values.contentModificationDate = info.modificationDate
        try setResourceValues(values)
    }
}

extension Dictionary where Key == FileAttributeKey, Value == Any {
    var fileInfoDates: (Date?, Date?) {
        (self[.creationDate] as? Date, self[.modificationDate] as? Date)
    }

    var isLocked: Bool { self[.immutable] as? Bool ?? false }
}

extension URLResourceValues {
    /// The later one of the two dates.
    var latestDate: Date? {
        [creationDate, contentModificationDate].compactMap { $0 }.max()
    }
}

public struct URLReference: Codable {
    public let bookmark: Data
    public private(set) var cachedDate: Date?

    public mutating func refresh(_ url: URL) {
        cachedDate = url.modificationDate
        Diag.debug("refreshed \(url.lastPathComponent), modificationDate \(String(describing: cachedDate))")
    }

    /// Remote files have no URLResourceValues; the provider's metadata is used.
    func info(from item: WebDAVItem) -> FileInfo {
        FileInfo(fileName: item.name, fileSize: item.contentLength,
                 creationDate: item.creationDate, modificationDate: item.lastModified,
                 isExcludedFromBackup: nil)
    }
}

struct WebDAVItem {
    let name: String
    let contentLength: Int64?
    let creationDate: Date?
    let lastModified: Date?
}
