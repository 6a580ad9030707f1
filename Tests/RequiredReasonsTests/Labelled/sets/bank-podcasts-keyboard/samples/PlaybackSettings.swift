// swift-format-ignore-file
//
//  PlaybackSettings.swift
//  Wavecast
//

import Combine
import Foundation

typealias Prefs = UserDefaults

enum SettingKey: String {
    case speed, skipSilence, autoDownload, cellular, sleepTimer
}

protocol KeyValueStoring: AnyObject {
    func object(forKey key: String) -> Any?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: KeyValueStoring {}

/// Used by previews and tests instead of UserDefaults.
final class InMemoryStore: KeyValueStoring {
    private var values: [String: Any] = [:]
    func object(forKey key: String) -> Any? { values[key] }
    func set(_ value: Any?, forKey key: String) { values[key] = value }
}

final class PlaybackSettings: ObservableObject {
    private let store: KeyValueStoring
    let objectWillChange = ObservableObjectPublisher()

    init(store: KeyValueStoring = UserDefaults.standard) {
        self.store = store
        (store as? UserDefaults)?.register(defaults: [
            SettingKey.speed.rawValue: 1.0,
            SettingKey.skipSilence.rawValue: false,
        ])
    }

    private subscript<T>(key: SettingKey) -> T? {
        get { store.object(forKey: key.rawValue) as? T }
        set {
            objectWillChange.send()
            store.set(newValue, forKey: key.rawValue)
        }
    }

    var speed: Double {
        get { self[.speed] ?? 1 }
        set { self[.speed] = newValue }
    }

    var autoDownload: Bool {
        get { self[.autoDownload] ?? true }
        set { self[.autoDownload] = newValue }
    }
}

extension Prefs {
    /// Shared with the widget.
    static var widget: Prefs { Prefs(suiteName: "group.fm.wavecast")! }
}

struct SettingsReset {
    var defaultsProvider: () -> UserDefaults = { .standard }

    func run() {
        let defaults = defaultsProvider()
        defaults.dictionaryRepresentation().keys
            .filter { $0.hasPrefix("wc.") }
            .forEach(defaults.removeObject(forKey:))
        Log.app.notice("UserDefaults were reset")
    }
}

final class SettingsMigration {
    struct Step {
        let name: String
        let apply: (UserDefaults) -> Void
    }

    let steps: [Step] = [
        Step(name: "UserDefaults v1 → v2") { $0.set($0.double(forKey: "rate"), forKey: SettingKey.speed.rawValue) },
        Step(name: "drop legacy creationDate") { $0.removeObject(forKey: "creationDate") },
    ]

    func migrate(_ defaults: UserDefaults?) {
        guard let defaults else { return }
        for step in steps { step.apply(defaults) }
    }

    static func changes(in defaults: Prefs) -> AnyPublisher<Void, Never> {
        NotificationCenter.default
            .publisher(for: UserDefaults.didChangeNotification, object: defaults)
            .map { _ in () }
            .eraseToAnyPublisher()
    }
}
