// swift-format-ignore-file
import Foundation
import HealthKit
import os

struct ExportFile: Identifiable, Hashable {
    let url: URL
    let creationDate: Date
    let bytes: Int
    var id: URL { url }
}

enum ExportError: LocalizedError {
    case noContainer
    case diskFull(needed: Int64, free: Int64)

    var errorDescription: String? {
        switch self {
        case .noContainer: "The shared folder is missing."
        case let .diskFull(needed, free): "Needs \(needed) bytes, only \(free) are free (systemFreeSize)."
        }
    }
}

actor HealthExportService {
    private let health = HKHealthStore()
    private let fm: FileManager
    private let log = Logger(subsystem: "app.tendly", category: "export")

    init(fm: FileManager = .default) { self.fm = fm }

    func existingExports() throws -> [ExportFile] {
        guard let root = AppGroup.container else { throw ExportError.noContainer }
        return try fm.contentsOfDirectory(atPath: root.path).compactMap { name in
            let url = root.appending(path: name)
            let attrs = try fm.attributesOfItem(atPath: url.path)
            guard let created = attrs[.creationDate] as? Date else { return nil }
            return ExportFile(url: url, creationDate: created, bytes: attrs[.size] as? Int ?? 0)
        }
        .sorted { $0.creationDate > $1.creationDate }
    }

    func export(_ samples: [HKQuantitySample], named name: String) throws -> ExportFile {
        guard let root = AppGroup.container else { throw ExportError.noContainer }
        let needed = Int64(samples.count * 96)
        let fsAttributes = try fm.attributesOfFileSystem(forPath: root.path)
        let free = fsAttributes[FileAttributeKey.systemFreeSize] as? Int64 ?? .max
        guard free > needed else { throw ExportError.diskFull(needed: needed, free: free) }

        let url = root.appending(path: name).appendingPathExtension("csv")
        try csv(samples).write(to: url, options: .atomic)
        let first = samples.map(\.startDate).min() ?? .now
        try fm.setAttributes([.creationDate: first, .modificationDate: Date.now], ofItemAtPath: url.path)
        log.debug("export written, creationDate set to \(first)")
        return ExportFile(url: url, creationDate: first, bytes: Int(needed))
    }

    func isStale(_ file: ExportFile) -> Bool {
        let onDisk = (try? fm.attributesOfItem(atPath: file.url.path)[.modificationDate]) as? Date
        return (onDisk ?? file.creationDate).timeIntervalSinceNow < -3600
    }

    private func csv(_ samples: [HKQuantitySample]) -> Data {
        var lines = ["start;end;value;creationDate"]
        for sample in samples {
            let created = sample.metadata?["creationDate"] as? Date ?? sample.endDate
            lines.append("\(sample.startDate);\(sample.endDate);\(sample.quantity);\(created)")
        }
        return Data(lines.joined(separator: "\n").utf8)
    }
}

/// Apple Health export.xml → own records
final class HealthExportParser: NSObject, XMLParserDelegate {
    struct Record { var type = "", creationDate: Date?, value = 0.0 }
    private(set) var records: [Record] = []

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        guard element == "Record" else { return }
        var record = Record()
        record.type = attributes["type"] ?? ""
        record.creationDate = attributes["creationDate"].flatMap { try? Date($0, strategy: .iso8601) }
        records.append(record)
    }
}
