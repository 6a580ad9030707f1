/// The rules of `.gitignore` files, from the outermost folder inwards (git-scm.com/docs/gitignore).
public struct IgnoreRules: Sendable {
  private struct Rule: Sendable {
    /// The folder of the `.gitignore` file, relative to the root of the walk; empty for the root.
    var base: String
    var glob: Glob
    var isNegated: Bool
    var foldersOnly: Bool
  }

  private var rules: [Rule] = []

  /// No rules: nothing is ignored.
  public init() {}

  /// Adds the lines of one `.gitignore` file.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - base: the file's folder relative to the root of the walk; empty for the root itself.
  public mutating func add(_ text: String, base: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      var line = Self.trimmingTrailingBlanks(line)
      if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
      // By bytes: a mark behind the '!' makes one character with it.
      let isNegated = line.utf8.first == UInt8(ascii: "!")
      if isNegated { line = Substring(line.utf8.dropFirst()) }
      if line.isEmpty || line == "/" { continue }
      rules.append(
        Rule(
          base: base, glob: Glob(String(line)), isNegated: isNegated, foldersOnly: line.hasSuffix("/")))
    }
  }

  /// Whether the path is ignored: the last rule that matches decides. The caller does not descend into
  /// ignored folders, so a file below one needs no look.
  ///
  /// - Parameter path: relative to the root of the walk.
  public func ignores(_ path: String, isDirectory: Bool) -> Bool {
    for rule in rules.reversed() where isDirectory || !rule.foldersOnly {
      let below = rule.base.isEmpty ? path : PathText.relative(path, to: rule.base)
      if !rule.base.isEmpty, below == path { continue }
      if rule.glob.matches(below) { return !rule.isNegated }
    }
    return false
  }

  private static func trimmingTrailingBlanks(_ line: Substring) -> Substring {
    var line = line
    while line.hasSuffix(" "), !line.hasSuffix("\\ ") { line.removeLast() }
    return line
  }
}
