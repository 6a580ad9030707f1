/// The type of a format argument. The raw value is the name that templates get, which SwiftGen's
/// templates compare with.
public enum FormatArgumentType: String, Sendable, Hashable, CaseIterable {
  /// `%@`. SwiftGen calls it `String`, and its templates declare the parameter as `Any`.
  case object = "String"
  case int = "Int"
  /// Only in the corrected inference.
  case uint = "UInt"
  /// Only in SwiftGen's inference.
  case float = "Float"
  /// Only in the corrected inference.
  case double = "Double"
  case char = "CChar"
  /// `%C`: a UTF-16 unit. Only in the corrected inference.
  case unichar = "unichar"
  case cString = "UnsafePointer<CChar>"
  /// `%S`: UTF-16 units ending in 0. Only in the corrected inference.
  case unicharString = "UnsafePointer<unichar>"
  case pointer = "UnsafeRawPointer"

  /// The word that messages use; for the types that SwiftGen knows, SwiftGen's word.
  public var word: String {
    switch self {
    case .object: "object"
    case .int: "int"
    case .uint: "unsigned int"
    case .float: "float"
    case .double: "double"
    case .char: "char"
    case .unichar: "UTF-16 unit"
    case .cString: "cString"
    case .unicharString: "UTF-16 string"
    case .pointer: "pointer"
    }
  }

  /// The type of an argument by the corrected rules: signed numbers are `Int`, unsigned, octal and
  /// hexadecimal ones `UInt`, floating-point ones `Double`.
  public init(conversion: Character) {
    switch conversion {
    case "d", "i", "D": self = .int
    case "u", "U", "x", "X", "o", "O": self = .uint
    case "f", "F", "e", "E", "g", "G", "a", "A": self = .double
    case "c": self = .char
    case "C": self = .unichar
    case "s": self = .cString
    case "S": self = .unicharString
    case "p": self = .pointer
    default: self = .object
    }
  }

  /// The type for an argument that is used both as `self` and as `other`: signed and unsigned are of
  /// one size and may mix; nil for types that exclude each other.
  func merged(with other: FormatArgumentType) -> FormatArgumentType? {
    if self == other { return self }
    return Set([self, other]) == [.int, .uint] ? .int : nil
  }
}

/// One argument that a format string takes.
public struct FormatArgument: Sendable, Hashable {
  /// Its position among the arguments, from 1.
  public var position: Int
  /// Its type.
  public var type: FormatArgumentType
  /// The label from a named placeholder, `%1$(name)@`.
  public var label: String?
  /// The name of the `.stringsdict` variable that it feeds.
  public var variable: String?
  /// True for a position that the text skips: something must be passed, nothing is shown.
  public var isUnused: Bool

  /// - Parameters: see the properties.
  public init(
    position: Int, type: FormatArgumentType, label: String? = nil, variable: String? = nil,
    isUnused: Bool = false
  ) {
    self.position = position
    self.type = type
    self.label = label
    self.variable = variable
    self.isUnused = isUnused
  }
}

/// Which rules tell the arguments of a format string.
public enum FormatInference: Sendable, Hashable {
  /// SwiftGen 6.6's rules, with their gaps: `100% done` takes an `Int`, `%10d` takes nothing.
  case swiftGen
  /// The whole grammar, and text where text is meant.
  case corrected
}

/// Two uses of one position that exclude each other.
public struct FormatConflict: Error, Sendable, Hashable {
  /// The position, from 1.
  public var position: Int
  /// The type of the earlier use.
  public var earlier: FormatArgumentType
  /// The type of the later use.
  public var later: FormatArgumentType
  /// The later use in the text, in UTF-8 offsets; nil for SwiftGen's rules.
  public var range: Range<Int>?
}

/// Arguments by position, as they are collected.
struct FormatArgumentSlots {
  private var slots: [Int: FormatArgument] = [:]
  /// The first pair of uses that exclude each other.
  private(set) var conflict: FormatConflict?

  /// Adds a use of the argument at a position.
  mutating func add(_ argument: FormatArgument, range: Range<Int>? = nil) {
    guard var known = slots[argument.position] else {
      slots[argument.position] = argument
      return
    }
    guard let type = known.type.merged(with: argument.type) else {
      conflict =
        conflict
        ?? FormatConflict(
          position: argument.position, earlier: known.type, later: argument.type, range: range)
      return
    }
    known.type = type
    known.label = known.label ?? argument.label
    known.variable = known.variable ?? argument.variable
    slots[argument.position] = known
  }

  /// The argument at a position.
  func argument(at position: Int) -> FormatArgument? { slots[position] }

  /// Gives the argument at a position another type.
  mutating func retype(_ position: Int, _ type: FormatArgumentType) { slots[position]?.type = type }

  /// The highest position in use.
  var highest: Int { slots.keys.max() ?? 0 }

  /// The arguments in order; positions that are skipped are left out, as SwiftGen does.
  var squeezed: [FormatArgument] {
    slots.keys.sorted().compactMap { slots[$0] }
  }

  /// The arguments in order; a skipped position becomes an unused `Int`, so that the others are passed
  /// where the text looks for them.
  var filled: [FormatArgument] {
    guard highest > 0 else { return [] }
    return (1...highest).map { slots[$0] ?? FormatArgument(position: $0, type: .int, isUnused: true) }
  }
}
