// swift-format-ignore-file
//
//  HubClient.swift
//  HubClient
//

import Foundation
import Network
import os

protocol SettingsStore {
    func string(forKey key: String) -> String?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: SettingsStore {}

final class HubClient {
    struct Environment {
        var store: () -> SettingsStore = { UserDefaults.standard }
        var uptime: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
        var ticks: () -> UInt64 = { mach_absolute_time() }
        var modificationDate: (URL) -> Date? = { url in
            try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        }
    }

    private let environment: Environment
    private var connection: NWConnection?
    private var connectedAt: TimeInterval?
    private let uptimePath = \ProcessInfo.systemUptime

    init(environment: Environment = .init()) {
        self.environment = environment
    }

    func connect(to endpoint: NWEndpoint) {
        let connection = NWConnection(to: endpoint, using: .tls)
        connection.stateUpdateHandler = { [weak self] state in
            guard let self, case .ready = state else { return }
            connectedAt = environment.uptime()
            environment.store().set("\(endpoint)", forKey: "hub.endpoint")
        }
        connection.start(queue: .main)
        self.connection = connection
    }

    var lastEndpoint: String? { environment.store().string(forKey: "hub.endpoint") }

    func connectedFor() -> TimeInterval? {
        connectedAt.map { ProcessInfo.processInfo[keyPath: uptimePath] - $0 }
    }

    func needsUpload(_ file: URL, since last: Date) -> Bool {
        guard let date = environment.modificationDate(file) else { return false }
        return date > last
    }

    func measure<T>(_ label: String, _ work: () throws -> T) rethrows -> T {
        let start = environment.ticks()
        defer {
            var info = mach_timebase_info()
            mach_timebase_info(&info)
            let nanos = (mach_absolute_time() - start) * UInt64(info.numer) / UInt64(info.denom)
            os_log(.debug, "%{public}@ took %llu ns (mach_absolute_time)", label, nanos)
        }
        return try work()
    }

    static let continuous = ContinuousClock()

    static func clockComparison() -> (UInt64, UInt64) {
        (mach_continuous_time(), clock_gettime_nsec_np(CLOCK_UPTIME_RAW))
    }
}

#if DEBUG
extension HubClient.Environment {
    static let mock = HubClient.Environment(
        store: { UserDefaults(suiteName: "mock")! },
        uptime: { 42 },
        ticks: { mach_absolute_time() }
    )
}
#endif
