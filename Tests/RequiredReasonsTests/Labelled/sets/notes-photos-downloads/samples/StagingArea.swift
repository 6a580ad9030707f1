// swift-format-ignore-file
import Foundation
import Photos

/// Files on their way to the server.
struct StagingArea: Sendable {
    typealias Attributes = [FileAttributeKey: Any]

    private var folder: URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("staging", isDirectory: true)
    }

    func attributes(of url: URL) throws -> Attributes {
        try FileManager.default.attributesOfItem(atPath: url.path)
    }

    func export(_ asset: ScannedAsset) async throws -> URL {
        let target = folder.appendingPathComponent(asset.localIdentifier)
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.creationDate: asset.creationDate]
        )
        var values = URLResourceValues()
        values.creationDate = asset.creationDate
        values.contentModificationDate = asset.modificationDate
        values.isExcludedFromBackup = true
        var mutable = target
        try mutable.setResourceValues(values)
        return target
    }

    func store(_ data: Data, capturedAt date: Date) async throws -> URL {
        let url = folder.appendingPathComponent(UUID().uuidString + ".heic")
        let attributes: Attributes = [
            .creationDate: date,
            .posixPermissions: 0o600,
        ]
        guard FileManager.default.createFile(atPath: url.path, contents: data, attributes: attributes) else {
            throw CocoaError(.fileWriteUnknown)
        }
        return url
    }

    func discard(_ url: URL) {
        try? FileManager.default.removeItem(at: url)
    }

    /// Drops what was left over from a crash, oldest `creationDate` first.
    func purge(olderThan limit: TimeInterval) {
        let keys: [URLResourceKey] = [.creationDateKey, .isRegularFileKey]
        guard let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys) else { return }
        for case let url as URL in enumerator {
            guard let created = (try? url.resourceValues(forKeys: Set(keys)))?.creationDate,
                  -created.timeIntervalSinceNow > limit
            else { continue }
            discard(url)
        }
    }

    func totalSize() -> Int64 {
        var total: Int64 = 0
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            var info = stat()
            let path = folder.appendingPathComponent(name).path
            guard lstat(path, &info) == 0 else { continue }
            total += Int64(info.st_size)
        }
        return total
    }

    func newest() -> URL? {
        let urls = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey], options: .skipsHiddenFiles
        )
        return urls?.max { lhs, rhs in
            modified(lhs) < modified(rhs)
        }
    }

    private func modified(_ url: URL) -> Date {
        (try? attributes(of: url)[.modificationDate]) as? Date ?? .distantPast
    }
}
