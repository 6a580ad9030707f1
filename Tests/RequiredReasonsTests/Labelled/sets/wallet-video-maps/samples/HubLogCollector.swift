// swift-format-ignore-file
//
//  HubLogCollector.swift
//  HubClient
//

import Foundation
import OSLog
import UIKit

struct LogFile: Codable {
    var name: String
    var modificationDate: Date
    var systemUptime: Double
}

actor HubLogCollector {
    private let folder: URL
    private let process = ProcessInfo.processInfo
    private let logger = Logger(subsystem: "hub", category: "logs")
    private let defaults = UserDefaults(suiteName: HubUserDefaultsSuiteName)!

    init(folder: URL) { self.folder = folder }

    func collect() throws -> [LogFile] {
        let manager = FileManager.default
        return try manager.contentsOfDirectory(atPath: folder.path).compactMap { name in
            let path = folder.appendingPathComponent(name).path
            let attributes = try manager.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { return nil }
            return LogFile(
                name: name,
                modificationDate: attributes[.modificationDate] as? Date ?? .distantPast,
                systemUptime: process.systemUptime
            )
        }
        .sorted { $0.modificationDate > $1.modificationDate }
    }

    func header() -> String {
        let keys: [(String, FileAttributeKey)] = [
            ("total", .systemSize),
            ("free", .systemFreeSize),
            ("nodes", .systemFreeNodes),
        ]
        let fs = (try? FileManager.default.attributesOfFileSystem(forPath: folder.path)) ?? [:]
        let lines = keys.map { label, key in "\(label): \(fs[key] ?? "?")" }
        return lines.joined(separator: "\n")
    }

    /// Deletes everything whose file creationDate lies before the limit.
    func expire(before limit: Date) {
        let enumerator = FileManager.default.enumerator(atPath: folder.path)
        while let name = enumerator?.nextObject() as? String {
            guard let created = enumerator?.fileAttributes?[.creationDate] as? Date, created < limit else { continue }
            do {
                try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            } catch {
                logger.error("cannot remove \(name): creationDate \(created)")
            }
        }
        defaults.set(limit, forKey: "logs.expired")
    }

    func append(_ line: String, to file: FileHandle) throws {
        var info = stat()
        if fstat(file.fileDescriptor, &info) == 0, info.st_size > 1 << 20 {
            try file.truncate(atOffset: 0)
        }
        let stamp = String(format: "%.3f", ProcessInfo.processInfo.systemUptime)
        try file.write(contentsOf: Data("\(stamp) \(line)\n".utf8))
    }

    func deviceContext() async -> [String: String] {
        let keyboards = await MainActor.run { UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "?" } }
        let volume = try? URL.temporaryDirectory.resourceValues(
            forKeys: [.volumeTotalCapacityKey, .volumeAvailableCapacityForImportantUsageKey]
        )
        return [
            "keyboards": keyboards.joined(separator: ","),
            "uptime": "\(process.systemUptime)",
            "total": "\(volume?.volumeTotalCapacity ?? 0)",
            "free": volume?.volumeAvailableCapacityForImportantUsage?.formatted() ?? "-",
            "verbose": UserDefaults.standard.bool(forKey: "logs.verbose").description,
        ]
    }

    func newest(in files: [LogFile]) -> LogFile? {
        files.max(by: { $0.systemUptime < $1.systemUptime })
    }
}
