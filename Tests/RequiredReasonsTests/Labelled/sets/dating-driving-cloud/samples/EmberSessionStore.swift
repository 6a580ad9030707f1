// swift-format-ignore-file
import Foundation
import Combine

/// Keys that live in the app group so the notification service extension can read them.
enum SessionKey: String, CaseIterable {
    case authToken = "ember.auth.token"
    case lastSwipe = "ember.swipe.last"
    case matchBadge = "ember.badge"
    case hasSeenIntro = "ember.intro.seen"
}

// Abstraction so interactors never talk to UserDefaults directly.
protocol KeyValueStoring: AnyObject {
    func object(forKey defaultName: String) -> Any?
    func set(_ value: Any?, forKey defaultName: String)
    func removeObject(forKey defaultName: String)
}

extension UserDefaults: KeyValueStoring {}

extension UserDefaults {
    static let emberGroup: UserDefaults = {
        guard let shared = UserDefaults(suiteName: "group.app.ember.dating") else {
            assertionFailure("App group missing, falling back to UserDefaults.standard")
            return .standard
        }
        return shared
    }()

    func bool(for key: SessionKey) -> Bool { bool(forKey: key.rawValue) }
}

final class EmberSessionStore: ObservableObject {
    private let store: KeyValueStoring
    private var bag = Set<AnyCancellable>()

    @Published private(set) var badge = 0

    init(store: KeyValueStoring = UserDefaults.emberGroup) {
        self.store = store
        NotificationCenter.default
            .publisher(for: UserDefaults.didChangeNotification)
            .debounce(for: .milliseconds(200), scheduler: RunLoop.main)
            .sink { [weak self] _ in self?.reloadBadge() }
            .store(in: &bag)
    }

    func token() -> String? {
        store.object(forKey: SessionKey.authToken.rawValue) as? String
    }

    func signOut() {
        SessionKey.allCases.forEach { store.removeObject(forKey: $0.rawValue) }
        // UserDefaults.standard keeps the appearance settings on purpose
        let std = UserDefaults.standard
        std.removeObject(forKey: "ember.cache.etag")
    }

    private func reloadBadge() {
        badge = store.object(forKey: SessionKey.matchBadge.rawValue) as? Int ?? 0
    }
}

#if DEBUG
/// Keeps everything in memory. Replaces UserDefaults in snapshot tests.
final class InMemoryUserDefaults: KeyValueStoring {
    private var values: [String: Any] = [:]
    func object(forKey defaultName: String) -> Any? { values[defaultName] }
    func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }
    func removeObject(forKey defaultName: String) { values[defaultName] = nil }

    static func wipeRealStore() {
        UserDefaults.standard.removePersistentDomain(forName: Bundle.main.bundleIdentifier!)
    }
}
#endif
