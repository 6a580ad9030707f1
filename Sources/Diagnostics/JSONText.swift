/// A JSON value for output, objects in the order given, so that equal input gives equal bytes.
public enum JSONText: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number that may be too large for ``int(_:)``.
  case unsigned(UInt)
  /// A number; not-a-number and infinities print as null, which is all that JSON has for them.
  case double(Double)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// The value with two blanks of indentation a level and a newline at the end.
  public var pretty: String {
    var output = ""
    write(to: &output, indent: 0)
    return output + "\n"
  }

  private func write(to output: inout String, indent: Int) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .int(let value): output += String(value)
    case .unsigned(let value): output += String(value)
    case .double(let value): output += value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.writeString(value, to: &output)
    case .array(let elements):
      Self.writeList(elements, "[", "]", to: &output, indent: indent) { element, output in
        element.write(to: &output, indent: indent + 1)
      }
    case .object(let members):
      Self.writeList(members, "{", "}", to: &output, indent: indent) { member, output in
        Self.writeString(member.key, to: &output)
        output += ": "
        member.value.write(to: &output, indent: indent + 1)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to output: inout String, indent: Int,
    _ body: (Element, inout String) -> Void
  ) {
    if elements.isEmpty {
      output += open + close
      return
    }
    let margin = String(repeating: "  ", count: indent)
    output += open
    for (index, element) in elements.enumerated() {
      output += (index == 0 ? "\n" : ",\n") + margin + "  "
      body(element, &output)
    }
    output += "\n" + margin + close
  }

  private static func writeString(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{2028}", "\u{2029}": output += "\\u" + String(scalar.value, radix: 16)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
