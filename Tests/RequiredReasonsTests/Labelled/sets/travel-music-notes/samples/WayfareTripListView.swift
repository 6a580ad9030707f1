// swift-format-ignore-file
import SwiftData
import SwiftUI

enum TripSortOrder: String, CaseIterable, Identifiable {
    case title, creationDate, modificationDate
    var id: String { rawValue }

    var label: LocalizedStringKey {
        switch self {
        case .title: "Title"
        case .creationDate: "Date created"
        case .modificationDate: "Last edited"
        }
    }

    var descriptors: [SortDescriptor<Trip>] {
        switch self {
        case .title: [SortDescriptor(\Trip.title)]
        case .creationDate: [SortDescriptor(\Trip.creationDate, order: .reverse)]
        case .modificationDate: [SortDescriptor(\Trip.modificationDate, order: .reverse)]
        }
    }
}

struct TripListView: View {
    @Environment(\.modelContext) private var context
    @AppStorage("trips.sortOrder") private var sortOrder: TripSortOrder = .modificationDate
    @AppStorage("trips.showArchived", store: .wayfareGroup) private var showArchived = false
    @SceneStorage("trips.selection") private var selection: String?
    @Query(sort: \Trip.creationDate, order: .reverse) private var trips: [Trip]

    var body: some View {
        NavigationSplitView {
            List(sorted, selection: $selection) { trip in
                TripRow(trip: trip)
                    .tag(trip.id.uuidString)
            }
            .toolbar {
                Picker("Sort", selection: $sortOrder) {
                    ForEach(TripSortOrder.allCases) { Text($0.label).tag($0) }
                }
                Toggle("Archived", isOn: $showArchived)
            }
        } detail: {
            ContentUnavailableView("No trip", systemImage: "map")
        }
        .defaultAppStorage(UserDefaults.wayfareGroup)
        .task { prune() }
    }

    private var sorted: [Trip] {
        trips.sorted(using: sortOrder.descriptors)
    }

    private func prune() {
        let cutoff = Date.now.addingTimeInterval(-86_400 * 400)
        for trip in trips where trip.modificationDate < cutoff && trip.stops.isEmpty {
            context.delete(trip)
        }
    }
}

private struct TripRow: View {
    let trip: Trip
    @AppStorage(SettingsKey.compactRows) private var compact = false

    var body: some View {
        VStack(alignment: .leading, spacing: compact ? 0 : 4) {
            Text(trip.title).font(.headline)
            if !compact {
                Text(trip.modificationDate, style: .relative)
                    .foregroundStyle(.secondary)
            }
        }
    }
}

#if DEBUG
struct TripListView_Previews: PreviewProvider {
    static var previews: some View {
        TripListView()
            .defaultAppStorage(UserDefaults(suiteName: "preview")!)
            .modelContainer(for: Trip.self, inMemory: true)
    }
}
#endif
