// swift-format-ignore-file
import Foundation
#if canImport(UIKit)
import UIKit
#endif

public struct BeaconConfiguration: Sendable {
    public var endpoint: URL
    public var flushInterval: TimeInterval = 30
    public var collectsKeyboards = false
    /// Name handed to `UserDefaults(suiteName:)`; `nil` means the standard suite.
    public var suiteName: String?

    public init(endpoint: URL) { self.endpoint = endpoint }
}

public final class BeaconClient {
    public static let shared = BeaconClient()

    private lazy var storage: UserDefaults = {
        let suite = configuration?.suiteName ?? "io.beacon.sdk"
        return .init(suiteName: suite) ?? .standard
    }()
    private var configuration: BeaconConfiguration?
    private var queue: BeaconEventQueue?
    private var startedAt: UInt64 = 0

    public func start(_ configuration: BeaconConfiguration) {
        self.configuration = configuration
        startedAt = mach_absolute_time()
        queue = BeaconEventQueue(store: storage)
        BCNCrashReporter.install()
        track("sdk_start", properties: launchProperties())
    }

    public func track(_ name: String, properties: [String: Any] = [:]) {
        var payload = properties
        payload["uptime"] = ProcessInfo.processInfo.systemUptime
        queue?.enqueue(BeaconEvent(name: name, payload: payload))
    }

    /// Milliseconds since `start`.
    public var elapsed: Double {
        BeaconTimebase.milliseconds(mach_absolute_time() - startedAt)
    }

    private func launchProperties() -> [String: Any] {
        let snapshot = BeaconDeviceSnapshot.capture()
        var result: [String: Any] = [
            "systemUptime": snapshot.systemUptime,
            "disk_free": snapshot.volumeAvailableCapacity ?? -1,
            "boot_hint": "mach_absolute_time",
        ]
        #if os(iOS)
        if configuration?.collectsKeyboards == true {
            result["keyboards"] = UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "?" }
        }
        #elseif os(macOS)
        result["keyboards"] = NSTextInputContext.current?.keyboardInputSources ?? []
        result["host_uptime"] = ProcessInfo.processInfo.systemUptime
        #endif
        return result
    }

    public var installID: String {
        if let id = storage.string(forKey: "install_id") { return id }
        let id = UUID().uuidString
        storage.set(id, forKey: "install_id")
        return id
    }

    public func reset() {
        storage.dictionaryRepresentation().keys.forEach(storage.removeObject)
        UserDefaults.standard.removeSuite(named: "io.beacon.sdk")
    }
}

/// Converts ticks of mach_absolute_time into wall units.
enum BeaconTimebase {
    private static let info: mach_timebase_info_data_t = {
        var info = mach_timebase_info_data_t()
        mach_timebase_info(&info)
        return info
    }()

    static func milliseconds(_ ticks: UInt64) -> Double {
        Double(ticks) * Double(info.numer) / Double(info.denom) / 1_000_000
    }
}
