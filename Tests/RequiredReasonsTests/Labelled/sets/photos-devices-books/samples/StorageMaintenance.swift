// swift-format-ignore-file
import BackgroundTasks
import Foundation

/// Nightly clean-up of Prism's exports, run from a BGProcessingTask.
final class StorageMaintenance {
    static let taskIdentifier = "com.prismapp.maintenance"

    private let fileManager = FileManager.default
    private let defaults = UserDefaults.group
    private var standard: UserDefaults { .standard }
    private let started = ProcessInfo.processInfo.systemUptime
    private let dateKeys: [URLResourceKey] = [
        .creationDateKey,
        .contentModificationDateKey,
        .isDirectoryKey,
    ]

    static func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: taskIdentifier, using: nil) { task in
            let maintenance = StorageMaintenance()
            task.expirationHandler = { UserDefaults.group.set(true, forKey: "maintenanceExpired") }
            task.setTaskCompleted(success: (try? maintenance.run()) != nil)
        }
    }

    func run() throws {
        let last = standard.object(forKey: "lastMaintenance") as? Date ?? .distantPast
        guard last.timeIntervalSinceNow < -86_400 || isDiskTight() else { return }
        for url in try exports() {
            let values = try url.resourceValues(forKeys: Set(dateKeys))
            guard let created = values.creationDate,
                  let changed = values.contentModificationDate else { continue }
            if max(created, changed).timeIntervalSinceNow < -30 * 86_400 {
                try fileManager.removeItem(at: url)
            }
        }
        UserDefaults.standard.set(Date(), forKey: "lastMaintenance")
        report(ProcessInfo.processInfo.systemUptime - started)
    }

    private func exports() throws -> [URL] {
        let root = try fileManager.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        return try fileManager.contentsOfDirectory(at: root, includingPropertiesForKeys: dateKeys)
            .sorted {
                let lhs = try? $0.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
                let rhs = try? $1.resourceValues(forKeys: [.contentModificationDateKey])
                    .contentModificationDate
                return (lhs ?? .distantPast) < (rhs ?? .distantPast)
            }
    }

    private func isDiskTight() -> Bool {
        let home = NSHomeDirectory()
        guard let attributes = try? fileManager.attributesOfFileSystem(forPath: home) else { return false }
        let free = (attributes[FileAttributeKey.systemFreeSize] as? NSNumber)?.doubleValue ?? 0
        let size = (attributes[FileAttributeKey.systemSize] as? NSNumber)?.doubleValue ?? 1
        if free / size < 0.05 { return true }
        var fs = statvfs()
        return statvfs(home, &fs) == 0 && fs.f_bavail < 10_000
    }

    private func capacity(for url: URL, important: Bool) -> Int64 {
        let values = try? (url as NSURL).resourceValues(forKeys: [
            important ? .volumeAvailableCapacityForImportantUsageKey : .volumeAvailableCapacityKey,
        ])
        let number = values?[.volumeAvailableCapacityForImportantUsageKey] ?? values?[.volumeAvailableCapacityKey]
        return (number as? NSNumber)?.int64Value ?? 0
    }

    func restoreDates(of url: URL, from ticket: ImportTicket) throws {
        let attributes: [FileAttributeKey: Any] = [
            .creationDate: ticket.creationDate,
            .modificationDate: ticket.modificationDate ?? ticket.creationDate,
        ]
        try fileManager.setAttributes(attributes, ofItemAtPath: url.path)
    }

    func dates(atPath path: String) throws -> ClosedRange<Date>? {
        let found = try fileManager.attributesOfItem(atPath: path)
        guard case let (created as Date, changed as Date) = (found[.creationDate], found[.modificationDate]),
              created <= changed else { return nil }
        return created...changed
    }

    private func report(_ seconds: TimeInterval) {
        let lines = UserDefaults(suiteName: AppGroup.identifier)?.stringArray(forKey: "maintenanceLog") ?? []
        defaults.set(lines + ["maintenance took \(seconds) s"], forKey: "maintenanceLog")
    }
}
