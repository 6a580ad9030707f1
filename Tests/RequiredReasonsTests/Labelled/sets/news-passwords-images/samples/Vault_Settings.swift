// swift-format-ignore-file
//  Vault – open-source password manager
//  Settings.swift: the one place that knows the defaults' keys.

import Foundation
#if os(macOS)
import AppKit
#else
import UIKit
#endif

public extension Notification.Name {
    static let settingsChanged = Notification.Name("org.vaultapp.settingsChanged")
}

public final class Settings {
    public static let current = Settings()

    public enum Keys: String, CaseIterable {
        case settingsVersion
        case databaseLockTimeout
        case clipboardTimeout
        case autoUnlockLastDatabase
        case backupKeepingDuration
        case userDefaultsMigrated
    }

    public enum DatabaseLockTimeout: Int, CaseIterable {
        case never = -1
        case immediately = 0
        case after30seconds = 30
        case after5minutes = 300
        case after1hour = 3600

        public var seconds: Int { rawValue }
    }

    #if os(macOS)
    private let store = UserDefaults(suiteName: "8XK2.org.vaultapp.mac") ?? .standard
    #else
    private let store = UserDefaults(suiteName: AppGroup.id) ?? .standard
    #endif

    private init() {
        #if os(macOS)
        // NSUserDefaultsController is bound in MainMenu.xib
        NSUserDefaultsController.shared.appliesImmediately = true
        #endif
        migrateUserDefaults()
    }

    public var databaseLockTimeout: DatabaseLockTimeout {
        get {
            if let raw = store.object(forKey: Keys.databaseLockTimeout.rawValue) as? Int {
                return DatabaseLockTimeout(rawValue: raw) ?? .immediately
            }
            return .immediately
        }
        set {
            updateAndNotify(oldValue: databaseLockTimeout.rawValue, newValue: newValue.rawValue, key: .databaseLockTimeout)
        }
    }

    public var isAutoUnlockLastDatabase: Bool {
        get { contains(.autoUnlockLastDatabase) ? store.bool(forKey: Keys.autoUnlockLastDatabase.rawValue) : true }
        set { store.set(newValue, forKey: Keys.autoUnlockLastDatabase.rawValue) }
    }

    private func contains(_ key: Keys) -> Bool {
        store.object(forKey: key.rawValue) != nil
    }

    private func updateAndNotify<T: Equatable>(oldValue: T, newValue: T, key: Keys) {
        store.set(newValue, forKey: key.rawValue)
        guard oldValue != newValue else { return }
        NotificationCenter.default.post(name: .settingsChanged, object: self, userInfo: ["key": key.rawValue])
    }

    /// Before version 3 everything was in UserDefaults.standard, out of reach for the AutoFill extension.
    private func migrateUserDefaults() {
        guard !store.bool(forKey: Keys.userDefaultsMigrated.rawValue) else { return }
        let old = UserDefaults.standard
        Keys.allCases.forEach { key in
            guard let value = old.object(forKey: key.rawValue) else { return }
            store.set(value, forKey: key.rawValue)
        }
        store.set(true, forKey: Keys.userDefaultsMigrated.rawValue)
    }

    static func managedConfiguration(_ source: UserDefaults = UserDefaults.standard) -> [String: Any]? {
        source.dictionary(forKey: "com.apple.configuration.managed")
    }
}

protocol SettingsStore: AnyObject {
    func object(forKey defaultName: String) -> Any?
    func set(_ value: Any?, forKey defaultName: String)
}

extension UserDefaults: SettingsStore {}

#if DEBUG
final class MockUserDefaults: UserDefaults {
    private var values: [String: Any] = [:]
    override func object(forKey defaultName: String) -> Any? { values[defaultName] }
    override func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }
}
#endif
