// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import OSLog

typealias FileAttributes = [FileAttributeKey: Any]

struct AttachmentInfo: Equatable, Sendable {
  var url: URL
  var byteCount: Int
  var creationDate: Date?
  var modificationDate: Date?
}

/// File access for attachments. `info` reads size and dates of one file, `purge` removes old ones.
struct AttachmentFileClient: Sendable {
  var info: @Sendable (URL) throws -> AttachmentInfo
  var purge: @Sendable (_ olderThan: Date) async throws -> Int
  var freeBytes: @Sendable () throws -> Int64
}

private let log = Logger(subsystem: "chat.pelikan", category: "files")

extension AttachmentFileClient: DependencyKey {
  static let liveValue = Self(
    info: { url in
      let attributes: FileAttributes = try FileManager.default.attributesOfItem(atPath: url.path)
      return AttachmentInfo(
        url: url,
        byteCount: attributes[.size] as? Int ?? 0,
        creationDate: attributes[.creationDate] as? Date,
        modificationDate: attributes[.modificationDate] as? Date
      )
    },
    purge: { limit in
      let folder = URL.cachesDirectory.appending(path: "Attachments")
      let keys: [URLResourceKey] = [.isRegularFileKey, .contentModificationDateKey]
      let files = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: keys,
        options: .skipsHiddenFiles
      )
      var removed = 0
      for file in files {
        let values = try file.resourceValues(forKeys: Set(keys))
        guard values.isRegularFile == true,
          let date = values.contentModificationDate,
          date < limit
        else { continue }
        log.debug("purging \(file.lastPathComponent), contentModificationDate \(date)")
        try FileManager.default.removeItem(at: file)
        removed += 1
      }
      return removed
    },
    freeBytes: {
      let values = try URL.documentsDirectory.resourceValues(
        forKeys: [.volumeAvailableCapacityForImportantUsageKey]
      )
      return values.volumeAvailableCapacityForImportantUsage ?? 0
    }
  )

  static let testValue = Self(
    info: { url in
      AttachmentInfo(url: url, byteCount: 42, creationDate: .distantPast, modificationDate: .distantPast)
    },
    purge: { _ in 0 },
    freeBytes: { 1_000_000_000 }
  )
}

extension AttachmentInfo {
  /// Falls back to `creationDate` because files from the share extension have no later date.
  var displayDate: Date? { modificationDate ?? creationDate }

  func touched(at date: Date) throws {
    let stamp: FileAttributes = [.modificationDate: date]
    try FileManager.default.setAttributes(stamp, ofItemAtPath: url.path)
  }
}

extension DependencyValues {
  var attachmentFiles: AttachmentFileClient {
    get { self[AttachmentFileClient.self] }
    set { self[AttachmentFileClient.self] = newValue }
  }
}
