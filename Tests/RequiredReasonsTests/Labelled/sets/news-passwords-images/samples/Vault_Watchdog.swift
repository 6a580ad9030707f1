// swift-format-ignore-file
//  Vault – open-source password manager
//  Watchdog.swift: locks databases and the app after inactivity.

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

public protocol WatchdogDelegate: AnyObject {
    func watchdogDidCloseDatabase(_ sender: Watchdog, animated: Bool)
}

/// Monotonic moment, immune to changes of the wall clock.
struct Moment: Comparable {
    let ticks: UInt64

    private static let timebase: mach_timebase_info_data_t = {
        var info = mach_timebase_info_data_t()
        mach_timebase_info(&info)
        return info
    }()

    static var now: Moment { Moment(ticks: mach_absolute_time()) }

    // mach_continuous_time also counts sleep, unlike mach_absolute_time.
    static var nowIncludingSleep: Moment { Moment(ticks: mach_continuous_time()) }

    func seconds(since other: Moment) -> TimeInterval {
        let delta = ticks - other.ticks
        return TimeInterval(delta) * TimeInterval(Self.timebase.numer) / TimeInterval(Self.timebase.denom) / 1e9
    }

    static func < (lhs: Moment, rhs: Moment) -> Bool { lhs.ticks < rhs.ticks }
}

public final class Watchdog {
    public static let shared = Watchdog()
    public weak var delegate: WatchdogDelegate?

    private var lastActivity = Moment.now
    private var lastActivityUptime: TimeInterval = 0
    private var databaseLockTimer: DispatchSourceTimer?
    private let uptime: () -> TimeInterval

    init(uptime: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
        self.uptime = uptime
        #if os(macOS)
        lastActivityUptime = NSApp.currentEvent?.timestamp ?? ProcessInfo.processInfo.systemUptime
        NSWorkspace.shared.notificationCenter.addObserver(
            self, selector: #selector(appDidResign), name: NSWorkspace.screensDidSleepNotification, object: nil)
        #else
        lastActivityUptime = ProcessInfo.processInfo.systemUptime
        NotificationCenter.default.addObserver(
            self, selector: #selector(appDidResign), name: UIApplication.willResignActiveNotification, object: nil)
        #endif
    }

    public func restart() {
        lastActivity = .now
        lastActivityUptime = uptime()
        restartDatabaseTimer()
    }

    private func restartDatabaseTimer() {
        databaseLockTimer?.cancel()
        let timeout = Settings.current.databaseLockTimeout
        guard timeout.seconds > 0 else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + .seconds(timeout.seconds))
        timer.setEventHandler { [weak self] in self?.maybeLockDatabase() }
        timer.resume()
        databaseLockTimer = timer
    }

    private func maybeLockDatabase() {
        let timeout = TimeInterval(Settings.current.databaseLockTimeout.seconds)
        let elapsed = max(Moment.now.seconds(since: lastActivity), uptime() - lastActivityUptime)
        Diag.debug("Watchdog: \(elapsed) s idle, systemUptime \(uptime())")
        if elapsed > timeout {
            delegate?.watchdogDidCloseDatabase(self, animated: true)
        }
    }

    @objc private func appDidResign() {
        KeychainHelper.save(timestamp: String(ProcessInfo.processInfo.systemUptime))
    }

    func didRestartDevice() -> Bool {
        guard let saved = KeychainHelper.loadTimestamp() else { return true }
        return saved.systemUptime > ProcessInfo.processInfo.systemUptime
    }
}

struct SavedTimestamp: Codable {
    let date: Date
    let systemUptime: TimeInterval

    init(date: Date, systemUptime: TimeInterval) {
        self.date = date
        self.systemUptime = systemUptime
    }
}
