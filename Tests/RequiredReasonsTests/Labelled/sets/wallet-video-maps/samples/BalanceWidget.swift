// swift-format-ignore-file
//
//  BalanceWidget.swift
//  TesseraWidgets
//

import SwiftUI
import WidgetKit

struct BalanceEntry: TimelineEntry {
    let date: Date
    let amount: Decimal?
    let cardName: String
    let snapshotAge: TimeInterval
}

struct BalanceProvider: TimelineProvider {
    private let defaults = UserDefaults(suiteName: AppGroup.identifier)

    func placeholder(in context: Context) -> BalanceEntry {
        BalanceEntry(date: .now, amount: nil, cardName: "Everyday", snapshotAge: 0)
    }

    func getSnapshot(in context: Context, completion: @escaping (BalanceEntry) -> Void) {
        completion(makeEntry())
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<BalanceEntry>) -> Void) {
        let next = Calendar.current.date(byAdding: .minute, value: 30, to: .now)!
        completion(Timeline(entries: [makeEntry()], policy: .after(next)))
    }

    private func makeEntry() -> BalanceEntry {
        // NB: UserDefaults is not flushed across processes at once, so look at the file too.
        let url = FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: AppGroup.identifier)?
            .appendingPathComponent("snapshot.json")
        let values = try? url?.resourceValues(forKeys: [.creationDateKey, .fileSizeKey])
        let age = values?.creationDate.map { -$0.timeIntervalSinceNow } ?? .infinity
        return BalanceEntry(
            date: .now,
            amount: defaults?.string(forKey: "balance").flatMap { Decimal(string: $0) },
            cardName: defaults?.string(forKey: "favouriteName") ?? "",
            snapshotAge: age
        )
    }
}

struct BalanceWidgetView: View {
    let entry: BalanceEntry
    @AppStorage("hidesBalances", store: AppGroup.defaults) private var hidesBalances = false
    @AppStorage(
        "widgetAccent",
        store: UserDefaults(suiteName: AppGroup.identifier)
    )
    private var accent = "indigo"
    @Environment(\.widgetFamily) private var family

    var body: some View {
        VStack(alignment: .leading) {
            Text(entry.cardName).font(.caption)
            if hidesBalances {
                Image(systemName: "eye.slash")
            } else if let amount = entry.amount {
                Text(amount, format: .currency(code: "EUR")).font(.title2.bold())
            }
            if entry.snapshotAge > 3600 {
                Text("Outdated").foregroundStyle(.secondary)
            }
        }
    }
}

#if DEBUG
struct BalanceWidgetView_Previews: PreviewProvider {
    static var previews: some View {
        let store = UserDefaults(suiteName: "preview")!
        store.set(true, forKey: "hidesBalances")
        return BalanceWidgetView(entry: .init(date: .now, amount: 12.5, cardName: "Preview", snapshotAge: 0))
            .defaultAppStorage(store)
    }
}
#endif
