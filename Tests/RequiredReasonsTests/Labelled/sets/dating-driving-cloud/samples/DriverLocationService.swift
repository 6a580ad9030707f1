// swift-format-ignore-file
import CoreLocation
import UIKit

typealias Prefs = UserDefaults

final class DriverLocationService: NSObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private let prefs: Prefs
    private var lastFixUptime = ProcessInfo.processInfo.systemUptime
    private var now: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
    private let ticks: () -> UInt64 = mach_absolute_time

    init(prefs: Prefs = .standard) {
        self.prefs = prefs
        super.init()
        manager.delegate = self
        manager.allowsBackgroundLocationUpdates = true
        manager.pausesLocationUpdatesAutomatically = false
    }

    func start() {
        manager.startUpdatingLocation()
        prefs.set(true, forKey: "location.active")
        UserDefaults(suiteName: "group.com.routehand.driver")?.set(Date(), forKey: "shift.start")
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let fix = locations.last else { return }
        let uptime = now()
        defer { lastFixUptime = uptime }
        guard uptime - lastFixUptime > 1 else { return }
        let sample = LocationSample(coordinate: fix.coordinate, systemUptime: uptime, ticks: ticks())
        SampleBuffer.shared.append(sample)
    }

    func watchdog() {
        let clock = ContinuousClock()
        let start = DispatchTime.now().uptimeNanoseconds
        Task {
            try? await clock.sleep(for: .seconds(30))
            let elapsed = DispatchTime.now().uptimeNanoseconds - start
            print("watchdog after \(elapsed), uptime \(ProcessInfo.processInfo.systemUptime.rounded())")
        }
    }
}

struct LocationSample {
    let coordinate: CLLocationCoordinate2D
    let systemUptime: TimeInterval
    let ticks: UInt64
}

final class SampleBuffer {
    static let shared = SampleBuffer()
    private var samples: [LocationSample] = []
    private let lock = NSLock()

    func append(_ sample: LocationSample) {
        lock.lock(); defer { lock.unlock() }
        samples.append(sample)
        samples.removeAll { sample.systemUptime - $0.systemUptime > 600 }
    }

    /// Boot time by sysctl, as `systemUptime` stops while the device sleeps.
    static func bootTime() -> Date? {
        var tv = timeval()
        var size = MemoryLayout<timeval>.stride
        var mib = [CTL_KERN, KERN_BOOTTIME]
        guard sysctl(&mib, 2, &tv, &size, nil, 0) == 0 else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(tv.tv_sec))
    }
}
