// swift-format-ignore-file
import Foundation
#if canImport(Glibc)
import Glibc
#endif

public typealias FileAttributes = [FileAttributeKey: Any]
typealias AttributeKey = FileAttributeKey

public extension FileManager {
    func creationDate(atPath path: String) throws -> Date? {
        try attributesOfItem(atPath: path)[.creationDate] as? Date
    }

    func modificationDate(atPath path: String) throws -> Date? {
        let attributes = try attributesOfItem(atPath: path)
        return attributes[AttributeKey.modificationDate] as? Date
    }

    func setDates(of url: URL, created: Date? = nil, modified: Date? = nil) throws {
        var attributes = FileAttributes()
        if let created { attributes[.creationDate] = created }
        if let modified {
            attributes.updateValue(modified, forKey: .modificationDate)
        }
        try setAttributes(attributes, ofItemAtPath: url.path)
    }

    /// Removes files whose `contentModificationDate` is older.
    @discardableResult
    func removeItems(in directory: URL, olderThan date: Date) throws -> Int {
        let urls = try contentsOfDirectory(at: directory, includingPropertiesForKeys: [.contentModificationDateKey])
        let old = try urls.filter { try $0.contentModificationDate.map { $0 < date } ?? false }
        try old.forEach(removeItem(at:))
        return old.count
    }
}

public extension Dictionary where Key == FileAttributeKey, Value == Any {
    var created: Date? { self[.creationDate] as? Date }
    var modified: Date? { self[.modificationDate] as? Date }
    var size: UInt64 { (self[.size] as? NSNumber)?.uint64Value ?? 0 }
    var freeSize: Int64? { (self[.systemFreeSize] as? NSNumber)?.int64Value }
}

public extension URL {
    /// nil on file systems without dates
    var contentModificationDate: Date? {
        get throws {
            try resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        }
    }

    var creationDate: Date? {
        (try? resourceValues(forKeys: [.creationDateKey]))?.creationDate
    }

    func setCreationDate(_ date: Date) throws {
        var values = URLResourceValues()
        values.creationDate = date
        var url = self
        try url.setResourceValues(values)
    }

    func resource<T>(_ key: URLResourceKey, _ path: KeyPath<URLResourceValues, T?>) throws -> T? {
        try resourceValues(forKeys: [key])[keyPath: path]
    }

    func created() throws -> Date? { try resource(.creationDateKey, \.creationDate) }
    func changed() throws -> Date? {
        try resource(.contentModificationDateKey,
                     \URLResourceValues.contentModificationDate)
    }
}

extension Array where Element == URL {
    public func sortedByCreation() -> [URL] {
        sorted { ($0.creationDate ?? .distantPast) < ($1.creationDate ?? .distantPast) }
    }
}

public struct FileStatus {
    private var info = stat()

    public init(path: String) throws {
        #if os(Linux)
        let result = Glibc.stat(path, &info)
        #else
        let result = stat(path, &info)
        #endif
        guard result == 0 else { throw POSIXError(.init(rawValue: errno) ?? .ENOENT) }
    }

    public init(descriptor: Int32) throws {
        guard fstat(descriptor, &info) != -1 else { throw POSIXError(.init(rawValue: errno) ?? .EBADF) }
    }

    public var modificationDate: Date { Date(timeIntervalSince1970: TimeInterval(info.st_mtimespec.tv_sec)) }
    public var isDirectory: Bool { info.st_mode & S_IFMT == S_IFDIR }
}
