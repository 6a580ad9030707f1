/// The types of YAML 1.1: what a scalar without quotes stands for, and what a tag makes of it.
///
/// The forms are those of yaml.org/type, with `0o17` and exponents without a point beside them, as
/// the users' files have them.
enum YAMLScalarResolver {
  /// A scalar that does not fit its tag.
  struct Fault: Error {
    let message: String
    var isWarning = false
  }

  private static let prefix = "tag:yaml.org,2002:"

  private static let names: Set<String> = [
    "binary", "bool", "float", "int", "map", "merge", "null", "omap", "pairs", "seq", "set", "str",
    "timestamp",
    "value",
  ]

  /// The name of one of YAML's own types, such as `int`, without its prefix; nil for other tags.
  static func standardName(_ tag: String) -> String? {
    // Tags can be made long by a %TAG directive, at no cost to the file's writer: look at the length first.
    guard tag.utf8.count <= prefix.utf8.count + 9, tag.hasPrefix(prefix) else { return nil }
    let name = String(tag.dropFirst(prefix.count))
    return names.contains(name) ? name : nil
  }

  /// The value of a scalar.
  static func content(_ scalar: YAMLScalar) throws(Fault) -> Node.Content {
    guard let tag = scalar.tag else { return scalar.isPlain ? plain(scalar.text) : .string(scalar.text) }
    guard let name = standardName(tag) else { return .string(scalar.text) }
    let text = Array(scalar.text.utf8)
    let value: Node.Content? =
      switch name {
      case "int": YAMLNumber.integer(text)
      case "float": YAMLNumber.real(text) ?? YAMLNumber.integer(text).flatMap(real)
      case "bool": bool(scalar.text)
      case "null": isNull(scalar.text) ? .null : nil
      case "timestamp": YAMLTimestamp.date(text)
      case "binary": try? Node.Content.data(Base64.decode(text))
      default: .string(scalar.text)
      }
    guard let value else {
      throw Fault(message: "'\(Excerpt.text(scalar.text))' does not fit the tag !!\(name)")
    }
    return value
  }

  /// Whether a key is the merge key.
  static func isMergeKey(_ scalar: YAMLScalar) -> Bool {
    guard let tag = scalar.tag else { return scalar.isPlain && scalar.text == "<<" }
    return tag == prefix + "merge"
  }

  private static func plain(_ text: String) -> Node.Content {
    if isNull(text) { return .null }
    let bytes = Array(text.utf8)
    guard bytes.count <= 128 else { return .string(text) }
    if let value = bool(text) { return value }
    switch bytes[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return YAMLNumber.integer(bytes) ?? YAMLNumber.real(bytes) ?? YAMLTimestamp.date(bytes)
        ?? .string(text)
    default: return .string(text)
    }
  }

  private static func isNull(_ text: String) -> Bool {
    switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  private static func bool(_ text: String) -> Node.Content? {
    switch text {
    case "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON": .bool(true)
    case "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF": .bool(false)
    default: nil
    }
  }

  private static func real(_ content: Node.Content) -> Node.Content? {
    switch content {
    case .integer(let value): .real(Double(value))
    case .unsigned(let value): .real(Double(value))
    default: nil
    }
  }
}
