public import Diagnostics

/// A string table: all files of one name, in one language or several.
public struct StringTable: Sendable {
  /// The files' name without extension, such as `Localizable`.
  public var name: String
  /// What each language has, the source language first, then in scalar order. With SwiftGen's rules
  /// there is one, without language.
  public var localizations: [StringLocalization]

  /// - Parameters: see the properties.
  public init(name: String, localizations: [StringLocalization]) {
    self.name = name
    self.localizations = localizations
  }

  /// The entries that code is made from: those of the source language.
  public var entries: [StringEntry] { localizations.first?.entries ?? [] }
  /// The languages in the order of ``localizations``; files outside an `.lproj` folder have none.
  public var languages: [String] { localizations.compactMap(\.language) }
  /// The language of ``entries``.
  public var sourceLanguage: String? { localizations.first?.language }
}

/// A table in one language.
public struct StringLocalization: Sendable {
  /// The name of the `.lproj` folder without extension; nil outside of one.
  public var language: String?
  /// The files read, in order.
  public var files: [SourceFile]
  /// The entries, each key once, in file order.
  public var entries: [StringEntry]

  /// - Parameters: see the properties.
  public init(language: String?, files: [SourceFile] = [], entries: [StringEntry] = []) {
    self.language = language
    self.files = files
    self.entries = entries
  }
}

/// One key of a table with its text in one language.
public struct StringEntry: Sendable {
  /// The key, unescaped.
  public var key: String
  /// Where the key stands.
  public var keyLocation: Location
  /// The text; of an entry with rules its format, or the text of its widest or first variant.
  public var text: LocatedText
  /// The translators' comment.
  public var comment: String?
  /// The rules of a `.stringsdict` entry.
  public var rules: StringRules?
  /// The arguments that the text takes; nil when they contradict each other, which was reported.
  public var signature: FormatSignature?

  /// - Parameters: see the properties.
  public init(
    key: String, keyLocation: Location, text: LocatedText, comment: String? = nil,
    rules: StringRules? = nil, signature: FormatSignature? = nil
  ) {
    self.key = key
    self.keyLocation = keyLocation
    self.text = text
    self.comment = comment
    self.rules = rules
    self.signature = signature
  }

  /// The text for a reader: that of `.strings` as it is, that of `.stringsdict` with every variable
  /// replaced by its `other` form.
  public var sourceText: String { rules?.expandedText ?? text.text }
}

/// A text and the place that it was read from.
public struct LocatedText: Sendable, Hashable {
  /// The text, unescaped.
  public var text: String
  /// Where it stands, delimiters included where the format has them.
  public var location: Location

  /// - Parameters: see the properties.
  public init(_ text: String, at location: Location) {
    self.text = text
    self.location = location
  }

  /// The place of a part of the text, given in UTF-8 offsets; the whole text where escapes or the
  /// encoding make the file's bytes differ from the text's.
  public func location(of range: Range<Int>) -> Location {
    guard let span = location.range, span.upperBound <= location.file.bytes.count else { return location }
    let bytes = location.file.bytes[span]
    let text = Array(text.utf8)
    var starts = [span.lowerBound, span.lowerBound + 1]
    if let bracket = bytes.firstIndex(of: UInt8(ascii: ">")) { starts.append(bracket + 1) }
    for start in starts where start + text.count <= span.upperBound {
      if bytes[start..<start + text.count].elementsEqual(text) {
        return Location(location.file, start + range.lowerBound..<start + range.upperBound)
      }
    }
    return location
  }
}

/// A key that is equal only to itself: Swift takes canonically equal texts for equal, look-ups in a
/// string table do not.
struct ExactText: Hashable {
  private let scalars: [UInt8]

  init(_ text: String) { scalars = Array(text.utf8) }
}
