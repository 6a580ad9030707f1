// swift-format-ignore-file
import Foundation
import HealthKit
import os

struct WorkoutSummary: Codable, Hashable, Identifiable, Sendable {
    let id: UUID
    var kind: String
    var creationDate: Date
    var duration: TimeInterval
    var systemUptimeAtStart: TimeInterval
}

/// Keeps finished workouts as JSON files and hands out changes as an async sequence.
actor WorkoutStore {
    static let shared = WorkoutStore()

    private let folder: URL
    private let defaults: UserDefaults
    private var continuations: [UUID: AsyncStream<[WorkoutSummary]>.Continuation] = [:]
    private var startedAt: TimeInterval?

    init(folder: URL = .documentsDirectory, defaults: UserDefaults = .standard) {
        self.folder = folder
        self.defaults = defaults
    }

    func begin() {
        startedAt = ProcessInfo.processInfo.systemUptime
    }

    func finish(_ workout: HKWorkout) throws -> WorkoutSummary {
        let now = ProcessInfo().systemUptime
        let summary = WorkoutSummary(
            id: workout.uuid,
            kind: workout.workoutActivityType.name,
            creationDate: workout.startDate,
            duration: now - (startedAt ?? now),
            systemUptimeAtStart: startedAt ?? 0
        )
        try save(summary)
        defaults.set(summary.creationDate, forKey: "lastWorkout")
        return summary
    }

    func summaries() throws -> [WorkoutSummary] {
        try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: [.creationDateKey, .nameKey])
            .filter { $0.pathExtension == "workout" }
            .sorted { lhs, rhs in
                let left = try? lhs.resourceValues(forKeys: [.creationDateKey]).creationDate
                let right = try? rhs.resourceValues(forKeys: [.creationDateKey]).creationDate
                return (left ?? .distantPast) > (right ?? .distantPast)
            }
            .map { try JSONDecoder().decode(WorkoutSummary.self, from: Data(contentsOf: $0)) }
    }

    nonisolated func updates() -> AsyncStream<[WorkoutSummary]> {
        AsyncStream { continuation in
            Task { await self.register(continuation) }
        }
    }

    private func register(_ continuation: AsyncStream<[WorkoutSummary]>.Continuation) {
        let id = UUID()
        continuations[id] = continuation
        continuation.onTermination = { _ in Task { await self.unregister(id) } }
    }

    private func unregister(_ id: UUID) { continuations[id] = nil }

    private func save(_ summary: WorkoutSummary) throws {
        let url = folder.appending(path: "\(summary.id).workout")
        try JSONEncoder().encode(summary).write(to: url, options: .atomic)
        // keep the start of the workout as the file's creationDate, so that restores sort well
        try FileManager.default.setAttributes(
            [.creationDate: summary.creationDate],
            ofItemAtPath: url.path(percentEncoded: false)
        )
        let all = try summaries()
        continuations.values.forEach { $0.yield(all) }
    }
}

extension HKWorkoutActivityType {
    var name: String {
        switch self {
        case .running: "run"
        case .cycling: "ride"
        default: "other"
        }
    }
}
