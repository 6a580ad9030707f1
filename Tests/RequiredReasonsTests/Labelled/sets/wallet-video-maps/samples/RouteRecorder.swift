// swift-format-ignore-file
//
//  RouteRecorder.swift
//  Kompass
//

import CoreLocation
import Foundation
import MapKit

struct RoutePoint: Codable {
    let coordinate: [Double]
    let uptime: TimeInterval
}

struct RecordedRoute: Codable {
    var name: String
    var creationDate: Date
    var points: [RoutePoint]
}

final class RouteRecorder: NSObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private let defaults: UserDefaults
    private var route: RecordedRoute?
    private lazy var bootTime = Date(timeIntervalSinceNow: -ProcessInfo.processInfo.systemUptime)
    private let ticks: () -> UInt64 = mach_absolute_time

    init(defaults: UserDefaults) {
        self.defaults = defaults
        super.init()
        manager.delegate = self
    }

    func start(named name: String) {
        route = RecordedRoute(name: name, creationDate: Date(), points: [])
        manager.startUpdatingLocation()
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        for location in locations {
            let uptime = location.timestamp.timeIntervalSince(bootTime)
            route?.points.append(
                RoutePoint(
                    coordinate: [location.coordinate.latitude, location.coordinate.longitude],
                    uptime: uptime
                )
            )
        }
    }

    var units: String {
        get { UserDefaults.standard.string(forKey: "units") ?? "metric" }
        set { UserDefaults.standard.setValue(newValue, forKey: "units") }
    }

    func elapsed(since tick: UInt64) -> Double {
        var timebase = mach_timebase_info()
        guard mach_timebase_info(&timebase) == KERN_SUCCESS else { return 0 }
        return Double((mach_absolute_time() - tick) * UInt64(timebase.numer) / UInt64(timebase.denom)) / 1e9
    }

    func stop() -> RecordedRoute? {
        defer { route = nil }
        manager.stopUpdatingLocation()
        guard let route else { return nil }
        print("route \(route.name), creationDate \(route.creationDate)")
        defaults.set(route.creationDate, forKey: "lastRoute")
        return route
    }

    func save(_ route: RecordedRoute, to url: URL) throws {
        try JSONEncoder().encode(route).write(to: url)
        try FileManager.default.setAttributes(
            [
                .creationDate: route.creationDate,
                .modificationDate: route.creationDate.addingTimeInterval(route.points.last?.uptime ?? 0),
            ],
            ofItemAtPath: url.path
        )
    }

    static func savedRoutes(in folder: URL) -> [URL] {
        let urls = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.creationDateKey])
        return (urls ?? []).sorted { lhs, rhs in
            lhs.fileDate > rhs.fileDate
        }
    }
}

private extension URL {
    var fileDate: Date {
        var probe = self
        probe.removeAllCachedResourceValues()
        return (try? probe.resourceValues(forKeys: [.creationDateKey]))?.creationDate ?? .distantPast
    }
}
