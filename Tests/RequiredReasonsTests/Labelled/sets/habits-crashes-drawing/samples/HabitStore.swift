// swift-format-ignore-file
import Foundation
import Observation
import SwiftData
import SwiftUI
import WidgetKit

@MainActor
@Observable
final class HabitStore {
    private(set) var today: [HabitProgress] = []
    private(set) var lastError: String?

    var sort: HabitSort {
        didSet { defaults.set(sort.rawValue, forKey: SettingsKey.sort) }
    }

    @ObservationIgnored private let defaults: UserDefaults
    @ObservationIgnored @AppStorage("lastBootstrap") private var lastBootstrap = 0.0
    @ObservationIgnored private var token: NSObjectProtocol?
    @ObservationIgnored private let uptime: () -> TimeInterval

    init(
        defaults: UserDefaults = .standard,
        uptime: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
    ) {
        self.defaults = defaults
        self.uptime = uptime
        self.sort = defaults.string(forKey: SettingsKey.sort).flatMap(HabitSort.init) ?? .creationDate
        token = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: defaults,
            queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.userDefaultsDidChange() }
        }
    }

    private func userDefaultsDidChange() {
        WidgetCenter.shared.reloadTimelines(ofKind: "TodayWidget")
    }

    func bootstrap() async {
        let begin = uptime()
        defer { lastBootstrap = uptime() - begin }
        do {
            try await reload()
        } catch {
            lastError = error.localizedDescription
        }
    }

    func reload() async throws {
        let context = ModelContext(try ModelContainer(for: Habit.self, CheckIn.self))
        let cutoff = Calendar.current.startOfDay(for: .now)
        let newest = #Predicate<Habit> { $0.creationDate <= cutoff }
        let habits = try context.fetch(FetchDescriptor(predicate: newest, sortBy: sort.descriptors))
        today = habits.map(HabitProgress.init)
        publish()
    }

    /// Writes the snapshot the widget reads. UserDefaults is good enough, it is < 4 KB.
    private func publish() {
        guard let group = UserDefaults(suiteName: AppGroup.identifier) else {
            lastError = "No UserDefaults for \(AppGroup.identifier)"
            return
        }
        let payload = try? JSONEncoder().encode(today)
        group.set(payload, forKey: SettingsKey.snapshot)
    }
}

struct HabitProgress: Codable, Identifiable, Hashable {
    let id: UUID
    let title: String
    let since: Date
    let done: Int
    let goal: Int

    init(_ habit: Habit) {
        id = habit.id
        title = "\(habit.emoji) \(habit.name)"
        since = habit.creationDate
        done = habit.checkIns.count { Calendar.current.isDateInToday($0.date) }
        goal = habit.goalPerWeek
    }
}

extension Sequence where Element == Habit {
    func newestFirst() -> [Habit] {
        sorted { $0.creationDate > $1.creationDate }
    }

    var lastTouched: Date? {
        compactMap(\.modificationDate).max()
    }
}
