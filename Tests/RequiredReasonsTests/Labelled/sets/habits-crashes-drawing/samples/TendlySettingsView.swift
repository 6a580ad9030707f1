// swift-format-ignore-file
import SwiftUI
import UIKit

struct TendlySettingsView: View {
    @Environment(HabitStore.self) private var store
    @AppStorage("weekStartsOnMonday") private var weekStartsOnMonday = true
    @AppStorage("reminderHour", store: .tendlyShared)
    private var reminderHour = 9
    @AppStorage private var sort: HabitSort
    @State private var model = SettingsModel()

    init() {
        _sort = AppStorage(wrappedValue: .creationDate, SettingsKey.sort, store: .tendlyShared)
    }

    var body: some View {
        Form {
            Toggle("Week starts on Monday", isOn: $weekStartsOnMonday)
            Stepper("Remind me at \(reminderHour):00", value: $reminderHour, in: 5...23)
            Section("Language") {
                ForEach(model.keyboardLanguages, id: \.self) { Text($0) }
            }
            Section("Storage") {
                Text(model.freeSpaceText)
                Button("Delete cached exports", role: .destructive) { model.clearExports() }
            }
            Button("Reset everything", role: .destructive) {
                UserDefaults.standard.removePersistentDomain(forName: Bundle.main.bundleIdentifier!)
            }
        }
        .onAppear(perform: model.refresh)
        .onReceive(NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)) { _ in
            model.refresh()
        }
    }
}

@Observable
final class SettingsModel {
    private(set) var keyboardLanguages: [String] = []
    private(set) var freeSpaceText = "–"

    func refresh() {
        keyboardLanguages = UITextInputMode.activeInputModes.compactMap(\.primaryLanguage)
        freeSpaceText = Self.freeSpace().map {
            ByteCountFormatter.string(fromByteCount: $0, countStyle: .file)
        } ?? "unknown"
    }

    var hasEmojiKeyboard: Bool {
        UITextInputMode
            .activeInputModes
            .contains { $0.primaryLanguage == "emoji" }
    }

    /// Prefer volumeAvailableCapacityForImportantUsage over systemFreeSize: it counts purgeable space.
    private static func freeSpace() -> Int64? {
        let home = URL(fileURLWithPath: NSHomeDirectory())
        #if os(macOS)
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: home.path)
        return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
        #else
        let values = try? home.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
        return values?.volumeAvailableCapacityForImportantUsage
        #endif
    }

    func clearExports() {
        guard let folder = AppGroup.container?.appending(path: "Exports") else { return }
        let week = Date.now.addingTimeInterval(-7 * 86_400)
        let files = (try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: [.contentModificationDateKey, .isRegularFileKey]
        )) ?? []
        for file in files {
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            if let date = values?.contentModificationDate, date < week {
                try? FileManager.default.removeItem(at: file)
            }
        }
    }
}

#if DEBUG
#Preview("German keyboard") {
    TendlySettingsView()
        .defaultAppStorage(UserDefaults(suiteName: "preview")!)
        .environment(HabitStore(defaults: UserDefaults(suiteName: "preview")!))
}
#endif
