/// Evaluates the condition of `#if` for every Apple platform at once.
///
/// Apple reads the binary that is uploaded: a release build for devices. So `DEBUG` and
/// `targetEnvironment(simulator)` are false here; flags of the project's own are not known.
struct SwiftCondition {
  private let bytes: [UInt8]
  private let tokens: ArraySlice<SwiftToken>
  private var index: Int
  /// Operators that were lexed as one but are several, such as `&&!`.
  private var offset = 0
  private var depth = 0

  private init(_ tokens: ArraySlice<SwiftToken>, of bytes: [UInt8]) {
    self.bytes = bytes
    self.tokens = tokens
    index = tokens.startIndex
  }

  /// The value of the condition that `tokens` spell. What is not understood is not known.
  static func evaluate(_ tokens: ArraySlice<SwiftToken>, of bytes: [UInt8]) -> PlatformCondition {
    var parser = SwiftCondition(tokens, of: bytes)
    return parser.disjunction()
  }

  private mutating func disjunction() -> PlatformCondition {
    guard depth < 64 else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    var result = conjunction()
    while takeOperator("||") { result = result.or(conjunction()) }
    return result
  }

  private mutating func conjunction() -> PlatformCondition {
    var result = unary()
    while takeOperator("&&") { result = result.and(unary()) }
    return result
  }

  private mutating func unary() -> PlatformCondition {
    var isNegated = false
    while takeOperator("!") { isNegated.toggle() }
    let value = primary()
    return isNegated ? !value : value
  }

  private mutating func primary() -> PlatformCondition {
    guard let word = next() else { return .unknown }
    if word == "(" {
      let value = disjunction()
      _ = next()
      return value
    }
    guard peek() == "(" else { return Self.flag(word) }
    return Self.function(word, arguments())
  }

  private mutating func arguments() -> [String] {
    var words: [String] = []
    var open = 0
    while let word = next() {
      if word == "(" { open += 1 }
      if word == ")" { open -= 1 }
      if open == 0 { break }
      words.append(word)
    }
    return Array(words.dropFirst())
  }

  private func peek() -> String? { index < tokens.endIndex ? text(tokens[index]) : nil }

  private mutating func next() -> String? {
    guard let word = peek() else { return nil }
    index += 1
    offset = 0
    return word
  }

  private mutating func takeOperator(_ symbol: String) -> Bool {
    guard index < tokens.endIndex, tokens[index].kind == .operator else { return false }
    let rest = bytes[tokens[index].range].dropFirst(offset)
    guard rest.starts(with: symbol.utf8) else { return false }
    offset += symbol.utf8.count
    if rest.count == symbol.utf8.count {
      index += 1
      offset = 0
    }
    return true
  }

  private func text(_ token: SwiftToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  private static func flag(_ word: String) -> PlatformCondition {
    switch word {
    case "true": .always
    case "false", "DEBUG", "SIMULATOR", "TESTING": .never
    default: .unknown
    }
  }

  private static func function(_ name: String, _ arguments: [String]) -> PlatformCondition {
    let argument = arguments.first ?? ""
    switch name {
    case "os": return os(argument)
    case "canImport": return ModulePlatforms.condition(argument)
    case "targetEnvironment": return environment(argument)
    case "swift", "compiler": return version(arguments)
    case "arch": return architecture(argument)
    case "_endian": return argument == "little" ? .always : .never
    case "_runtime": return argument == "_ObjC" ? .always : .never
    default: return .unknown
    }
  }

  private static func os(_ name: String) -> PlatformCondition {
    switch name {
    case "iOS": .on([.iOS, .macCatalyst])
    case "macOS", "OSX": .on(.macOS)
    case "tvOS": .on(.tvOS)
    case "watchOS": .on(.watchOS)
    case "visionOS", "xrOS": .on(.visionOS)
    default: .never
    }
  }

  private static func environment(_ name: String) -> PlatformCondition {
    switch name {
    case "macCatalyst", "UIKitForMac": .on(.macCatalyst)
    case "simulator": .never
    default: .unknown
    }
  }

  private static func architecture(_ name: String) -> PlatformCondition {
    switch name {
    case "arm64": PlatformCondition(isTrue: [.iOS, .tvOS, .visionOS], isFalse: [])
    case "x86_64": PlatformCondition(isTrue: [], isFalse: .covered)
    case "arm", "arm64_32": PlatformCondition(isTrue: [], isFalse: PlatformSet.all.subtracting(.watchOS))
    default: .never
    }
  }

  /// Compilers in use are 5.9 to 6.x; versions between are not known.
  private static func version(_ arguments: [String]) -> PlatformCondition {
    let text = arguments.joined()
    let isLess = text.hasPrefix("<")
    let digits = text.drop { !$0.isNumber }.split(separator: ".")
    guard let major = digits.first.flatMap({ Int($0) }) else { return .unknown }
    let minor = digits.dropFirst().first.flatMap { Int($0) } ?? 0
    guard major < 5 || major == 5 && minor <= 9 else { return .unknown }
    return isLess ? .never : .always
  }
}
