// swift-format-ignore-file
//
//  CallSession.swift
//  MeetlyKit
//

import AVFoundation
import Foundation
import MeetlyCore
import UIKit

public struct CallStat: Sendable {
    public let name: String
    public let value: Double
}

@MainActor
public final class CallSession {
    public let creationDate = Date()
    public private(set) var stats: [CallStat] = []
    private let core: MLYCallCore
    private let joinedAt = ProcessInfo.processInfo.systemUptime
    private let settings: MeetlySettingsStoring
    private let clock: () -> TimeInterval

    public init(
        core: MLYCallCore,
        settings: MeetlySettingsStoring = UserDefaultsSettings(),
        clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
    ) {
        self.core = core
        self.settings = settings
        self.clock = clock
    }

    public var duration: TimeInterval { clock() - joinedAt }

    func stat(named name: String) -> CallStat? {
        stats.first { $0.name == name }
    }

    func refreshStats() async {
        let report = await core.collectReport()
        stats = report.entries.map { stat in
            CallStat(name: stat.identifier, value: stat.value.doubleValue)
        }
        if let rtt = stat(named: "rtt"), rtt.value > 0.4 {
            core.reduceBitrate(reason: "stat rtt \(rtt.value)")
        }
    }

    func latency(of frame: MLYVideoFrame) -> TimeInterval {
        // frame.machTimestamp comes from mach_absolute_time in the capture thread
        var timebase = mach_timebase_info_data_t()
        mach_timebase_info(&timebase)
        let now = mach_absolute_time()
        let ticks = now - frame.machTimestamp
        return Double(ticks) * Double(timebase.numer) / Double(timebase.denom) / 1e9
    }

    func renderLatency(of frame: MLYVideoFrame) -> TimeInterval {
        CACurrentMediaTime() - frame.presentationTime
    }

    func chatInputLanguages() -> Set<String> {
        let modes = UITextInputMode.activeInputModes
        return Set(modes.lazy.compactMap { $0.primaryLanguage })
    }
}

extension CallSession: CustomStringConvertible {
    public nonisolated var description: String { "CallSession(creationDate, stat count)" }
}
