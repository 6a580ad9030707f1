// swift-format-ignore-file
import Darwin
import Foundation

/// Nightly clean-up and the consistency checks of the SDK.
struct FKMaintenance {
    private static let dateKeys = [URLResourceKey.creationDateKey, URLResourceKey.contentModificationDateKey]
    private static let spaceKeys: [URLResourceKey] = [
        .volumeAvailableCapacityKey,
        .volumeAvailableCapacityForImportantUsageKey,
        .volumeTotalCapacityKey,
    ]

    let root: URL
    var log: (String) -> Void = { NSLog("%@", $0) }

    func dumpSpace() throws {
        let values = try root.resourceValues(forKeys: Set(Self.spaceKeys))
        for key in Self.spaceKeys {
            log("\(key.rawValue): \(values.allValues[key] ?? "-")")
        }
        if let important = values.allValues[.volumeAvailableCapacityForImportantUsageKey] as? Int64 {
            log("important: \(important)")
        }
        log("plain: \(values.volumeAvailableCapacity ?? -1) of \(values.volumeTotalCapacity ?? -1)")
    }

    func expired(before date: Date) throws -> [URL] {
        let urls = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: Self.dateKeys)
        return try urls.filter { url in
            let values = try url.promisedItemResourceValues(forKeys: [.contentModificationDateKey, .creationDateKey])
            guard let modified = values.contentModificationDate ?? values.creationDate else { return false }
            return modified < date
        }
    }

    func copyDates(from source: URL, to target: URL) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: source.path)
        var copy: [FileAttributeKey: Any] = [:]
        copy[.creationDate] = attributes[.creationDate]
        copy[.modificationDate] = attributes[.modificationDate]
        for key in [FileAttributeKey.posixPermissions, .creationDate] {
            copy[key] = attributes[key]
        }
        try FileManager.default.setAttributes(copy, ofItemAtPath: target.path)
    }

    func rotate(_ file: URL) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        guard let created = attributes[FileAttributeKey.creationDate] as? Date,
              let modified = attributes[FileAttributeKey.modificationDate] as? Date
        else { return }
        log("\(file.lastPathComponent): creationDate \(created), modificationDate \(modified)")
        try FileManager.default.setAttributes([FileAttributeKey.modificationDate: Date()], ofItemAtPath: file.path)
    }

    func isSameFile(_ a: String, _ b: String) -> Bool {
        var left = stat(), right = stat()
        return stat(a, &left) == 0 && stat(b, &right) == 0 && left.st_ino == right.st_ino
    }

    func isSymlink(_ path: String) -> Bool {
        var st = stat()
        if lstat(path, &st) == -1 { return false }
        return st.st_mode & S_IFMT == S_IFLNK
    }

    func freeBlocks(on path: String) -> UInt64? {
        var info = statfs()
        return withUnsafeMutablePointer(to: &info) { Darwin.statfs(path, $0) } == 0 ? info.f_bfree : nil
    }

    func creationTime(of name: String, in directory: Int32) -> timespec? {
        var list = attrlist(), reply = (UInt32(0), timespec())
        list.bitmapcount = UInt16(ATTR_BIT_MAP_COUNT)
        list.commonattr = attrgroup_t(ATTR_CMN_CRTIME)
        let size = MemoryLayout.size(ofValue: reply)
        return getattrlistat(directory, name, &list, &reply, size, 0) == 0 ? reply.1 : nil
    }

    func hasRoom(for bytes: Int64) -> Bool {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: root.path)
        guard let free = attributes?[FileAttributeKey.systemFreeSize] as? Int64 else { return true }
        return free > bytes
    }

    #if !os(macOS)
    /// The Mac has Time Machine, only iOS needs the check.
    var lastRun: Date? {
        get { UserDefaults.standard.object(forKey: "fk.lastRun") as? Date }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: "fk.lastRun") }
    }
    #endif

    func runIfIdle(since ticks: UInt64) -> Bool {
        FKClock.nanoseconds(mach_absolute_time() - ticks) > 60 * NSEC_PER_SEC
    }
}
