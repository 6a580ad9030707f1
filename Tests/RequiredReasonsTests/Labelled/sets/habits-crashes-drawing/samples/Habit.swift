// swift-format-ignore-file
import Foundation
import SwiftData

@Model
final class Habit {
    @Attribute(.unique) var id: UUID
    var name: String
    var emoji: String
    var creationDate: Date
    var modificationDate: Date?
    var goalPerWeek: Int
    @Relationship(deleteRule: .cascade, inverse: \CheckIn.habit) var checkIns: [CheckIn] = []

    init(name: String, emoji: String, creationDate: Date = .now, goalPerWeek: Int = 7) {
        self.id = UUID()
        self.name = name
        self.emoji = emoji
        self.creationDate = creationDate
        self.goalPerWeek = goalPerWeek
    }

    func rename(to newName: String) {
        name = newName
        modificationDate = .now
    }

    var ageInDays: Int {
        Calendar.current.dateComponents([.day], from: creationDate, to: .now).day ?? 0
    }
}

@Model
final class CheckIn {
    var date: Date
    var amount: Double
    var habit: Habit?

    init(date: Date, amount: Double = 1) {
        self.date = date
        self.amount = amount
    }
}

/// How the list is ordered. Raw values are persisted, don't rename them.
enum HabitSort: String, CaseIterable, Codable {
    case name
    case creationDate
    case modificationDate

    var title: LocalizedStringResource {
        switch self {
        case .name: "Name"
        case .creationDate: "Date created"
        case .modificationDate: "Last changed"
        }
    }

    var descriptors: [SortDescriptor<Habit>] {
        switch self {
        case .name: [SortDescriptor(\.name)]
        case .creationDate: [SortDescriptor(\.creationDate, order: .reverse)]
        case .modificationDate: [SortDescriptor(\Habit.modificationDate, order: .reverse), SortDescriptor(\.name)]
        }
    }
}

/// Wire format of the JSON export.
struct HabitDTO: Codable {
    let id: UUID
    let name: String
    let creationDate: Date
    let goalPerWeek: Int

    private enum CodingKeys: String, CodingKey {
        case id, name, creationDate = "created_at", goalPerWeek
    }

    init(_ habit: Habit) {
        id = habit.id
        name = habit.name
        creationDate = habit.creationDate
        goalPerWeek = habit.goalPerWeek
    }

    init(from decoder: Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        id = try c.decode(UUID.self, forKey: .id)
        name = try c.decode(String.self, forKey: .name)
        creationDate = try c.decodeIfPresent(Date.self, forKey: .creationDate) ?? .distantPast
        goalPerWeek = try c.decode(Int.self, forKey: .goalPerWeek)
    }
}
