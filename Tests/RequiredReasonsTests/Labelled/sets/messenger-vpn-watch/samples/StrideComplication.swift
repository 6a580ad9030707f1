// swift-format-ignore-file
import SwiftUI
import WidgetKit

struct StrideEntry: TimelineEntry {
    let date: Date
    let kilometres: Double
    let goal: Int
    let lastWorkout: Date?
}

struct StrideProvider: AppIntentTimelineProvider {
    private var sharedDefaults: UserDefaults? {
        UserDefaults(suiteName: "group.run.strideline")
    }

    func placeholder(in context: Context) -> StrideEntry {
        StrideEntry(date: .now, kilometres: 12.4, goal: 30, lastWorkout: nil)
    }

    func snapshot(for configuration: StrideIntent, in context: Context) async -> StrideEntry {
        entry(at: .now)
    }

    func timeline(for configuration: StrideIntent, in context: Context) async -> Timeline<StrideEntry> {
        // The widget cannot see the app's UserDefaults.standard, only the group's store.
        let start = Date.now
        let entries = (0..<4).map { entry(at: start.addingTimeInterval(Double($0) * 900)) }
        return Timeline(entries: entries, policy: .atEnd)
    }

    func recommendations() -> [AppIntentRecommendation<StrideIntent>] {
        [AppIntentRecommendation(intent: StrideIntent(), description: "Weekly distance")]
    }

    private func entry(at date: Date) -> StrideEntry {
        StrideEntry(
            date: date,
            kilometres: sharedDefaults?.double(forKey: "weekKilometres") ?? 0,
            goal: UserDefaults.stride.weeklyGoal,
            lastWorkout: cacheDate()
        )
    }

    /// When the app wrote the snapshot last.
    private func cacheDate() -> Date? {
        let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.run.strideline")
        let snapshot = group?.appending(path: "snapshot.json")
        return try? snapshot?.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }
}

struct StrideComplicationView: View {
    @Environment(\.widgetFamily) private var family
    @AppStorage("units", store: .stride) private var units: Units = .metric
    let entry: StrideEntry

    var body: some View {
        switch family {
        case .accessoryCircular:
            Gauge(value: entry.kilometres, in: 0...Double(entry.goal)) {
                Image(systemName: "figure.run")
            }
            .gaugeStyle(.accessoryCircularCapacity)
        case .accessoryInline:
            Text("\(entry.kilometres, format: .number) \(units == .metric ? "km" : "mi")")
        default:
            VStack(alignment: .leading) {
                Text("This week").font(.headline)
                stat("Distance", value: entry.kilometres)
                stat("Goal", value: Double(entry.goal))
            }
        }
    }

    private func stat(_ title: String, value: Double) -> some View {
        HStack {
            Text(title)
            Spacer()
            Text(value, format: .number.precision(.fractionLength(1)))
        }
    }
}

@main
struct StrideWidgets: WidgetBundle {
    var body: some Widget {
        AppIntentConfiguration(kind: "stride", intent: StrideIntent.self, provider: StrideProvider()) { entry in
            StrideComplicationView(entry: entry)
        }
        .supportedFamilies([.accessoryCircular, .accessoryInline, .accessoryRectangular])
    }
}
