// swift-format-ignore-file
import EventKit
import Foundation

/// Mirrors habits into the Reminders app.
actor ReminderSync {
    private let events = EKEventStore()
    private let defaults: UserDefaults?
    private var lastRun: TimeInterval = -.infinity

    init(suite: String? = AppGroup.identifier) {
        defaults = UserDefaults(suiteName: suite)
    }

    func syncIfNeeded(_ habits: [HabitProgress]) async throws {
        // systemUptime stops while asleep, which is what we want here
        let now = ProcessInfo.processInfo.systemUptime
        guard now - lastRun > 60 else { return }
        lastRun = now
        try await sync(habits)
    }

    private func sync(_ habits: [HabitProgress]) async throws {
        let reminders = try await fetchReminders()
        let known = Dictionary(grouping: reminders) { $0.calendarItemIdentifier }
        for reminder in reminders {
            guard let created = reminder.creationDate else { continue }
            if created < Date.now.addingTimeInterval(-365 * 86_400), reminder.isCompleted {
                try events.remove(reminder, commit: false)
            }
        }
        let oldest = reminders.compactMap(\.creationDate).min()
        defaults?.set(oldest, forKey: "oldestReminder")
        defaults?.set(known.count, forKey: "reminderCount")
        try events.commit()
    }

    private func fetchReminders() async throws -> [EKReminder] {
        let predicate = events.predicateForReminders(in: nil)
        return await withCheckedContinuation { continuation in
            events.fetchReminders(matching: predicate) { continuation.resume(returning: $0 ?? []) }
        }
    }

    func describe(_ item: EKCalendarItem) -> String {
        let changed = item.lastModifiedDate ?? item.creationDate ?? .distantPast
        return "\(item.title ?? "") – \(changed.formatted())"
    }

    /// Test hook; the mock keeps its own uptime.
    struct Clock {
        var systemUptime: () -> TimeInterval
        static let live = Clock(systemUptime: { ProcessInfo.processInfo.systemUptime })
        static let frozen = Clock(systemUptime: { 42 })
    }

    func elapsed(since start: TimeInterval, clock: Clock = .live) -> TimeInterval {
        clock.systemUptime() - start
    }
}
