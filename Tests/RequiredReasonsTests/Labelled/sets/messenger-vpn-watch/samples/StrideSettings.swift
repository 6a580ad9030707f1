// swift-format-ignore-file
import Foundation
import SwiftUI

typealias Prefs = UserDefaults

extension UserDefaults {
    static let stride = UserDefaults(suiteName: "group.run.strideline") ?? .standard

    @objc dynamic var weeklyGoal: Int {
        get { integer(forKey: #function) }
        set { set(newValue, forKey: #function) }
    }
}

/// `@UserDefault("key") var x = 1` for values that are read outside of views.
@propertyWrapper
struct UserDefault<Value> {
    let key: String
    let defaultValue: Value
    var container: UserDefaults = .stride

    init(wrappedValue: Value, _ key: String) {
        self.key = key
        self.defaultValue = wrappedValue
    }

    var wrappedValue: Value {
        get { container.object(forKey: key) as? Value ?? defaultValue }
        set { container.set(newValue, forKey: key) }
    }
}

enum StrideSettings {
    @UserDefault("autoPause") static var autoPause = true
    @UserDefault("haptics") static var haptics = true
    @UserDefault("maxHeartRate") static var maxHeartRate = 190

    static func registerDefaults() {
        Prefs.standard.register(defaults: [
            "units": Units.metric.rawValue,
            "countdown": 3,
        ])
    }

    static func goalChanges() -> AsyncStream<Int> {
        AsyncStream { continuation in
            let observation = UserDefaults.stride.observe(\.weeklyGoal, options: [.initial, .new]) { store, _ in
                continuation.yield(store.weeklyGoal)
            }
            continuation.onTermination = { _ in observation.invalidate() }
        }
    }
}

enum Units: String, CaseIterable { case metric, imperial }

struct StrideSettingsView: View {
    @AppStorage("units") private var units = Units.metric
    @AppStorage("weeklyGoal", store: .stride) private var weeklyGoal = 30
    @AppStorage private var showsPace: Bool
    @Environment(\.dismiss) private var dismiss

    init(profile: String) {
        _showsPace = AppStorage(wrappedValue: true, "showsPace.\(profile)", store: .stride)
    }

    var body: some View {
        List {
            Picker("Units", selection: $units) {
                ForEach(Units.allCases, id: \.self) { Text($0.rawValue) }
            }
            Stepper("Goal: \(weeklyGoal) km", value: $weeklyGoal, in: 5...200)
            Toggle("Pace", isOn: $showsPace)
        }
        .navigationTitle("Settings")
    }
}

#if os(macOS)
    struct MacSettingsHost: View {
        @AppStorage("sidebarWidth") private var sidebarWidth = 200.0
        var body: some View { StrideSettingsView(profile: "mac").frame(width: sidebarWidth) }
    }
#endif

#Preview {
    StrideSettingsView(profile: "preview")
        .defaultAppStorage(UserDefaults(suiteName: "preview")!)
}
