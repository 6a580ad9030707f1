/// Operations on paths as text, without a look at the disk.
public enum PathText {
  /// `base/path`, or `path` when it is absolute; `.` and inner `..` components are resolved textually.
  public static func join(_ base: String, _ path: String) -> String {
    if path.hasPrefix("/") { return normalized(path) }
    if base.isEmpty { return normalized(path) }
    return normalized(base + "/" + path)
  }

  /// The path without `.`, empty and inner `..` components; an empty result is `.`.
  public static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The last component; `/` for the root.
  public static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? (path.hasPrefix("/") ? "/" : "")
  }

  /// The folder that holds the path: `.` for a bare name.
  public static func parent(_ path: String) -> String {
    var trimmed = Substring(path)
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// The last component up to its last dot; a leading dot does not count.
  public static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What follows the last dot of the last component, as written; empty without one.
  public static func fileExtension(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// `path` relative to `directory` when it lies below it (both absolute); else `path` itself.
  public static func relative(_ path: String, to directory: String) -> String {
    let base = directory.hasSuffix("/") ? directory : directory + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }
}
