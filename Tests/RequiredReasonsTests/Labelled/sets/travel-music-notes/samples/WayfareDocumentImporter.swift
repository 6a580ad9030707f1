// swift-format-ignore-file
import Foundation
import OSLog
import UniformTypeIdentifiers

private let log = Logger(subsystem: "app.wayfare", category: "import")

/// Copies boarding passes and hotel vouchers into the app's container.
/// The copy keeps the source's creationDate and modificationDate so that
/// "sort by date" in the Files app stays useful.
actor DocumentImporter {
    private let fileManager: FileManager
    private let inbox: URL
    private static let keys: Set<URLResourceKey> = [
        .isRegularFileKey,
        .creationDateKey,
        .contentModificationDateKey,
        .contentAccessDateKey,
        .fileSizeKey,
    ]

    init(fileManager: FileManager = .default, inbox: URL) {
        self.fileManager = fileManager
        self.inbox = inbox
    }

    struct Candidate: Comparable, Sendable {
        let url: URL
        let creationDate: Date
        let size: Int

        static func < (lhs: Candidate, rhs: Candidate) -> Bool { lhs.creationDate < rhs.creationDate }
    }

    func candidates(in folder: URL) throws -> [Candidate] {
        let urls = try fileManager.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: Array(Self.keys),
            options: [.skipsHiddenFiles]
        )
        return urls.compactMap { url -> Candidate? in
            guard let values = try? url.resourceValues(forKeys: Self.keys),
                  values.isRegularFile == true,
                  let created = values.creationDate ?? values.contentModificationDate
            else { return nil }
            return Candidate(url: url, creationDate: created, size: values.fileSize ?? 0)
        }
        .sorted()
    }

    func importFile(_ candidate: Candidate) throws -> URL {
        let target = inbox.appending(path: candidate.url.lastPathComponent)
        try fileManager.copyItem(at: candidate.url, to: target)
        try fileManager.setAttributes(
            [.creationDate: candidate.creationDate, .modificationDate: Date.now],
            ofItemAtPath: target.path(percentEncoded: false)
        )
        log.debug("imported, creationDate \(candidate.creationDate, privacy: .public)")
        return target
    }

    func isStale(_ url: URL, comparedTo document: TravelDocument) -> Bool {
        let attributes = try? fileManager.attributesOfItem(atPath: url.path)
        guard let onDisk = attributes?[.modificationDate] as? Date else { return true }
        return onDisk > (document.originalModified ?? .distantPast)
    }

    func newest(of urls: [URL]) -> URL? {
        urls.max { a, b in
            a.modified < b.modified
        }
    }
}

extension URL {
    fileprivate var modified: Date {
        (try? resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate ?? .distantPast
    }

    mutating func backdate(to date: Date) throws {
        var values = URLResourceValues()
        values.creationDate = date
        values.contentModificationDate = date
        try setResourceValues(values)
    }
}
