// swift-format-ignore-file
import Combine
import Foundation
import SwiftUI

typealias SettingsStore = UserDefaults

enum SettingKey: String, CaseIterable {
    case autoConnect, units, pollInterval, lastDevice, homeName
}

protocol KeyValueStoring: AnyObject {
    func object(forKey defaultName: String) -> Any?
    func set(_ value: Any?, forKey defaultName: String)
    func removeObject(forKey defaultName: String)
}

extension UserDefaults: KeyValueStoring {}

/// In-memory stand-in for UserDefaults, for previews and demo mode.
final class InMemoryDefaults: KeyValueStoring {
    private var values: [String: Any] = [:]
    func object(forKey defaultName: String) -> Any? { values[defaultName] }
    func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }
    func removeObject(forKey defaultName: String) { values[defaultName] = nil }
}

final class DeviceSettings: ObservableObject {
    static let shared = DeviceSettings(store: UserDefaults.standard)
    static let demo = DeviceSettings(store: InMemoryDefaults())

    private let store: KeyValueStoring
    private var bag = Set<AnyCancellable>()

    init(store: KeyValueStoring) {
        self.store = store
        if let defaults = store as? UserDefaults {
            defaults.register(defaults: ["autoConnect": true, "pollInterval": 30])
        }
        NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
            .receive(on: RunLoop.main)
            .sink { [weak self] _ in self?.objectWillChange.send() }
            .store(in: &bag)
    }

    subscript<T>(key: SettingKey) -> T? {
        get { store.object(forKey: key.rawValue) as? T }
        set { store.set(newValue, forKey: key.rawValue) }
    }

    var pollInterval: TimeInterval {
        get { self[.pollInterval] ?? 30 }
        set { self[.pollInterval] = newValue }
    }

    func reset() {
        SettingKey.allCases.forEach { store.removeObject(forKey: $0.rawValue) }
        guard let bundleID = Bundle.main.bundleIdentifier else { return }
        UserDefaults.standard.removePersistentDomain(forName: bundleID)
        UserDefaults.standard.synchronize()
    }
}

struct SettingsView: View {
    @ObservedObject var settings = DeviceSettings.shared
    @AppStorage("autoConnect") private var autoConnect = true
    @AppStorage(SettingKey.units.rawValue) private var units = "metric"
    @SceneStorage("settings.tab") private var tab = 0

    var body: some View {
        Form {
            Toggle("Connect automatically", isOn: $autoConnect)
            Picker("Units", selection: $units) {
                Text("Metric").tag("metric")
                Text("Imperial").tag("imperial")
            }
            Button("Reset UserDefaults", role: .destructive) { settings.reset() }
        }
        .onAppear { Analytics.screen("settings", tags: ["store": "UserDefaults"]) }
    }
}
