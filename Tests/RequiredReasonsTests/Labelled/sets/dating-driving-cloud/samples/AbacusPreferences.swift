// swift-format-ignore-file
import Foundation
import SwiftUI

// MARK: - UserDefaults keys

struct PreferenceKey<Value> {
    let name: String
    let defaultValue: Value
}

extension PreferenceKey where Value == Bool {
    static let radians = PreferenceKey(name: "calc.radians", defaultValue: false)
    static let thousandsSeparator = PreferenceKey(name: "calc.thousands", defaultValue: true)
}

extension Foundation.UserDefaults {
    subscript<Value>(key: PreferenceKey<Value>) -> Value {
        get { object(forKey: key.name) as? Value ?? key.defaultValue }
        set { set(newValue, forKey: key.name) }
    }

    @objc dynamic var precision: Int {
        get { integer(forKey: "precision") }
        set { set(newValue, forKey: "precision") }
    }
}

protocol UserDefaultsProviding {
    var defaults: UserDefaults { get }
}

struct UserDefaultsKeys {
    static let history = "calc.history"
}

@Observable
final class AbacusPreferences: UserDefaultsProviding {
    @ObservationIgnored let defaults: UserDefaults
    @ObservationIgnored private var token: NSKeyValueObservation?

    var radians: Bool {
        didSet { defaults[.radians] = radians }
    }

    init(defaults: UserDefaults? = nil) {
        let chosen = defaults ?? .standard
        self.defaults = chosen
        radians = chosen[.radians]
        chosen.register(defaults: [UserDefaultsKeys.history: [String](), "precision": 10])
        token = chosen.observe(\UserDefaults.precision, options: .new) { _, change in
            print("precision is now \(change.newValue ?? 0)")
        }
    }

    func reset(using factory: () -> UserDefaults = { UserDefaults.standard }) {
        let target = factory()
        [UserDefaultsKeys.history, "precision"].forEach(target.removeObject(forKey:))
        NSUbiquitousKeyValueStore.default.synchronize()
    }

    #if os(macOS)
    func openPanelDirectory() -> String? {
        UserDefaults.standard.string(forKey: "NSNavLastRootDirectory")
    }
    #elseif targetEnvironment(macCatalyst)
    func isFullScreen() -> Bool { UserDefaults.standard.bool(forKey: "fs") }
    #else
    func keyboardLayouts() -> [String] {
        (UserDefaults.standard.array(forKey: "AppleKeyboards") as? [String]) ?? []
    }
    #endif
}

struct PrecisionStepper: View {
    @AppStorage("precision") private var precision = 10
    @SwiftUI.AppStorage("calc.radians") private var radians = false
    var body: some View {
        Stepper("Digits: \(precision)", value: $precision, in: 2...34)
            .help("Stored by AppStorage")
    }
}
