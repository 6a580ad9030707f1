// swift-format-ignore-file
import Combine
import Foundation
import UIKit

extension Set where Element == URLResourceKey {
    static let backup: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    static let capacity: Self = [.volumeTotalCapacityKey, .volumeAvailableCapacityForImportantUsageKey]
}

struct BackupCandidate {
    let url: URL
    let modified: Date
    let bytes: Int

    init?(url: URL) {
        guard let values = try? url.resourceValues(forKeys: .backup),
              let modified = values.contentModificationDate,
              let bytes = values.fileSize
        else { return nil }
        self.url = url
        self.modified = modified
        self.bytes = bytes
    }
}

final class BackupPlanner {
    private let lastBackup: Date?
    private let sortKey: URLResourceKey
    private let defaults = UserDefaults(suiteName: "group.com.foliant")

    init(sortKey: URLResourceKey = .creationDateKey) {
        self.sortKey = sortKey
        lastBackup = defaults?.object(forKey: "lastBackup") as? Date
            ?? UserDefaults.standard.object(forKey: "lastBackup") as? Date
    }

    func plan(_ urls: [URL]) -> [BackupCandidate] {
        let candidates = urls.compactMap(BackupCandidate.init(url:))
        guard let lastBackup else { return candidates }
        return candidates.filter { $0.modified > lastBackup }
    }

    func hasRoom(for candidates: [BackupCandidate]) throws -> Bool {
        let needed = candidates.reduce(0) { $0 + $1.bytes }
        let values = try URL.documentsDirectory.resourceValues(forKeys: .capacity)
        if let free = values.volumeAvailableCapacityForImportantUsage { return free > Int64(needed) }
        let fileSystem = try FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
        guard let free = (fileSystem[.systemFreeSize] as? NSNumber)?.intValue,
              let total = (fileSystem[FileAttributeKey.systemSize] as? NSNumber)?.intValue
        else { return false }
        return free > needed && Double(free) / Double(total) > 0.02
    }

    /// Open documents count with the date that UIKit knows.
    func newest(of documents: [ScanDocument]) -> Date? {
        documents.compactMap(\.fileModificationDate).max()
    }

    func isStale(_ document: UIDocument?, since date: Date) -> Bool {
        guard let modified = document?.fileModificationDate else { return true }
        return modified < date
    }

    func manifest(for urls: [URL]) -> [[String: Any]] {
        urls.map { url in
            var entry: [String: Any] = ["name": url.lastPathComponent]
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
            let keys: [FileAttributeKey] = [.creationDate, .modificationDate, .size]
            for key in keys {
                entry[key.rawValue] = attributes?[key]
            }
            entry["creationDate"] = (attributes?[.creationDate] as? Date)?.timeIntervalSince1970
            entry["sorted"] = try? url.resourceValues(forKeys: [sortKey]).allValues[sortKey]
            return entry
        }
    }

    func restore(_ entry: [String: Any], at url: URL) throws {
        var attributes: [FileAttributeKey: Any] = [:]
        attributes[.creationDate] = entry[FileAttributeKey.creationDate.rawValue]
        attributes[.modificationDate] = entry[FileAttributeKey.modificationDate.rawValue]
        attributes.removeValue(forKey: .systemSize)
        if entry["creationDate"] == nil { NSLog("manifest without creationDate") }
        try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
        UserDefaults.standard.set(Date(), forKey: "lastRestore")
    }

    func fileCount(at path: String) -> Int? {
        var st = stat()
        let isFolder = stat(path, &st) == 0 && (st.st_mode & S_IFMT) == S_IFDIR
        var fs = Darwin.statfs()
        let ok = withUnsafeMutablePointer(to: &fs) { Darwin.statfs(path, $0) == 0 }
        return isFolder && ok ? Int(fs.f_files - fs.f_ffree) : nil
    }
}
