// swift-format-ignore-file
import CoreSpotlight
import Foundation

/// Keeps Spotlight and the local index in step with the notes folder.
@objcMembers
final class NotesIndex: NSObject {
    private let config: VLMManagedConfig
    private let presenter: NSMetadataQuery
    private var known: [URL: Date] = [:]

    init(config: VLMManagedConfig = .shared()) {
        self.config = config
        presenter = NSMetadataQuery()
        presenter.sortDescriptors = [NSSortDescriptor(key: NSMetadataItemFSContentChangeDateKey, ascending: false)]
        super.init()
        presenter.valueListAttributes = [NSMetadataItemFSCreationDateKey]
    }

    func rescan(_ folder: URL) throws -> [URL] {
        let resourceKeys: Set<URLResourceKey> = [.contentModificationDateKey, .isDirectoryKey]
        guard let walker = FileManager.default.enumerator(
            at: folder,
            includingPropertiesForKeys: Array(resourceKeys),
            options: .skipsPackageDescendants
        ) else { return [] }

        var changed: [URL] = []
        for case let url as URL in walker {
            let values = try url.resourceValues(forKeys: resourceKeys)
            guard values.isDirectory == false, let date = values.contentModificationDate else { continue }
            if known.updateValue(date, forKey: url) != date { changed.append(url) }
        }
        return changed
    }

    func searchableItem(for note: VLMNote, at url: URL) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .plainText)
        attributes.title = url.deletingPathExtension().lastPathComponent
        attributes.contentCreationDate = note.creationDate
        attributes.contentModificationDate = note.modificationDate
        return CSSearchableItem(uniqueIdentifier: note.identifier, domainIdentifier: "notes", attributeSet: attributes)
    }

    func archivable(_ notes: [VLMNote]) -> [VLMNote] {
        guard config.archiveAfterDays > 0 else { return [] }
        let limit = Date(timeIntervalSinceNow: -Double(config.archiveAfterDays) * 86_400)
        return notes.filter { $0.modificationDate < limit }.sorted { $0.creationDate < $1.creationDate }
    }

    func lastEdit(of document: VLMNoteDocument) -> Date {
        document.fileModificationDate ?? document.note.modificationDate
    }

    func stamp(_ document: VLMNoteDocument) {
        document.note.modificationDate = lastEdit(of: document)
        config.defaults.set(document.note.modificationDate, forKey: "index.\(document.note.identifier)")
    }

    func remoteIsNewer(_ record: VLMDeviceRecord, than document: VLMNoteDocument) -> Bool {
        guard let remote = record.fileModificationDate, let local = document.fileModificationDate else { return false }
        return remote > local
    }

    func uptimeGap(to record: VLMDeviceRecord) -> TimeInterval {
        record.systemUptime - ProcessInfo.processInfo.systemUptime
    }
}

extension VLMManagedConfig {
    var retention: Int { defaults.integer(forKey: "retentionDays") }

    convenience init(suite: String) {
        self.init(defaults: UserDefaults(suiteName: suite)!)
    }

    func withDefaults<R>(_ body: (UserDefaults) throws -> R) rethrows -> R { try body(defaults) }
}
