/// Evaluates the condition of `#if` and `#elif` for every Apple platform at once.
struct CCondition {
  private let words: [Substring]
  private let macros: CMacros
  private var index = 0
  private var depth = 0

  private init(_ words: [Substring], _ macros: CMacros) {
    self.words = words
    self.macros = macros
  }

  /// - Parameter words: the tokens of the condition as text.
  static func evaluate(_ words: [Substring], _ macros: CMacros) -> PlatformCondition {
    var parser = CCondition(words, macros)
    return parser.disjunction()
  }

  private mutating func disjunction() -> PlatformCondition {
    guard depth < 64 else {
      index = words.count
      return .unknown
    }
    depth += 1
    defer { depth -= 1 }
    var result = conjunction()
    while take("|", "|") { result = result.or(conjunction()) }
    return result
  }

  private mutating func conjunction() -> PlatformCondition {
    var result = comparison()
    while take("&", "&") { result = result.and(comparison()) }
    return result
  }

  /// Tokens are single characters: `||` is two of them.
  private mutating func take(_ first: String, _ second: String) -> Bool {
    guard index + 1 < words.count, words[index] == first, words[index + 1] == second else { return false }
    index += 2
    return true
  }

  private mutating func comparison() -> PlatformCondition {
    let left = unary()
    guard index < words.count, !isBoundary(index) else { return left.condition }
    let symbols = operatorText()
    let right = index < words.count ? words[index] : ""
    skipToBoundary()
    switch (symbols, right) {
    case ("==", "1"), ("!=", "0"), (">", "0"), (">=", "1"): return left.condition
    case ("==", "0"), ("!=", "1"): return left.isFlag ? !left.condition : .unknown
    default: return .unknown
    }
  }

  private func isBoundary(_ place: Int) -> Bool {
    if words[place] == ")" { return true }
    guard place + 1 < words.count else { return false }
    return words[place] == "|" && words[place + 1] == "|" || words[place] == "&" && words[place + 1] == "&"
  }

  private mutating func operatorText() -> String {
    var text = ""
    while index < words.count,
      ["=", "!", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "?", ":"].contains(words[index])
    {
      text += words[index]
      index += 1
    }
    return text
  }

  private mutating func skipToBoundary() {
    var open = 0
    while index < words.count {
      if open == 0, isBoundary(index) { return }
      if words[index] == "(" { open += 1 }
      if words[index] == ")" { open -= 1 }
      index += 1
    }
  }

  private mutating func unary() -> (condition: PlatformCondition, isFlag: Bool) {
    var isNegated = false
    while index < words.count, words[index] == "!" {
      isNegated.toggle()
      index += 1
    }
    let value = primary()
    return isNegated ? (!value.condition, value.isFlag) : value
  }

  private mutating func primary() -> (condition: PlatformCondition, isFlag: Bool) {
    guard index < words.count else { return (.unknown, false) }
    let word = words[index]
    index += 1
    if word == "(" {
      let value = disjunction()
      if index < words.count, words[index] == ")" { index += 1 }
      return (value, true)
    }
    if let number = word.first, number.isNumber { return (Self.isZero(word) ? .never : .always, true) }
    switch word {
    case "defined": return (definedness(), true)
    case "true", "YES": return (.always, true)
    case "false", "NO": return (.never, true)
    case "__has_include", "__has_include_next": return (header(arguments()), true)
    case "TARGET_OS": return (.unknown, false)
    default: return named(word)
    }
  }

  private mutating func named(_ word: Substring) -> (condition: PlatformCondition, isFlag: Bool) {
    if index < words.count, words[index] == "(" {
      let argument = arguments()
      return argument.count == 1
        ? (CSystemFlags.condition(String(word), String(argument[0])), true) : (.unknown, false)
    }
    return (macros.facts(String(word)).value, true)
  }

  private mutating func definedness() -> PlatformCondition {
    guard index < words.count else { return .unknown }
    let name = words[index] == "(" ? arguments().first ?? "" : words[index]
    if words[min(index, words.count - 1)] == name { index += 1 }
    return macros.facts(String(name)).isDefined
  }

  /// The tokens between the parentheses that begin here; the index is behind them after.
  private mutating func arguments() -> [Substring] {
    guard index < words.count, words[index] == "(" else { return [] }
    let start = index + 1
    var open = 0
    while index < words.count {
      if words[index] == "(" { open += 1 }
      if words[index] == ")" { open -= 1 }
      index += 1
      if open == 0 { return Array(words[start..<index - 1]) }
    }
    return Array(words[start...])
  }

  /// `<UIKit/UIKit.h>`: the framework is the first component.
  private func header(_ arguments: [Substring]) -> PlatformCondition {
    guard arguments.first == "<", arguments.count > 1 else { return .unknown }
    let name = String(arguments[1])
    if ["windows", "Windows", "winsock2", "features", "linux"].contains(name) { return .never }
    return arguments.dropFirst(2).first == "/" ? ModulePlatforms.condition(name) : .unknown
  }

  private static func isZero(_ number: Substring) -> Bool {
    number.allSatisfy {
      $0 == "0" || $0 == "x" || $0 == "X" || $0 == "u" || $0 == "U" || $0 == "L" || $0 == "l"
    }
  }
}
