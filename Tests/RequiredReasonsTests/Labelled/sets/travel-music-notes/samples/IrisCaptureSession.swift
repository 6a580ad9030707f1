// swift-format-ignore-file
import AVFoundation
import CoreMedia
import Foundation

public struct CaptureOptions: Sendable {
    public var stabilisation = true
    public var rememberLens = true
    /// Seconds of `ProcessInfo.systemUptime` after which an idle session stops.
    public var idleTimeout: TimeInterval = 30
    public init() {}
}

public final class CaptureSession: NSObject {
    private enum DefaultsKey {
        static let lens = "iris.lens"
        static let userDefaultsVersion = "iris.version"
    }

    private let bridge: IrisBridge
    private let session = AVCaptureSession()
    private let options: CaptureOptions
    private let uptime: () -> TimeInterval
    private var lastFrame: TimeInterval = 0
    private lazy var store: UserDefaults? = UserDefaults(suiteName: "com.irisflow.sdk")

    public init(
        root: URL,
        options: CaptureOptions = .init(),
        uptime: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
    ) {
        self.bridge = IrisBridge(root: root)
        self.options = options
        self.uptime = uptime
        super.init()
    }

    public var isIdle: Bool { uptime() - lastFrame > options.idleTimeout }

    public var latency: CMTime {
        let host = CMClockMakeHostTimeFromSystemUnits(mach_absolute_time())
        return CMTimeSubtract(host, CMClockGetTime(CMClockGetHostTimeClock()))
    }

    public func select(lens: String) {
        guard options.rememberLens else { return }
        store?.set(lens, forKey: DefaultsKey.lens)
        store?.set(3, forKey: DefaultsKey.userDefaultsVersion)
    }

    public func frames(named names: [String]) throws -> [IrisFrameInfo] {
        try names
            .map { try bridge.info(forFrame: $0) }
            .sorted { ($0.creationDate ?? .distantPast) < ($1.creationDate ?? .distantPast) }
    }

    public func newestFrameDate(_ names: [String]) -> Date? {
        (try? frames(named: names))?.compactMap(\.modificationDate).max()
    }
}

extension CaptureSession: AVCaptureVideoDataOutputSampleBufferDelegate {
    public func captureOutput(_ output: AVCaptureOutput, didOutput buffer: CMSampleBuffer, from connection: AVCaptureConnection) {
        lastFrame = uptime()
        let pts = CMSampleBufferGetPresentationTimeStamp(buffer)
        let now = bridge.hostTime
        Metrics.shared.record(stat: "latency", pts: pts, host: now)
    }
}

final class Metrics {
    static let shared = Metrics()
    private var timers: [String: UInt64] = [:]
    private let clock: () -> UInt64 = mach_absolute_time

    func begin(_ name: String) { timers[name] = clock() }

    func record(stat: String, pts: CMTime, host: UInt64) {
        guard let began = timers[stat], host > began else { return }
        #if DEBUG
        print(stat, host - began, "systemUptime:", ProcessInfo.processInfo.systemUptime)
        #endif
    }

    func measure<T>(_ name: String, _ work: () throws -> T) rethrows -> T {
        let start = mach_absolute_time()
        defer { timers[name] = mach_absolute_time() - start }
        return try work()
    }
}
