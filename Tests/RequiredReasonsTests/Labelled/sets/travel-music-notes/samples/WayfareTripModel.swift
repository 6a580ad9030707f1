// swift-format-ignore-file
//
//  WayfareTripModel.swift
//  Wayfare
//

import Foundation
import SwiftData

@Model
final class Trip {
    @Attribute(.unique) var id: UUID
    var title: String
    /// Not the file's creationDate: the moment the user tapped "New trip".
    var creationDate: Date
    var modificationDate: Date
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
    @Relationship(deleteRule: .cascade) var documents: [TravelDocument] = []

    init(title: String, creationDate: Date = .now) {
        self.id = UUID()
        self.title = title
        self.creationDate = creationDate
        self.modificationDate = creationDate
    }

    func touch(_ date: Date = .now) {
        modificationDate = max(modificationDate, date)
    }
}

@Model
final class Stop {
    var name: String
    var arrival: Date?
    var trip: Trip?

    init(name: String, arrival: Date? = nil) {
        self.name = name
        self.arrival = arrival
    }
}

@Model
final class TravelDocument {
    var fileName: String
    var importedAt: Date
    var originalCreated: Date?
    var originalModified: Date?

    init(url: URL) throws {
        let values = try url.resourceValues(forKeys: [.nameKey, .creationDateKey, .contentModificationDateKey])
        self.fileName = values.name ?? url.lastPathComponent
        self.importedAt = .now
        self.originalCreated = values.creationDate
        self.originalModified = values.contentModificationDate
    }
}

extension Trip {
    static func recent(since date: Date) -> FetchDescriptor<Trip> {
        FetchDescriptor(
            predicate: #Predicate<Trip> { $0.modificationDate > date },
            sortBy: [SortDescriptor(\.modificationDate, order: .reverse), SortDescriptor(\.creationDate)]
        )
    }

    var summaryLine: String {
        "\(title), created \(creationDate.formatted(date: .abbreviated, time: .omitted))"
    }
}
