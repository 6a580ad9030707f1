// swift-format-ignore-file
import CoreSpotlight
import FileProvider
import UniformTypeIdentifiers

/// Wraps an FKFileItem for the Files app.
final class FKFileProviderItem: NSObject, NSFileProviderItem {
    private let item: FKFileItem
    private let parent: NSFileProviderItemIdentifier

    init(item: FKFileItem, parent: NSFileProviderItemIdentifier) {
        self.item = item
        self.parent = parent
    }

    var itemIdentifier: NSFileProviderItemIdentifier { .init(item.url.path) }
    var parentItemIdentifier: NSFileProviderItemIdentifier { parent }
    var filename: String { item.url.lastPathComponent }
    var contentType: UTType { item.isDirectory ? .folder : .data }
    var documentSize: NSNumber? { item.size as NSNumber }
    var creationDate: Date? { item.creationDate }
    var contentModificationDate: Date? { item.contentModificationDate }

    var itemVersion: NSFileProviderItemVersion {
        let stamp = contentModificationDate?.timeIntervalSince1970 ?? 0
        let data = withUnsafeBytes(of: stamp) { Data($0) }
        return NSFileProviderItemVersion(contentVersion: data, metadataVersion: data)
    }
}

enum FKFieldMapper {
    /// Takes over the fields the system says were changed.
    static func apply(_ template: NSFileProviderItem, fields: NSFileProviderItemFields, to url: URL) throws {
        var values = URLResourceValues()
        if fields.contains(.creationDate) {
            values.creationDate = template.creationDate ?? nil
        }
        if fields.contains(.contentModificationDate) {
            values.contentModificationDate = template.contentModificationDate ?? nil
        }
        var target = url
        try target.setResourceValues(values)
    }

    static func changed(_ old: NSFileProviderItem, _ new: NSFileProviderItem) -> NSFileProviderItemFields {
        var fields: NSFileProviderItemFields = []
        if old.filename != new.filename { fields.insert(.filename) }
        if old.creationDate != new.creationDate { fields.insert(.creationDate) }
        if old.contentModificationDate != new.contentModificationDate {
            fields.formUnion([.contents, .contentModificationDate])
        }
        return fields
    }
}

struct FKSpotlightIndexer {
    let index = CSSearchableIndex(name: "freight")

    func add(_ items: [FKFileItem]) async throws {
        let searchable = items.map { item -> CSSearchableItem in
            let set = CSSearchableItemAttributeSet(contentType: .item)
            set.displayName = item.url.lastPathComponent
            set.contentCreationDate = item.creationDate
            set.contentModificationDate = item.contentModificationDate
            set.metadataModificationDate = item.url.fk_modified
            return CSSearchableItem(uniqueIdentifier: item.url.path, domainIdentifier: nil, attributeSet: set)
        }
        try await index.indexSearchableItems(searchable)
    }

    func cloudDate(of item: NSMetadataItem) -> Date? {
        item.value(forAttribute: NSMetadataItemFSCreationDateKey) as? Date
    }
}
