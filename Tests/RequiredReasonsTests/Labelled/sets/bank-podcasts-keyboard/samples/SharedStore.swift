// swift-format-ignore-file
//
//  SharedStore.swift
//  Glyphic, shared by the container app and the extension
//

import Foundation

/// Wrapper around the app group's UserDefaults.
final class SharedStore {
    static let group = "group.com.glyphic.shared"

    private let defaults: UserDefaults!
    private let container: URL?

    init(appGroup: String) {
        defaults = UserDefaults(suiteName: appGroup)
        container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: appGroup)
        if defaults == nil {
            assertionFailure("UserDefaults(suiteName: \(appGroup)) returned nil, check the entitlements")
        }
    }

    var lastOpened: Date? {
        get { defaults.object(forKey: #function) as? Date }
        set { defaults.set(newValue, forKey: #function) }
    }

    var theme: KeyboardTheme {
        guard let data = defaults.data(forKey: "theme") else { return .plain }
        return (try? JSONDecoder().decode(KeyboardTheme.self, from: data)) ?? .plain
    }

    var enabledModes: [GlyphicInputMode] {
        let raw = defaults.stringArray(forKey: "modes") ?? []
        return raw.compactMap(GlyphicInputMode.init(rawValue:))
    }

    // MARK: - Lexicon files

    var lexiconURL: URL? { container?.appendingPathComponent("lexicon.bin") }

    func lexiconIsNewer(than date: Date) -> Bool {
        guard var url = lexiconURL else { return false }
        url.removeCachedResourceValue(forKey: .contentModificationDateKey)
        guard let values = try? url.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey]),
              let modified = values.contentModificationDate else { return false }
        return modified > date
    }

    func stampLexicon(_ date: Date) {
        guard var url = lexiconURL else { return }
        var values = URLResourceValues()
        values.creationDate = date
        values.isExcludedFromBackup = true
        try? url.setResourceValues(values)
    }

    func canGrow(by bytes: Int) -> Bool {
        guard let container,
              let values = try? container.resourceValues(forKeys: [.volumeAvailableCapacityKey]),
              let capacity = values.volumeAvailableCapacity else { return false }
        return capacity > bytes
    }

    /// One query for the debug screen.
    func describeContainer() -> [String: Any] {
        guard let container else { return [:] }
        let keys: Set<URLResourceKey> = [.creationDateKey, .volumeTotalCapacityKey]
        var out: [String: Any] = [:]
        for (key, value) in (try? container.resourceValues(forKeys: keys))?.allValues ?? [:] {
            out[key.rawValue] = value
        }
        out["NSURLVolumeTotalCapacityKey"] = out["NSURLVolumeTotalCapacityKey"] ?? 0
        return out
    }
}

extension Optional where Wrapped == UserDefaults {
    var orStandard: UserDefaults { self ?? .standard }
}

enum SharedDefaults {
    static var current: UserDefaults { UserDefaults(suiteName: SharedStore.group).orStandard }
}
