internal import Foundation

/// A pattern that does not compile.
public struct RegularExpressionError: Error, Sendable, Hashable {
  /// The pattern as given.
  public var pattern: String
}

/// A compiled regular expression in ICU's syntax, as NSRegularExpression reads it (the syntax that
/// SwiftGen's `filter` and StencilSwiftKit's `replace:…,"regex"` use).
public struct RegularExpression: Sendable {
  private let expression: NSRegularExpression

  /// Compiles `pattern`.
  ///
  /// - Throws: ``RegularExpressionError`` when it does not compile.
  public init(_ pattern: String) throws(RegularExpressionError) {
    do {
      expression = try NSRegularExpression(pattern: pattern)
    } catch {
      throw RegularExpressionError(pattern: pattern)
    }
  }

  /// Whether the pattern matches anywhere in `text` (unanchored search).
  public func matches(_ text: String) -> Bool {
    expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  /// Replaces every match; `$1`, `$0` and `\$` in `template` mean what they mean in ICU.
  public func replacing(in text: String, with template: String) -> String {
    expression.stringByReplacingMatches(
      in: text, range: NSRange(location: 0, length: text.utf16.count), withTemplate: template)
  }
}
