// swift-format-ignore-file
import Foundation

/// What the file list shows.
struct FileInfo: Identifiable {
  let id: String
  let creationDate: Date?
  let modificationDate: Date?
  var displayDate: Date { modificationDate ?? creationDate ?? .distantPast }

  init(path: String, attributes: [FileAttributeKey: Any]) {
    id = path
    creationDate = attributes[.creationDate] as? Date
    modificationDate = attributes[.modificationDate] as? Date
  }

  init(id: String, creationDate: Date?, modificationDate: Date?) {
    self.id = id
    self.creationDate = creationDate
    self.modificationDate = modificationDate
  }
}

extension FileInfo: Comparable {
  static func < (a: FileInfo, b: FileInfo) -> Bool {
    (a.modificationDate ?? .distantPast) < (b.modificationDate ?? .distantPast)
  }
}

extension NSDictionary {
  var created: Date? { fileCreationDate() }
}

func attributes(for info: FileInfo) -> [FileAttributeKey: Any] {
  var result: [FileAttributeKey: Any] = [:]
  result[.creationDate] = info.creationDate
  result[.modificationDate] = info.modificationDate
  result[.posixPermissions] = 0o644
  return result
}

func newest(_ infos: [FileInfo]) -> FileInfo? {
  infos.max(by: { ($0.creationDate ?? .distantPast) < ($1.creationDate ?? .distantPast) })
}

func describe(_ info: FileInfo) -> String {
  "\(info.id): \(info.modificationDate.map(String.init(describing:)) ?? "unknown")"
}

let stampKeys: [FileAttributeKey] = [.creationDate, .type]

func stamp(_ url: URL) throws -> Date? {
  let key = FileAttributeKey.modificationDate
  return try FileManager.default.attributesOfItem(atPath: url.path)[key] as? Date
}

func isOlder(_ first: URL, than second: URL) throws -> Bool {
  let values = try [first, second].map { try $0.resourceValues(forKeys: [.contentModificationDateKey]) }
  guard let a = values[0].contentModificationDate,
    let b = values[1].contentModificationDate
  else { return false }
  return a < b
}
