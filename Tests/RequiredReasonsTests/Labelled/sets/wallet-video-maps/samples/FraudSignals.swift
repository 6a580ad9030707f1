// swift-format-ignore-file
//
//  FraudSignals.swift
//  Tessera
//

import Darwin
import Foundation
import UIKit

/// Collected once per login and sent with the session request.
struct FraudSignals: Encodable {
    var uptime: TimeInterval
    var systemUptimeBucket: Int
    var freeSpaceMB: Int
    var keyboards: [String]
    var bundleModified: Date?
    var jailbroken: Bool
}

protocol UptimeProviding {
    var systemUptime: TimeInterval { get }
}

extension ProcessInfo: UptimeProviding {}

struct FraudSignalCollector {
    var uptime: UptimeProviding = ProcessInfo.processInfo
    var process: ProcessInfo = .processInfo
    var home = NSHomeDirectory()

    @MainActor
    func collect() -> FraudSignals {
        let seconds = process.systemUptime
        return FraudSignals(
            uptime: seconds,
            systemUptimeBucket: Int(seconds / 3600),
            freeSpaceMB: Int(freeBytes() / 1_048_576),
            keyboards: keyboardLanguages(),
            bundleModified: bundleDate(),
            jailbroken: suspiciousPaths.contains(where: exists)
        )
    }

    private let suspiciousPaths = ["/Applications/Cydia.app", "/usr/sbin/sshd", "/private/var/lib/apt"]

    private func exists(_ path: String) -> Bool {
        var info = stat()
        return lstat(path, &info) == 0
    }

    private func freeBytes() -> Int64 {
        guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: home),
              let free = attributes[.systemFreeSize] as? NSNumber,
              let total = attributes[.systemSize] as? NSNumber
        else { return 0 }
        return min(free.int64Value, total.int64Value)
    }

    @MainActor
    private func keyboardLanguages() -> [String] {
        UITextInputMode.activeInputModes.compactMap(\.primaryLanguage)
    }

    private func bundleDate() -> Date? {
        guard let path = Bundle.main.executablePath else { return nil }
        var st = stat()
        guard stat(path, &st) == 0 else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(st.st_mtimespec.tv_sec))
    }
}

#if DEBUG
struct FixedUptime: UptimeProviding {
    var systemUptime: TimeInterval = 120
}
#endif
