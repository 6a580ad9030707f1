// swift-format-ignore-file
import FileProvider

final class StratusFileProviderExtension: NSObject, NSFileProviderReplicatedExtension {
    private let engine: SyncEngine
    private let settings = UserDefaults(suiteName: "group.io.stratus.drive")
    let domain: NSFileProviderDomain

    required init(domain: NSFileProviderDomain) {
        self.domain = domain
        engine = SyncEngine(defaults: settings ?? UserDefaults.standard)
        super.init()
    }

    func invalidate() { engine.stop() }

    func modifyItem(_ item: NSFileProviderItem, baseVersion: NSFileProviderItemVersion,
                    changedFields: NSFileProviderItemFields, contents newContents: URL?,
                    options: NSFileProviderModifyItemOptions = [], request: NSFileProviderRequest,
                    completionHandler: @escaping (NSFileProviderItem?, NSFileProviderItemFields, Bool, Error?) -> Void) -> Progress {
        var remaining = changedFields
        if changedFields.contains(.contentModificationDate) {
            engine.touch(item.itemIdentifier.rawValue, date: item.contentModificationDate ?? nil)
            remaining.remove(.contentModificationDate)
        }
        if changedFields.contains(.creationDate) { remaining.remove(.creationDate) }
        guard let newContents else {
            completionHandler(item, remaining, false, nil)
            return Progress()
        }
        do {
            try apply(dates: item, to: newContents)
            let record = try ItemRecord(localFile: newContents, parent: item.parentItemIdentifier.rawValue)
            completionHandler(StratusFileProviderItem(record: record), remaining, false, nil)
        } catch {
            completionHandler(nil, changedFields, false, error)
        }
        return Progress()
    }

    private func apply(dates item: NSFileProviderItem, to url: URL) throws {
        var attributes = [FileAttributeKey: Any]()
        attributes[.modificationDate] = item.contentModificationDate ?? nil
        attributes[.creationDate] = item.creationDate ?? nil
        try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
    }

    func hasRoom(for bytes: Int64) -> Bool {
        guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.io.stratus.drive"),
              let free = try? container
                  .resourceValues(forKeys: [.volumeAvailableCapacityForOpportunisticUsageKey])
                  .volumeAvailableCapacityForOpportunisticUsage
        else { return false }
        return free > bytes
    }
}
