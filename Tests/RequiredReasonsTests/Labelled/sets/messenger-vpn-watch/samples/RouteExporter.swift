// swift-format-ignore-file
import CoreLocation
import Foundation

/// Anything that can be listed in the export screen.
protocol Exportable {
    var title: String { get }
    var creationDate: Date? { get }
}

struct RouteFile: Exportable, Hashable {
    let url: URL

    var title: String { url.deletingPathExtension().lastPathComponent }

    var creationDate: Date? {
        (try? url.resourceValues(forKeys: [.creationDateKey]))?.creationDate
    }

    var modificationDate: Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return attributes?[FileAttributeKey.modificationDate] as? Date
    }
}

struct Segment: Exportable {
    var title: String
    var creationDate: Date?
    var points: [CLLocation]
}

actor RouteExporter {
    private static let wanted: [URLResourceKey] = [
        .fileSizeKey,
        .creationDateKey,
        .contentAccessDateKey,
        .contentModificationDateKey,
    ]

    func files(in folder: URL, since date: Date) -> AsyncStream<RouteFile> {
        AsyncStream { continuation in
            let enumerator = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: Self.wanted, options: [.skipsHiddenFiles]
            )
            while let url = enumerator?.nextObject() as? URL {
                let file = RouteFile(url: url)
                if let created = file.creationDate, created >= date {
                    continuation.yield(file)
                }
            }
            continuation.finish()
        }
    }

    func newest(_ files: [RouteFile]) -> RouteFile? {
        files.max { ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast) }
    }

    func grouped(_ items: [any Exportable]) -> [Date: [String]] {
        Dictionary(grouping: items) { Calendar.current.startOfDay(for: $0.creationDate ?? .distantPast) }
            .mapValues { $0.map(\.title) }
    }

    /// Oldest access first, by way of the key path of each value.
    func dates(of url: URL) -> [Date] {
        let paths: [KeyPath<URLResourceValues, Date?>] = [
            \.creationDate,
            \.contentModificationDate,
            \.contentAccessDate,
        ]
        guard let values = try? url.resourceValues(forKeys: Set(Self.wanted)) else { return [] }
        return paths.compactMap { values[keyPath: $0] }
    }

    func copyDates(from source: URL, to target: URL) throws {
        let all = try FileManager.default.attributesOfItem(atPath: source.path)
        let dates = all.filter { $0.key == .creationDate || $0.key == .modificationDate }
        try FileManager.default.setAttributes(dates, ofItemAtPath: target.path)
    }

    func gpx(_ segment: Segment) -> String {
        let time = segment.creationDate?.ISO8601Format() ?? ""
        return "<metadata><name>\(segment.title)</name><time>\(time)</time></metadata>"
    }
}
