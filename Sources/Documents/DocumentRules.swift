public import Diagnostics

/// The rules of the readers: faults of syntax and structure, before anything is known about what a
/// file is for.
public enum DocumentRules {
  /// All of them, by format.
  public static let all: [RuleDescription] = json + plist + strings + yaml

  private static let json: [RuleDescription] =
    shared("json", name: "JSON", grammar: "RFC 8259") + [
      RuleDescription(
        "json/number-range", .error, summary: "A number is outside of the range that can be kept.",
        explanation:
          "Whole numbers are kept in 64 bits, others as IEEE 754 doubles. A larger whole number loses digits (a warning); a number beyond 1.8e308 has no value.",
        remedy: "Write the number as a string, or make it smaller.", source: "RFC 8259, section 6")
    ]

  private static let plist: [RuleDescription] =
    shared("plist", name: "property lists", grammar: "Apple's property list DTD 1.0") + [
      RuleDescription(
        "plist/escape", .warning, summary: "An escape does not do what it looks like.",
        explanation:
          "Old-style property lists know \\a \\b \\f \\n \\r \\t \\v, octal digits, and \\U with four hexadecimal digits. Apple's reader drops the backslash of all others: \\u00e9 reads as u00e9.",
        remedy: "Write \\U00e9, or the character itself; a backslash is written \\\\."),
      RuleDescription(
        "plist/structure", .error, summary: "A property list has an element or text where none may stand.",
        explanation:
          "A <dict> holds a <key> and one value in turn, an <array> values, <plist> one value. Apple's reader refuses the whole file otherwise.",
        remedy: "Give each key one value, and keep text inside <string>."),
      RuleDescription(
        "plist/root", .error, summary: "The root element is not <plist>.",
        explanation:
          "An XML property list has <plist version=\"1.0\"> around its value. A value without it is accepted with a warning; another root is no property list.",
        remedy: "Put <plist version=\"1.0\"> and </plist> around the value."),
      RuleDescription(
        "plist/value", .error, summary: "An element's text is not a value of its type.",
        explanation:
          "<integer> takes up to 64 bits in decimal or hexadecimal, <real> a decimal number, <date> the form 2024-05-01T12:00:00Z, <data> base64.",
        remedy: "Correct the value, or use another element."),
      RuleDescription(
        "plist/binary", .error, summary: "A binary property list is damaged.",
        explanation:
          "Offsets, sizes and references in a binary property list must lie inside the file, and no object may contain itself. Such a file was cut off, altered, or made to do harm.",
        remedy: "Write the file again, for example with plutil -convert binary1."),
      RuleDescription(
        "plist/not-a-property-list", .error, summary: "The file is in another format.",
        explanation: "The content is JSON or otherwise no form of a property list.",
        remedy: "Convert it, for example with plutil -convert xml1."),
    ]

  private static let strings: [RuleDescription] =
    shared("strings", name: "string tables", grammar: "Apple's old-style property lists") + [
      RuleDescription(
        "strings/escape", .warning, summary: "An escape does not do what it looks like.",
        explanation:
          "Old-style property lists know \\a \\b \\f \\n \\r \\t \\v, octal digits, and \\U with four hexadecimal digits. Apple's reader drops the backslash of all others: \\u00e9 reads as u00e9.",
        remedy: "Write \\U00e9, or the character itself; a backslash is written \\\\."),
      RuleDescription(
        "strings/empty-file", .warning, summary: "A string table has no bytes at all.",
        explanation:
          "Foundation's reader refuses an empty file, though a file with a comment only is a table without entries.",
        remedy: "Put a comment into the file, or remove it."),
      RuleDescription(
        "strings/not-a-string", .error, summary: "A value in a string table is not a string.",
        explanation:
          "A .strings file maps keys to texts; arrays, dictionaries and data have no meaning in it.",
        remedy: "Write the value as a quoted string, or move it into a property list."),
    ]

  private static let yaml: [RuleDescription] =
    shared("yaml", name: "YAML", grammar: "YAML 1.1") + [
      RuleDescription(
        "yaml/alias", .error, summary: "An alias cannot be expanded.",
        explanation:
          "An alias needs an anchor before it in the same document, may not stand inside its own anchor, and all aliases of a file may expand to a limited number of values.",
        remedy: "Define the anchor first; for large files raise the limit 'aliasNodes'."),
      RuleDescription(
        "yaml/key", .error, summary: "A mapping has a key that is not text.",
        explanation: "Keys are taken as the text of their scalar; a sequence or mapping cannot be a key.",
        remedy: "Use a scalar as key."),
      RuleDescription(
        "yaml/merge", .error, summary: "A merge key '<<' has a value that is no mapping.",
        explanation: "'<<' takes a mapping or a sequence of mappings, usually aliases.",
        remedy: "Give it an alias of a mapping, or quote the key.", source: "yaml.org/type/merge"),
      RuleDescription(
        "yaml/tag", .warning, summary: "A tag is not known.",
        explanation:
          "Only the tags of YAML 1.1 itself, such as !!str or !!int, have a meaning here; others have no effect.",
        remedy: "Remove the tag."),
      RuleDescription(
        "yaml/value", .error, summary: "A scalar does not fit its tag.",
        explanation:
          "A scalar with a tag such as !!int, !!timestamp or !!binary must have that form, and numbers must fit 64 bits.",
        remedy: "Correct the value, or remove the tag."),
    ]

  /// The rules that every format has.
  private static func shared(_ area: String, name: String, grammar: String) -> [RuleDescription] {
    [
      RuleDescription(
        RuleID(rawValue: "\(area)/syntax"), .error,
        summary: "The file does not follow the grammar of \(name).",
        explanation:
          "The grammar is that of \(grammar). Reading goes on behind the fault where that makes sense.",
        remedy: "Correct the place that the message names."),
      RuleDescription(
        RuleID(rawValue: "\(area)/encoding"), .error, summary: "The file's text encoding cannot be read.",
        explanation:
          "UTF-8 is read with or without a byte order mark, UTF-16 and UTF-32 only with one. Other encodings would be guesses.",
        remedy: "Save the file as UTF-8."),
      RuleDescription(
        RuleID(rawValue: "\(area)/duplicate-key"), .warning, summary: "A key stands twice in one dictionary.",
        explanation: "Readers keep one of the two values, mostly the last; the other is lost without a word.",
        remedy: "Remove one of the two entries."),
      RuleDescription(
        RuleID(rawValue: "\(area)/nesting"), .error, summary: "Values are nested too deep.",
        explanation: "A limit on nesting keeps a hostile file from exhausting the machine.",
        remedy: "Flatten the file, or raise the limit 'nesting'."),
      RuleDescription(
        RuleID(rawValue: "\(area)/file-size"), .error, summary: "The file is too large.",
        explanation: "A limit on the size keeps a hostile file from exhausting the machine.",
        remedy: "Split the file, or raise the limit 'fileSize'."),
    ]
  }
}
