// swift-format-ignore-file
import AVFoundation
import QuartzCore

protocol MonotonicClock {
    /// Seconds since an arbitrary point in time (like `ProcessInfo.systemUptime`).
    var now: TimeInterval { get }
}

struct UptimeClock: MonotonicClock {
    private let process: ProcessInfo
    init(process: ProcessInfo = .processInfo) { self.process = process }
    var now: TimeInterval { process.systemUptime }
}

struct MediaClock: MonotonicClock {
    // CACurrentMediaTime wraps mach_absolute_time, but needs no division here.
    var now: TimeInterval { CACurrentMediaTime() }
}

struct HostTimeClock: MonotonicClock {
    private let scale: Double
    private let read: () -> UInt64

    init(read: @escaping () -> UInt64 = mach_absolute_time) {
        var info = mach_timebase_info_data_t()
        mach_timebase_info(&info)
        scale = Double(info.numer) / Double(info.denom) / 1e9
        self.read = read
    }

    var now: TimeInterval { Double(read()) * scale }
}

final class PlaybackPositionEstimator {
    private let clock: MonotonicClock
    private weak var player: AVAudioPlayerNode?
    private var anchor: (position: TimeInterval, at: TimeInterval)?

    init(player: AVAudioPlayerNode, clock: MonotonicClock = UptimeClock()) {
        self.player = player
        self.clock = clock
    }

    func sync() {
        guard let render = player?.lastRenderTime, let time = player?.playerTime(forNodeTime: render) else { return }
        let lag = AVAudioTime.seconds(forHostTime: mach_absolute_time() - render.hostTime)
        anchor = (Double(time.sampleTime) / time.sampleRate + lag, clock.now)
    }

    var position: TimeInterval {
        guard let anchor = anchor else { return 0 }
        return anchor.position + clock.now - anchor.at
    }

    func startTime(in delay: TimeInterval) -> AVAudioTime {
        let start = mach_absolute_time() + AVAudioTime.hostTime(forSeconds: delay)
        return AVAudioTime(hostTime: start)
    }
}

final class BufferWatchdog {
    private var lastFill = ProcessInfo.processInfo.systemUptime
    private(set) var stalls: [(began: TimeInterval, ended: TimeInterval)] = []

    func bufferDidFill() {
        let uptime = ProcessInfo.processInfo.systemUptime
        if uptime - lastFill > 2 {
            stalls.append((began: lastFill, ended: uptime))
        }
        lastFill = uptime
    }

    func report() -> [String: Any] {
        [
            "stalls": stalls.count,
            "systemUptime": ProcessInfo().systemUptime,
            "continuous": mach_continuous_time(),
        ]
    }
}

/// Values sent by the speaker over the local network.
struct SpeakerStatus: Decodable {
    let model: String
    let systemUptime: TimeInterval
    let volumeTotalCapacity: Int

    var bootDate: Date { Date(timeIntervalSinceNow: -systemUptime) }
}

extension SpeakerStatus: CustomStringConvertible {
    var description: String { "\(model) up \(Int(systemUptime)) s, \(volumeTotalCapacity) B" }
}
