// swift-format-ignore-file
//
//  AccountDefaults.swift
//  Nordhaven
//
//  Replaces NHBPreferences step by step. Keep the keys in sync with the Objective-C side.
//

import Combine
import Foundation

@propertyWrapper
struct UserDefault<Value> {
    let key: String
    let defaultValue: Value
    var container: UserDefaults = .standard

    var wrappedValue: Value {
        get { container.object(forKey: key) as? Value ?? defaultValue }
        nonmutating set { container.set(newValue, forKey: key) }
    }

    var projectedValue: UserDefault<Value> { self }
}

extension UserDefaults {
    static let shared = UserDefaults(suiteName: "group.se.nordhaven.bank") ?? .standard

    @objc dynamic var hideBalances: Bool {
        get { bool(forKey: "NHBHideBalances") }
        set { set(newValue, forKey: "NHBHideBalances") }
    }
}

enum UserDefaultsKeys: String, CaseIterable {
    case selectedAccount = "NHBSelectedAccount"
    case lastSync = "NHBLastSync"
}

struct AccountDefaults {
    @UserDefault(key: "NHBSelectedAccount", defaultValue: nil)
    static var selectedAccount: String?

    @UserDefault(key: UserDefaultsKeys.lastSync.rawValue, defaultValue: .distantPast, container: .shared)
    static var lastSync: Date

    @UserDefault(key: "NHBTheme", defaultValue: "system", container: UserDefaults.shared)
    static var theme: String

    static func clear() {
        for key in UserDefaultsKeys.allCases {
            UserDefaults.shared.removeObject(forKey: key.rawValue)
        }
    }
}

final class BalancePrivacy: ObservableObject {
    @Published private(set) var hidden: Bool
    private var cancellable: AnyCancellable?
    private let defaults: UserDefaults

    init(defaults: UserDefaults = .shared) {
        self.defaults = defaults
        hidden = defaults.hideBalances
        cancellable = defaults.publisher(for: \.hideBalances)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.hidden = $0 }
    }

    func toggle() {
        defaults.hideBalances.toggle()
    }
}

@objc(NHBUserDefaultsObserver)
final class UserDefaultsObserver: NSObject {
    private var token: NSObjectProtocol?

    @objc init(defaults: UserDefaults) {
        super.init()
        token = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: defaults,
            queue: .main
        ) { _ in
            print("UserDefaults changed in the group container")
        }
    }
}
