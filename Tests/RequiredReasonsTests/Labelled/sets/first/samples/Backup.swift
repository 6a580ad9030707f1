// swift-format-ignore-file
import Foundation
import OSLog

private let logger = Logger(subsystem: "example", category: "UserDefaults")

actor BackupService {
  private let fileManager: FileManager
  private let defaults: UserDefaults

  init(fileManager: FileManager = .default, defaults: UserDefaults) {
    self.fileManager = fileManager
    self.defaults = defaults
  }

  func backUp(_ urls: [URL]) throws {
    for url in urls where try needsBackup(url) { try copy(url) }
    defaults.set(Date(), forKey: "lastBackup")
  }

  private func needsBackup(_ url: URL) throws -> Bool {
    guard let last = defaults.object(forKey: "lastBackup") as? Date else { return true }
    let modified = try fileManager.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    logger.debug("modificationDate of \(url.lastPathComponent): \(String(describing: modified))")
    return modified.map { $0 > last } ?? true
  }

  private func copy(_ url: URL) throws {
    let target = URL.temporaryDirectory.appending(path: url.lastPathComponent)
    try fileManager.copyItem(at: url, to: target)
    let attributes = try fileManager.attributesOfItem(atPath: url.path)
    let kept = attributes.filter { $0.key == .creationDate || $0.key == .posixPermissions }
    try fileManager.setAttributes(kept, ofItemAtPath: target.path)
  }

  func index(_ folder: URL) -> [URL: Date] {
    let enumerator = fileManager.enumerator(
      at: folder, includingPropertiesForKeys: [.creationDateKey, .isRegularFileKey], options: .skipsHiddenFiles)
    var result: [URL: Date] = [:]
    while let url = enumerator?.nextObject() as? URL {
      guard let values = try? url.resourceValues(forKeys: [.creationDateKey, .isRegularFileKey]),
        values.isRegularFile == true, let created = values.creationDate
      else { continue }
      result[url] = created
    }
    return result
  }

  func accessDates(_ url: URL) throws -> [Date?] {
    let values = try url.resourceValues(forKeys: [.contentAccessDateKey, .addedToDirectoryDateKey])
    return [values.contentAccessDate, values.addedToDirectoryDate]
  }
}

struct Snapshot: Hashable {
  var url: URL
  var creationDate: Date
  static func make(_ url: URL, _ date: Date) -> Snapshot { Snapshot(url: url, creationDate: date) }
  func isOlder(than other: Snapshot) -> Bool { creationDate < other.creationDate }
}

extension Array where Element == Snapshot {
  var oldest: Snapshot? { self.min { $0.creationDate < $1.creationDate } }
}

extension URL {
  var modified: Date? {
    (try? resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
  }
  var created: Date? {
    let values = try? self.resourceValues(forKeys: Set([URLResourceKey.creationDateKey]))
    return values?.creationDate
  }
}

let valuePath: KeyPath<URLResourceValues, Date?> = \.creationDate
let valuePathLong = \URLResourceValues.contentModificationDate
