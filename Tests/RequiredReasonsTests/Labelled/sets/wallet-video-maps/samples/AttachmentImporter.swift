// swift-format-ignore-file
//
//  AttachmentImporter.swift
//  Stundenplan
//

import CoreSpotlight
import Foundation
import PhotosUI
import UniformTypeIdentifiers

struct ImportedFile {
    let url: URL
    let creationDate: Date?
    let modificationDate: Date?
    let size: Int
}

struct AttachmentImporter {
    private let fileManager = FileManager.default
    let destination: URL

    func importFile(at source: URL) throws -> ImportedFile {
        guard source.startAccessingSecurityScopedResource() else { throw CocoaError(.fileReadNoPermission) }
        defer { source.stopAccessingSecurityScopedResource() }

        let values = try source.resourceValues(forKeys: [
            .creationDateKey, .contentModificationDateKey, .fileSizeKey,
        ])
        let target = destination.appending(path: source.lastPathComponent)
        try fileManager.copyItem(at: source, to: target)

        var attributes: [FileAttributeKey: Any] = [:]
        attributes[.creationDate] = values.creationDate
        attributes[.modificationDate] = values.contentModificationDate
        attributes[.protectionKey] = FileProtectionType.complete
        try fileManager.setAttributes(attributes, ofItemAtPath: target.path(percentEncoded: false))

        return ImportedFile(
            url: target,
            creationDate: values.creationDate,
            modificationDate: values.contentModificationDate,
            size: values.fileSize ?? 0
        )
    }

    func importPhoto(_ asset: PHAsset) -> Attachment {
        Attachment(
            name: "IMG_\(asset.localIdentifier.prefix(8))",
            bytes: asset.pixelWidth * asset.pixelHeight,
            contentModificationDate: asset.modificationDate ?? asset.creationDate
        )
    }

    func index(_ file: ImportedFile) async throws {
        let set = CSSearchableItemAttributeSet(contentType: .data)
        set.displayName = file.url.lastPathComponent
        set.contentCreationDate = file.creationDate
        set.contentModificationDate = file.modificationDate
        let item = CSSearchableItem(uniqueIdentifier: file.url.path, domainIdentifier: "files", attributeSet: set)
        try await CSSearchableIndex.default().indexSearchableItems([item])
    }

    func attachment(for file: ImportedFile) -> Attachment {
        Attachment(name: file.url.lastPathComponent, bytes: file.size, contentModificationDate: file.modificationDate)
    }

    func isDuplicate(_ url: URL, of attachment: Attachment) -> Bool {
        let date = try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        return date == attachment.contentModificationDate
    }
}
