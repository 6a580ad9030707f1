// swift-format-ignore-file
import Foundation
import QuartzCore
#if os(iOS) || os(tvOS)
import UIKit
#endif

protocol UptimeProviding {
    var systemUptime: TimeInterval { get }
}

extension ProcessInfo: UptimeProviding {}

struct FakeUptime: UptimeProviding {
    var systemUptime: TimeInterval
}

final class BeaconSessionTracker {
    struct Session: Codable {
        let id: UUID
        let creationDate: Date
        var duration: TimeInterval = 0
    }

    private let clock: UptimeProviding
    private let ticks: () -> UInt64
    private let defaults: UserDefaults
    private var began: TimeInterval?
    private(set) var current: Session?

    init(
        clock: UptimeProviding = ProcessInfo.processInfo,
        ticks: @escaping () -> UInt64 = mach_absolute_time,
        defaults: UserDefaults? = nil
    ) {
        self.clock = clock
        self.ticks = ticks
        self.defaults = defaults ?? UserDefaults(suiteName: "io.beacon.session") ?? UserDefaults.standard
    }

    func willEnterForeground() {
        began = clock.systemUptime
        current = Session(id: UUID(), creationDate: Date())
    }

    func didEnterBackground() {
        guard let began, var session = current else { return }
        session.duration = clock.systemUptime - began
        defaults.set(try? JSONEncoder().encode(session), forKey: "session.\(session.id)")
        current = nil
    }

    /// Seconds of one call. CACurrentMediaTime would do as well, but we want raw ticks like mach_absolute_time.
    func measure(_ work: () -> Void) -> Double {
        let start = ticks()
        work()
        return BeaconTimebase.milliseconds(ticks() - start) / 1000
    }

    func frameTime() -> CFTimeInterval { CACurrentMediaTime() }

    func continuous() -> UInt64 { mach_continuous_time() }

    func coldStart() -> TimeInterval {
        #if targetEnvironment(macCatalyst)
        return ProcessInfo.processInfo.systemUptime
        #else
        return ProcessInfo.processInfo[keyPath: \.systemUptime] - (began ?? 0)
        #endif
    }

    func isExpired(_ session: Session) -> Bool {
        session.creationDate.timeIntervalSinceNow < -1800
    }

    #if DEBUG
    func dumpState() {
        print("uptime", ProcessInfo.processInfo.systemUptime, "ticks", mach_absolute_time())
        print(UserDefaults.standard.dictionaryRepresentation())
    }
    #endif
}

extension BeaconSessionTracker {
    static func preview() -> BeaconSessionTracker {
        BeaconSessionTracker(clock: FakeUptime(systemUptime: 1000), ticks: { 1 })
    }

    var debugLine: String {
        "session \(current?.id.uuidString ?? "-") up \(ProcessInfo.processInfo.systemUptime)s"
    }
}
