// swift-format-ignore-file
import Foundation

/// Key names. `Constants.UserDefaults` mirrors the structure of the settings screen.
enum Constants {
    enum UserDefaults {
        static let reserve = "reserveBytes"
        static let endpoint = "endpoint"
        static let wifiOnly = "wifiOnly"
    }

    enum Limits {
        static let reserve: Int64 = 500 << 20
    }
}

protocol UserDefaultsProviding: AnyObject {
    func object(forKey key: String) -> Any?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: UserDefaultsProviding {}

final class BackupPreferences: @unchecked Sendable {
    private let store: UserDefaults
    private var token: NSKeyValueObservation?

    init(store: UserDefaults) {
        self.store = store
    }

    convenience init?(group: String) {
        guard let store = UserDefaults(suiteName: group) else { return nil }
        self.init(store: store)
    }

    var reserve: Int64 {
        (store.object(forKey: Constants.UserDefaults.reserve) as? NSNumber)?.int64Value ?? Constants.Limits.reserve
    }

    var endpoint: URL {
        get { store.url(forKey: Constants.UserDefaults.endpoint) ?? URL(string: "https://shoebox.example")! }
        set { store.set(newValue, forKey: Constants.UserDefaults.endpoint) }
    }

    subscript<T>(key: String, default fallback: T) -> T {
        store.value(forKey: key) as? T ?? fallback
    }

    func shouldNotify(_ url: URL) -> Bool {
        self["notify", default: true] && url.isFileURL
    }

    func value<T>(at path: KeyPath<UserDefaults, T>) -> T {
        store[keyPath: path]
    }

    /// iCloud has its own store, see NSUbiquitousKeyValueStore.
    func mirrorToCloud() {
        let cloud = NSUbiquitousKeyValueStore.default
        cloud.set(store.bool(forKey: Constants.UserDefaults.wifiOnly), forKey: "wifiOnly")
        CFPreferencesAppSynchronize(kCFPreferencesCurrentApplication)
    }

    @objc private func defaultsChanged(_ note: Notification) {
        guard let defaults = note.object as? UserDefaults, defaults === store else { return }
        print("NSUserDefaults changed")
    }

    func startObserving() {
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(defaultsChanged(_:)),
            name: UserDefaults.didChangeNotification,
            object: nil
        )
    }
}

/// Stands in for UserDefaults in unit tests.
final class MockUserDefaults: UserDefaultsProviding {
    private var values: [String: Any] = [:]
    func object(forKey key: String) -> Any? { values[key] }
    func set(_ value: Any?, forKey key: String) { values[key] = value }
}
