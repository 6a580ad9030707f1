internal import Diagnostics
internal import Files

/// The resource declarations of a podspec, as far as they are written in plain literals.
struct PodspecResources {
  /// A pattern for files, relative to the podspec's folder.
  struct Pattern: Hashable {
    var text: String
    var span: Range<Int>
  }

  /// What `resource` and `resources` copy to the top of the app or framework.
  private(set) var plain: [Pattern] = []
  /// What `resource_bundle` and `resource_bundles` put into bundles of their own.
  private(set) var bundled: [Pattern] = []
  /// False when a declaration is not made of literals alone, so that a missing one proves nothing.
  private(set) var isSure = true

  private let tokens: [PlacedToken]

  /// Reads the text of a podspec; time linear in its size.
  init(_ file: SourceFile) {
    tokens = ManifestLexer.tokens(of: DecodedText(file.bytes).utf8, as: .ruby)
    for index in tokens.indices { look(at: index) }
  }

  /// The first plain pattern that takes the file at `path`, relative to the podspec's folder.
  func plainPattern(for path: String) -> Pattern? { plain.first { Self.takes($0.text, path) } }

  /// Whether a resource bundle takes the file.
  func bundles(_ path: String) -> Bool { bundled.contains { Self.takes($0.text, path) } }

  private mutating func look(at index: Int) {
    guard case .word(let word) = tokens[index].token, index > 0,
      tokens[index - 1].token == .mark(UInt8(ascii: "."))
    else { return }
    switch word {
    case "resource", "resources": read(after: index, isBundle: false)
    case "resource_bundle", "resource_bundles": read(after: index, isBundle: true)
    default: break
    }
  }

  /// Reads the value behind `=`, or the argument of the method form, to the end of the statement.
  private mutating func read(after index: Int, isBundle: Bool) {
    var depth = 0
    var current = index + 1
    while current < tokens.count {
      let token = tokens[current].token
      switch token {
      case .newline where depth <= 0 && !continues(before: current): return
      case .mark(let byte) where "([{".utf8.contains(byte): depth += 1
      case .mark(let byte) where ")]}".utf8.contains(byte): depth -= 1
      case .text(nil): isSure = false
      case .text(let text?): add(text, at: current, isBundle: isBundle)
      case .word(let word) where !isKey(current) && !["do", "end", "nil"].contains(word): isSure = false
      default: break
      }
      if depth < 0 { return }
      current += 1
    }
  }

  private mutating func add(_ text: String, at index: Int, isBundle: Bool) {
    let pattern = Pattern(text: text, span: tokens[index].span)
    if !isBundle {
      plain.append(pattern)
    } else if !isKey(index) {
      bundled.append(pattern)
    }
  }

  /// Whether the token names a bundle: `'Name' =>` or `name:`.
  private func isKey(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    if tokens[index + 1].token == .mark(UInt8(ascii: ":")) { return true }
    return index + 2 < tokens.count && tokens[index + 1].token == .mark(UInt8(ascii: "="))
      && tokens[index + 2].token == .mark(UInt8(ascii: ">"))
  }

  /// Whether a statement goes on behind the end of a line.
  private func continues(before index: Int) -> Bool {
    guard case .mark(let byte) = tokens[index - 1].token else { return false }
    return ",=>+|\\".utf8.contains(byte)
  }

  /// Whether a pattern takes a file: directly, through the file's folder, or with braces spelt out.
  private static func takes(_ pattern: String, _ path: String) -> Bool {
    alternatives(of: pattern).contains { pattern in
      let pattern = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
      if pattern == path || path.hasPrefix(pattern + "/") { return true }
      // A glob without a slash would match at any depth; in a podspec it means the top folder.
      return Glob("/" + pattern).matches(path)
    }
  }

  /// `a.{b,c}` as `a.b` and `a.c`, at most 64 of them.
  private static func alternatives(of pattern: String) -> [String] {
    var done: [String] = []
    var open = [pattern]
    while let next = open.popLast(), done.count + open.count < 64 {
      guard let start = next.firstIndex(of: "{"), let end = next[start...].firstIndex(of: "}") else {
        done.append(next)
        continue
      }
      let head = next[..<start]
      let tail = next[next.index(after: end)...]
      let choices = next[next.index(after: start)..<end]
      for choice in choices.split(separator: ",", omittingEmptySubsequences: false) {
        open.append("\(head)\(choice)\(tail)")
      }
    }
    return done
  }
}
