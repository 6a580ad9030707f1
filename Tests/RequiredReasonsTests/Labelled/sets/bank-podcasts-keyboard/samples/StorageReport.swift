// swift-format-ignore-file
//
//  StorageReport.swift
//  Wavecast
//
//  Attached to support mails when the user agrees.
//

import Foundation

struct StorageReport {
    struct Line {
        let label: String
        let value: String
    }

    private let fileManager: FileManager
    private let defaults: UserDefaults
    private(set) var lines: [Line] = []

    private static let volumeKeys: [(String, URLResourceKey)] = [
        ("total", .volumeTotalCapacityKey),
        ("free", .volumeAvailableCapacityKey),
        ("important", URLResourceKey.volumeAvailableCapacityForImportantUsageKey),
        ("opportunistic", URLResourceKey.volumeAvailableCapacityForOpportunisticUsageKey),
        ("name", .volumeNameKey),
    ]

    private static let dateAttributes: [FileAttributeKey] = [.creationDate, .modificationDate]

    init(fileManager: FileManager = .default, suite: String? = nil) {
        self.fileManager = fileManager
        self.defaults = suite.flatMap(UserDefaults.init(suiteName:)) ?? UserDefaults.standard
    }

    mutating func addVolume(at url: URL) throws {
        let values = try url.resourceValues(forKeys: Set(Self.volumeKeys.map(\.1)))
        for (label, key) in Self.volumeKeys {
            lines.append(Line(label: label, value: "\(values.allValues[key] ?? "-")"))
        }
        if let total = values.volumeTotalCapacity,
           let free = values.volumeAvailableCapacityForImportantUsage, total > 0 {
            lines.append(Line(label: "used", value: "\(100 - Int(free) * 100 / total) %"))
        }
    }

    mutating func addFileSystem() {
        guard let attributes = try? fileManager.attributesOfFileSystem(forPath: NSHomeDirectory()) else {
            lines.append(Line(label: "systemFreeSize", value: "unknown"))
            return
        }
        for key in [FileAttributeKey.systemSize, .systemFreeSize, .systemNodes] {
            lines.append(Line(label: key.rawValue, value: "\(attributes[key] ?? 0)"))
        }
        let free = (attributes[.systemFreeSize] as? NSNumber)?
            .int64Value ?? 0
        lines.append(Line(label: "low", value: free < 1 << 29 ? "yes" : "no"))
    }

    mutating func addFile(_ path: String) {
        let attributes = fileManager.attributes(of: URL(fileURLWithPath: path))
        for key in Self.dateAttributes {
            guard let date = attributes[key] as? Date else { continue }
            lines.append(Line(label: key.rawValue, value: date.ISO8601Format()))
        }
        if let created = attributes[.creationDate, default: Date.distantPast] as? Date,
           let modified = attributes[.modificationDate, default: Date.distantPast] as? Date {
            lines.append(Line(label: "edited", value: modified > created ? "yes" : "no"))
        }
    }

    mutating func addRuntime(_ process: ProcessInfo = .processInfo) {
        lines.append(Line(label: "systemUptime", value: "\(process.systemUptime)"))
        lines.append(Line(label: "sync", value: defaults.string(forKey: "wc.sync") ?? "-"))
    }
}

enum FileSorter {
    typealias Dated = (url: URL, date: Date)

    static func byDate(_ urls: [URL], _ keyPath: KeyPath<URLResourceValues, Date?> = \.creationDate) -> [Dated] {
        urls.compactMap { url in
            guard let date = (try? url.timestamps())?[keyPath: keyPath] else { return nil }
            return (url, date)
        }
        .sorted { $0.date < $1.date }
    }

    static func oldest(_ urls: [URL]) -> Dated? {
        byDate(urls, \URLResourceValues.contentModificationDate).first
    }

    static func touched(_ urls: [URL], after date: Date) -> [URL] {
        urls.filter { url in
            var value: AnyObject?
            try? (url as NSURL).getResourceValue(&value, forKey: .contentModificationDateKey)
            return (value as? Date).map { $0 > date } ?? false
        }
    }

    static func ages(of urls: [URL]) -> [TimeInterval] {
        urls.map { try? $0.resourceValues(forKeys: [.creationDateKey]) }
            .compactMap { $0?.creationDate }
            .map { -$0.timeIntervalSinceNow }
    }
}
