// swift-format-ignore-file
import Foundation

public typealias FKDefaults = UserDefaults

/// Remembers unfinished downloads.
public final class FKDownloadStore {
    public struct Entry: Codable {
        public var source: URL
        public var resumeData: Data?
        public var creationDate = Date()
    }

    private enum Key: String {
        case entries, lastCleanUp, userDefaultsVersion
    }

    private let defaults: FKDefaults
    private let lock = NSLock()

    /// - Parameter suiteName: name of the UserDefaults suite; nil for the host app's own.
    public init(suiteName: String? = nil) {
        defaults = suiteName.flatMap(UserDefaults.init(suiteName:)) ?? UserDefaults.standard
    }

    public init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    public var entries: [Entry] {
        get {
            lock.withLock {
                defaults.data(forKey: Key.entries.rawValue)
                    .flatMap { try? PropertyListDecoder().decode([Entry].self, from: $0) } ?? []
            }
        }
        set {
            lock.withLock {
                defaults.set(try? PropertyListEncoder().encode(newValue), forKey: Key.entries.rawValue)
            }
        }
    }

    public func removeStale(before date: Date) {
        entries.removeAll { $0.creationDate < date }
        defaults.set(Date.now, forKey: Key.lastCleanUp.rawValue)
    }

    public func oldest() -> Entry? {
        entries.min { $0.creationDate < $1.creationDate }
    }
}

/// Typed keys: `defaults[.maxParallel] = 4`
public struct FKDefaultsKey<Value> {
    let name: String
    let fallback: Value
}

extension FKDefaultsKey where Value == Int {
    public static var maxParallel: Self { .init(name: "fk.maxParallel", fallback: 3) }
}

public extension UserDefaults {
    subscript<Value>(key: FKDefaultsKey<Value>) -> Value {
        get { object(forKey: key.name) as? Value ?? key.fallback }
        set { set(newValue, forKey: key.name) }
    }
}

public enum FKConfiguration {
    public nonisolated(unsafe) static var store: UserDefaults?

    public static var maxParallel: Int {
        get { (store ?? .standard)[.maxParallel] }
        set { FKDefaults.standard[.maxParallel] = newValue }
    }

    public static func defaults(for bundle: Bundle) -> Foundation.UserDefaults {
        bundle.bundleIdentifier.map { UserDefaults(suiteName: "\($0).freight")! } ?? .standard
    }

    static func wipe<T: UserDefaults>(_ store: T) {
        store.dictionaryRepresentation().keys.filter { $0.hasPrefix("fk.") }.forEach(store.removeObject)
    }

    @available(*, deprecated, message: "Use UserDefaults.standard[.maxParallel]")
    public static var parallelDownloads: Int { maxParallel }
}
