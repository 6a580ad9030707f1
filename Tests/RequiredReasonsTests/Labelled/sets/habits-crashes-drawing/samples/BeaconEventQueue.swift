// swift-format-ignore-file
import Foundation
import os

struct BeaconEvent {
    let id = UUID()
    let name: String
    let payload: [String: Any]
    var creationDate = Date()
}

final class BeaconEventQueue {
    typealias Store = UserDefaults

    private let store: Store
    private let directory: URL
    private let lock = OSAllocatedUnfairLock()
    private var pending: [BeaconEvent] = []

    init(store: Store, directory: URL? = nil) {
        self.store = store
        self.directory = directory ?? FileManager.default.temporaryDirectory.appendingPathComponent("beacon")
    }

    convenience init() {
        self.init(store: Store.standard)
    }

    func enqueue(_ event: BeaconEvent) {
        lock.withLock { pending.append(event) }
        stat("enqueued")
        if pending.count > 50 { flush() }
    }

    func flush() {
        let batch = lock.withLock { () -> [BeaconEvent] in
            defer { pending.removeAll() }
            return pending.sorted { $0.creationDate < $1.creationDate }
        }
        guard !batch.isEmpty, hasRoom() else { return stat("dropped", by: batch.count) }
        do {
            let data = try JSONSerialization.data(withJSONObject: batch.map(\.payload))
            try data.write(to: directory.appendingPathComponent(UUID().uuidString))
        } catch {
            os_log("beacon: flush failed (UserDefaults kept %d)", batch.count)
        }
    }

    private func stat(_ name: String, by amount: Int = 1) {
        store.set(store.integer(forKey: "beacon.stat.\(name)") + amount, forKey: "beacon.stat.\(name)")
    }

    private func hasRoom() -> Bool {
        var fs = statfs()
        guard statfs(directory.path, &fs) == 0 else { return true }
        return UInt64(fs.f_bavail) * UInt64(fs.f_bsize) > 5_000_000
    }

    /// Removes batches that could not be sent for a week.
    func prune(now: Date = Date()) {
        let limit = now.addingTimeInterval(-7 * 24 * 3600)
        for url in batches() {
            var info = Darwin.stat()
            guard lstat(url.path, &info) == 0 else { continue }
            let age = Date(timeIntervalSince1970: TimeInterval(info.st_mtimespec.tv_sec))
            if age < limit { try? FileManager.default.removeItem(at: url) }
        }
    }

    private func batches() -> [URL] {
        let keys: [URLResourceKey] = [.creationDateKey, .fileSizeKey]
        let urls = try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: keys)
        return (urls ?? []).sorted { lhs, rhs in
            created(lhs) < created(rhs)
        }
    }

    private func created(_ url: URL) -> Date {
        var value: AnyObject?
        try? (url as NSURL).getResourceValue(&value, forKey: .creationDateKey)
        return value as? Date ?? .distantPast
    }
}
