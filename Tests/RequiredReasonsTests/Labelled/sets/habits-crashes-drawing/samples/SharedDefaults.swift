// swift-format-ignore-file
import Combine
import Foundation

enum AppGroup {
    static let identifier = "group.app.tendly.shared"
    static var container: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
    }
}

enum SettingsKey {
    static let sort = "habitSort"
    static let accentName = "accentName"
    static let snapshot = "snapshot.v2"
    static let all = [sort, accentName, snapshot]
}

extension UserDefaults {
    /// Falls back to `UserDefaults.standard` in unit tests, where there is no app group.
    static let tendlyShared = UserDefaults(suiteName: AppGroup.identifier) ?? .standard

    @objc dynamic var reminderHour: Int {
        get { integer(forKey: "reminderHour") }
        set { set(newValue, forKey: "reminderHour") }
    }
}

// MARK: - Abstraction for tests

protocol KeyValueStoring: AnyObject {
    func data(forKey key: String) -> Data?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: KeyValueStoring {}
extension NSUbiquitousKeyValueStore: KeyValueStoring {}

#if DEBUG
/// Stands in for UserDefaults in previews.
final class InMemoryUserDefaults: UserDefaults {
    private var storage: [String: Any] = [:]
    override func object(forKey key: String) -> Any? { storage[key] }
    override func set(_ value: Any?, forKey key: String) { storage[key] = value }
}
#endif

/// `@UserDefaultsBacked("streak") var streak = 0`
@propertyWrapper
struct UserDefaultsBacked<Value> {
    private let key: String
    private let fallback: Value
    private let store: UserDefaults

    init(wrappedValue: Value, _ key: String, store: UserDefaults = .tendlyShared) {
        self.key = key
        self.fallback = wrappedValue
        self.store = store
    }

    var wrappedValue: Value {
        get { store.object(forKey: key) as? Value ?? fallback }
        nonmutating set { store.set(newValue, forKey: key) }
    }
}

struct StreakState {
    @UserDefaultsBacked("streak.current") var current = 0
    @UserDefaultsBacked("streak.best") var best = 0
    @UserDefaultsBacked("streak.frozenUntil", store: .standard) var frozenUntil = Date.distantPast

    func advance() {
        current += 1
        best = max(best, current)
    }
}

func reminderHourPublisher() -> AnyPublisher<Int, Never> {
    UserDefaults.tendlyShared
        .publisher(for: \.reminderHour)
        .removeDuplicates()
        .eraseToAnyPublisher()
}

func observeReminder(_ body: @escaping (Int) -> Void) -> NSKeyValueObservation {
    let path: KeyPath<UserDefaults, Int> = \UserDefaults.reminderHour
    return UserDefaults.tendlyShared.observe(path, options: [.initial, .new]) { defaults, _ in
        body(defaults.reminderHour)
    }
}
