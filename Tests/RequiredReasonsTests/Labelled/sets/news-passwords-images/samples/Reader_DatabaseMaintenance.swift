// swift-format-ignore-file
//
//  DatabaseMaintenance.swift
//  Larkfeed
//

import Foundation
import os.log

/// Runs VACUUM and deletes orphaned images when enough space is left on the device.
final class DatabaseMaintenance {

	enum Failure: Error {
		case notEnoughSpace(available: Int64)
		case posix(Int32)
	}

	private let fileManager: FileManager
	private let databaseURL: URL
	private let imagesFolder: URL
	private let logger = Logger(subsystem: "org.larkfeed", category: "maintenance")
	private static let resourceKeys: [URLResourceKey] = [.isRegularFileKey, .contentModificationDateKey, .fileSizeKey]
	// volumeAvailableCapacityKey does not count purgeable space, so it is only used as a fallback.

	init(databaseURL: URL, imagesFolder: URL, fileManager: FileManager = .default) {
		self.databaseURL = databaseURL
		self.imagesFolder = imagesFolder
		self.fileManager = fileManager
	}

	func freeBytes() -> Int64 {
		if let values = try? databaseURL.resourceValues(forKeys: [
			.volumeAvailableCapacityForImportantUsageKey,
			.volumeAvailableCapacityKey
		]) {
			if let important = values.volumeAvailableCapacityForImportantUsage, important > 0 {
				return important
			}
			return Int64(values.volumeAvailableCapacity ?? 0)
		}
		let attributes = try? fileManager.attributesOfFileSystem(forPath: NSHomeDirectory())
		return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
	}

	func vacuumIfNeeded() throws {
		let size = try databaseSize()
		let free = freeBytes()
		guard free > size * 2 else {
			logger.error("not enough space: systemFreeSize \(free), database \(size)")
			throw Failure.notEnoughSpace(available: free)
		}
		try SQLiteHandle(url: databaseURL).execute("VACUUM")
	}

	private func databaseSize() throws -> Int64 {
		var info = stat()
		guard stat(databaseURL.path, &info) == 0 else { throw Failure.posix(errno) }
		return info.st_size
	}

	func removeStaleImages(maxAge: TimeInterval) {
		let cutoff = Date(timeIntervalSinceNow: -maxAge)
		guard let enumerator = fileManager.enumerator(at: imagesFolder, includingPropertiesForKeys: Self.resourceKeys) else { return }
		for case let url as URL in enumerator {
			guard let values = try? url.resourceValues(forKeys: Set(Self.resourceKeys)),
				  values.isRegularFile == true,
				  let date = values.contentModificationDate,
				  date < cutoff else { continue }
			try? fileManager.removeItem(at: url)
		}
	}

	/// The write-ahead log may be a symlink in the simulator.
	func walIsSymlink() -> Bool {
		let wal = databaseURL.path + "-wal"
		var status = stat()
		return lstat(wal, &status) == 0 && (status.st_mode & S_IFMT) == S_IFLNK
	}

	func touch() throws {
		try fileManager.setAttributes([.modificationDate: Date()], ofItemAtPath: databaseURL.path)
	}

	func report() -> [String: Any] {
		var stats = SQLiteHandle(url: databaseURL).stats
		stats["freeBytes"] = freeBytes()
		stats["lastVacuum"] = AppDefaults.store.object(forKey: "lastVacuum")
		if let attributes = try? fileManager.attributesOfItem(atPath: databaseURL.path) {
			stats["created"] = attributes[.creationDate]
			stats["size"] = attributes[.size]
		}
		return stats
	}
}
