// swift-format-ignore-file
import Foundation
import UIKit

/// Background downloads from a server into the Files-visible folder.
@MainActor
final class DownloadManager {
    struct Progress { var bytes: UInt64 = 0; var started: TimeInterval; var name: String }

    private var active: [UUID: Progress] = [:]
    private let defaults = UserDefaults(suiteName: "group.dev.burrow") ?? UserDefaults.standard
    private let uptime: KeyPath<ProcessInfo, TimeInterval> = \.systemUptime
    private let folder: URL
    weak var document: UIDocument?

    init(folder: URL) {
        self.folder = folder
        UserDefaults.standard.register(defaults: ["download.parallel": 3])
    }

    func begin(_ name: String) -> UUID {
        let id = UUID()
        active[id] = Progress(started: ProcessInfo.processInfo.systemUptime, name: name)
        return id
    }

    func advance(_ id: UUID, by bytes: UInt64) -> Double {
        active[id]?.bytes += bytes
        guard let progress = active[id] else { return 0 }
        let elapsed = ProcessInfo.processInfo.systemUptime - progress.started
        return elapsed > 0 ? Double(progress.bytes) / elapsed : 0
    }

    func finish(_ id: UUID, node: FileNode) throws -> URL {
        guard let progress = active.removeValue(forKey: id) else { throw CocoaError(.userCancelled) }
        let url = folder.appendingPathComponent(progress.name)
        try FileManager.default.setAttributes(
            [
                .modificationDate: node.modificationDate,
                FileAttributeKey.creationDate: node.creationDate ?? node.modificationDate,
            ],
            ofItemAtPath: url.path
        )
        var history: [String] = UserDefaults.standard.stringArray(forKey: "download.history") ?? []
        history.append(progress.name)
        UserDefaults.standard.setValue(history, forKey: "download.history")
        return url
    }

    func hasRoom(for size: UInt64) -> Bool {
        let result = Result {
            try folder.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
        }
        guard case let .success(values) = result,
              let capacity = values.volumeAvailableCapacityForImportantUsage
        else {
            let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
            return (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value ?? 0 > size
        }
        return capacity > Int64(size)
    }

    /// Partial files older than a day are removed at launch.
    func removePartials() {
        let fd = open(folder.path, O_RDONLY)
        defer { close(fd) }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasSuffix(".part") {
            var info = stat()
            guard fstatat(fd, name, &info, 0) == 0, stat(folder.path + "/" + name, &info) == 0 else { continue }
            if time(nil) - info.st_mtimespec.tv_sec > 86_400 { unlinkat(fd, name, 0) }
        }
    }

    func newestFirst() -> [URL] {
        let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        return (urls ?? [])
            .map { ($0, (try? $0.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate) }
            .sorted { ($0.1 ?? .distantPast) > ($1.1 ?? .distantPast) }
            .map(\.0)
    }

    var openDocumentChanged: Bool {
        guard let date = document?.fileModificationDate else { return false }
        return date > (defaults.object(forKey: "document.seen") as? Date ?? .distantPast)
    }

    func keyboardHint() -> String? {
        let count = UITextInputMode.activeInputModes.count
        return count > 1 ? "\(count) keyboards" : nil
    }
}
