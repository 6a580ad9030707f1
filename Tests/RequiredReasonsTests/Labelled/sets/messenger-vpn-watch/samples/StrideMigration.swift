// swift-format-ignore-file
import Foundation
import SwiftUI
import WatchKit

/// One-off steps after an update. Each runs once; the last one done is kept in the defaults.
@MainActor
enum StrideMigration {
    typealias Step = @Sendable (UserDefaults) async throws -> Void

    private static let steps: [Int: Step] = [
        1: { defaults in defaults.removeObject(forKey: "creationDate") },
        2: { defaults in
            let old = UserDefaults.standard
            defaults.set(old.object(forKey: "units"), forKey: "units")
        },
        3: { _ in try await stampOldWorkouts() },
    ]

    static func run(in defaults: UserDefaults = .stride) async {
        let started = ProcessInfo.processInfo.systemUptime
        let done = defaults.integer(forKey: "migration")
        for (number, step) in steps.sorted(by: { $0.key < $1.key }) where number > done {
            do {
                try await step(defaults)
                defaults.set(number, forKey: "migration")
            } catch {
                print("migration \(number) failed after \(ProcessInfo.processInfo.systemUptime - started) s")
                break
            }
        }
    }

    private static func stampOldWorkouts() async throws {
        let folder = URL.documentsDirectory
        for case let url as URL in FileManager.default.enumerator(
            at: folder,
            includingPropertiesForKeys: [
                .creationDateKey,
                .contentModificationDateKey,
            ]
        ) ?? .init() {
            var target = url
            var values = try url.resourceValues(forKeys: [.creationDateKey, .contentModificationDateKey])
            guard let created = values.creationDate else { continue }
            if let modified = values.contentModificationDate, modified < created {
                values.creationDate = modified
                try target.setResourceValues(values)
            }
        }
    }
}

private struct DefaultsKey: EnvironmentKey {
    static let defaultValue: UserDefaults = .stride
}

extension EnvironmentValues {
    var strideDefaults: UserDefaults {
        get { self[DefaultsKey.self] }
        set { self[DefaultsKey.self] = newValue }
    }
}

struct MigrationView: View {
    @Environment(\.strideDefaults) private var defaults
    @AppStorage("migration", store: UserDefaults.stride) private var migration = 0
    @AppStorage(wrappedValue: false, "migration.skipped") private var skipped
    @State private var summaries: [WorkoutSummary] = []

    var body: some View {
        List(summaries) { summary in
            LabeledContent(summary.kind, value: summary.creationDate, format: .dateTime)
        }
        .overlay { if migration < 3 && !skipped { ProgressView("Updating…") } }
        .task {
            await StrideMigration.run(in: defaults)
            summaries = (try? await WorkoutStore.shared.summaries()) ?? []
        }
        .task {
            for await _ in NotificationCenter.default.notifications(named: UserDefaults.didChangeNotification) {
                skipped = defaults.bool(forKey: "skip")
            }
        }
    }
}
