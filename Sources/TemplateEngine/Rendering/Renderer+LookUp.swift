internal import Diagnostics

/// Look-ups of variables.
extension Renderer {
  private static let findingLimit = 100

  /// The value of a path; nothing when a part of it is missing.
  mutating func lookUp(_ path: Path, isStrict: Bool) throws(Failure) -> Value {
    if let value = try found(path) { return value }
    if isStrict, program.environment.isStrict, path.text != "nil" { reportUndefined(path) }
    return .nil
  }

  /// The value of a path; nil when a part of it is missing.
  private mutating func found(_ path: Path) throws(Failure) -> Value? {
    let keys = try subscripts(of: path)
    if let fault = path.fault { throw Failure("template/variable", fault, at: path.location) }
    var place = 0
    var value: Value
    switch scope[path.root] {
    case .unbound: return nil
    case .value(let bound): value = bound
    case .macro: return path.steps.isEmpty ? .string("") : nil
    case .loop(let loop):
      guard let step = path.steps.first else { return .dictionary(loop.snapshot()) }
      place = 1
      guard let entry = loop.value(of: name(of: step, keys, 0)) else { return nil }
      value = entry
    }
    while place < path.steps.count {
      switch path.steps[place] {
      case .key(let key):
        guard let member = member(of: value, key) else { return nil }
        value = member
      case .index:
        guard let member = value.member(keys[place]) else { return nil }
        value = member
      }
      place += 1
    }
    return value
  }

  private func name(of step: Path.Step, _ keys: [String], _ place: Int) -> String {
    switch step {
    case .key(let key): key.name
    case .index: keys[place]
    }
  }

  /// The texts of all subscripts, empty for other steps; they are worked out before the look-up
  /// starts, as the original does, so a bad one is an error even when the rest is missing.
  private mutating func subscripts(of path: Path) throws(Failure) -> [String] {
    guard path.hasSubscripts else { return [] }
    var keys: [String] = []
    for step in path.steps {
      switch step {
      case .key: keys.append("")
      case .index(let expression, let text):
        let value = try evaluate(expression, isStrict: false)
        if case .nil = value {
          throw Failure(
            "template/variable", "Unable to resolve subscript '\(text)' in variable '\(path.text)'",
            at: path.location)
        }
        keys.append(value.text)
      }
    }
    return keys
  }

  private mutating func member(of value: Value, _ key: Path.Key) -> Value? {
    switch value {
    case .dictionary(let dictionary):
      if key.property == .count { return .int(dictionary.count) }
      let hint = hints[key.hint]
      if hint < dictionary.entries.count, dictionary.entries[hint].key == key.name {
        return dictionary.entries[hint].value
      }
      guard let place = dictionary.place(of: key.name) else { return nil }
      hints[key.hint] = place
      return dictionary.entries[place].value
    case .array(let elements):
      guard let property = key.property else {
        return elements.indices.contains(key.position) ? elements[key.position] : .nil
      }
      return elements.property(property)
    default: return value.member(key.name)
    }
  }

  private mutating func reportUndefined(_ path: Path) {
    guard findings.count < Self.findingLimit,
      !findings.contains(where: { $0.location == path.location })
    else { return }
    findings.append(
      Diagnostic(
        .error, "template/undefined-variable", "the variable '\(path.text)' is not defined",
        at: path.location,
        fix: suggestion(for: path) ?? "Test for it with 'if', or give a value with '|default:…'."))
  }

  /// The name that the missing part of a path most likely means.
  private mutating func suggestion(for path: Path) -> String? {
    var candidates: [String] = []
    var word = program.names.names[path.root]
    if case .unbound = scope[path.root] {
      candidates = definedNames
    } else if case .value(var value) = scope[path.root] {
      for case .key(let key) in path.steps {
        guard case .dictionary(let dictionary) = value else { return nil }
        word = key.name
        candidates = dictionary.entries.map(\.key)
        guard let next = dictionary[key.name] else { break }
        value = next
      }
    }
    return Suggestion.nearest(to: word, in: candidates).map { "Did you mean '\($0)'?" }
  }

  private var definedNames: [String] {
    let names = program.names.names
    let defined = names.indices.filter { place in
      if case .unbound = scope[place] { false } else { true }
    }
    return defined.map { names[$0] } + context.entries.map(\.key)
  }
}

extension [Value] {
  /// What a list answers to `first`, `last` and `count`.
  fileprivate func property(_ property: Path.Property) -> Value {
    switch property {
    case .count: .int(count)
    case .first: first ?? .nil
    case .last: last ?? .nil
    }
  }
}

extension Value {
  /// The member called `name`; nil when a mapping does not have it, or a value has no members.
  func member(_ name: String) -> Value? {
    switch self {
    case .nil: return .nil
    case .dictionary(let dictionary):
      return name == Path.Property.count.rawValue ? .int(dictionary.count) : dictionary[name]
    case .array(let elements):
      if let property = Path.Property(rawValue: name) { return elements.property(property) }
      guard let place = Int(name), elements.indices.contains(place) else { return .nil }
      return elements[place]
    case .string(let text):
      switch Path.Property(rawValue: name) {
      case .count: return .int(text.count)
      case .first: return text.first.map(Value.character) ?? .nil
      case .last: return text.last.map(Value.character) ?? .nil
      case nil:
        guard let place = Int(name), place >= 0 else { return .nil }
        return text.dropFirst(place).first.map(Value.character) ?? .nil
      }
    case .date(let seconds) where name == "timeIntervalSinceReferenceDate":
      return Int(exactly: seconds).map(Value.int) ?? .double(seconds)
    default: return .nil
    }
  }
}
