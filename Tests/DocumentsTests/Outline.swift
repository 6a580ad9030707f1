internal import Diagnostics
internal import Documents
internal import TestSupport

/// A tree as one line of text without places: `{a: 1, b: ["x", 1.5r, date 0.0, data 0fff, null]}`.
func outline(_ node: Node?) -> String {
  guard let node else { return "nothing" }
  switch node.content {
  case .null: return "null"
  case .bool(let value): return "\(value)"
  case .integer(let value): return "\(value)"
  case .unsigned(let value): return "\(value)u"
  case .real(let value): return "\(value)r"
  case .string(let value): return value.debugDescription
  case .date(let value): return "date \(value)"
  case .data(let value): return "data " + value.map { hex($0) }.joined()
  case .array(let values): return "[" + values.map { outline($0) }.joined(separator: ", ") + "]"
  case .dictionary(let mapping):
    return "{" + mapping.entries.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", ") + "}"
  }
}

private func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

/// What a reader gave for one input.
struct Reading {
  var root: Node?
  var format: Document.Format?
  var sink: DiagnosticSink
  /// The messages as they are printed.
  var lines: [String] { sink.lines }

  /// The tree as text; see ``outline(_:)``.
  var tree: String { outline(root) }
  /// The messages without the file name.
  var faults: [String] { lines.map { $0.hasPrefix("f:") ? String($0.dropFirst(2)) : $0 } }
}

func readJSON(_ text: String) -> Reading { readJSON(Array(text.utf8)) }

func readJSON(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) -> Reading {
  var sink = DiagnosticSink()
  let document = JSONReader.read(SourceFile(path: "f", bytes: bytes), limits: limits, into: &sink)
  return Reading(root: document?.root, format: document?.format, sink: sink)
}

func readPlist(_ text: String) -> Reading { readPlist(Array(text.utf8)) }

func readPlist(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) -> Reading {
  var sink = DiagnosticSink()
  let document = PropertyListReader.read(
    SourceFile(path: "f", bytes: bytes), limits: limits, into: &sink)
  return Reading(root: document?.root, format: document?.format, sink: sink)
}

/// Checks that every span lies inside the file and inside the span around it.
func spansNest(_ node: Node, within outer: Range<Int>) -> Bool {
  guard outer.lowerBound <= node.span.lowerBound, node.span.upperBound <= outer.upperBound else {
    return false
  }
  switch node.content {
  case .array(let values): return values.allSatisfy { spansNest($0, within: node.span) }
  case .dictionary(let mapping):
    return mapping.entries.allSatisfy { spansNest($0.value, within: node.span) }
  default: return true
  }
}

/// Text in UTF-16 with a byte order mark.
func utf16(_ text: String, bigEndian: Bool, mark: Bool = true) -> [UInt8] {
  ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
    bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
  }
}

/// Text in UTF-32 with a byte order mark.
func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
  ([0xFEFF] + text.unicodeScalars.map(\.value)).flatMap { value -> [UInt8] in
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    return bigEndian ? bytes : bytes.reversed()
  }
}

/// What the string table reader gave for one input.
struct TableReading {
  var entries: [StringTableReader.Entry]
  var sink: DiagnosticSink

  /// `key=value` for each entry.
  var pairs: [String] { entries.map { "\($0.key)=\($0.value)" } }
  /// The messages without the file name.
  var faults: [String] { sink.lines.map { $0.hasPrefix("f:") ? String($0.dropFirst(2)) : $0 } }
}

func readStrings(_ text: String) -> TableReading { readStrings(Array(text.utf8)) }

func readStrings(_ bytes: [UInt8]) -> TableReading {
  var sink = DiagnosticSink()
  let entries = StringTableReader.read(SourceFile(path: "f", bytes: bytes), into: &sink)
  return TableReading(entries: entries, sink: sink)
}

/// What the YAML reader gave for one input.
struct YAMLReading {
  var roots: [Node]
  var sink: DiagnosticSink

  /// The trees as text; see ``outline(_:)``.
  var trees: [String] { roots.map { outline($0) } }
  /// The messages without the file name.
  var faults: [String] { sink.lines.map { $0.hasPrefix("f:") ? String($0.dropFirst(2)) : $0 } }
}

func readYAML(_ text: String) -> YAMLReading { readYAML(Array(text.utf8)) }

func readYAML(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) -> YAMLReading {
  var sink = DiagnosticSink()
  let documents = YAMLReader.read(SourceFile(path: "f", bytes: bytes), limits: limits, into: &sink)
  return YAMLReading(roots: documents.map(\.root), sink: sink)
}
