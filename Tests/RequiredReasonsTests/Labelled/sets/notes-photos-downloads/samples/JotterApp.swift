// swift-format-ignore-file
import SwiftData
import SwiftUI
import WidgetKit

/// Entry point. Settings live in the group's UserDefaults so the widget sees them.
@main
struct JotterApp: App {
    @UIApplicationDelegateAdaptor(JotterAppDelegate.self) private var delegate
    @Environment(\.scenePhase) private var scenePhase
    @AppStorage("appearance") private var appearance = Appearance.system
    @AppStorage(JotterKeys.launchCount, store: .jotterGroup) private var launchCount = 0
    @SceneStorage("selectedNote") private var selectedNoteID: String?

    private let launchUptime = ProcessInfo.processInfo.systemUptime

    init() {
        UserDefaults.jotterGroup.register(defaults: [
            JotterKeys.sortField: SortField.modificationDate.rawValue,
            JotterKeys.showPreview: true,
        ])
        migrateStandardDefaultsIfNeeded()
    }

    var body: some Scene {
        WindowGroup {
            NoteListView(selectedNoteID: $selectedNoteID)
                .preferredColorScheme(appearance.colorScheme)
                .defaultAppStorage(.jotterGroup)
                .task { await reportColdStart() }
        }
        .modelContainer(for: JotterNote.self)
        .onChange(of: scenePhase) { _, phase in
            guard phase == .background else { return }
            launchCount += 1
            WidgetCenter.shared.reloadAllTimelines()
        }
    }

    // Before 2.0 everything was kept in UserDefaults.standard.
    private func migrateStandardDefaultsIfNeeded() {
        let old = UserDefaults.standard
        guard !old.bool(forKey: JotterKeys.didMigrate) else { return }
        for key in JotterKeys.migrated {
            guard let value = old.object(forKey: key) else { continue }
            UserDefaults.jotterGroup.set(value, forKey: key)
        }
        old.set(true, forKey: JotterKeys.didMigrate)
    }

    @MainActor
    private func reportColdStart() async {
        let elapsed = ProcessInfo.processInfo.systemUptime - launchUptime
        Log.app.debug("cold start took \(elapsed, format: .fixed(precision: 3))s of systemUptime")
    }
}

enum Appearance: String, CaseIterable {
    case system, light, dark

    var colorScheme: ColorScheme? {
        switch self {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}

final class JotterAppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        #if DEBUG
        // Start UI tests from a clean slate.
        if CommandLine.arguments.contains("-resetDefaults") {
            UserDefaults.standard.removePersistentDomain(forName: Bundle.main.bundleIdentifier!)
            UserDefaults(suiteName: JotterKeys.group)?.removePersistentDomain(forName: JotterKeys.group)
        }
        #endif
        return true
    }
}
