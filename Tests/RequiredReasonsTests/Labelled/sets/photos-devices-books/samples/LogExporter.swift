// swift-format-ignore-file
import Foundation
import UIKit
import ZIPFoundation

struct LogFile: Hashable {
    let url: URL
    let size: Int
    let creationDate: Date
    let modificationDate: Date
}

enum LogExportError: LocalizedError {
    case noLogs
    case diskFull(needed: Int64, available: Int64)

    var errorDescription: String? {
        switch self {
        case .noLogs: return "There are no logs yet."
        case let .diskFull(needed, available): return "volumeAvailableCapacity is \(available), needs \(needed)"
        }
    }
}

final class LogExporter {
    private let fileManager: FileManager
    private let directory: URL

    init(fileManager: FileManager = .default, directory: URL = LogExporter.defaultDirectory) {
        self.fileManager = fileManager
        self.directory = directory
    }

    static var defaultDirectory: URL {
        FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent("Logs")
    }

    func logFiles() throws -> [LogFile] {
        try fileManager.contentsOfDirectory(atPath: directory.path)
            .filter { $0.hasSuffix(".log") }
            .map { name in
                let url = directory.appendingPathComponent(name)
                let attributes = try fileManager.attributesOfItem(atPath: url.path)
                return LogFile(
                    url: url,
                    size: (attributes[.size] as? Int) ?? 0,
                    creationDate: (attributes[.creationDate] as? Date) ?? .distantPast,
                    modificationDate: (attributes[.modificationDate] as? Date) ?? .distantPast
                )
            }
            .sorted { $0.creationDate < $1.creationDate }
    }

    func removeOld(keep days: Int) throws {
        let limit = Date().addingTimeInterval(-Double(days) * 86_400)
        try logFiles().filter { $0.modificationDate < limit }.forEach { try fileManager.removeItem(at: $0.url) }
    }

    func export() throws -> URL {
        let logs = try logFiles()
        guard !logs.isEmpty else { throw LogExportError.noLogs }
        let needed = Int64(logs.reduce(0) { $0 + $1.size })
        let target = fileManager.temporaryDirectory.appendingPathComponent("hearthlink-logs.zip")
        if let available = try target.deletingLastPathComponent()
            .resourceValues(forKeys: [.volumeAvailableCapacityKey])
            .volumeAvailableCapacity,
           Int64(available) < needed * 2 {
            throw LogExportError.diskFull(needed: needed, available: Int64(available))
        }
        let archive = try Archive(url: target, accessMode: .create)
        for log in logs {
            try archive.addEntry(with: log.url.lastPathComponent, type: .file,
                                 uncompressedSize: Int64(log.size),
                                 modificationDate: log.modificationDate) { position, size in
                try FileHandle(forReadingFrom: log.url).read(at: position, count: size)
            }
        }
        return target
    }

    /// Header for the first line of each log.
    func header() -> String {
        let attributes = try? fileManager.attributesOfFileSystem(forPath: NSHomeDirectory())
        let lines: [String] = [
            "uptime=\(Int(ProcessInfo.processInfo.systemUptime))",
            "free=\(attributes?[.systemFreeSize] ?? "?")",
            "total=\(attributes?[.systemSize] ?? "?")",
            "keyboards=\(UITextInputMode.activeInputModes.compactMap(\.primaryLanguage).joined(separator: ","))",
        ]
        return lines.joined(separator: " ")
    }
}
