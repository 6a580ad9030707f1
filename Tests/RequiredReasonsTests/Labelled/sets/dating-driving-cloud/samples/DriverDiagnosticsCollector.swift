// swift-format-ignore-file
import Foundation
import UIKit
import os.log

/// Snapshot that goes along with a support ticket.
struct DiagnosticsSnapshot: Codable {
    var appVersion: String
    var systemUptime: TimeInterval
    var freeDisk: Int64
    var totalDisk: Int64
    var volumeAvailableCapacity: Int?
    var keyboards: [String]
    var capturedAt: Date
}

protocol UptimeProviding {
    var systemUptime: TimeInterval { get }
}

extension ProcessInfo: UptimeProviding {}

final class DriverDiagnosticsCollector {
    private let uptime: UptimeProviding
    private let processInfo: ProcessInfo
    private let home = URL(fileURLWithPath: NSHomeDirectory())

    init(uptime: UptimeProviding = ProcessInfo.processInfo, processInfo: ProcessInfo = .processInfo) {
        self.uptime = uptime
        self.processInfo = processInfo
    }

    @MainActor
    func collect() -> DiagnosticsSnapshot {
        var snapshot = DiagnosticsSnapshot(
            appVersion: Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "?",
            systemUptime: processInfo.systemUptime,
            freeDisk: 0,
            totalDisk: 0,
            keyboards: UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "-" },
            capturedAt: Date()
        )
        let keys: Set<URLResourceKey> = [.volumeTotalCapacityKey, .volumeAvailableCapacityKey]
        if let values = try? home.resourceValues(forKeys: keys) {
            snapshot.totalDisk = Int64(values.volumeTotalCapacity ?? 0)
            snapshot.volumeAvailableCapacity = values.volumeAvailableCapacity
        }
        snapshot.freeDisk = freeBytesFallback()
        os_log("uptime %f, volumeAvailableCapacity %d", snapshot.systemUptime, snapshot.volumeAvailableCapacity ?? -1)
        return snapshot
    }

    private func freeBytesFallback() -> Int64 {
        var fs = statfs()
        guard statfs(home.path, &fs) == 0 else { return -1 }
        return Int64(fs.f_bavail) * Int64(fs.f_bsize)
    }

    private func inodeBudget() -> UInt64 {
        var vfs = statvfs()
        let rc = home.path.withCString { statvfs($0, &vfs) }
        return rc == 0 ? UInt64(vfs.f_favail) : 0
    }

    func wasRebooted(since previous: DiagnosticsSnapshot) -> Bool {
        uptime.systemUptime < previous.systemUptime
    }
}

#if DEBUG
struct FixedUptime: UptimeProviding {
    let systemUptime: TimeInterval
}
#endif
