// swift-format-ignore-file
import Foundation

#if canImport(Darwin)
import Darwin
#endif

/// Lists folders, with a fast path that avoids one URL object per file.
public actor FKDirectoryLister {
    public enum Failure: Error { case posix(Int32), notADirectory(URL) }

    private let keys: [URLResourceKey]
    private var cache: [URL: (stamp: Date, items: [FKFileItem])] = [:]

    public init(keys: [URLResourceKey] = [.nameKey, .contentModificationDateKey]) {
        self.keys = keys
    }

    public func items(in folder: URL) throws -> [FKFileItem] {
        let stamp = try folder.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate ?? .now
        if let hit = cache[folder], hit.stamp == stamp { return hit.items }
        let urls = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
        let items = try urls.map(FKFileItem.init(url:))
        cache[folder] = (stamp, items)
        return items
    }

    /// Counts the entries with getattrlistbulk(2).
    public func fastCount(of folder: URL) throws -> Int {
        let fd = open(folder.path, O_RDONLY | O_DIRECTORY)
        guard fd >= 0 else { throw Failure.posix(errno) }
        defer { close(fd) }
        var list = attrlist()
        list.bitmapcount = u_short(ATTR_BIT_MAP_COUNT)
        list.commonattr = attrgroup_t(bitPattern: ATTR_CMN_RETURNED_ATTRS) | attrgroup_t(ATTR_CMN_NAME)
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: 64 << 10, alignment: 8)
        defer { buffer.deallocate() }
        var count = 0
        while true {
            let n = getattrlistbulk(fd, &list, buffer, 64 << 10, UInt64(FSOPT_PACK_INVAL_ATTRS))
            if n < 0 { throw Failure.posix(errno) }
            if n == 0 { return count }
            count += Int(n)
        }
    }

    public func names(in folder: URL, changedAfter date: Date) throws -> [String] {
        guard let dir = opendir(folder.path) else { throw Failure.posix(errno) }
        defer { closedir(dir) }
        var names: [String] = []
        while let entry = readdir(dir) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX)) { String(cString: $0) }
            }
            var sb = stat()
            guard fstatat(dirfd(dir), name, &sb, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            if TimeInterval(sb.st_mtimespec.tv_sec) > date.timeIntervalSince1970 { names.append(name) }
        }
        return names
    }

    /// Needs a `stat` per file; use `items(in:)` when the dates do not matter.
    public func totalSize(of folder: URL) -> Int64 {
        let walker = FileManager.default.enumerator(atPath: folder.path)
        var total: Int64 = 0
        while walker?.nextObject() != nil {
            // FileManager's enumerator has stat'ed the file already, so fileAttributes is free
            guard let attributes = walker?.fileAttributes, attributes[.type] as? FileAttributeType == .typeRegular else { continue }
            if let modified = attributes[.modificationDate] as? Date, modified > .now { continue }
            total += (attributes[.size] as? Int64) ?? 0
        }
        return total
    }
}
