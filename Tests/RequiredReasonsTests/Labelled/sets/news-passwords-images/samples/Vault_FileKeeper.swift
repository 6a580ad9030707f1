// swift-format-ignore-file
//  Vault – open-source password manager
//  FileKeeper.swift: backups and free space.

import Foundation
#if os(macOS)
import ServiceManagement
#endif

public enum FileKeeperError: LocalizedError {
    case notEnoughSpace
    case statFailed(Int32)

    public var errorDescription: String? {
        switch self {
        case .notEnoughSpace: return "Not enough free space for the backup."
        case .statFailed(let code): return "stat(2) failed: \(String(cString: strerror(code)))"
        }
    }
}

public final class FileKeeper {
    public static let shared = FileKeeper()

    private typealias Defaults = UserDefaults
    private static let backupSortKey: URLResourceKey = .contentModificationDateKey
    private let backupFolder: URL
    private let fileManager = FileManager.default

    private init() {
        backupFolder = fileManager.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("Backup")
    }

    private var isBackupEnabled: Bool {
        Defaults.standard.object(forKey: "backupEnabled") as? Bool ?? true
    }

    public func makeBackup(of url: URL, contents: Data) throws {
        guard isBackupEnabled else { return }
        guard try availableSpace() > Int64(contents.count) * 2 else { throw FileKeeperError.notEnoughSpace }

        let target = backupFolder.appendingPathComponent(url.lastPathComponent)
        try contents.write(to: target)
        let attributes: [FileAttributeKey: Any] = [
            .creationDate: Date(),
            .modificationDate: (try? url.fileInfo().modificationDate) ?? Date()
        ]
        try fileManager.setAttributes(attributes, ofItemAtPath: target.path)
    }

    public func deleteExpiredBackups(keep: TimeInterval) throws {
        let files = try fileManager.contentsOfDirectory(at: backupFolder, includingPropertiesForKeys: [Self.backupSortKey])
        for file in files {
            guard let modified = try file.fileInfo().modificationDate else { continue }
            if -modified.timeIntervalSinceNow > keep {
                try fileManager.removeItem(at: file)
            }
        }
    }

    private func availableSpace() throws -> Int64 {
        #if os(macOS)
        let values = try backupFolder.resourceValues(forKeys: [.volumeAvailableCapacityKey])
        return Int64(values.volumeAvailableCapacity ?? 0)
        #else
        var fs = statfs()
        guard statfs(backupFolder.path, &fs) == 0 else { throw FileKeeperError.statFailed(errno) }
        return Int64(fs.f_bavail) * Int64(fs.f_bsize)
        #endif
    }

    /// Inode of a file, to notice that a provider replaced it.
    public func inode(of handle: FileHandle) throws -> UInt64 {
        var info = stat()
        guard fstat(handle.fileDescriptor, &info) == 0 else { throw FileKeeperError.statFailed(errno) }
        return info.st_ino
    }

    public func isHardLinked(_ url: URL) -> Bool {
        url.withUnsafeFileSystemRepresentation { path in
            guard let path else { return false }
            var info = stat()
            return Darwin.lstat(path, &info) == 0 && info.st_nlink > 1
        }
    }

    func totalSpace() -> UInt64 {
        var vfs = statvfs()
        guard statvfs(NSHomeDirectory(), &vfs) == 0 else { return 0 }
        return UInt64(vfs.f_blocks) * UInt64(vfs.f_frsize)
    }

    func backupSummary() -> String {
        let stat = BackupStatistics(folder: backupFolder)
        return "\(stat.count) files, newest \(stat.modificationDate ?? .distantPast)"
    }
}

struct BackupStatistics {
    let folder: URL
    var count: Int { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).count) ?? 0 }
    var modificationDate: Date? { folder.modificationDate }
}
