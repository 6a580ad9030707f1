internal import Diagnostics
public import TemplateEngine

/// Prints a context as JSON or YAML, keys in order, for people who write templates.
public enum ContextPrinter {
  /// The forms.
  public enum Format: String, Sendable {
    case json, yaml
  }

  /// The whole context as text.
  public static func print(_ context: Value.Dictionary, as format: Format) -> String {
    switch format {
    case .json: return json(.dictionary(context)).pretty
    case .yaml:
      var text = ""
      yaml(.dictionary(context), indent: 0, to: &text)
      return text
    }
  }

  private static func sorted(_ dictionary: Value.Dictionary) -> [(key: String, value: Value)] {
    dictionary.entries.filter { if case .nil = $0.value { false } else { true } }.sorted { $0.key < $1.key }
  }

  private static func json(_ value: Value) -> JSONText {
    switch value {
    case .nil, .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .unsigned(let value): .unsigned(value)
    case .float(let value): .double(Double(value))
    case .double(let value): .double(value)
    case .character(let value): .string(String(value))
    case .string(let value): .string(value)
    case .date, .data: .string(value.text)
    case .array(let elements): .array(elements.map(json))
    case .dictionary(let dictionary): .object(sorted(dictionary).map { ($0.key, json($0.value)) })
    }
  }

  private static func yaml(_ value: Value, indent: Int, to text: inout String) {
    let margin = String(repeating: "  ", count: indent)
    switch value {
    case .dictionary(let dictionary) where dictionary.count > 0:
      for (key, value) in sorted(dictionary) {
        text += margin + scalar(key) + ":"
        nested(value, indent: indent + 1, to: &text)
      }
    case .array(let elements) where !elements.isEmpty:
      for element in elements {
        text += margin + "-"
        item(element, indent: indent + 1, to: &text)
      }
    default: text += margin + inline(value) + "\n"
    }
  }

  private static func nested(_ value: Value, indent: Int, to text: inout String) {
    if isBlock(value) {
      text += "\n"
      yaml(value, indent: indent, to: &text)
    } else {
      text += " " + inline(value) + "\n"
    }
  }

  /// A list element: its first key stands on the line of the dash.
  private static func item(_ value: Value, indent: Int, to text: inout String) {
    guard isBlock(value) else {
      text += " " + inline(value) + "\n"
      return
    }
    var block = ""
    yaml(value, indent: indent, to: &block)
    text += " " + block.dropFirst(indent * 2)
  }

  private static func isBlock(_ value: Value) -> Bool {
    switch value {
    case .dictionary(let dictionary): dictionary.count > 0
    case .array(let elements): !elements.isEmpty
    default: false
    }
  }

  private static func inline(_ value: Value) -> String {
    switch value {
    case .nil, .null: "null"
    case .dictionary: "{}"
    case .array: "[]"
    case .string(let value): scalar(value)
    case .character(let value): scalar(String(value))
    case .date, .data: scalar(value.text)
    default: value.text
    }
  }

  /// Plain where no reader could take it for anything but this text, else in double quotes (JSON's
  /// escapes are YAML's too).
  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "/"):
          true
        default: false
        }
      }
    let words: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
    let startsLikeText = text.utf8.first.map { $0 >= UInt8(ascii: "A") && $0 != UInt8(ascii: "_") } ?? false
    if isPlain, startsLikeText, !words.contains(text.lowercased()) { return text }
    return String(JSONText.string(text).pretty.dropLast())
  }
}
