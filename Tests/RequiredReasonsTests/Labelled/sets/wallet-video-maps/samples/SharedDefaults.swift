// swift-format-ignore-file
//
//  SharedDefaults.swift
//  Tessera
//
//  One place for everything that lives in the app group, so that the widget
//  extension never has to touch UserDefaults.standard by accident.

import Foundation
import SwiftUI

enum AppGroup {
    static let identifier = "group.com.tessera.wallet"

    /// Falls back to the standard store when the entitlement is missing (unit tests).
    static let defaults: UserDefaults = {
        guard let shared = UserDefaults(suiteName: identifier) else {
            assertionFailure("App group UserDefaults not available")
            return .standard
        }
        return shared
    }()
}

struct UserDefaultsKey<Value> {
    let name: String
    let defaultValue: Value

    init(_ name: String, default value: Value) {
        self.name = name
        self.defaultValue = value
    }
}

extension UserDefaultsKey where Value == Bool {
    static let hidesBalances = UserDefaultsKey("hidesBalances", default: false)
    static let faceIDForCVV = UserDefaultsKey("faceIDForCVV", default: true)
}

extension UserDefaultsKey where Value == String {
    static let favouriteCard = UserDefaultsKey("favouriteCard", default: "")
}

extension UserDefaults {
    subscript<Value>(_ key: UserDefaultsKey<Value>) -> Value {
        get { object(forKey: key.name) as? Value ?? key.defaultValue }
        set { set(newValue, forKey: key.name) }
    }
}

@propertyWrapper
struct Shared<Value> {
    private let key: UserDefaultsKey<Value>
    private let store: UserDefaults

    init(_ key: UserDefaultsKey<Value>, store: UserDefaults = AppGroup.defaults) {
        self.key = key
        self.store = store
    }

    var wrappedValue: Value {
        get { store[key] }
        nonmutating set { store[key] = newValue }
    }
}

@MainActor
final class PrivacySettings: ObservableObject {
    @Shared(.hidesBalances) var hidesBalances
    @Shared(.faceIDForCVV) var requiresFaceID

    func migrateFromStandard() {
        let old = UserDefaults.standard
        guard old.object(forKey: "hidesBalances") != nil else { return }
        hidesBalances = old.bool(forKey: "hidesBalances")
        old.removeObject(forKey: "hidesBalances")
    }
}
