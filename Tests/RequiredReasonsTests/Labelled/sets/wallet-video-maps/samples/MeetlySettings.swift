// swift-format-ignore-file
//
//  MeetlySettings.swift
//  MeetlyKit
//
//  Swift side of the settings; the Objective-C++ core reads the same keys.
//

import Foundation

public protocol MeetlySettingsStoring: AnyObject {
    func value<T>(for key: MeetlySetting<T>) -> T
    func set<T>(_ value: T, for key: MeetlySetting<T>)
}

public struct MeetlySetting<T> {
    let rawKey: String
    let fallback: T

    public static var preferHEVC: MeetlySetting<Bool> { .init(rawKey: "meetly.hevc", fallback: true) }
}

/// `UserDefaults`-backed store. Hosts that forbid `NSUserDefaults` pass an `InMemorySettings`.
public final class UserDefaultsSettings: MeetlySettingsStoring {
    private let backing: UserDefaults
    private var observer: NSObjectProtocol?

    public convenience init?(suite: String) {
        guard let defaults = UserDefaults(suiteName: suite) else { return nil }
        self.init(backing: defaults)
    }

    public init(backing: UserDefaults = UserDefaults.standard) {
        self.backing = backing
        observer = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: backing,
            queue: .main
        ) { _ in
            NotificationCenter.default.post(name: .meetlySettingsDidChange, object: nil)
        }
    }

    deinit {
        observer.map(NotificationCenter.default.removeObserver)
    }

    public func value<T>(for key: MeetlySetting<T>) -> T {
        backing.object(forKey: key.rawKey) as? T ?? key.fallback
    }

    public func set<T>(_ value: T, for key: MeetlySetting<T>) {
        backing.set(value, forKey: key.rawKey)
    }
}

public final class InMemorySettings: MeetlySettingsStoring {
    private var values: [String: Any] = [:]

    public init() {}

    public func value<T>(for key: MeetlySetting<T>) -> T { values[key.rawKey] as? T ?? key.fallback }
    public func set<T>(_ value: T, for key: MeetlySetting<T>) { values[key.rawKey] = value }
}

extension Notification.Name {
    static let meetlySettingsDidChange = Notification.Name("MeetlyUserDefaultsSettingsDidChange")
}

public extension MeetlySettingsStoring where Self == UserDefaultsSettings {
    /// Shorthand for `UserDefaultsSettings(backing: UserDefaults.standard)`.
    static var userDefaults: UserDefaultsSettings { UserDefaultsSettings() }
}
