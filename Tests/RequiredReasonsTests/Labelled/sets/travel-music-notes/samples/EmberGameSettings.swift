// swift-format-ignore-file
import Foundation
import SpriteKit

@propertyWrapper
struct Saved<Value: Codable> {
    let key: String
    let defaultValue: Value
    private let storage = UserDefaults.standard

    init(wrappedValue: Value, _ key: String) {
        self.key = key
        defaultValue = wrappedValue
    }

    var wrappedValue: Value {
        get {
            guard let data = storage.data(forKey: key) else { return defaultValue }
            return (try? JSONDecoder().decode(Value.self, from: data)) ?? defaultValue
        }
        set { storage.set(try? JSONEncoder().encode(newValue), forKey: key) }
    }
}

enum Difficulty: Int, Codable { case story, normal, brutal }

final class GameSettings {
    typealias Store = UserDefaults

    static let shared = GameSettings()
    @Saved("difficulty") var difficulty: Difficulty = .normal
    @Saved("musicVolume") var musicVolume: Float = 0.8
    private let store: Store

    init(store: Store = Store.standard) {
        self.store = store
    }

    var haptics: Bool {
        get { store.object(forKey: #function) as? Bool ?? true }
        set { store.set(newValue, forKey: #function) }
    }

    var highScore: Int {
        get { UserDefaults.standard.integer(forKey: "highScore") }
        set {
            let defaults = UserDefaults.standard
            guard newValue > defaults.integer(forKey: "highScore") else { return }
            defaults.set(newValue, forKey: "highScore")
        }
    }

    /// Moves the keys of version 1 from UserDefaults.standard into the app group.
    func migrate() {
        guard let group = UserDefaults(suiteName: "group.games.emberfall") else { return }
        for (key, value) in UserDefaults.standard.dictionaryRepresentation() where key.hasPrefix("ember.") {
            group.set(value, forKey: key)
            UserDefaults.standard.removeObject(forKey: key)
        }
    }

    static func registerDefaults() {
        UserDefaults.standard.register(defaults: [
            "haptics": true,
            "highScore": 0,
            "creationDate": Date(),
        ])
    }
}

final class UserDefaultsMigrationLog {
    private(set) var lines: [String] = []
    func note(_ text: String) { lines.append("[UserDefaults] " + text) }
}

extension SKLabelNode {
    static var systemSize: CGFloat { 14 }

    convenience init(setting title: String) {
        self.init(fontNamed: "Avenir")
        fontSize = Self.systemSize * CGFloat(UserDefaults.standard.double(forKey: "textScale"))
        text = title
    }

    func reset() { fontSize = SKLabelNode.systemSize }
}

#if os(macOS)
final class SettingsWindowModel {
    let controller = NSUserDefaultsController.shared
    let defaults = UserDefaults.standard
}
#endif
