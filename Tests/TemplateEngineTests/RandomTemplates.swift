import TestSupport

/// Makes templates at random: mostly well formed, sometimes damaged.
struct RandomTemplates {
  private var generator: SeededGenerator
  private var depth = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The next template.
  mutating func next() -> [UInt8] {
    depth = 0
    let template = Array(body().utf8)
    return chance(4) ? mutated(template, using: &generator) : template
  }

  private mutating func chance(_ outOf: Int) -> Bool { Int.random(in: 0..<outOf, using: &generator) == 0 }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }

  private mutating func body() -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth < 6 else { return "." }
    return (0..<Int.random(in: 0...4, using: &generator)).map { _ in piece() }.joined()
  }

  private mutating func piece() -> String {
    switch Int.random(in: 0..<22, using: &generator) {
    case 0...4:
      return pick([
        "a", "\n", "  \n", "\r\n", " ", "é", "{", "}", "\t", "text", "\n\n", "\u{0B}", "{#c#}", "{{",
      ])
    case 5...9: return "{{ \(output()) }}"
    case 10: return "{{ \(value()) if \(condition())\(chance(2) ? " else " + value() : "") }}"
    case 11: return "{% if \(condition()) %}\(body())\(chance(2) ? "{% else %}" + body() : "")\(end("endif"))"
    case 12: return "{% ifnot \(value()) %}\(body())\(end("endif"))"
    case 13, 14: return loop()
    case 15:
      return chance(2) ? "{% set \(name()) \(value()) %}" : "{% set \(name()) %}\(body())\(end("endset"))"
    case 16: return "{% macro \(name()) \(name()) %}\(body())\(end("endmacro"))"
    case 17: return "{% call \(name()) \(value()) %}"
    case 18: return "{% filter \(filter()) %}\(body())\(end("endfilter"))"
    case 19: return "{% map \(value()) into \(name()) using \(name()) %}\(body())\(end("endmap"))"
    case 20:
      return
        "{% \(pick(["include", "import", "extends"])) \(pick(["\"one\"", "\"two\"", "\"none\"", name()])) %}"
    default: return "{%\(edge()) block \(name()) \(edge())%}\(body())\(end("endblock"))"
    }
  }

  private mutating func edge() -> String { pick(["", "-", "+"]) }
  private mutating func end(_ name: String) -> String { chance(20) ? "" : "{%\(edge()) \(name) \(edge())%}" }

  private mutating func loop() -> String {
    let label = chance(4) ? pick(["o", "i"]) : ""
    let head = label.isEmpty ? "for" : "\(label): for"
    let condition = chance(3) ? " where \(condition())" : ""
    let exit = chance(3) ? "{% \(pick(["break", "continue"])) \(label) %}" : ""
    let otherwise = chance(3) ? "{% empty %}" + body() : ""
    return
      "{% \(head) \(pick(["x", "k,v", "_,v", "a, b, c"])) in \(value())\(condition) %}\(body())\(exit)\(otherwise)\(end("endfor"))"
  }

  private mutating func output() -> String { chance(3) ? condition() : value() }

  private mutating func condition() -> String {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return "not \(value())"
    case 1: return "( \(value()) and \(value()) )"
    case 2: return "\(value()) or not \(value())"
    case 3: return "\(value()) \(pick(["==", "!=", "<", "<=", ">", ">=", "in"])) \(value())"
    default: return value()
    }
  }

  private mutating func value() -> String {
    let base = pick([
      name(), name(), "l", "d", "d.k", "l.first", "l[0]", "d[\"k\"]", "d[key]", "\"text\"", "'q'", "5", "-1",
      "1.5", "1...3",
      "n...1", "true", "nil", "forloop.counter", "forloop", "maploop.item", "block.x", "l.count", "d..k",
      "l[", "missing",
    ])
    return chance(3) ? base + "|" + filter() : base
  }

  private mutating func filter() -> String {
    let filter = pick([
      "uppercase", "lowercase", "capitalize", "default:\"x\"", "default:l", "join:\",\"", "split:\"e\"",
      "indent:2", "indent:n,\"-\",true",
      "swiftIdentifier:\"pretty\"", "snakeToCamelCase", "camelToSnakeCase", "replace:\"e\",\"ee\"",
      "replace:\"(.)\",\"$1$1\",\"regex\"",
      "removeNewlines:\"leading\"", "basename", "dirname", "hexToInt", "int255toFloat|percent",
      "contains:\"x\"", "!hasPrefix:b",
      "escapeReservedKeywords", "swiftStringLiteral", "swiftDocComment:\" \"", "uniqueIdentifier",
      "escapeHTML", "filter:\"uppercase\"", "nope",
    ])
    return chance(4) ? filter + "|" + self.filter() : filter
  }

  private mutating func name() -> String { pick(["a", "b", "s", "x", "k", "v", "m", "key", "n", "o"]) }
}
