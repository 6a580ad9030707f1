// swift-format-ignore-file
//
//  WavecastSettingsView.swift
//  Wavecast
//

import SwiftUI

struct WavecastSettingsView: View {
    @AppStorage("wc.autoplay") private var autoplay = true
    @AppStorage("wc.theme", store: .widget) private var theme = "system"
    @AppStorage(SettingKey.cellular.rawValue, store: UserDefaults(suiteName: "group.fm.wavecast"))
    private var allowCellular = false
    @SceneStorage("wc.tab") private var tab = 0

    @StateObject private var monitor = StorageMonitor()
    @ObservedObject var library: LibraryViewModel

    var body: some View {
        Form {
            Section("Playback") {
                Toggle("Autoplay", isOn: $autoplay)
                Toggle("Downloads over cellular", isOn: $allowCellular)
            }
            Section {
                Picker("Sort by", selection: $library.sort) {
                    Text("Published").tag(LibraryViewModel.Sort.creationDate)
                    Text("Last played").tag(LibraryViewModel.Sort.modificationDate)
                }
                if let snapshot = monitor.snapshot {
                    LabeledContent("Free", value: snapshot.volumeAvailableCapacity, format: .byteCount(style: .file))
                    ProgressView(value: snapshot.usedFraction)
                }
            } header: {
                Text("Storage")
            } footer: {
                Text("Settings are kept in UserDefaults and never leave the device.")
            }
            Section("Diagnostics") {
                NavigationLink("Logs") { LogListView() }
                Button("Reset", role: .destructive) {
                    SettingsReset().run()
                    UserDefaults.standard.removePersistentDomain(forName: Bundle.main.bundleIdentifier!)
                }
            }
        }
        .onAppear { monitor.start() }
        .defaultAppStorage(.widget)
    }
}

struct SleepTimerRow: View {
    @AppStorage private var minutes: Int

    init(key: String, store: UserDefaults? = nil) {
        _minutes = AppStorage(wrappedValue: 15, key, store: store)
    }

    var body: some View {
        Stepper("Sleep after \(minutes) min", value: $minutes, in: 5...120, step: 5)
            .font(.system(size: UIFont.systemFontSize))
    }
}

struct LogListView: View {
    @State private var files: [URL] = []

    var body: some View {
        List(files, id: \.self) { url in
            VStack(alignment: .leading) {
                Text(url.lastPathComponent)
                if let date = url.modificationDate {
                    Text(date, style: .relative).font(.caption)
                }
                if let created = FileManager.default.creationDate(of: url) {
                    Text(created, style: .date).font(.caption2)
                }
            }
        }
    }
}

#if DEBUG
struct WavecastSettingsView_Previews: PreviewProvider {
    static var previews: some View {
        SleepTimerRow(key: "sleep", store: UserDefaults(suiteName: "preview"))
    }
}
#endif
