// swift-format-ignore-file
import FileProvider
import UniformTypeIdentifiers

/// Row of the `items` table.
struct ItemRecord {
    let identifier: String
    let parent: String
    let name: String
    let size: Int64
    let creationDate: Date?
    let contentModificationDate: Date?
    let etag: String
}

final class StratusFileProviderItem: NSObject, NSFileProviderItem {
    private let record: ItemRecord

    init(record: ItemRecord) {
        self.record = record
    }

    var itemIdentifier: NSFileProviderItemIdentifier { .init(record.identifier) }
    var parentItemIdentifier: NSFileProviderItemIdentifier { .init(record.parent) }
    var filename: String { record.name }
    var documentSize: NSNumber? { record.size as NSNumber }
    var creationDate: Date? { record.creationDate }
    var contentModificationDate: Date? { record.contentModificationDate }
    var contentType: UTType { UTType(filenameExtension: (record.name as NSString).pathExtension) ?? .data }
    var capabilities: NSFileProviderItemCapabilities { [.allowsReading, .allowsWriting, .allowsRenaming] }
    var itemVersion: NSFileProviderItemVersion {
        NSFileProviderItemVersion(contentVersion: Data(record.etag.utf8), metadataVersion: Data(record.etag.utf8))
    }
}

extension ItemRecord {
    /// Builds a record from a file that the user dropped into the working set.
    init(localFile url: URL, parent: String) throws {
        let values = try url.resourceValues(forKeys: [.nameKey, .fileSizeKey, .creationDateKey, .contentModificationDateKey])
        self.init(
            identifier: UUID().uuidString,
            parent: parent,
            name: values.name ?? url.lastPathComponent,
            size: Int64(values.fileSize ?? 0),
            creationDate: values.creationDate,
            contentModificationDate: values.contentModificationDate,
            etag: ""
        )
    }

    init(template: NSFileProviderItem, parent: String) {
        self.init(
            identifier: template.itemIdentifier.rawValue,
            parent: parent,
            name: template.filename,
            size: (template.documentSize ?? nil)?.int64Value ?? 0,
            creationDate: template.creationDate ?? nil,
            contentModificationDate: template.contentModificationDate ?? nil,
            etag: ""
        )
    }
}
