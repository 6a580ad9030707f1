internal import Diagnostics

/// Names of constants, folded for comparison with what people write.
struct ConstantTable: Sendable {
  private let prefixes: [String]
  private let names: [String]
  private let identifiers: [String: String]

  /// - Parameters:
  ///   - prefixes: what may stand before a name, longest first.
  ///   - names: names with the constants that they mean; the first of equal names counts.
  init(prefixes: [String], names: [(name: String, identifier: String)]) {
    let folded = prefixes.map(Self.fold)
    let bare = names.map { (Self.bare($0.name, folded), $0.identifier) }
    self.prefixes = folded
    self.names = bare.map(\.0)
    identifiers = Dictionary(bare, uniquingKeysWith: { first, _ in first })
  }

  /// The constant whose name equals `value` without prefix, case, spaces and punctuation, else the one
  /// whose name is nearest.
  func guess(_ value: String) -> String? {
    let wanted = Self.bare(value, prefixes)
    if let same = identifiers[wanted] { return same }
    guard wanted.count < 100, let near = Suggestion.nearest(to: wanted, in: names) else { return nil }
    return identifiers[near]
  }

  /// Letters and digits in small letters.
  static func fold(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func bare(_ text: String, _ prefixes: [String]) -> String {
    let folded = fold(text)
    guard let prefix = prefixes.first(where: { folded.hasPrefix($0) && folded.count > $0.count }) else {
      return folded
    }
    return String(folded.dropFirst(prefix.count))
  }
}
