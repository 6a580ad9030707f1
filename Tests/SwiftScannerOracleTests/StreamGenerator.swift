internal import TestSupport

/// Makes random Swift-like text that is rich in what is hard to tell apart: strings, interpolations,
/// regex literals, division, nested comments.
struct StreamGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func stream() -> String {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in statement(depth: 0) }.joined()
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func statement(depth: Int) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: "let \(word()) = \(expression(depth: depth))\n"
    case 1: "\(word())(\(expression(depth: depth)), \(expression(depth: depth)))\n"
    case 2: "return \(expression(depth: depth)); \(comment(depth: 0))\n"
    case 3: "#if os(\(word()))\n\(word()) = \(expression(depth: depth))\n#endif\n"
    case 4: "if \(expression(depth: depth)) { \(expression(depth: depth)) }\n"
    case 5: "\(comment(depth: 0))\n"
    case 6: "switch \(word()) { case \(expression(depth: depth)): \(word()) default: break }\n"
    default: "\(expression(depth: depth))\n"
    }
  }

  private mutating func word() -> String {
    pick([
      "a", "b1", "_x", "$0", "`in`", "`two words`", "été", "日本", "self", "x.y", "a?.b", "c!.d", "stat",
      "`a-b`", "😀", "value.0.1",
    ])
  }

  private mutating func expression(depth: Int) -> String {
    guard depth < 4 else { return word() }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return word()
    case 1: return pick(["0", "1_000", "0xFF", "1.5e-3", "0b01", "0o17", "0x1p4", "1.description", "0xA.s"])
    case 2, 3, 4: return string(depth: depth)
    case 5, 6: return regex()
    case 7:
      let spacing = pick(["", " "])
      if chance(50) { return operand() + spacing + pick(["/", "/=", "/-", "-/"]) + spacing + operand() }
      return expression(depth: depth + 1) + " " + infix() + " " + expression(depth: depth + 1)
    case 8: return "(" + expression(depth: depth + 1) + ")"
    case 9: return "[" + expression(depth: depth + 1) + ", " + expression(depth: depth + 1) + "]"
    case 10: return comment(depth: 0, isBlock: true) + expression(depth: depth + 1)
    case 11: return word() + " { " + expression(depth: depth + 1) + " }"
    case 12: return pick(["!", "-", "~", "&", "try ", "await ", "try? "]) + word()
    default: return word() + pick(["?", "!", "..."]) + " "
    }
  }

  private mutating func infix() -> String {
    pick(["+", "*", "??", "==", "&&", "..<", "...", ">>", "<", "->", "%%", "^", "≠", "|>"])
  }

  private mutating func operand() -> String {
    chance(60) ? word() : pick(["2", "0xF", "1.5", "(a)", "b[0]"])
  }

  private mutating func regex() -> String {
    if chance(50) {
      let pounds = String(repeating: "#", count: Int.random(in: 1...3, using: &random))
      let lineBreak = chance(20) ? "\n" : ""
      return pounds + "/" + lineBreak + pattern(["[c/]", "//", "/ "]) + lineBreak + "/" + pounds
    }
    let pattern = pattern([])
    // `/*` begins a comment.
    return pattern.hasPrefix("*") ? "/a" + pattern + "/" : "/" + pattern + "/"
  }

  private mutating func pattern(_ more: [String]) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in
      pick(more + ["a", "\\d+", "(b)", "[^\"]", "\\/", "\"", "x y", "(?<n>z)", "\\(", "[)]", "é", "*", "."])
    }.joined()
  }

  private mutating func comment(depth: Int, isBlock: Bool = false) -> String {
    if !isBlock, chance(40) { return pick(["//", "///"]) + pick([" plain", " /* open", " \"quote", ""]) }
    let inner =
      depth < 3 && chance(50) ? comment(depth: depth + 1, isBlock: true) : pick([" \" ", " // ", "\n", "*"])
    return pick(["/*", "/**"]) + " c " + inner + " */"
  }

  private mutating func string(depth: Int) -> String {
    let pounds = String(repeating: "#", count: chance(40) ? Int.random(in: 1...3, using: &random) : 0)
    let isMultiLine = chance(35)
    let quote = isMultiLine ? "\"\"\"" : "\""
    var body = ""
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      body += segment(pounds, isMultiLine: isMultiLine, depth: depth)
    }
    return pounds + quote + (isMultiLine ? "\n" : "") + body + (isMultiLine ? "\n  " : "") + quote + pounds
  }

  private mutating func segment(_ pounds: String, isMultiLine: Bool, depth: Int) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return pick(["text", " // no comment ", "/* nor this */", "'", "`", "#", "{", ")"])
    case 1: return "\\" + pounds + pick(["n", "\"", "\\", "u{41}", "t"])
    case 2, 3: return "\\" + pounds + "(" + expression(depth: depth + 1) + ")"
    case 4 where isMultiLine: return pick(["\n", "\"", "\n  indented\n", "\\" + pounds + "\n"])
    case 4 where !pounds.isEmpty: return pick(["\" ", "\\n", "\\(no)"])
    default: return pick(["é", "日本語", "👩‍👩‍👧", " "])
    }
  }
}
