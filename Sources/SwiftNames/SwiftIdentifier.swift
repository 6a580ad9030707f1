/// Makes Swift identifiers from arbitrary names, by the rules of SwiftGen's template filters.
///
/// The rules are StencilSwiftKit 2.10's with all their quirks, so that code written against SwiftGen's
/// output keeps compiling. Collisions are another matter: see ``NameScope``.
public enum SwiftIdentifier {
  /// The modes of the `swiftIdentifier` filter.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Replaces bad scalars, first scalar of each part in upper case.
    case normal
    /// Replaces bad scalars only.
    case valid
    /// Camel case without underscores.
    case pretty
  }

  /// The identifier for `name`: each scalar that no identifier may hold becomes `_`, a first scalar
  /// that may not start one gets `_` before it. Empty when nothing is left. Keywords are not escaped.
  public static func make(_ name: String, mode: Mode = .normal) -> String {
    ASCIIIdentifier.make(name, mode: mode) ?? makeFromScalars(name, mode: mode)
  }

  /// The general way, for any name.
  static func makeFromScalars(_ name: String, mode: Mode) -> String {
    let joined = joinedParts(of: name, capitalizes: mode != .valid)
    let identifier = prefixed(joined)
    guard mode == .pretty else { return identifier }
    return prefixed(snakeToCamelCase(identifier, stripLeadingUnderscores: true))
  }

  /// The member name that SwiftGen's templates use for `name`: pretty, with a lower-case first word.
  public static func member(_ name: String) -> String { lowerFirstWord(make(name, mode: .pretty)) }

  /// The type name that SwiftGen's templates use for `name`.
  public static func type(_ name: String) -> String { make(name, mode: .pretty) }

  /// Joins the parts between underscores, each with an upper-case first scalar.
  ///
  /// A text without any ASCII lower-case letter is split at word borders first and its words are
  /// capitalised. Unless stripped, leading underscores stay.
  public static func snakeToCamelCase(_ text: String, stripLeadingUnderscores: Bool = false) -> String {
    var result = ""
    if !stripLeadingUnderscores {
      result.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix { $0 == "_" })
    }
    // The original searches as many UTF-16 units as the text has scalars.
    let hasLowercase = text.utf16.prefix(text.unicodeScalars.count).contains { (0x61...0x7A).contains($0) }
    let parts = hasLowercase ? text : WordBorders.mark(text)
    // By characters, as the original: an underscore that bears a combining mark is no separator.
    for part in parts.split(separator: "_") {
      result += hasLowercase ? upperFirstScalar(part) : capitalizedWords(String(part))
    }
    return result
  }

  /// Puts `_` at word borders and for `-`; in lower case unless told otherwise.
  public static func camelToSnakeCase(_ text: String, lowercase: Bool = true) -> String {
    let marked = WordBorders.mark(text)
    return lowercase ? marked.lowercased() : marked
  }

  /// Lower-cases the leading run of upper-case scalars, but for its last one when a lower-case scalar
  /// follows: `URLChooser` gives `urlChooser`.
  public static func lowerFirstWord(_ text: String) -> String {
    if let first = text.utf8.first, first < 0x80, !(0x41...0x5A).contains(first) { return text }
    let scalars = text.unicodeScalars
    let run = scalars.prefix { isUppercase($0) }
    guard var length = run.isEmpty ? nil : run.count else { return text }
    if length > 1, run.endIndex < scalars.endIndex,
      scalars[run.endIndex].properties.generalCategory == .lowercaseLetter
    {
      length -= 1
    }
    let end = scalars.index(scalars.startIndex, offsetBy: length)
    return text[..<end].lowercased() + text[end...]
  }

  /// Puts backticks around the words that StencilSwiftKit escapes: more than the compiler asks for,
  /// see ``SwiftKeywords``.
  public static func escapeReservedKeywords(_ text: String) -> String {
    escapedWords.contains(text) ? "`\(text)`" : text
  }

  private static func joinedParts(of name: String, capitalizes: Bool) -> String {
    var result = ""
    result.reserveCapacity(name.utf8.count)
    var isFirst = true
    for scalar in name.unicodeScalars {
      if !IdentifierScalars.isTail(scalar) {
        result.unicodeScalars.append("_")
        isFirst = true
      } else if isFirst, capitalizes {
        result += uppercased(scalar)
        isFirst = false
      } else {
        result.unicodeScalars.append(scalar)
        isFirst = false
      }
    }
    return result
  }

  private static func prefixed(_ identifier: String) -> String {
    guard let first = identifier.unicodeScalars.first, !IdentifierScalars.isHead(first) else {
      return identifier
    }
    return "_" + identifier
  }

  private static func upperFirstScalar(_ text: Substring) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    return uppercased(first)
      + text.unicodeScalars.dropFirst().reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  private static func uppercased(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isASCII else { return scalar.properties.uppercaseMapping }
    let isLower = (0x61...0x7A).contains(scalar.value)
    return String(isLower ? Unicode.Scalar(UInt8(scalar.value & 0x5F)) : scalar)
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x41...0x5A).contains(scalar.value) }
    let category = scalar.properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter
  }

  private static let escapedWords: Set<String> = Set(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open \
    operator private protocol public static struct subscript typealias var break case continue default \
    defer do else fallthrough for guard if in repeat return switch where while as Any catch false is nil \
    rethrows super self Self throw throws true try _ #available #colorLiteral #column #else #elseif #endif \
    #file #fileLiteral #function #if #imageLiteral #line #selector #sourceLocation associativity \
    convenience dynamic didSet final get infix indirect lazy left mutating none nonmutating optional \
    override postfix precedence prefix Protocol required right set Type unowned weak willSet
    """.split(separator: " ").map(String.init))
}
