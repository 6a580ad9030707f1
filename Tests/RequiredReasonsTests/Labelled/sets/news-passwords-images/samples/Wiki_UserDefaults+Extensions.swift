// swift-format-ignore-file
import Foundation

let WKAppGroupIdentifier = "group.org.encyclo.reader"

@objc public enum WKAppDefaultTabType: Int {
    case explore
    case settings
}

@objc public extension UserDefaults {
    @objc(WKUserDefaultsKey) class Key: NSObject {
        @objc static let isUserUnawareOfLogout = "WKIsUserUnawareOfLogout"
        @objc static let didMigrateToSharedContainer = "WKDidMigrateToSharedUserDefaults"
        @objc static let openArticleURL = "WKOpenArticleURL"
        static let loginAppInstallID = "WKLoginAppInstallID"
        static let sessionTimestamp = "WKSessionTimestamp"
    }

    @objc(wk_dateForKey:)
    func wk_dateForKey(_ key: String) -> Date? {
        return self.object(forKey: key) as? Date
    }

    @objc(wk_setOpenArticleURL:)
    func wk_setOpenArticleURL(_ url: URL?) {
        guard let url = url else {
            removeObject(forKey: UserDefaults.Key.openArticleURL)
            return
        }
        set(url.absoluteString, forKey: UserDefaults.Key.openArticleURL)
    }

    @objc var wk_isUserUnawareOfLogout: Bool {
        get { bool(forKey: UserDefaults.Key.isUserUnawareOfLogout) }
        set { set(newValue, forKey: Key.isUserUnawareOfLogout) }
    }

    @objc var defaultTabType: WKAppDefaultTabType {
        get { WKAppDefaultTabType(rawValue: integer(forKey: #function)) ?? .explore }
        set { set(newValue.rawValue, forKey: #function) }
    }

    @objc static let wk: UserDefaults = {
        guard let defaults = UserDefaults(suiteName: WKAppGroupIdentifier) else {
            assertionFailure("UserDefaults for the app group could not be opened")
            return .standard
        }
        return defaults
    }()
}

// MARK: - Typed access

/// Property wrapper for values kept in `UserDefaults`.
@propertyWrapper
public struct UserDefault<Value> {
    let key: String
    let defaultValue: Value
    var container: UserDefaults = .wk

    public var wrappedValue: Value {
        get { container.object(forKey: key) as? Value ?? defaultValue }
        set { container.set(newValue, forKey: key) }
    }
}

@objc(WKFeatureFlags)
public final class FeatureFlags: NSObject {
    @objc public static let shared = FeatureFlags()

    @UserDefault(key: "WKShowTalkPages", defaultValue: true)
    @objc public var showTalkPages: Bool

    @UserDefault(key: "WKSearchSuggestions", defaultValue: false, container: UserDefaults.standard)
    @objc public var searchSuggestions: Bool

    @UserDefault(key: "WKEventSampleRate", defaultValue: 0.05) private var sampleRate: Double

    func isSampled(_ value: Double) -> Bool {
        value < sampleRate
    }
}

// MARK: - Observation

final class UserDefaultsObservation: NSObject {
    private var token: NSKeyValueObservation?

    init(onChange: @escaping (Bool) -> Void) {
        super.init()
        token = UserDefaults.wk.observe(\.wk_isUserUnawareOfLogout, options: [.initial, .new]) { defaults, _ in
            onChange(defaults.wk_isUserUnawareOfLogout)
        }
    }
}
