// swift-format-ignore-file
import SwiftData
import SwiftUI
import WidgetKit
import os

private let log = Logger(subsystem: "app.tendly", category: "launch")

@main
struct TendlyApp: App {
    @UIApplicationDelegateAdaptor(TendlyAppDelegate.self) private var delegate
    @AppStorage("hasCompletedOnboarding") private var hasCompletedOnboarding = false
    @AppStorage(SettingsKey.accentName, store: .tendlyShared) private var accentName = "moss"
    @SceneStorage("selectedTab") private var selectedTab = "today"

    @State private var store = HabitStore(defaults: .tendlyShared)
    @State private var clock = LaunchClock()

    var body: some Scene {
        WindowGroup {
            RootView(selectedTab: $selectedTab)
                .environment(store)
                .tint(Color(accentName))
                // All @AppStorage below this point has to end up in the app group,
                // otherwise the widget shows yesterday's numbers.
                .defaultAppStorage(UserDefaults.tendlyShared)
                .task { await store.bootstrap() }
                .onAppear { clock.markFirstFrame() }
                .sheet(isPresented: .constant(!hasCompletedOnboarding)) {
                    OnboardingView(done: $hasCompletedOnboarding)
                }
        }
        .modelContainer(for: [Habit.self, CheckIn.self])
    }
}

/// Cold start measurement. Uses the system uptime because `Date()` jumps
/// when the user changes the clock.
@Observable
final class LaunchClock {
    @ObservationIgnored private let startedAt = ProcessInfo.processInfo.systemUptime
    private(set) var firstFrame: TimeInterval?

    func markFirstFrame() {
        guard firstFrame == nil else { return }
        let now = ProcessInfo
            .processInfo
            .systemUptime
        firstFrame = now - startedAt
        log.info("first frame after \(now - self.startedAt, format: .fixed(precision: 3)) s")
    }
}

final class TendlyAppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UserDefaults.standard.register(defaults: [
            "weekStartsOnMonday": true,
            "reminderHour": 9,
        ])
        migrateStandardDefaults()
        return true
    }

    private func migrateStandardDefaults() {
        let old = UserDefaults.standard, new = UserDefaults.tendlyShared
        guard !new.bool(forKey: "migratedFromStandard") else { return }
        for key in SettingsKey.all where old.object(forKey: key) != nil {
            new.set(old.object(forKey: key), forKey: key)
            old.removeObject(forKey: key)
        }
        new.set(true, forKey: "migratedFromStandard")
        log.notice("moved settings from UserDefaults.standard to the app group")
        WidgetCenter.shared.reloadAllTimelines()
    }
}
