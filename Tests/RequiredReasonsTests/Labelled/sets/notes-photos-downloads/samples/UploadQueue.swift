// swift-format-ignore-file
import BackgroundTasks
import Foundation
import os

/// Serial queue of uploads. Pauses when the disk or the battery gets low.
actor UploadQueue {
    enum State: Equatable { case idle, running, paused(PauseReason) }
    enum PauseReason: Equatable { case diskFull, lowPower, offline }

    private(set) var state: State = .idle
    private var pending: [ScannedAsset] = []
    private let preferences: BackupPreferences
    private let staging: StagingArea
    private let gauge: StorageGauge
    private let log = Logger(subsystem: "app.shoebox", category: "UploadQueue")
    private var lastProgress = ProcessInfo.processInfo.systemUptime

    init(
        preferences: BackupPreferences,
        staging: StagingArea = StagingArea(),
        gauge: StorageGauge = .shared
    ) {
        self.preferences = preferences
        self.staging = staging
        self.gauge = gauge
    }

    func enqueue(_ assets: [ScannedAsset]) {
        pending.append(contentsOf: assets)
        pending.sort { $0.creationDate < $1.creationDate }
    }

    func run(in task: BGTask) async {
        task.expirationHandler = { [weak self] in Task { await self?.pause(.offline) } }
        state = .running
        while state == .running, let next = pending.popLast() {
            do {
                try await upload(next)
            } catch {
                log.error("upload of \(next.localIdentifier) (creationDate \(next.creationDate)) failed: \(error)")
                pending.insert(next, at: 0)
            }
        }
        task.setTaskCompleted(success: pending.isEmpty)
    }

    private func upload(_ asset: ScannedAsset) async throws {
        let info = gauge.current()
        guard info.volumeAvailableCapacity > preferences.reserve else {
            return pause(.diskFull)
        }
        let file = try await staging.export(asset)
        defer { staging.discard(file) }
        var request = URLRequest(url: preferences.endpoint)
        request.httpMethod = "PUT"
        request.setValue(asset.creationDate.ISO8601Format(), forHTTPHeaderField: "X-Creation-Date")
        request.setValue(
            try staging.attributes(of: file)[.modificationDate].map { "\($0)" },
            forHTTPHeaderField: "Last-Modified"
        )
        _ = try await URLSession.shared.upload(for: request, fromFile: file)
        lastProgress = ProcessInfo.processInfo.systemUptime
    }

    /// True when nothing moved for two minutes of system uptime.
    var isStuck: Bool {
        let processInfo = ProcessInfo()
        return state == .running && processInfo.systemUptime - lastProgress > 120
    }

    private func pause(_ reason: PauseReason) {
        state = .paused(reason)
        log.notice("paused, volumeAvailableCapacity=\(self.gauge.current().volumeAvailableCapacity)")
    }
}
