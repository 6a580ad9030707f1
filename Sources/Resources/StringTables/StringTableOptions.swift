public import Documents

/// How string tables are read.
public struct StringTableOptions: Sendable, Hashable {
  /// Whose rules tell files, comments and placeholders: SwiftGen's, or ours.
  public var inference: FormatInference
  /// The language that code is made from; nil takes `Base`, else `en`, else what lies in no `.lproj`
  /// folder, else the first one.
  public var developmentLanguage: String?
  /// What parts the components of a key.
  public var separator: String
  /// Whether faults in the texts of translations are reported, too. Code is made from the source language,
  /// so that they matter to `lint` only; what cannot be read is always reported.
  public var checksTranslations: Bool
  /// What is accepted of a file.
  public var limits: ReadingLimits

  /// - Parameters: see the properties.
  public init(
    inference: FormatInference = .corrected, developmentLanguage: String? = nil, separator: String = ".",
    checksTranslations: Bool = true, limits: ReadingLimits = ReadingLimits()
  ) {
    self.inference = inference
    self.developmentLanguage = developmentLanguage
    self.separator = separator
    self.checksTranslations = checksTranslations
    self.limits = limits
  }

  /// The components of a key, empty ones left out.
  public func components(of key: String) -> [String] {
    Self.components(of: key, separator: separator)
  }

  /// The parts of `text` between the separators, empty ones left out. Scalars are compared, so that a
  /// separator in front of a combining mark counts.
  static func components(of text: String, separator: String) -> [String] {
    guard !separator.isEmpty else { return text.isEmpty ? [] : [text] }
    let bytes = Array(text.utf8)
    let mark = Array(separator.utf8)
    var result: [String] = []
    var start = 0
    var index = 0
    func close(at end: Int) {
      if end > start { result.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
    }
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
        close(at: index)
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    close(at: bytes.count)
    return result
  }
}
