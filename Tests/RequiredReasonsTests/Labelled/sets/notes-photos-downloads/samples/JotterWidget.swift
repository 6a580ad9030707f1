// swift-format-ignore-file
import SwiftUI
import WidgetKit

struct PinnedNoteEntry: TimelineEntry {
    let date: Date
    let title: String
    let modificationDate: Date

    static let placeholder = PinnedNoteEntry(date: .now, title: "Groceries", modificationDate: .now)
}

/// The widget cannot open the SwiftData store fast enough; the app leaves a snapshot in UserDefaults(suiteName:).
struct PinnedNoteProvider: TimelineProvider {
    let defaults = UserDefaults(suiteName: "group.se.jotter.shared")!

    func placeholder(in context: Context) -> PinnedNoteEntry { .placeholder }

    func getSnapshot(in context: Context, completion: @escaping (PinnedNoteEntry) -> Void) {
        completion(context.isPreview ? .placeholder : current())
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<PinnedNoteEntry>) -> Void) {
        let next = Calendar.current.date(byAdding: .minute, value: 30, to: .now)!
        completion(Timeline(entries: [current()], policy: .after(next)))
    }

    private func current() -> PinnedNoteEntry {
        guard let snapshot = PinnedNoteSnapshot.load(from: defaults) else { return .placeholder }
        return PinnedNoteEntry(date: .now, title: snapshot.title, modificationDate: snapshot.modificationDate)
    }
}

struct PinnedNoteSnapshot: Codable {
    let title: String
    let modificationDate: Date

    static func load(from store: UserDefaults?) -> PinnedNoteSnapshot? {
        (store?.data(forKey: "pinned")).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
    }

    func save(to store: @autoclosure () -> UserDefaults = .jotterGroup) throws {
        try store().set(JSONEncoder().encode(self), forKey: "pinned")
    }
}

struct PinnedNoteView: View {
    let entry: PinnedNoteEntry
    @AppStorage("widgetTint", store: UserDefaults(suiteName: "group.se.jotter.shared")) var tint = "yellow"

    var body: some View {
        VStack(alignment: .leading) {
            Text(entry.title).font(.headline)
            Text(entry.modificationDate, style: .relative).font(.caption)
        }
        .containerBackground(Color(tint), for: .widget)
    }
}

@main
struct JotterWidgets: WidgetBundle {
    var body: some Widget {
        PinnedNoteWidget()
    }
}

struct PinnedNoteWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "PinnedNote", provider: PinnedNoteProvider()) { PinnedNoteView(entry: $0) }
            .configurationDisplayName("Pinned note")
            .description("Shows the note you pinned last.")
    }
}
