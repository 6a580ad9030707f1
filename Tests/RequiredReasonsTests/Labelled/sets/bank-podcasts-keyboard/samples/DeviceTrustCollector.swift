// swift-format-ignore-file
//
//  DeviceTrustCollector.swift
//  Nordhaven
//
//  Signals for the fraud team. Legal signed off on each field, please ask before adding one.
//

import Foundation
import UIKit

struct TrustSignals: Encodable {
    var systemUptime: TimeInterval
    var systemSize: Int64?
    var systemFreeSize: Int64?
    var activeInputModes: [String]
    var containerCreated: Date?
    var firstSeen: Date
}

final class DeviceTrustCollector {
    private let fileManager: FileManager
    private let processInfo: ProcessInfo

    init(fileManager: FileManager = .default, processInfo: ProcessInfo = .processInfo) {
        self.fileManager = fileManager
        self.processInfo = processInfo
    }

    func collect() -> TrustSignals {
        let fs = try? fileManager.attributesOfFileSystem(forPath: NSHomeDirectory())
        return TrustSignals(
            systemUptime: processInfo.systemUptime,
            systemSize: (fs?[.systemSize] as? NSNumber)?.int64Value,
            systemFreeSize: (fs?[.systemFreeSize] as? NSNumber)?.int64Value,
            activeInputModes: keyboardLanguages(),
            containerCreated: containerCreationDate(),
            firstSeen: firstSeen
        )
    }

    private func keyboardLanguages() -> [String] {
        UITextInputMode.activeInputModes.compactMap(\.primaryLanguage)
    }

    private func containerCreationDate() -> Date? {
        guard let docs = fileManager.urls(for: .documentDirectory, in: .userDomainMask).first else { return nil }
        let attributes = try? fileManager.attributesOfItem(atPath: docs.path)
        return attributes?[.creationDate] as? Date
    }

    /// Stored once; survives updates but not reinstalls (that is what UserDefaults gives us).
    private var firstSeen: Date {
        let defaults = UserDefaults.standard
        if let date = defaults.object(forKey: "NHBFirstSeen") as? Date { return date }
        let now = Date()
        defaults.set(now, forKey: "NHBFirstSeen")
        return now
    }
}

extension TrustSignals {
    var headerValue: String {
        var parts = ["up=\(Int(systemUptime))"]
        if let systemSize, let systemFreeSize {
            parts.append("fs=\(systemFreeSize)/\(systemSize)")
        }
        parts.append("kb=\(activeInputModes.count)")
        return parts.joined(separator: ";")
    }

    func differs(from other: TrustSignals) -> Bool {
        systemSize != other.systemSize
            || activeInputModes != other.activeInputModes
            || systemUptime < other.systemUptime // rebooted
    }
}

#if DEBUG
extension TrustSignals {
    static let mock = TrustSignals(
        systemUptime: 3600,
        systemSize: 64_000_000_000,
        systemFreeSize: 1_000_000_000,
        activeInputModes: UITextInputMode.activeInputModes.compactMap(\.primaryLanguage),
        containerCreated: nil,
        firstSeen: UserDefaults.standard.object(forKey: "NHBFirstSeen") as? Date ?? Date()
    )
}
#endif
