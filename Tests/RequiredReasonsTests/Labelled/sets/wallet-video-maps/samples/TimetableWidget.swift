// swift-format-ignore-file
//
//  TimetableWidget.swift
//  StundenplanWidgets
//

import AppIntents
import SwiftUI
import WidgetKit

extension UserDefaults {
    static let stundenplan = UserDefaults(suiteName: "group.stundenplan")!

    static func observeMute(_ body: @escaping (Bool) -> Void) -> NSKeyValueObservation {
        UserDefaults.stundenplan.observe(\UserDefaults.isMuted) { defaults, _ in body(defaults.isMuted) }
    }
}

struct ToggleMuteIntent: AppIntent {
    static let title: LocalizedStringResource = "Mute reminders"

    func perform() async throws -> some IntentResult {
        let defaults: UserDefaults = .stundenplan
        defaults.isMuted.toggle()
        WidgetCenter.shared.reloadAllTimelines()
        return .result()
    }
}

struct NextLessonEntry: TimelineEntry {
    var date: Date
    var title: String
    var creationDate: Date?
}

struct NextLessonProvider: TimelineProvider {
    func placeholder(in context: Context) -> NextLessonEntry {
        NextLessonEntry(date: .now, title: "Maths", creationDate: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping (NextLessonEntry) -> Void) {
        completion(load())
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<NextLessonEntry>) -> Void) {
        completion(Timeline(entries: [load()], policy: .atEnd))
    }

    private func load() -> NextLessonEntry {
        let title = UserDefaults.stundenplan.string(forKey: "next.title") ?? ""
        let cache = FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.stundenplan")?
            .appending(path: "next.plist")
        let created = try? cache?
            .resourceValues(forKeys: [.creationDateKey])
            .creationDate
        return NextLessonEntry(date: .now, title: title, creationDate: created)
    }
}

struct NextLessonView: View {
    var entry: NextLessonEntry
    @AppStorage("showRoom", store: .stundenplan) private var showRoom = true
    @AppStorage("tint", store: UserDefaults.stundenplan) private var tint: String?

    var body: some View {
        VStack {
            Text(entry.title)
            if showRoom, let created = entry.creationDate {
                Text(created, style: .relative).font(.caption2)
            }
        }
        .containerBackground(.background, for: .widget)
        .onAppear { UserDefaults.stundenplan.set(Date.now, forKey: "widget.seen") }
    }
}
