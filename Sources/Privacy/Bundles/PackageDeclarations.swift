internal import Diagnostics

/// A `.target(…)` of a `Package.swift`, as far as it is written in plain literals.
struct PackageTarget: Hashable {
  /// A resource declaration.
  struct Resource: Hashable {
    var path: String
    var span: Range<Int>
  }

  var name: String
  /// The folder that `path:` gives; nil without one.
  var path: String?
  /// The resources; nil when they are not all plain literals.
  var resources: [Resource]?
  /// What `exclude:` leaves out; nil when it is not all plain literals.
  var excludes: [String]?
  /// Whether it is a test target.
  var isTest: Bool
  /// Where the declaration stands.
  var span: Range<Int>

  /// Whether a file at `path`, relative to the target's folder, is declared as a resource; nil when it
  /// cannot be told.
  func declares(_ path: String) -> Bool? {
    guard let resources else { return nil }
    return resources.contains { Self.covers($0.path, path) }
  }

  /// Whether a file at `path`, relative to the target's folder, is left out on purpose.
  func leavesOut(_ path: String) -> Bool {
    (excludes ?? []).contains { Self.covers($0, path) }
  }

  private static func covers(_ folder: String, _ path: String) -> Bool {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return path.split(separator: "/").starts(with: parts)
  }
}

/// Finds target declarations in a `Package.swift`. Code that builds them otherwise is not understood,
/// and says so.
struct PackageDeclarations {
  private(set) var targets: [PackageTarget] = []
  /// False when the text changes targets by code, so that a missing declaration proves nothing.
  private(set) var isSure = true

  private let tokens: [PlacedToken]
  private let brackets: BracketPairs

  /// Reads the text of a `Package.swift`; time linear in its size.
  init(_ file: SourceFile) {
    tokens = ManifestLexer.tokens(of: DecodedText(file.bytes).utf8, as: .swift)
    brackets = BracketPairs(tokens)
    for index in tokens.indices { look(at: index) }
  }

  private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro", "plugin"]

  private mutating func look(at index: Int) {
    guard case .word(let word) = tokens[index].token, index > 0, isMark(".", index - 1) else { return }
    if Self.kinds.contains(word), isMark("(", index + 1) {
      if let target = target(word, from: index) { targets.append(target) }
    } else if word == "resources", !isMark(":", index + 1) {
      // `target.resources = …` or `.append(…)`: the text is not the whole truth.
      isSure = false
    }
  }

  private func isMark(_ character: Unicode.Scalar, _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].token == .mark(UInt8(ascii: character))
  }

  private func target(_ kind: String, from index: Int) -> PackageTarget? {
    guard let close = brackets.closer[index + 1] else { return nil }
    let arguments = arguments(in: index + 2..<close)
    // `.target(name: "X")` also names a dependency: that one stands inside `dependencies: [ … ]` and
    // has no further arguments, and so declares no resources either; it is dropped by its place.
    guard let name = arguments["name"].flatMap(literal), !isInsideDependencies(index) else { return nil }
    return PackageTarget(
      name: name, path: arguments["path"].flatMap(literal),
      resources: arguments["path"].map({ literal($0) == nil }) == true
        ? nil : arguments["resources"].map(resources) ?? [],
      excludes: arguments["exclude"].map(literals) ?? [],
      isTest: kind == "testTarget",
      span: tokens[index - 1].span.lowerBound..<tokens[index].span.upperBound)
  }

  /// Whether the token lies directly in the list behind `dependencies:`.
  private func isInsideDependencies(_ index: Int) -> Bool {
    guard let open = brackets.enclosing[index] else { return false }
    return isMark("[", open) && isMark(":", open - 1) && word(open - 2) == "dependencies"
  }

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index].token else { return nil }
    return word
  }

  /// The labelled arguments of a call, by label.
  private func arguments(in range: Range<Int>) -> [String: Range<Int>] {
    var result: [String: Range<Int>] = [:]
    for part in parts(of: range) {
      guard let label = word(part.lowerBound), isMark(":", part.lowerBound + 1), part.count > 2 else {
        continue
      }
      result[label] = part.lowerBound + 2..<part.upperBound
    }
    return result
  }

  /// The stretches between commas outside inner brackets.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if isMark("(", index) || isMark("[", index) || isMark("{", index) {
        index = (brackets.closer[index] ?? range.upperBound) + 1
        continue
      }
      if isMark(",", index) {
        if start < index { parts.append(start..<index) }
        start = index + 1
      }
      index += 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The one string literal that a stretch consists of.
  private func literal(_ range: Range<Int>) -> String? {
    guard range.count == 1, case .text(let text) = tokens[range.lowerBound].token else { return nil }
    return text
  }

  /// The elements of an array literal; nil when the stretch is none.
  private func elements(_ range: Range<Int>) -> [Range<Int>]? {
    guard isMark("[", range.lowerBound), brackets.closer[range.lowerBound] == range.upperBound - 1 else {
      return nil
    }
    return parts(of: range.lowerBound + 1..<range.upperBound - 1)
  }

  private func literals(_ range: Range<Int>) -> [String]? {
    guard let elements = elements(range) else { return nil }
    let texts = elements.compactMap(literal)
    return texts.count == elements.count ? texts : nil
  }

  /// `[.process("a"), .copy("b")]`.
  private func resources(_ range: Range<Int>) -> [PackageTarget.Resource]? {
    guard let elements = elements(range) else { return nil }
    var resources: [PackageTarget.Resource] = []
    for element in elements {
      let open = element.lowerBound + 2
      guard isMark(".", element.lowerBound), isMark("(", open), open + 1 < element.upperBound,
        case .text(let text?) = tokens[open + 1].token
      else { return nil }
      let span = tokens[element.lowerBound].span.lowerBound..<tokens[element.upperBound - 1].span.upperBound
      resources.append(PackageTarget.Resource(path: text, span: span))
    }
    return resources
  }
}
