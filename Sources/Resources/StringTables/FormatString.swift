/// A text that `String(format:)` may read, cut into plain text and placeholders.
///
/// The grammar is printf's with Apple's additions: `%@`, `%#@variable@`, names (`%1$(name)@`).
/// Offsets count UTF-8 bytes within the text.
public struct FormatString: Sendable, Hashable {
  /// A stretch of the text.
  public enum Piece: Sendable, Hashable {
    /// Text that stands for itself.
    case text(Range<Int>)
    /// `%%`, which stands for one percent sign.
    case percent(Range<Int>)
    /// A placeholder.
    case placeholder(FormatPlaceholder)
    /// `%arg`: the number of the plural variable around it. String catalogs only.
    case argument(Range<Int>)

    /// Where the piece stands.
    public var range: Range<Int> {
      switch self {
      case .text(let range), .percent(let range), .argument(let range): range
      case .placeholder(let placeholder): placeholder.range
      }
    }
  }

  /// A percent sign with which something is wrong.
  public struct Fault: Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
      /// No placeholder begins here: the text ends, or an unknown conversion follows.
      case stray
      /// A position of 0, or above ``FormatString/highestPosition``.
      case position
    }

    /// What is wrong.
    public var reason: Reason
    /// The percent sign and what was read behind it.
    public var range: Range<Int>

    /// - Parameters: see the properties.
    public init(reason: Reason, range: Range<Int>) {
      self.reason = reason
      self.range = range
    }
  }

  /// Which additions to printf's grammar are read.
  public enum Dialect: Sendable, Hashable {
    /// `.strings` and `.stringsdict`.
    case stringTable
    /// `.xcstrings`, where `%arg` stands for the number of a plural variable.
    case stringCatalog
  }

  /// The highest position that is believed: no function has more parameters.
  public static let highestPosition = 255

  /// The text.
  public var text: String
  /// The text cut up, without gaps, in order.
  public var pieces: [Piece]
  /// Percent signs with which something is wrong; each is part of a text piece.
  public var faults: [Fault]

  /// Cuts up `text`. Every text can be read; time is linear.
  public static func parse(_ text: String, dialect: Dialect = .stringTable) -> FormatString {
    var parser = FormatStringParser(text: text, dialect: dialect)
    return parser.parse()
  }

  /// The placeholders in order.
  public var placeholders: [FormatPlaceholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// Whether the text has `%%`.
  public var hasEscapedPercent: Bool {
    pieces.contains { if case .percent = $0 { true } else { false } }
  }

  /// The part of the text in a range.
  public func substring(_ range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    return String(text[start..<end])
  }
}

/// A placeholder of a format string.
public struct FormatPlaceholder: Sendable, Hashable {
  /// The number of an argument, or where it comes from.
  public enum Measure: Sendable, Hashable {
    /// A number in the text; nil after a lone `.` of a precision.
    case number(Int?)
    /// `*` or `*n$`: one more argument gives it.
    case argument(position: Int?)
  }

  /// The length modifiers.
  public enum Length: String, Sendable, Hashable, CaseIterable {
    case char = "hh"
    case short = "h"
    case longLong = "ll"
    case long = "l"
    case quad = "q"
    case longDouble = "L"
    case size = "z"
    case pointerDifference = "t"
    case maximum = "j"
  }

  /// What the argument is and how it prints.
  public enum Conversion: Sendable, Hashable {
    /// A conversion letter: one of `@dDiuUxXoOfFeEgGaAcCsSp`.
    case letter(Character)
    /// `#@name@`: the plural or other rule of that name.
    case variable(name: String)
  }

  /// The whole placeholder in the text.
  public var range: Range<Int>
  /// The explicit position, from 1; nil takes the next argument.
  public var position: Int?
  /// The name in parentheses, the label of the argument.
  public var name: String?
  /// The flags, in order, each of `-+ 0#'`.
  public var flags: String
  /// The least width.
  public var width: Measure?
  /// The precision.
  public var precision: Measure?
  /// The size of a number.
  public var length: Length?
  /// What the argument is.
  public var conversion: Conversion

  /// A placeholder without position, name, flags and the like; set what it has.
  public init(range: Range<Int>, conversion: Conversion) {
    self.range = range
    self.conversion = conversion
    flags = ""
  }

  /// The name of the variable, when the placeholder is one.
  public var variable: String? { if case .variable(let name) = conversion { name } else { nil } }

  /// Whether width or precision come from arguments.
  public var takesMeasures: Bool {
    [width, precision].contains { if case .argument = $0 { true } else { false } }
  }

  /// The placeholder written out, with another position when one is given.
  public func text(position newPosition: Int? = nil) -> String {
    var result = "%"
    if let position = newPosition ?? position { result += "\(position)$" }
    if let name { result += "(\(name))" }
    result += flags
    if let width { result += Self.text(width) }
    if let precision { result += "." + Self.text(precision) }
    result += length?.rawValue ?? ""
    switch conversion {
    case .letter(let letter): result.append(letter)
    case .variable(let name): result += "#@\(name)@"
    }
    return result
  }

  private static func text(_ measure: Measure) -> String {
    switch measure {
    case .number(let number): number.map(String.init) ?? ""
    case .argument(let position): position.map { "*\($0)$" } ?? "*"
    }
  }
}
