// swift-format-ignore-file
import Combine
import Foundation

/// Reads and writes one key of a `UserDefaults` store.
///
///     enum Settings {
///         @Default("launches") static var launches = 0
///         @Default("name", store: UserDefaults(suiteName: "group.x")!) static var name = ""
///     }
@propertyWrapper
public struct Default<Value> {
    public let key: String
    private let fallback: Value
    private let store: UserDefaults

    public init(wrappedValue: Value, _ key: String, store: UserDefaults = .standard) {
        self.key = key
        fallback = wrappedValue
        self.store = store
    }

    public var wrappedValue: Value {
        get { store.object(forKey: key) as? Value ?? fallback }
        nonmutating set {
            if let optional = newValue as? AnyOptional, optional.isNil {
                store.removeObject(forKey: key)
            } else {
                store.set(newValue, forKey: key)
            }
        }
    }

    public var projectedValue: AnyPublisher<Value, Never> {
        NotificationCenter.default
            .publisher(for: UserDefaults.didChangeNotification, object: store)
            .map { _ in wrappedValue }
            .eraseToAnyPublisher()
    }
}

@propertyWrapper
public struct CodableDefault<Value: Codable> {
    private let key: String
    private let fallback: Value
    private let defaults: () -> UserDefaults

    public init(wrappedValue: Value, _ key: String, defaults: @autoclosure @escaping () -> UserDefaults = UserDefaults.standard) {
        self.key = key
        self.fallback = wrappedValue
        self.defaults = defaults
    }

    public var wrappedValue: Value {
        get {
            guard let data = defaults().data(forKey: key) else { return fallback }
            return (try? JSONDecoder().decode(Value.self, from: data)) ?? fallback
        }
        nonmutating set { defaults().set(try? JSONEncoder().encode(newValue), forKey: key) }
    }
}

/// Type-safe names, `UserDefaultsKey<Int>("launches")`.
public struct UserDefaultsKey<Value> {
    public let name: String
    public let fallback: Value
    public init(_ name: String, default fallback: Value) {
        self.name = name
        self.fallback = fallback
    }
}

public extension UserDefaults {
    subscript<Value>(key: UserDefaultsKey<Value>) -> Value {
        get { object(forKey: key.name) as? Value ?? key.fallback }
        set { set(newValue, forKey: key.name) }
    }

    func bind<Root: AnyObject, T>(_ key: UserDefaultsKey<T>, to path: ReferenceWritableKeyPath<Root, T>, on root: Root) -> AnyCancellable {
        publisher(for: key)
            .sink { [weak root] in root?[keyPath: path] = $0 }
    }

    private func publisher<T>(for key: UserDefaultsKey<T>) -> AnyPublisher<T, Never> {
        Just(self[key]).eraseToAnyPublisher()
    }
}

protocol AnyOptional { var isNil: Bool { get } }
extension Optional: AnyOptional { var isNil: Bool { self == nil } }

/// Generic over the store, so that tests can pass a dictionary.
public final class MigratingStore<Backend: UserDefaults> {
    let backend: Backend
    public init(_ backend: Backend) { self.backend = backend }
}

#if DEBUG
public extension MigratingStore where Backend == UserDefaults {
    static var ephemeral: MigratingStore<UserDefaults> { .init(UserDefaults(suiteName: UUID().uuidString)!) }
}
#endif
