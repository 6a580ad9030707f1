// swift-format-ignore-file
import SwiftUI

struct SettingsView: View {
    @AppStorage("ember.appearance") private var appearance = Appearance.system.rawValue
    @AppStorage("ember.haptics") private var haptics = true
    @AppStorage(SessionKey.hasSeenIntro.rawValue, store: .emberGroup) private var hasSeenIntro = false
    @AppStorage("ember.radius", store: UserDefaults(suiteName: "group.app.ember.dating"))
    private var radius: Double = 25
    @SceneStorage("ember.settings.tab") private var tab = 0
    @StateObject private var usage = StorageUsageModel()
    @Environment(\.dismiss) private var dismiss

    enum Appearance: String, CaseIterable, Identifiable {
        case system, light, dark
        var id: String { rawValue }
    }

    var body: some View {
        Form {
            Section("Look") {
                Picker("Appearance", selection: $appearance) {
                    ForEach(Appearance.allCases) { Text($0.rawValue.capitalized).tag($0.rawValue) }
                }
                Toggle("Haptics", isOn: $haptics)
            }
            Section {
                Slider(value: $radius, in: 1...160)
                Toggle("Show intro again", isOn: Binding(get: { !hasSeenIntro }, set: { hasSeenIntro = !$0 }))
            } footer: {
                // @AppStorage writes through, no save button needed
                Text("Saved in UserDefaults on this device.").font(.system(size: .systemSize))
            }
            Section("Storage") {
                LabeledContent("Free", value: usage.free)
                LabeledContent("Total", value: usage.total)
                Button("Refresh", action: usage.refresh)
            }
        }
        .onAppear(perform: usage.refresh)
    }
}

private extension CGFloat {
    static let systemSize: CGFloat = UIFont.systemFontSize
}

@MainActor
final class StorageUsageModel: ObservableObject {
    @Published var free = "–"
    @Published var total = "–"
    private let formatter = ByteCountFormatter()

    func refresh() {
        guard let attrs = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory()) else {
            print("systemFreeSize not readable")
            return
        }
        if let bytes = attrs[.systemFreeSize] as? NSNumber {
            free = formatter.string(fromByteCount: bytes.int64Value)
        }
        if let bytes = attrs[FileAttributeKey.systemSize] as? NSNumber {
            total = formatter.string(fromByteCount: bytes.int64Value)
        }
    }
}

struct BoostBanner: View {
    @AppStorage private var dismissedAt: Double
    let userID: String

    init(userID: String) {
        self.userID = userID
        _dismissedAt = AppStorage(wrappedValue: 0, "ember.boost.dismissed.\(userID)")
    }

    var body: some View {
        if Date().timeIntervalSince1970 - dismissedAt > 86_400 {
            Button("Boost your profile") { dismissedAt = Date().timeIntervalSince1970 }
        }
    }
}
