internal import TextServices

/// The filters on paths. They work on the text and never ask the file system.
enum PathFilters {
  /// The last part of a path.
  static func baseName(_ path: String) -> String {
    guard !path.isEmpty else { return "" }
    return path.split(separator: "/").last.map(String.init) ?? "/"
  }

  /// The folder of a path, in normal form: `path/..` with empty parts and `.` left out and `..`
  /// taken off; in a path that itself holds `..`, relative paths keep what they have.
  static func directoryName(_ path: String) -> String {
    var path = path
    if path == "~" || path.hasPrefix("~/") { path = HomeFolder.path + path.dropFirst() }
    let isAbsolute = path.hasPrefix("/")
    var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
    if let last = parts.last, last != ".." {
      parts.removeLast()
    } else if !isAbsolute || !parts.isEmpty {
      parts.append("..")
    }
    if isAbsolute { parts = resolved(parts) }
    if parts.isEmpty { return isAbsolute ? "/" : path.isEmpty ? ".." : "." }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  private static func resolved(_ parts: [String]) -> [String] {
    var result: [String] = []
    for part in parts {
      if part == ".." { _ = result.popLast() } else { result.append(part) }
    }
    return result
  }
}
