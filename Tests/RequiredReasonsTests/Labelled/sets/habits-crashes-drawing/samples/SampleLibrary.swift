// swift-format-ignore-file
import AVFoundation
import Foundation
import os

struct SampleFile: Identifiable, Codable, Hashable {
    let id: UUID
    let path: String
    let frames: AVAudioFramePosition
    var creationDate: Date?
    var modificationDate: Date?
}

protocol FileDating {
    func modificationDate(of url: URL) throws -> Date?
}

struct DiskDating: FileDating {
    func modificationDate(of url: URL) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: url.path)[FileAttributeKey.modificationDate] as? Date
    }
}

struct MockDating: FileDating {
    var dates: [URL: Date] = [:]
    func modificationDate(of url: URL) throws -> Date? { dates[url] }
}

actor SampleLibrary {
    static let log = Logger(subsystem: "com.stepwise", category: "samples")
    private var index: [String: SampleFile] = [:]
    private let dating: any FileDating
    private let timestampKeys: [FileAttributeKey] = [.creationDate, .modificationDate]

    init(dating: some FileDating = DiskDating()) { self.dating = dating }

    func scan(_ folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where name.hasSuffix(".wav") {
            let url = folder.appending(path: name)
            let dates = try timestamps(url)
            if let old = index[name], old.modificationDate == dates.last { continue }
            let file = try AVAudioFile(forReading: url)
            index[name] = SampleFile(
                id: UUID(), path: url.path, frames: file.length,
                creationDate: dates.first, modificationDate: dates.last
            )
        }
        Self.log.info("scanned \(names.count) files in \(folder.lastPathComponent)")
    }

    private func timestamps(_ url: URL) throws -> [Date] {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return timestampKeys.compactMap { attributes[$0] as? Date }
    }

    func isOutdated(_ sample: SampleFile) -> Bool {
        let url = URL(filePath: sample.path)
        guard let disk = try? dating.modificationDate(of: url) else { return true }
        return disk > sample.modificationDate ?? .distantPast
    }

    func freshest() -> [SampleFile] {
        index.values
            .filter { $0.creationDate != nil }
            .sorted { $0.creationDate! > $1.creationDate! }
    }

    /// Linked samples (`ln -s`) are kept out: lstat tells, stat does not.
    func linked(_ paths: [String]) -> [String] {
        paths.filter { path in
            var info = stat()
            return withUnsafeMutablePointer(to: &info) { lstat(path, $0) } == 0
                && (info.st_mode & S_IFMT) == S_IFLNK
        }
    }

    func roomForRecording(seconds: Double) -> Bool {
        let needed = Int64(seconds * 48_000 * 8)
        let key = URLResourceKey.volumeAvailableCapacityForImportantUsageKey
        let values = try? URL.documentsDirectory.resourceValues(forKeys: [key])
        guard let free = values?.allValues[key] as? Int64 else {
            Self.log.error("volumeAvailableCapacityForImportantUsageKey gave nothing")
            return false
        }
        return free > needed
    }

    func remember(_ folder: URL) throws {
        let bookmark = try folder.bookmarkData()
        UserDefaults(suiteName: "group.com.stepwise")?.set(bookmark, forKey: "lastSampleFolder")
    }
}
