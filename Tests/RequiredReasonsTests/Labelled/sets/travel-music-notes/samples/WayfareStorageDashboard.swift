// swift-format-ignore-file
import Charts
import SwiftUI

struct VolumeReport: Sendable {
    var total = 0
    var free = 0
    var important: Int64 = 0
    var opportunistic: Int64 = 0

    static let keys: Set<URLResourceKey> = [
        .volumeTotalCapacityKey,
        .volumeAvailableCapacityKey,
        .volumeAvailableCapacityForImportantUsageKey,
        .volumeAvailableCapacityForOpportunisticUsageKey,
    ]

    init(url: URL) throws {
        let values = try url.resourceValues(forKeys: Self.keys)
        total = values.volumeTotalCapacity ?? 0
        free = values.volumeAvailableCapacity ?? 0
        important = values.volumeAvailableCapacityForImportantUsage ?? 0
        opportunistic = values.volumeAvailableCapacityForOpportunisticUsage ?? 0
    }

    init(attributes: [FileAttributeKey: Any]) {
        total = attributes[.systemSize] as? Int ?? 0
        free = attributes[.systemFreeSize] as? Int ?? 0
    }

    static func current() -> VolumeReport? {
        if let report = try? VolumeReport(url: .documentsDirectory) { return report }
        return (try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())).map(VolumeReport.init(attributes:))
    }
}

struct FolderUsage: Identifiable {
    let id: String
    let bytes: Int
    let oldest: Date?

    init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: [.creationDateKey, .totalFileAllocatedSizeKey]
        )
        id = folder.lastPathComponent
        let values = try files.map {
            try $0.resourceValues(forKeys: [.totalFileAllocatedSizeKey, .creationDateKey])
        }
        bytes = values.reduce(0) { $0 + ($1.totalFileAllocatedSize ?? 0) }
        oldest = values.compactMap(\.creationDate).min()
    }
}

struct StorageDashboard: View {
    @AppStorage("storage.autoClean") private var autoClean = true
    @AppStorage("storage.limitGB", store: UserDefaults(suiteName: "group.app.wayfare"))
    private var limit = 4
    @State private var report: VolumeReport?
    @State private var usage: [FolderUsage] = []

    var body: some View {
        List {
            if let report {
                Gauge(value: Double(report.total - report.free), in: 0...Double(max(report.total, 1))) {
                    Text("Used")
                }
            }
            Chart(usage) { BarMark(x: .value("Bytes", $0.bytes), y: .value("Folder", $0.id)) }
            Toggle("Clean up automatically", isOn: $autoClean)
            Stepper("Limit \(limit) GB", value: $limit, in: 1...64)
        }
        .task {
            report = VolumeReport.current()
            usage = folders.compactMap { try? FolderUsage(folder: $0) }
            guard autoClean, UserDefaults.standard.double(forKey: "storage.lastClean") < Date.now.timeIntervalSince1970 - 86_400 else { return }
            clean()
        }
    }

    private var folders: [URL] { [.documentsDirectory, .cachesDirectory, .temporaryDirectory] }

    private func clean() {
        for case let name as String in FileManager.default.enumerator(atPath: NSTemporaryDirectory()) ?? .init() {
            let path = NSTemporaryDirectory() + name
            guard let modified = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date,
                  modified.timeIntervalSinceNow < -3600 else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
        UserDefaults.standard.set(Date.now.timeIntervalSince1970, forKey: "storage.lastClean")
    }
}
