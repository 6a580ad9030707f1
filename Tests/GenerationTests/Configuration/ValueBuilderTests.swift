internal import Diagnostics
internal import Documents
internal import Foundation
internal import TemplateEngine
internal import TestSupport
internal import Testing

@testable internal import Generation

@Suite struct ValueBuilderTests {
  /// The value with the type of everything in it, entries in their order.
  private static func exact(_ value: Value) -> String {
    switch value {
    case .array(let elements): "[" + elements.map(exact).joined(separator: ", ") + "]"
    case .dictionary(let dictionary):
      "{" + dictionary.entries.map { "\(bytes($0.key)): \(exact($0.value))" }.joined(separator: ", ") + "}"
    case .string(let text): "string(\(bytes(text)))"
    default: "\(value)"
    }
  }

  /// Canonically equal texts are equal to Swift, not to us.
  private static func bytes(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }

  private static func straight(_ text: [UInt8], limits: ReadingLimits = ReadingLimits()) -> Value? {
    var sink = DiagnosticSink()
    let builder = ValueBuilder()
    let file = SourceFile(path: "f", bytes: text)
    return JSONReader.read(file, limits: limits, building: builder, into: &sink) == nil ? nil : builder.root
  }

  private static func throughTheTree(_ text: [UInt8]) -> Value? {
    var sink = DiagnosticSink()
    var document = JSONReader.read(SourceFile(path: "f", bytes: text), into: &sink)
    return document?.root.takeTemplateValue()
  }

  private func expectTheSame(_ text: [UInt8]) {
    #expect(
      Self.straight(text).map(Self.exact) == Self.throughTheTree(text).map(Self.exact),
      "\(String(decoding: text, as: UTF8.self).debugDescription)")
  }

  @Test(arguments: [
    ("{}", "{}"), ("[]", "[]"), ("7", "int(7)"), ("-9223372036854775808", "int(-9223372036854775808)"),
    ("18446744073709551615", "unsigned(18446744073709551615)"), ("1e2", "double(100.0)"),
    ("100000000000000000000", "double(1e+20)"), ("[true, false, null]", "[bool(true), bool(false), nil]"),
    (#"{"a": null, "b": [[], {}]}"#, "{a: nil, b: [[], {}]}"),
    (#"{"a": 1, "b": 2, "a": {"c": "x"}}"#, "{a: {c: string(x)}, b: int(2)}"),
    (#"{"a": 1, "a": null}"#, "{a: nil}"),
    ("{\"\u{E9}\": 1, \"b\": 2, \"e\u{301}\": 3}", "{\\u{00E9}: int(3), b: int(2)}"),
    (#"["a text of more than fifteen bytes"]"#, "[string(a text of more than fifteen bytes)]"),
  ])
  func valuesHaveTheTypesOfTheFile(text: String, expected: String) {
    #expect(Self.straight(Array(text.utf8)).map(Self.exact) == expected)
    expectTheSame(Array(text.utf8))
  }

  @Test func randomFilesGiveTheValuesOfTheirTree() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<300 { expectTheSame(Array(randomJSON(depth: 4, using: &random).utf8)) }
  }

  @Test func damagedFilesGiveTheValuesOfTheirTree() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<1500 {
      let good = Array(randomJSON(depth: 3, using: &random).utf8)
      expectTheSame(mutated(good, using: &random))
    }
  }

  /// Small alphabets, so that keys repeat, and dictionaries on both sides of the size that gets an index.
  private func randomJSON(depth: Int, using random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...(depth == 4 ? 30 : 6), using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
    case 0:
      return ["null", "true", "0", "-12.5", "1e400", "9223372036854775808"].randomElement(using: &random)
        ?? ""
    case 1, 2: return randomText(using: &random)
    case 3:
      let parts = (0..<count).map { _ in randomJSON(depth: depth - 1, using: &random) }
      return "[\(parts.joined(separator: ","))]"
    default:
      let parts = (0..<count).map { _ in
        randomText(using: &random) + ":" + randomJSON(depth: depth - 1, using: &random)
      }
      return "{\(parts.joined(separator: ","))}"
    }
  }

  private func randomText(using random: inout SeededGenerator) -> String {
    let parts = ["a", "\u{E9}", "e\u{301}", "a long part of a text", "\\n", "\\ud83d\\ude00", ""]
    let count = Int.random(in: 0...2, using: &random)
    return "\"\((0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined())\""
  }

  /// On a thread with the small stack that threads beside the main one have on some systems.
  @Test(arguments: [(512, 512 << 10), (4096, 8 << 20)])
  func aDeepFileIsReadAndFreedWithinTheStack(depth: Int, stackSize: Int) async {
    let opening = String(repeating: "[{\"a\":", count: depth / 2)
    let text = Array((opening + "1" + String(repeating: "}]", count: depth / 2)).utf8)
    let levels = await withCheckedContinuation { continuation in
      let thread = Thread {
        let value = Self.straight(text, limits: ReadingLimits(nesting: depth))
        continuation.resume(returning: Self.levels(value))
      }
      thread.stackSize = stackSize
      thread.start()
    }
    #expect(levels == depth)
  }

  /// How many containers stand one in another.
  private static func levels(_ value: Value?) -> Int {
    var value = value
    var levels = 0
    while true {
      switch value {
      case .array(let elements): value = elements.first
      case .dictionary(let dictionary): value = dictionary["a"]
      default: return levels
      }
      levels += 1
    }
  }
}
