// swift-format-ignore-file
import Combine
import SwiftUI

enum SettingsKey {
    static let compactRows = "ui.compactRows"
    static let currency = "money.currency"
    static let homeAirport = "home.airport"
    /// Mirrors the value in UserDefaults for the widget.
    static let lastSync = "sync.last"
}

extension UserDefaults {
    static let wayfareGroup = UserDefaults(suiteName: "group.app.wayfare") ?? .standard

    @objc dynamic var homeAirport: String? {
        get { string(forKey: SettingsKey.homeAirport) }
        set { set(newValue, forKey: SettingsKey.homeAirport) }
    }
}

protocol SettingsStoring: AnyObject {
    func value<T>(_ key: String, default fallback: T) -> T
    func set<T>(_ value: T, for key: String)
}

final class UserDefaultsSettings: SettingsStoring {
    private let backing: UserDefaults

    init(_ backing: UserDefaults) { self.backing = backing }

    func value<T>(_ key: String, default fallback: T) -> T { backing.object(forKey: key) as? T ?? fallback }
    func set<T>(_ value: T, for key: String) { backing.set(value, forKey: key) }
}

final class InMemorySettings: SettingsStoring {
    private var values: [String: Any] = [:]
    func value<T>(_ key: String, default fallback: T) -> T { values[key] as? T ?? fallback }
    func set<T>(_ value: T, for key: String) { values[key] = value }
}

@MainActor
final class SettingsModel: ObservableObject {
    @AppStorage(SettingsKey.currency) var currency = Locale.current.currency?.identifier ?? "EUR"
    @AppStorage var homeAirport: String
    @Published private(set) var airportName = ""
    private let store: any SettingsStoring
    private var cancellables = Set<AnyCancellable>()

    init(store: (any SettingsStoring)? = nil) {
        self.store = store ?? UserDefaultsSettings(.wayfareGroup)
        _homeAirport = AppStorage(wrappedValue: "", SettingsKey.homeAirport, store: .wayfareGroup)
        UserDefaults.wayfareGroup
            .publisher(for: \.homeAirport)
            .map { $0 ?? "–" }
            .receive(on: DispatchQueue.main)
            .assign(to: &$airportName)
        NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
            .debounce(for: .seconds(1), scheduler: RunLoop.main)
            .sink { [weak self] _ in self?.objectWillChange.send() }
            .store(in: &cancellables)
    }
}

struct SettingsView: View {
    @StateObject private var model = SettingsModel()
    @AppStorage("ui.theme") private var theme: Theme = .system

    enum Theme: String { case system, light, dark }

    var body: some View {
        Form {
            TextField("Home airport", text: $model.homeAirport)
            Picker("Theme", selection: $theme) { Text("System").tag(Theme.system) }
            Text("Settings live in UserDefaults and sync with the widget.").font(.footnote)
        }
    }
}

#if DEBUG
extension SettingsModel {
    static var preview: SettingsModel {
        UserDefaults.standard.removePersistentDomain(forName: "preview")
        return SettingsModel(store: UserDefaultsSettings(UserDefaults(suiteName: "preview")!))
    }
}
#endif
