// swift-format-ignore-file
import Foundation

/// Keeps downloaded images on disk and throws the oldest away. Sorted by modificationDate, oldest first.
final class DiskCache {
  private let root: URL
  private let manager = FileManager.default
  private let keys: Set<URLResourceKey> = [.contentModificationDateKey, .totalFileAllocatedSizeKey]

  init(root: URL) { self.root = root }

  func age(of name: String) -> TimeInterval? {
    let path = root.appendingPathComponent(name).path
    guard let attributes = try? manager.attributesOfItem(atPath: path) else { return nil }
    guard let date = attributes[.modificationDate] as? Date else { return nil }
    return Date().timeIntervalSince(date)
  }

  func size(of name: String) -> Int {
    let path = root.appendingPathComponent(name).path
    let attributes = try? manager.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }

  func created(_ url: URL) throws -> Date? {
    try url.resourceValues(forKeys: [.creationDateKey]).creationDate
  }

  func touch(_ url: URL) throws {
    try manager.setAttributes([.modificationDate: Date()], ofItemAtPath: url.path)
    var values = URLResourceValues()
    values.contentModificationDate = Date()
    var copy = url
    try copy.setResourceValues(values)
  }

  func evict(keeping limit: Int) throws {
    let files = try manager.contentsOfDirectory(
      at: root,
      includingPropertiesForKeys: [
        .contentModificationDateKey,
        .fileSizeKey,
      ])
    let dated = try files.map { url -> (URL, Date) in
      let values = try url.resourceValues(forKeys: keys)
      return (url, values.contentModificationDate ?? .distantPast)
    }
    for (url, date) in dated.sorted(by: { $0.1 < $1.1 }).dropLast(limit) {
      print("evicting \(url.lastPathComponent), modificationDate \(date)")
      try manager.removeItem(at: url)
    }
  }

  func expirationDate(for url: URL) -> Date {
    let attributes = (try? manager.attributesOfItem(atPath: url.path)) ?? [:]
    let created = attributes[FileAttributeKey.creationDate] as? Date ?? .now
    return created.addingTimeInterval(86_400)
  }
}
