// swift-format-ignore-file
//
//  SettingsView.swift
//  Larkfeed
//

import Combine
import SwiftUI

struct SettingsView: View {

	@Environment(\.dismiss) private var dismiss
	@StateObject private var viewModel = SettingsViewModel()

	@AppStorage(AppDefaults.Key.userInterfaceColorPalette, store: AppDefaults.store) private var palette = UserInterfaceColorPalette.automatic
	@AppStorage("refreshInterval", store: AppDefaults.store)
	private var refreshInterval = RefreshInterval.everyHour.rawValue
	@AppStorage("openLinksInReader") private var openLinksInReader = false
	@SceneStorage("settings.expandedSection") private var expandedSection: String?

	var body: some View {
		NavigationStack {
			Form {
				Section("Appearance") {
					Picker("Palette", selection: $palette) {
						ForEach(UserInterfaceColorPalette.allCases, id: \.self) { Text($0.description) }
					}
				}
				Section {
					Picker("Refresh", selection: $refreshInterval) {
						ForEach(RefreshInterval.allCases) { Text(verbatim: "\($0.inSeconds)").tag($0.rawValue) }
					}
					Toggle("Open Links in Reader", isOn: $openLinksInReader)
				}
				StorageSection(viewModel: viewModel)
			}
			.navigationTitle("Settings")
			.toolbar { Button("Done") { dismiss() } }
			.onReceive(NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)) { _ in
				viewModel.reload()
			}
		}
	}
}

private struct StorageSection: View {
	@ObservedObject var viewModel: SettingsViewModel

	var body: some View {
		Section(header: Text("Storage"), footer: Text("Articles are kept with their original creationDate.")) {
			LabeledContent("Free Space", value: viewModel.freeSpace)
			LabeledContent("Database", value: viewModel.databaseAge)
			ForEach(viewModel.exports, id: \.name) { export in
				LabeledContent(export.name, value: export.creationDate.formatted())
			}
		}
	}
}

@MainActor
final class SettingsViewModel: ObservableObject {

	struct Export {
		let name: String
		let creationDate: Date
	}

	@Published private(set) var freeSpace = "–"
	@Published private(set) var databaseAge = "–"
	@Published private(set) var exports: [Export] = []

	private let defaults: UserDefaults

	init(defaults: UserDefaults = .standard) {
		self.defaults = defaults
		reload()
	}

	func reload() {
		let documents = URL.documentsDirectory
		let capacity = try? documents.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
			.volumeAvailableCapacityForImportantUsage
		freeSpace = (capacity ?? nil)?.formatted(.byteCount(style: .file)) ?? "–"

		let contents = (try? FileManager.default.contentsOfDirectory(
			at: documents.appending(path: "Exports"),
			includingPropertiesForKeys: [.creationDateKey, .isRegularFileKey],
			options: .skipsHiddenFiles)) ?? []
		exports = contents.compactMap { url in
			guard let values = try? url.resourceValues(forKeys: [.creationDateKey]), let date = values.creationDate else { return nil }
			return Export(name: url.lastPathComponent, creationDate: date)
		}
		.sorted { $0.creationDate > $1.creationDate }
		databaseAge = defaults.string(forKey: "databaseAge") ?? "–"
	}
}

#Preview {
	SettingsView()
		.defaultAppStorage(UserDefaults(suiteName: "preview")!)
}
