// swift-format-ignore-file
//
//  ArticleEntity.swift
//  Larkfeed
//

import CoreData
import Foundation

@objc(ArticleEntity)
public final class ArticleEntity: NSManagedObject {

	@NSManaged public var articleID: String
	@NSManaged public var title: String?
	@NSManaged public var creationDate: Date?
	@NSManaged public var modificationDate: Date?
	@NSManaged public var starred: Bool
	@NSManaged public var feed: FeedEntity?

	@nonobjc public class func fetchRequest() -> NSFetchRequest<ArticleEntity> {
		NSFetchRequest<ArticleEntity>(entityName: "Article")
	}

	public override func awakeFromInsert() {
		super.awakeFromInsert()
		setPrimitiveValue(Date(), forKey: #keyPath(ArticleEntity.creationDate))
	}

	public override func willSave() {
		super.willSave()
		guard !isDeleted, changedValues()["modificationDate"] == nil else { return }
		setPrimitiveValue(Date(), forKey: "modificationDate")
	}

	/// The date shown in the timeline: publication, else last change.
	var logicalDate: Date {
		modificationDate ?? creationDate ?? .distantPast
	}
}

@objc(FeedEntity)
public final class FeedEntity: NSManagedObject {
	@NSManaged public var url: URL
	@NSManaged public var articles: Set<ArticleEntity>
	@NSManaged public var iconFilename: String?

	var newestArticle: ArticleEntity? {
		articles.max { ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast) }
	}

	/// The icon is refetched when the file on disk is older than a week.
	func iconNeedsRefresh(in folder: URL) -> Bool {
		guard let iconFilename = iconFilename else { return true }
		let path = folder.appendingPathComponent(iconFilename).path
		guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
			  let modified = attributes[.modificationDate] as? Date else {
			return true
		}
		return modified.timeIntervalSinceNow < -7 * 24 * 60 * 60
	}
}

struct ArticleFetcher {

	let context: NSManagedObjectContext

	func recent(limit: Int = 200) throws -> [ArticleEntity] {
		let request = ArticleEntity.fetchRequest()
		request.sortDescriptors = [
			NSSortDescriptor(keyPath: \ArticleEntity.modificationDate, ascending: false),
			NSSortDescriptor(key: "creationDate", ascending: false)
		]
		request.predicate = NSPredicate(format: "%K > %@", #keyPath(ArticleEntity.modificationDate), NSDate(timeIntervalSinceNow: -86_400 * 90))
		request.fetchLimit = limit
		return try context.fetch(request)
	}

	func purge(olderThan cutoff: Date) throws -> Int {
		let request = ArticleEntity.fetchRequest()
		request.predicate = NSPredicate(format: "starred == NO AND creationDate < %@", cutoff as NSDate)
		let victims = try context.fetch(request)
		victims.forEach(context.delete)
		return victims.count
	}

	func grouped() throws -> [(day: Date, articles: [ArticleEntity])] {
		let calendar = Calendar.current
		let groups = Dictionary(grouping: try recent()) { calendar.startOfDay(for: $0.creationDate ?? .distantPast) }
		return groups.sorted { $0.key > $1.key }.map { (day: $0.key, articles: $0.value) }
	}

	/// Size and age of the SQLite file; shown in Settings › Advanced.
	func storeFileDescription() -> String? {
		guard let url = context.persistentStoreCoordinator?.persistentStores.first?.url else { return nil }
		let keys: Set<URLResourceKey> = [.fileSizeKey, .creationDateKey]
		guard let values = try? url.resourceValues(forKeys: keys) else { return nil }
		let size = ByteCountFormatter.string(fromByteCount: Int64(values.fileSize ?? 0), countStyle: .file)
		let since = values.creationDate.map { DateFormatter.localizedString(from: $0, dateStyle: .medium, timeStyle: .none) }
		return [size, since].compactMap { $0 }.joined(separator: " · ")
	}
}
