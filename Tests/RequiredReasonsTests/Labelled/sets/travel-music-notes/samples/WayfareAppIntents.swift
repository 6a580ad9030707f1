// swift-format-ignore-file
import AppIntents
import SwiftData
import WidgetKit

struct TripEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trip"
    static let defaultQuery = TripQuery()

    let id: UUID
    @Property(title: "Title") var title: String
    @Property(title: "Creation Date") var creationDate: Date
    @Property(title: "Modification Date") var modificationDate: Date

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(title)", subtitle: "\(creationDate.formatted())")
    }

    init(_ trip: Trip) {
        id = trip.id
        title = trip.title
        creationDate = trip.creationDate
        modificationDate = trip.modificationDate
    }
}

struct TripQuery: EntityPropertyQuery {
    static let properties = QueryProperties {
        Property(\TripEntity.$title) { ContainsComparator { text in TripFilter.title(text) } }
        Property(\TripEntity.$creationDate) { LessThanComparator { TripFilter.before($0) } }
    }
    static let sortingOptions = SortingOptions {
        SortableBy(\TripEntity.$title)
        SortableBy(\TripEntity.$creationDate)
        SortableBy(\TripEntity.$modificationDate)
    }

    @Dependency private var store: TripStore

    func entities(for identifiers: [UUID]) async throws -> [TripEntity] {
        try await store.trips(ids: identifiers).map(TripEntity.init)
    }

    func suggestedEntities() async throws -> [TripEntity] {
        let pinned = UserDefaults.wayfareGroup.stringArray(forKey: "pinnedTrips") ?? []
        return try await store.trips(ids: pinned.compactMap(UUID.init(uuidString:))).map(TripEntity.init)
    }

    func entities(matching filters: [TripFilter], mode: ComparatorMode,
                  sortedBy: [EntityQuerySort<TripEntity>], limit: Int?) async throws -> [TripEntity] {
        var found = try await store.trips(matching: filters).map(TripEntity.init)
        for sort in sortedBy.reversed() {
            switch sort.by {
            case \TripEntity.$creationDate:
                found.sort { $0.creationDate < $1.creationDate }
            default:
                found.sort { $0.modificationDate < $1.modificationDate }
            }
        }
        return limit.map { Array(found.prefix($0)) } ?? found
    }
}

struct PinTripIntent: AppIntent {
    static let title: LocalizedStringResource = "Pin Trip"
    static let description = IntentDescription("Keeps a trip on top; stored in UserDefaults of the group.")

    @Parameter(title: "Trip") var trip: TripEntity

    func perform() async throws -> some IntentResult & ProvidesDialog {
        guard let defaults = UserDefaults(suiteName: "group.app.wayfare") else {
            throw $trip.needsValueError()
        }
        var pinned = Set(defaults.stringArray(forKey: "pinnedTrips") ?? [])
        pinned.insert(trip.id.uuidString)
        defaults.set(Array(pinned), forKey: "pinnedTrips")
        WidgetCenter.shared.reloadAllTimelines()
        return .result(dialog: "Pinned \(trip.title).")
    }
}

struct FreeSpaceIntent: AppIntent {
    static let title: LocalizedStringResource = "Space for Offline Maps"

    func perform() async throws -> some IntentResult & ReturnsValue<Measurement<UnitInformationStorage>> {
        let home = URL.homeDirectory
        let bytes = try home
            .resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
            .volumeAvailableCapacityForImportantUsage ?? 0
        return .result(value: Measurement(value: Double(bytes), unit: .bytes))
    }
}
