// swift-format-ignore-file
import AVFAudio
import Observation
import SwiftUI

@MainActor
@Observable
final class TransportModel {
    private(set) var isPlaying = false
    private(set) var beat = 0.0
    private(set) var stats: [EngineStat] = []
    private(set) var health = "idle"

    var tempo: Double {
        get { access(keyPath: \.tempo); return defaults.object(forKey: "tempo") as? Double ?? 120 }
        set { withMutation(keyPath: \.tempo) { defaults.set(newValue, forKey: "tempo") } }
    }

    @ObservationIgnored @AppStorage("metronome") var metronome = true
    @ObservationIgnored private let defaults: UserDefaults
    @ObservationIgnored private let bridge: STPEngineBridge
    @ObservationIgnored private var startTicks: UInt64 = 0
    @ObservationIgnored private lazy var now: () -> UInt64 = { mach_absolute_time() }

    init(bridge: STPEngineBridge, defaults: UserDefaults? = UserDefaults(suiteName: "group.com.stepwise")) {
        self.bridge = bridge
        self.defaults = defaults ?? .standard
    }

    func play() {
        startTicks = now()
        let anchor = AVAudioTime(hostTime: mach_absolute_time() + AVAudioTime.hostTime(forSeconds: 0.05))
        bridge.start(atHostTime: anchor.hostTime)
        isPlaying = true
    }

    func stop() {
        bridge.stop()
        isPlaying = false
        let seconds = AVAudioTime.seconds(forHostTime: mach_absolute_time() &- startTicks)
        defaults.set(defaults.double(forKey: "playedSeconds") + seconds, forKey: "playedSeconds")
    }

    func tick(_ link: CADisplayLink) {
        beat = bridge.beat(atTime: link.targetTimestamp)
        let drift = ProcessInfo.processInfo.systemUptime - link.timestamp
        if drift > 0.1 { health = "late by \(drift)" }
        stats = bridge.stats().map(EngineStat.init)
    }

    func summary() -> String {
        stats.map { stat in "\(stat.name)=\(stat.value)" }.joined(separator: " ")
    }

    func stat(_ name: String) -> Double? {
        stats.first { $0.name == name }?.value
    }

    var dropouts: Int { Int(stat("dropouts") ?? 0) }
}

struct EngineStat: Identifiable {
    let name: String
    let value: Double
    var id: String { name }

    init(_ raw: STPStat) {
        name = raw.name
        value = raw.value
    }
}

struct TransportBar: View {
    @State var model: TransportModel
    @AppStorage("showsStats") private var showsStats = false

    var body: some View {
        HStack {
            Button(model.isPlaying ? "Stop" : "Play") { model.isPlaying ? model.stop() : model.play() }
            Text(model.beat, format: .number.precision(.fractionLength(2)))
            if showsStats {
                ForEach(model.stats) { stat in
                    Text("\(stat.name): \(stat.value)").font(.caption)
                }
            }
            if let xruns = model.stat("xruns") { Text("⚠︎ \(Int(xruns))") }
        }
    }
}
