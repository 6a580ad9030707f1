/// What the Swift compiler makes of words used as names of members and nested types.
///
/// Found by compiling every word with Swift 6.3.
public enum SwiftKeywords {
  /// Whether `word` must be put into backticks where it is declared as a member or a nested type.
  public static func needsBackticks(_ word: String) -> Bool { escaped.contains(word) }

  /// Whether `word` cannot name a member or nested type even in backticks: `E.Type` is a metatype and
  /// `E.self` the type itself whatever the enum declares.
  public static func isUnusable(_ word: String) -> Bool {
    word == "Type" || word == "Protocol" || word == "self"
  }

  /// `word`, in backticks if the compiler asks for them.
  public static func escape(_ word: String) -> String { needsBackticks(word) ? "`\(word)`" : word }

  private static let escaped: Set<String> = Set(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let operator \
    precedencegroup private protocol public rethrows static struct subscript typealias var break case catch \
    continue default defer do else fallthrough for guard if in repeat return switch throw where while Any as \
    false is nil self Self super throws true try _
    """.split(separator: " ").map(String.init))
}
