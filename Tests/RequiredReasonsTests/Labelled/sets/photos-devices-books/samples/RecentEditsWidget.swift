// swift-format-ignore-file
import SwiftUI
import WidgetKit

struct RecentEdit: Codable, Identifiable {
    var id: String
    var title: String
    var creationDate: Date
    var modificationDate: Date
}

struct RecentEditsEntry: TimelineEntry {
    let date: Date
    let edits: [RecentEdit]
    let freeSpace: String?
}

struct RecentEditsProvider: TimelineProvider {
    @AppStorage("widget.maxItems", store: UserDefaults(suiteName: "group.com.prismapp.shared"))
    private var maxItems = 3

    func placeholder(in context: Context) -> RecentEditsEntry {
        RecentEditsEntry(date: .now, edits: [], freeSpace: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping (RecentEditsEntry) -> Void) {
        completion(makeEntry())
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<RecentEditsEntry>) -> Void) {
        let next = Calendar.current.date(byAdding: .minute, value: 30, to: .now)!
        completion(Timeline(entries: [makeEntry()], policy: .after(next)))
    }

    private func makeEntry() -> RecentEditsEntry {
        let data = UserDefaults.group.data(forKey: "recentEdits") ?? Data()
        let all = (try? JSONDecoder().decode([RecentEdit].self, from: data)) ?? []
        let edits = all.sorted(using: KeyPathComparator(\.modificationDate, order: .reverse))
        return RecentEditsEntry(date: .now, edits: Array(edits.prefix(maxItems)), freeSpace: freeSpace())
    }

    private func freeSpace() -> String? {
        let values = try? AppGroup.containerURL.resourceValues(
            forKeys: [.volumeAvailableCapacityForOpportunisticUsageKey,
                      .volumeTotalCapacityKey])
        guard let free = values?.volumeAvailableCapacityForOpportunisticUsage,
              let total = values?.volumeTotalCapacity, total > 0 else { return nil }
        return "\(free * 100 / Int64(total)) %"
    }
}

struct RecentEditsView: View {
    var entry: RecentEditsEntry
    @AppStorage("widget.showsDate", store: .group) private var showsDate = true
    @AppStorage("widget.accent") var accent: String = "blue"
    @Environment(\.widgetFamily) private var family

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(entry.edits) { edit in
                HStack {
                    Text(edit.title)
                    Spacer()
                    if showsDate { Text(edit.creationDate, style: .date).font(.caption) }
                }
            }
            if let freeSpace = entry.freeSpace, family != .systemSmall {
                Text("Free: \(freeSpace)").font(.system(size: .systemSize))
            }
        }
    }
}

private extension CGFloat {
    static let systemSize: CGFloat = 11
}

@main
struct RecentEditsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "RecentEdits", provider: RecentEditsProvider()) { RecentEditsView(entry: $0) }
            .configurationDisplayName("Recent edits")
            .description("Sorted by modificationDate.")
    }
}

#if DEBUG
struct RecentEditsView_Previews: PreviewProvider {
    static var previews: some View {
        RecentEditsView(entry: .init(date: .now, edits: [RecentEdit(id: "1", title: "Beach", creationDate: .now, modificationDate: .now)], freeSpace: "12 %"))
            .defaultAppStorage(UserDefaults(suiteName: "preview")!)
    }
}
#endif
