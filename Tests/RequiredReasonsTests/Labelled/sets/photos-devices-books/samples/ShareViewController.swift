// swift-format-ignore-file
import Social
import UIKit
import UniformTypeIdentifiers

class ShareViewController: SLComposeServiceViewController {

    private let groupDefaults = UserDefaults(suiteName: "group.com.prismapp.shared")
    private var album: String {
        get { groupDefaults?.string(forKey: UserDefaults.Key.lastPreset) ?? "Inbox" }
        set { groupDefaults?.set(newValue, forKey: UserDefaults.Key.lastPreset) }
    }

    override func isContentValid() -> Bool {
        return freeBytes() > 50_000_000
    }

    override func didSelectPost() {
        guard let item = extensionContext?.inputItems.first as? NSExtensionItem else { return }
        let providers = (item.attachments ?? []).filter { $0.hasItemConformingToTypeIdentifier(UTType.image.identifier) }
        let group = DispatchGroup()
        for provider in providers {
            group.enter()
            provider.loadFileRepresentation(forTypeIdentifier: UTType.image.identifier) { [weak self] url, error in
                defer { group.leave() }
                guard let self, let url else { return NSLog("share failed: %@", String(describing: error)) }
                self.copyToInbox(url)
            }
        }
        group.notify(queue: .main) { [weak self] in
            self?.extensionContext?.completeRequest(returningItems: nil)
        }
    }

    private func copyToInbox(_ url: URL) {
        let fm = FileManager.default
        let target = AppGroup.containerURL.appendingPathComponent("Inbox/\(UUID().uuidString)-\(url.lastPathComponent)")
        do {
            try fm.copyItem(at: url, to: target)
            let original = try fm.attributesOfItem(atPath: url.path)
            // Copying resets NSFileCreationDate in some providers, so put it back.
            var attributes: [FileAttributeKey: Any] = [:]
            attributes[.creationDate] = original[.creationDate]
            attributes[FileAttributeKey.modificationDate] = original[FileAttributeKey.modificationDate]
            try fm.setAttributes(attributes, ofItemAtPath: target.path)
            UserDefaults.group.pendingImports.append(target.lastPathComponent)
        } catch {
            NSLog("Could not copy: %@ (creationDate lost)", error as NSError)
        }
    }

    private func freeBytes() -> Int64 {
        let path = AppGroup.containerURL.path
        guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path),
              let size = attributes[.systemFreeSize] as? NSNumber else {
            return 0
        }
        return size.int64Value
    }

    override func configurationItems() -> [Any]! {
        let item = SLComposeSheetConfigurationItem()!
        item.title = NSLocalizedString("Album", comment: "UserDefaults key lastPreset")
        item.value = album
        item.tapHandler = { [weak self] in self?.pushAlbumPicker() }
        return [item]
    }

    private func pushAlbumPicker() {
        let picker = AlbumPickerController(style: .plain)
        picker.onSelect = { [weak self] in self?.album = $0 }
        pushConfigurationViewController(picker)
    }
}
