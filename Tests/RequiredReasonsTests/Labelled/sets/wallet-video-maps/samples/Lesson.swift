// swift-format-ignore-file
//
//  Lesson.swift
//  Stundenplan
//

import EventKit
import Foundation
import SwiftData

@Model
final class Lesson {
    @Attribute(.unique) var id: UUID
    var title: String
    var room: String
    var weekday: Int
    var creationDate: Date
    var modificationDate: Date
    @Relationship(deleteRule: .cascade) var attachments: [Attachment] = []

    init(title: String, room: String, weekday: Int) {
        id = UUID()
        self.title = title
        self.room = room
        self.weekday = weekday
        creationDate = .now
        modificationDate = .now
    }

    func touch() { modificationDate = .now }
}

@Model
final class Attachment {
    var name: String
    var contentModificationDate: Date?
    var bytes: Int

    init(name: String, bytes: Int, contentModificationDate: Date?) {
        self.name = name
        self.bytes = bytes
        self.contentModificationDate = contentModificationDate
    }
}

extension Lesson {
    static func recent(since date: Date) -> FetchDescriptor<Lesson> {
        FetchDescriptor(
            predicate: #Predicate<Lesson> { $0.creationDate > date },
            sortBy: [SortDescriptor(\.modificationDate, order: .reverse)]
        )
    }

    /// Links the lesson with a calendar entry that was made by the school.
    func absorb(_ event: EKEvent) {
        title = event.title
        room = event.location ?? room
        if let created = event.creationDate, created < creationDate {
            creationDate = created
        }
        if let changed = event.lastModifiedDate, changed > modificationDate {
            modificationDate = changed
        }
    }
}

enum LessonStore {
    static func container() throws -> ModelContainer {
        let container = try ModelContainer(for: Lesson.self, Attachment.self)
        UserDefaults.standard.register(defaults: ["firstWeekday": 2])
        return container
    }

    static func storeAge(_ configuration: ModelConfiguration) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: configuration.url.path))?[.creationDate] as? Date
    }
}
