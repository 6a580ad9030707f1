// swift-format-ignore-file
//
//  OPMLDocument.swift
//  Larkfeed
//

import os.log
import UIKit
import UniformTypeIdentifiers

enum OPMLDocumentError: LocalizedError {
	case unreadable
	case conflict(local: Date?, remote: Date?)
}

/// A subscriptions list in iCloud Drive or in the local container.
class OPMLDocument: UIDocument {

	var outline = OPMLOutline()
	private(set) var lastSyncedDate: Date?
	private static let log = OSLog(subsystem: "org.larkfeed", category: "OPML")

	override func contents(forType typeName: String) throws -> Any {
		guard let data = outline.xmlString.data(using: .utf8) else { throw OPMLDocumentError.unreadable }
		return data
	}

	override func load(fromContents contents: Any, ofType typeName: String?) throws {
		guard let data = contents as? Data else { throw OPMLDocumentError.unreadable }
		outline = try OPMLOutline(data: data)
		lastSyncedDate = fileModificationDate
	}

	override func presentedItemDidChange() {
		super.presentedItemDidChange()
		let coordinator = NSFileCoordinator(filePresenter: self)
		var error: NSError?
		coordinator.coordinate(readingItemAt: fileURL, options: .withoutChanges, error: &error) { url in
			let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
			let onDisk = attributes?[FileAttributeKey.modificationDate] as? Date
			if let onDisk, onDisk != self.fileModificationDate {
				self.revert(toContentsOf: url)
			}
		}
	}

	override func save(to url: URL, for saveOperation: UIDocument.SaveOperation) async -> Bool {
		outline.modificationDate = Date()
		let saved = await super.save(to: url, for: saveOperation)
		os_log("saved, file date %{public}@", log: Self.log, String(describing: fileModificationDate))
		return saved
	}

	private func revert(toContentsOf url: URL) {
		revert(toContentsOf: url) { success in
			os_log("revert %d; fileModificationDate was stale", log: Self.log, success)
		}
	}

	/// Picks the newest version and drops the others.
	func resolveConflicts() throws {
		guard let conflicts = NSFileVersion.unresolvedConflictVersionsOfItem(at: fileURL), !conflicts.isEmpty else { return }
		let newest = conflicts.max {
			($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast)
		}
		if let newest, let remote = newest.modificationDate, remote > (fileModificationDate ?? .distantPast) {
			try newest.replaceItem(at: fileURL)
		}
		conflicts.forEach { $0.isResolved = true }
		try NSFileVersion.removeOtherVersionsOfItem(at: fileURL)
	}
}

struct OPMLOutline {
	var title = "Subscriptions"
	/// `dateModified` in the head of the file.
	var modificationDate = Date()
	var dateCreated: Date?
	var feeds: [URL] = []

	init() {}

	init(data: Data) throws {
		let parser = OPMLParser(data: data)
		guard let head = parser.parseHead() else { throw OPMLDocumentError.unreadable }
		title = head.title
		modificationDate = head.modified ?? modificationDate
		dateCreated = head.creationDate
		feeds = parser.feedURLs()
	}

	var xmlString: String {
		"""
		<opml version="1.1">
		<head><title>\(title)</title><dateModified>\(modificationDate.ISO8601Format())</dateModified></head>
		</opml>
		"""
	}
}

struct OPMLHead {
	let title: String
	let modified: Date?
	let creationDate: Date?
}
