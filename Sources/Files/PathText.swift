/// Operations on paths as text, without a look at the disk.
///
/// They go by bytes: a name that begins with a combining mark makes one character with the slash before it.
public enum PathText {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Whether the path begins with a slash.
  public static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// The components between slashes; empty ones are left out.
  public static func components(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// `base/path`, or `path` when it is absolute; `.` and inner `..` components are resolved textually.
  public static func join(_ base: String, _ path: String) -> String {
    if isAbsolute(path) || base.isEmpty { return normalized(path) }
    return normalized(base + "/" + path)
  }

  /// The path without `.`, empty and inner `..` components; an empty result is `.`.
  public static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = isAbsolute(path)
    for part in components(path) where part != "." {
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
    let trimmed = trimmingSlashes(path)
    guard let last = trimmed.lastIndex(of: slash) else { return String(Substring(trimmed)) }
    return trimmed.last == slash ? "/" : String(Substring(trimmed[trimmed.index(after: last)...]))
  }

  /// The folder that holds the path: `.` for a bare name.
  public static func parent(_ path: String) -> String {
    let trimmed = trimmingSlashes(path)
    guard let last = trimmed.lastIndex(of: slash) else { return "." }
    return last == trimmed.startIndex ? "/" : String(Substring(trimmed[..<last]))
  }

  /// The last component up to its last dot; a leading dot does not count.
  public static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    guard let end = extensionDot(name) else { return name }
    return String(name[..<end])
  }

  /// What follows the last dot of the last component, as written; empty without one.
  public static func fileExtension(_ path: String) -> String {
    let name = lastComponent(path)
    guard let end = extensionDot(name) else { return "" }
    return String(name[name.utf8.index(after: end)...])
  }

  /// `path` relative to `directory` when it lies below it (both absolute); else `path` itself.
  public static func relative(_ path: String, to directory: String) -> String {
    let base = directory.utf8.last == slash ? directory : directory + "/"
    guard path.utf8.starts(with: base.utf8) else { return path }
    return String(Substring(path.utf8.dropFirst(base.utf8.count)))
  }

  /// Without slashes at the end; one stays when there is nothing else.
  private static func trimmingSlashes(_ path: String) -> Substring.UTF8View {
    var trimmed = path.utf8[...]
    while trimmed.last == slash, trimmed.dropFirst().first != nil { trimmed.removeLast() }
    return trimmed
  }

  private static func extensionDot(_ name: String) -> String.Index? {
    guard let last = name.utf8.lastIndex(of: dot), last != name.startIndex else { return nil }
    return last
  }
}
