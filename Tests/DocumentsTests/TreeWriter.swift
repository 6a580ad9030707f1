internal import Documents
internal import Foundation
internal import TestSupport

/// Writes trees in the formats that the readers read, for round trips.
enum TreeWriter {
  static func json(_ node: Node) -> String {
    switch node.content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .real(let value): "\(value)"
    case .string(let value): jsonString(value)
    case .array(let values): "[ " + values.map { json($0) }.joined(separator: ", ") + "]"
    case .dictionary(let mapping):
      "{" + mapping.entries.map { "\(jsonString($0.key)) : \(json($0.value))" }.joined(separator: ",\n") + "}"
    case .date, .data: ""
    }
  }

  private static func jsonString(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      case 0x20..<0x7F, 0x10000...: String(Character(scalar))
      default: "\\u" + padded(String(scalar.value, radix: 16), 4)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  static func xml(_ node: Node) -> String {
    switch node.content {
    case .null: ""
    case .bool(let value): "<\(value)/>"
    case .integer(let value): "<integer>\(value)</integer>"
    case .unsigned(let value): "<integer>\(value)</integer>"
    case .real(let value): "<real>\(value)</real>"
    case .string(let value): "<string>\(xmlText(value))</string>"
    case .date(let value): "<date>\(isoDate(value))</date>"
    case .data(let value):
      "<data>\n\(Data(value).base64EncodedString(options: .lineLength64Characters))\n</data>"
    case .array(let values): "<array>\n" + values.map { xml($0) }.joined() + "</array>"
    case .dictionary(let mapping):
      "<dict>" + mapping.entries.map { "<key>\(xmlText($0.key))</key>\(xml($0.value))" }.joined() + "</dict>"
    }
  }

  private static func xmlText(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      case ">": "&#x3E;"
      default: String(Character(scalar))
      }
    }.joined()
  }

  private static func isoDate(_ seconds: Double) -> String {
    Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
  }

  static func oldStyle(_ node: Node) -> String {
    switch node.content {
    case .null: ""
    case .bool(let value): value ? "<*BY>" : "<*BN>"
    case .integer(let value): "<*I\(value)>"
    case .unsigned(let value): "<*I\(value)>"
    case .real(let value): "<*R\(value)>"
    case .string(let value): oldStyleString(value)
    case .date(let value):
      "<*D" + isoDate(value).replacing("T", with: " ").replacing("Z", with: " +0000") + ">"
    case .data(let value): "<" + value.map { padded(String($0, radix: 16), 2) }.joined() + ">"
    case .array(let values): "(" + values.map { oldStyle($0) }.joined(separator: ", ") + ")"
    case .dictionary(let mapping):
      "{" + mapping.entries.map { "\(oldStyleString($0.key)) = \(oldStyle($0.value));" }.joined() + "}"
    }
  }

  private static func oldStyleString(_ text: String) -> String {
    let escaped = text.utf16.map { unit in
      switch unit {
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      case 0x20..<0x7F: String(UnicodeScalar(UInt8(unit)))
      default: "\\U" + padded(String(unit, radix: 16), 4)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func padded(_ text: String, _ count: Int) -> String {
    String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}

/// Writes binary property lists, also wrong ones.
struct BinaryWriter {
  var objects: [[UInt8]] = []
  var referenceSize = 2

  /// The file for the objects so far.
  func file(root: Int = 0, count: Int? = nil, offsets: [Int]? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [Int] = []
    for object in objects {
      places.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for place in offsets ?? places { bytes += Self.big(UInt64(place), 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
    bytes +=
      Self.big(UInt64(count ?? objects.count), 8) + Self.big(UInt64(root), 8) + Self.big(UInt64(table), 8)
    return bytes
  }

  static func big(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (size - 1 - $0))) }
  }

  static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 0xF, 0x12] + big(UInt64(count), 4)
  }

  static func references(_ kind: UInt8, _ objects: [Int], count: Int? = nil) -> [UInt8] {
    head(kind, count ?? objects.count) + objects.flatMap { big(UInt64($0), 2) }
  }

  /// Adds a tree; gives its object.
  mutating func add(_ node: Node) -> Int {
    let index = objects.count
    objects.append([])
    switch node.content {
    case .null: objects[index] = [0]
    case .bool(let value): objects[index] = [value ? 9 : 8]
    case .integer(let value):
      objects[index] =
        (0..<256).contains(value)
        ? [0x10, UInt8(value)] : [0x13] + Self.big(UInt64(bitPattern: value), 8)
    case .unsigned(let value): objects[index] = [0x14] + Self.big(0, 8) + Self.big(value, 8)
    case .real(let value): objects[index] = [0x23] + Self.big(value.bitPattern, 8)
    case .string(let value): objects[index] = string(value)
    case .date(let value): objects[index] = [0x33] + Self.big(value.bitPattern, 8)
    case .data(let value): objects[index] = Self.head(4, value.count) + value
    case .array(let values): objects[index] = Self.references(0xA, values.map { add($0) })
    case .dictionary(let mapping):
      let keys = mapping.keys.map { add(Node(.string($0), span: 0..<0)) }
      let values = mapping.entries.map { add($0.value) }
      objects[index] = Self.references(0xD, keys + values, count: keys.count)
    }
    return index
  }

  private func string(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Self.head(5, text.utf8.count) + Array(text.utf8) }
    return Self.head(6, text.utf16.count) + text.utf16.flatMap { Self.big(UInt64($0), 2) }
  }
}

/// Random trees.
struct TreeGenerator {
  var random: SeededGenerator
  /// Whether null, and whether dates and data occur.
  var hasNull: Bool
  var hasData: Bool

  mutating func node(depth: Int) -> Node { Node(content(depth: depth), span: 0..<0) }

  private mutating func content(depth: Int) -> Node.Content {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 9), using: &random) {
    case 0: .bool(Bool.random(using: &random))
    case 1:
      .integer(Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...63, using: &random))
    case 2: .unsigned(UInt64.random(in: (UInt64(Int64.max) + 1)...UInt64.max, using: &random))
    case 3: .real(Double(Int.random(in: -1000...1000, using: &random)) / 64)
    case 4 where hasData: .date(Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &random)))
    case 5 where hasData:
      .data(
        (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    case 6 where hasNull: .null
    case 9, 10:
      .dictionary(
        Mapping(
          (0..<Int.random(in: 0...20, using: &random)).map { index in
            Mapping.Entry(key: "\(index)" + text(), keySpan: 0..<0, value: node(depth: depth - 1))
          }))
    case 11: .array((0..<Int.random(in: 0...20, using: &random)).map { _ in node(depth: depth - 1) })
    default: .string(text())
    }
  }

  private mutating func text() -> String {
    let alphabet = Array("ab Z09<>&\"'\\;={}()%@\n\té😀\u{301}\u{FFFD}\u{2028}漢".unicodeScalars)
    return (0..<Int.random(in: 0...12, using: &random)).map { _ in
      String(Character(alphabet[Int.random(in: 0..<alphabet.count, using: &random)]))
    }.joined()
  }
}
