// swift-format-ignore-file
//
//  RefreshScheduler.swift
//  Larkfeed
//

import BackgroundTasks
import os.log
import UIKit

enum RefreshInterval: Int, CaseIterable, Identifiable {
	case manually = 1
	case every10Minutes = 2
	case everyHour = 4
	case every4Hours = 6

	var id: Int { rawValue }

	var inSeconds: TimeInterval {
		switch self {
		case .manually: return 0
		case .every10Minutes: return 10 * 60
		case .everyHour: return 60 * 60
		case .every4Hours: return 4 * 60 * 60
		}
	}
}

protocol MonotonicClock {
	/// Seconds since boot, like `ProcessInfo.systemUptime`.
	var systemUptime: TimeInterval { get }
}

extension ProcessInfo: MonotonicClock {}

struct FixedClock: MonotonicClock {
	var systemUptime: TimeInterval = 0
}

@MainActor
final class RefreshScheduler {

	private static let taskIdentifier = "org.larkfeed.ios.FeedRefresh"
	private static let log = OSLog(subsystem: Bundle.main.bundleIdentifier!, category: "RefreshScheduler")

	private let clock: MonotonicClock
	private var lastLaunchUptime = ProcessInfo.processInfo.systemUptime
	private var lastRefreshUptime: TimeInterval?
	private var timer: Timer?

	init(clock: MonotonicClock = ProcessInfo.processInfo) {
		self.clock = clock
		lastRefreshUptime = AppDefaults.store.object(forKey: AppDefaults.Key.lastRefreshUptime) as? TimeInterval
	}

	var interval: RefreshInterval {
		RefreshInterval(rawValue: AppDefaults.store.integer(forKey: "refreshInterval")) ?? .everyHour
	}

	func update() {
		timer?.invalidate()
		guard interval != .manually else { return }

		let elapsed = clock.systemUptime - (lastRefreshUptime ?? 0)
		if elapsed >= interval.inSeconds {
			refreshNow()
		} else {
			schedule(after: interval.inSeconds - elapsed)
		}
	}

	private func schedule(after delay: TimeInterval) {
		timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
			Task { @MainActor in self?.refreshNow() }
		}
		os_log(.debug, log: Self.log, "next refresh in %.0f s (systemUptime based)", delay)
	}

	private func refreshNow() {
		let start = ProcessInfo.processInfo.systemUptime
		lastRefreshUptime = start
		AccountManager.shared.refreshAll { [weak self] in
			let duration = ProcessInfo.processInfo.systemUptime - start
			os_log(.info, log: Self.log, "refresh took %.2f s", duration)
			self?.update()
		}
	}

	/// Was the app resumed after a reboot? Then the stored uptime is ahead of the current one.
	var didRebootSinceLastRefresh: Bool {
		guard let lastRefreshUptime else { return false }
		let info = ProcessInfo()
		return info.systemUptime < lastRefreshUptime
	}

	func diagnosticLine() -> String {
		"up \(Int(ProcessInfo.processInfo.systemUptime / 60)) min, launched at \(Int(lastLaunchUptime))"
	}

	func scheduleBackgroundTask() {
		let request = BGAppRefreshTaskRequest(identifier: Self.taskIdentifier)
		request.earliestBeginDate = Date(timeIntervalSinceNow: interval.inSeconds)
		do {
			try BGTaskScheduler.shared.submit(request)
			AppDefaults.store.set(Date(), forKey: "lastBackgroundRequest")
		} catch {
			os_log(.error, log: Self.log, "Could not schedule: %{public}@", error.localizedDescription)
		}
	}

	#if DEBUG
	static func preview() -> RefreshScheduler {
		let scheduler = RefreshScheduler(clock: FixedClock(systemUptime: 120))
		scheduler.lastLaunchUptime = ProcessInfo.processInfo.systemUptime - 30
		return scheduler
	}
	#endif
}
