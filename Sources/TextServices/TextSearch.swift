internal import Foundation

/// Searches that respect characters made of several scalars, as Foundation does.
public enum TextSearch {
  /// Whether `searched` occurs in `text`; the empty text occurs nowhere.
  public static func contains(_ searched: String, in text: String) -> Bool {
    !searched.isEmpty && text.range(of: searched) != nil
  }

  /// Every occurrence replaced; an empty search changes nothing.
  public static func replace(_ searched: String, by replacement: String, in text: String) -> String {
    searched.isEmpty ? text : text.replacingOccurrences(of: searched, with: replacement)
  }

  /// The parts between occurrences of `separator`, empty ones too.
  public static func components(of text: String, separatedBy separator: String) -> [String] {
    separator.isEmpty ? [text] : text.components(separatedBy: separator)
  }
}
