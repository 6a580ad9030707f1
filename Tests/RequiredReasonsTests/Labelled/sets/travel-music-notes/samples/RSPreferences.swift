// swift-format-ignore-file
import Foundation
import RxCocoa
import RxSwift

/// Everything the user can change in Settings. Backed by `UserDefaults`.
protocol PreferencesRepository: AnyObject {
    var streamingQuality: Quality { get set }
    var downloadOverCellular: Bool { get set }
    func observe<Value>(_ key: PreferenceKey<Value>) -> Observable<Value>
}

enum Quality: Int { case low = 96, normal = 160, high = 320 }

struct PreferenceKey<Value> {
    let name: String
    let fallback: Value
}

@propertyWrapper
struct UserDefault<Value> {
    let key: PreferenceKey<Value>
    var container: UserDefaults = .standard

    init(_ name: String, default fallback: Value, container: UserDefaults = .standard) {
        key = PreferenceKey(name: name, fallback: fallback)
        self.container = container
    }

    var wrappedValue: Value {
        get { container.object(forKey: key.name) as? Value ?? key.fallback }
        nonmutating set { container.set(newValue, forKey: key.name) }
    }
}

final class PlayerFlags {
    @UserDefault("player.crossfade", default: 0.0) var crossfade: Double
    @UserDefault("player.gapless", default: true) var gapless: Bool
    @UserDefault("player.widgetTrack", default: "", container: UserDefaults(suiteName: "group.fm.resonate")!)
    var widgetTrack: String
}

final class DefaultPreferencesRepository: PreferencesRepository {
    private let defaults: UserDefaults

    init(defaults: UserDefaults) {
        self.defaults = defaults
        defaults.register(defaults: ["quality": Quality.normal.rawValue])
    }

    var streamingQuality: Quality {
        get { Quality(rawValue: defaults.integer(forKey: "quality")) ?? .normal }
        set { defaults.set(newValue.rawValue, forKey: "quality") }
    }

    var downloadOverCellular: Bool {
        get { defaults.bool(forKey: "cellular") }
        set { defaults.set(newValue, forKey: "cellular") }
    }

    func observe<Value>(_ key: PreferenceKey<Value>) -> Observable<Value> {
        defaults.rx.value(for: key)
    }
}

extension Reactive where Base: UserDefaults {
    func value<Value>(for key: PreferenceKey<Value>) -> Observable<Value> {
        NotificationCenter.default.rx
            .notification(UserDefaults.didChangeNotification, object: base)
            .startWith(Notification(name: UserDefaults.didChangeNotification))
            .map { [base] _ in base.object(forKey: key.name) as? Value ?? key.fallback }
    }
}

enum PreferencesAssembly {
    static func make() -> PreferencesRepository {
        DefaultPreferencesRepository(defaults: .standard)
    }

    static func reset() {
        guard let domain = Bundle.main.bundleIdentifier else { return }
        UserDefaults.standard.removePersistentDomain(forName: domain)
        print("UserDefaults cleared for", domain)
    }

    static let legacy: UserDefaults? = UserDefaults(suiteName: "fm.resonate.v3")
}

#if DEBUG
final class MockUserDefaults: UserDefaults {
    var storage: [String: Any] = [:]
    override func object(forKey defaultName: String) -> Any? { storage[defaultName] }
}
#endif
