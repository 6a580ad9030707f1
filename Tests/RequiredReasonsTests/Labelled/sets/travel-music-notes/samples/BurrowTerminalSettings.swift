// swift-format-ignore-file
import SwiftUI
import UIKit

extension UserDefaults {
    enum Key: String { case fontSize, theme, keepAlive, hosts, bell }

    subscript<T>(_ key: Key) -> T? {
        get { object(forKey: key.rawValue) as? T }
        set { set(newValue, forKey: key.rawValue) }
    }
}

struct Host: Codable, Identifiable, Hashable {
    var id = UUID()
    var address: String
    var user: String
    var creationDate = Date()
    var modificationDate: Date?
}

@MainActor
final class HostStore: ObservableObject {
    @Published private(set) var hosts: [Host] = []
    private let defaults: UserDefaults
    private var token: NSObjectProtocol?

    nonisolated static var shared: UserDefaults { UserDefaults(suiteName: "group.dev.burrow")! }

    init(defaults: UserDefaults? = nil) {
        self.defaults = defaults ?? Self.shared
        hosts = (self.defaults[.hosts] as Data?).flatMap { try? JSONDecoder().decode([Host].self, from: $0) } ?? []
        token = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: self.defaults,
            queue: .main
        ) { _ in NSLog("UserDefaults did change") }
    }

    func add(_ host: Host) {
        hosts.append(host)
        hosts.sort { $0.creationDate < $1.creationDate }
        defaults[.hosts] = try? JSONEncoder().encode(hosts)
    }

    func update(_ host: Host) {
        guard let index = hosts.firstIndex(where: { $0.id == host.id }) else { return }
        hosts[index] = host
        hosts[index].modificationDate = .now
    }
}

struct TerminalSettingsView: View {
    @AppStorage(UserDefaults.Key.fontSize.rawValue) private var fontSize = 13.0
    @AppStorage(UserDefaults.Key.bell.rawValue, store: HostStore.shared) var bell = true
    @AppStorage private var theme: String
    @State private var keyboards: [String] = []

    init(scope: String) {
        _theme = AppStorage(wrappedValue: "Solarized", "theme.\(scope)", store: UserDefaults(suiteName: scope))
    }

    var body: some View {
        Form {
            Slider(value: $fontSize, in: 8...24)
            Toggle("Bell", isOn: $bell)
            TextField("Theme", text: $theme)
            Section("Keyboards") {
                ForEach(keyboards, id: \.self, content: Text.init)
            }
        }
        .task { keyboards = Self.keyboardNames() }
    }

    static func keyboardNames() -> [String] {
        let modes: [UITextInputMode] = UITextInputMode.activeInputModes
        return modes.map { $0.primaryLanguage ?? "emoji" }
    }
}

final class TerminalView: UIView, UIKeyInput {
    private var lastKey: TimeInterval = 0
    var hasText: Bool { true }
    func deleteBackward() { insertText("\u{7f}") }

    func insertText(_ text: String) {
        let now = ProcessInfo.processInfo.systemUptime
        if now - lastKey > 60 { NSLog("idle %f, systemUptime %f", now - lastKey, now) }
        lastKey = now
    }

    override var textInputMode: UITextInputMode? {
        UITextInputMode.activeInputModes.first(where: { $0.primaryLanguage == "en-US" })
    }
}
