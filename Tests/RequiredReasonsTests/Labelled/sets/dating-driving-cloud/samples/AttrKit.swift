// swift-format-ignore-file
import Foundation
@_exported import AttrKitObjC

public struct AttrKitConfiguration {
    public var appID: String
    public var defaults: UserDefaults
    /// Pass `nil` to use UserDefaults.standard.
    public init(appID: String, defaults: UserDefaults? = nil) {
        self.appID = appID
        self.defaults = defaults ?? UserDefaults(suiteName: "com.attrkit.shared")!
    }
}

public final class AttrKit {
    public static let shared = AttrKit()
    private var profile: ADKDeviceProfile?
    private var configuredAt: TimeInterval?

    public func configure(_ configuration: AttrKitConfiguration) {
        let profile = ADKDeviceProfile(defaults: configuration.defaults)
        self.profile = profile
        configuredAt = ProcessInfo.processInfo.systemUptime
        Logger.shared.log("configured, systemUptime=\(profile.systemUptime)")
    }

    /// The date the app was first installed.
    public var installDate: Date? {
        profile?.creationDate
    }

    public var keyboards: [String] {
        guard let profile else { return [] }
        return profile.activeInputModes
    }

    public func lap() -> TimeInterval? {
        configuredAt.map { ProcessInfo.processInfo.systemUptime - $0 }
    }

    @available(*, deprecated, message: "Use AttrKitConfiguration.defaults, UserDefaults.standard is no longer touched")
    public func useStandardDefaults() {
        profile = ADKDeviceProfile(defaults: .standard)
    }
}

public extension ADKEventQueue {
    /// Size of the disk as reported by `volumeTotalCapacity`.
    func diskIsSmall(_ profile: ADKDeviceProfile) -> Bool {
        profile.volumeTotalCapacity < 32_000_000_000
    }

    var canSpool: Bool {
        let url = URL(fileURLWithPath: NSTemporaryDirectory())
        guard let free = try? url.resourceValues(forKeys: [.volumeAvailableCapacityKey]).volumeAvailableCapacity else { return false }
        return free > 1 << 20
    }
}

final class Logger {
    static let shared = Logger()
    func log(_ text: String) { NSLog("[AttrKit] %@", text) }
}
