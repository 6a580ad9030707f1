// swift-format-ignore-file
//
//  EpisodeModels.swift
//  Wavecast
//

import Foundation

struct Episode: Identifiable, Codable, Hashable {
    let id: UUID
    var title: String
    var enclosureURL: URL
    /// From the feed's <pubDate>, not from the file on disk.
    var creationDate: Date
    var duration: TimeInterval

    enum CodingKeys: String, CodingKey {
        case id, title, duration
        case enclosureURL = "enclosure"
        case creationDate = "pubDate"
    }
}

struct DownloadedFile: Hashable {
    var url: URL
    var size: Int
    var creationDate: Date?
    var contentModificationDate: Date?

    init(url: URL, values: URLResourceValues) {
        self.url = url
        size = values.fileSize ?? 0
        creationDate = values.creationDate
        contentModificationDate = values.contentModificationDate
    }

    var sortDate: Date {
        contentModificationDate ?? creationDate ?? .distantPast
    }
}

struct VolumeSnapshot: Equatable {
    var volumeTotalCapacity: Int
    var volumeAvailableCapacity: Int
    var takenAt: Date

    var usedFraction: Double {
        guard volumeTotalCapacity > 0 else { return 0 }
        return 1 - Double(volumeAvailableCapacity) / Double(volumeTotalCapacity)
    }
}

extension URL {
    static let timestampKeys: Set<URLResourceKey> = [
        .creationDateKey,
        .contentModificationDateKey,
        .contentAccessDateKey,
        .fileSizeKey,
    ]

    /// Values for `timestampKeys`.
    func timestamps() throws -> URLResourceValues {
        try resourceValues(forKeys: Self.timestampKeys)
    }

    func volumeValues() -> URLResourceValues? {
        try? resourceValues(forKeys: [.volumeTotalCapacityKey, .volumeAvailableCapacityForImportantUsageKey])
    }

    var modificationDate: Date? {
        get { try? timestamps().contentModificationDate }
        set {
            var values = URLResourceValues()
            values.contentModificationDate = newValue
            try? setResourceValues(values)
        }
    }
}

extension FileManager {
    func attributes(of url: URL) -> [FileAttributeKey: Any] {
        (try? attributesOfItem(atPath: url.path)) ?? [:]
    }

    func creationDate(of url: URL) -> Date? {
        attributes(of: url)[.creationDate] as? Date
    }
}

extension Sequence where Element == Episode {
    func newestFirst() -> [Episode] {
        sorted { $0.creationDate > $1.creationDate }
    }
}
