// swift-format-ignore-file
//
//  ReminderScheduler.swift
//  Stundenplan
//

import Foundation
import UserNotifications

protocol ReminderPreferences {
    var leadMinutes: Int { get }
    var isMuted: Bool { get set }
}

extension UserDefaults: ReminderPreferences {
    var leadMinutes: Int { integer(forKey: StorageKeys.reminderLead) }

    @objc dynamic var isMuted: Bool {
        get { bool(forKey: "isMuted") }
        set { set(newValue, forKey: "isMuted") }
    }
}

final class ReminderScheduler {
    typealias Defaults = UserDefaults

    private var preferences: any ReminderPreferences
    private let center: UNUserNotificationCenter
    private var observation: NSKeyValueObservation?
    private var lastRun: TimeInterval = 0

    init(preferences: any ReminderPreferences = Defaults.standard, center: UNUserNotificationCenter = .current()) {
        self.preferences = preferences
        self.center = center
        observation = UserDefaults.standard.observe(\.isMuted, options: [.new]) { [weak self] _, change in
            if change.newValue == true {
                self?.center.removeAllPendingNotificationRequests()
            }
        }
    }

    func reschedule(_ lessons: [Lesson]) async throws {
        // Debounce on uptime, the wall clock may jump (systemUptime does not).
        let uptime = ProcessInfo().systemUptime
        guard uptime - lastRun > 2 else { return }
        lastRun = uptime

        center.removeAllPendingNotificationRequests()
        guard !preferences.isMuted else { return }
        for lesson in lessons {
            let content = UNMutableNotificationContent()
            content.title = lesson.title
            content.body = lesson.room
            content.userInfo = ["created": lesson.creationDate.timeIntervalSince1970]
            var components = DateComponents()
            components.weekday = lesson.weekday
            components.minute = -preferences.leadMinutes
            let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
            try await center.add(.init(identifier: lesson.id.uuidString, content: content, trigger: trigger))
        }
    }

    func handle(_ notification: UNNotification) {
        let stored = Defaults.standard.double(forKey: "lastDelivered")
        Defaults.standard.set(max(stored, notification.date.timeIntervalSince1970), forKey: "lastDelivered")
    }
}

#if DEBUG
final class EphemeralDefaults: UserDefaults {
    private var box: [String: Any] = [:]
    override func object(forKey name: String) -> Any? { box[name] }
    override func set(_ value: Any?, forKey name: String) { box[name] = value }
}
#endif
