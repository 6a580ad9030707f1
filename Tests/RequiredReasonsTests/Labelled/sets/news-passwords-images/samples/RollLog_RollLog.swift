// swift-format-ignore-file
//
//  RollLog.swift
//  Swift front of the Objective-C logger
//

import Foundation
import RollLogCore

public struct LogEvent: Sendable {
    public let message: String
    public let level: LogLevel
    public let systemUptime: TimeInterval
    public let date: Date

    public init(_ message: String, level: LogLevel, info: ProcessInfo = .processInfo) {
        self.message = message
        self.level = level
        self.systemUptime = info.systemUptime
        self.date = Date()
    }
}

@propertyWrapper
struct Persisted<Value> {
    let key: String
    let fallback: Value

    var wrappedValue: Value {
        get { UserDefaults.standard.object(forKey: key) as? Value ?? fallback }
        set { UserDefaults.standard.set(newValue, forKey: key) }
    }
}

public final class RollLog {

    @Persisted(key: "rolllog.level", fallback: LogLevel.info.rawValue)
    private static var storedLevel: Int

    private let manager: RLFileManager
    private var lastEvent: LogEvent?
    private let format: (LogEvent) -> String = { event in
        String(format: "%010.3f %@", event.systemUptime, event.message)
    }

    public init(manager: RLFileManager) {
        self.manager = manager
    }

    public func log(_ message: @autoclosure () -> String, level: LogLevel = .info) {
        guard level.rawValue >= Self.storedLevel else { return }
        let event = LogEvent(message(), level: level)
        if let last = lastEvent, event.systemUptime - last.systemUptime > 60 {
            rl_core_write("--- \(Int(event.systemUptime - last.systemUptime)) s idle ---")
        }
        rl_core_write(format(event))
        lastEvent = event
    }

    /// Files newest first. `RLLogFileInfo.creationDate` is the logger's own property.
    public var files: [RLLogFileInfo] {
        manager.sortedLogFileInfos.filter { $0.creationDate > Date(timeIntervalSinceNow: -86_400) }
    }

    public func attach(to report: inout [String: Any]) {
        report["uptime"] = ProcessInfo.processInfo.systemUptime
        report["logs"] = files.map { ["name": $0.fileName, "modificationDate": $0.modificationDate] }
        report["ticks"] = RLStamp.now().ticks
        for key: FileAttributeKey in [.size, .creationDate, .modificationDate] {
            report[key.rawValue] = try? FileManager.default.attributesOfItem(atPath: files[0].filePath)[key]
        }
        if let mach = rl_clock_source { report["core"] = mach() }
    }

    func isFull() -> Bool {
        let keys: [FileAttributeKey] = [.systemFreeSize, .systemSize]
        guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: manager.logsDirectory) else { return false }
        let numbers = keys.compactMap { attributes[$0] as? Int64 }
        return numbers.count == 2 && Double(numbers[0]) / Double(numbers[1]) < 0.01
    }

    #if os(macOS)
    static let consoleDefaults = UserDefaults(suiteName: "com.apple.console")
    #endif
}
