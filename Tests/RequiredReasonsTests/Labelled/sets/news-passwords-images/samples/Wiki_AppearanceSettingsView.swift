// swift-format-ignore-file
import SwiftUI
import WidgetKit

/// Settings that the widget shares with the app through `UserDefaults.wk`.
struct AppearanceSettingsView: View {

    enum Theme: String, CaseIterable, Identifiable {
        case standard, sepia, dark, black
        var id: Self { self }
    }

    @AppStorage("WKAppThemeName", store: .wk) private var theme: Theme = .standard
    @AppStorage private var textSize: Double
    @AppStorage("WKDimImages", store: UserDefaults(suiteName: WKAppGroupIdentifier)) var dimImages = true
    @State private var diskSpace: String?

    init(store: UserDefaults? = .wk) {
        _textSize = AppStorage(wrappedValue: 1.0, "WKTextSize", store: store)
    }

    var body: some View {
        List {
            Section {
                ForEach(Theme.allCases) { item in
                    Button(item.rawValue.capitalized) {
                        theme = item
                        WidgetCenter.shared.reloadAllTimelines()
                    }
                }
            }
            Section {
                Slider(value: $textSize, in: 0.6...1.8) { Text("Text size") }
                Toggle("Dim images", isOn: $dimImages)
            } footer: {
                Text("Stored with AppStorage; resets when the app is deleted.")
            }
            if let diskSpace {
                Text(diskSpace)
            }
        }
        .task { diskSpace = await loadDiskSpace() }
        .onDisappear(perform: save)
    }

    private func save() {
        // AppStorage writes at once, only the legacy key is left
        UserDefaults.standard.setValue(theme.rawValue, forKey: "theme")
    }

    private func loadDiskSpace() async -> String? {
        await Task.detached(priority: .utility) {
            let home = URL(fileURLWithPath: NSHomeDirectory())
            guard let values = try? home.resourceValues(forKeys: [.volumeTotalCapacityKey, .volumeAvailableCapacityForOpportunisticUsageKey]),
                  let total = values.volumeTotalCapacity,
                  let available = values.volumeAvailableCapacityForOpportunisticUsage else { return nil }
            let formatter = ByteCountFormatter()
            return "\(formatter.string(fromByteCount: available)) of \(formatter.string(fromByteCount: Int64(total)))"
        }.value
    }
}

struct VolumeInfo {
    var volumeTotalCapacity: Int64
    var volumeAvailableCapacity: Int64

    var usedFraction: Double {
        guard volumeTotalCapacity > 0 else { return 0 }
        return 1 - Double(volumeAvailableCapacity) / Double(volumeTotalCapacity)
    }
}

#if DEBUG
struct AppearanceSettingsView_Previews: PreviewProvider {
    static var previews: some View {
        AppearanceSettingsView(store: UserDefaults(suiteName: "previews"))
        let info = VolumeInfo(volumeTotalCapacity: 64, volumeAvailableCapacity: 16)
        Text("\(info.usedFraction)")
    }
}
#endif
