/// Parameters given on the command line, `--param name=value`.
public enum TemplateParameters {
  /// How values are read.
  public enum Spelling: Sendable, Hashable {
    /// As SwiftGen reads them: every value is text, so `x=false` counts as true.
    case swiftGen
    /// Corrected: `true` and `false` are Booleans.
    case typed
  }

  /// What is wrong with a parameter.
  public struct Fault: Error, Sendable, Hashable {
    /// The reason as SwiftGen words it, such as `invalidKey(key: "a_b", value: "1")`.
    public var message: String
    /// The parameter as written.
    public var parameter: String
    /// What is wrong, in words.
    public var explanation: String
  }

  /// How deep dots may nest mappings.
  private static let depthLimit = 64

  /// Reads parameters: `a=1` is a value, `a` a flag, dots nest mappings, and a name given again makes
  /// a list.
  ///
  /// - Parameters:
  ///   - written: the parameters in order, without `--param`.
  ///   - spelling: how values are read.
  /// - Throws: the first fault.
  public static func parse(_ written: [String], spelling: Spelling) throws(Fault) -> Value.Dictionary {
    var result: Value.Dictionary = [:]
    for parameter in written {
      let reading = Reading(parameter, spelling)
      result = try reading.adding(to: result)
    }
    return result
  }

  /// One parameter being read.
  private struct Reading {
    let parameter: String
    let key: String
    let value: Value
    let hasValue: Bool

    init(_ parameter: String, _ spelling: Spelling) {
      self.parameter = parameter
      guard let place = parameter.firstIndex(of: "=") else {
        (key, value, hasValue) = (parameter, .bool(true), false)
        return
      }
      let text = String(parameter[parameter.index(after: place)...])
      key = String(parameter[..<place])
      hasValue = true
      switch (spelling, text) {
      case (.typed, "true"): value = .bool(true)
      case (.typed, "false"): value = .bool(false)
      default: value = .string(text)
      }
    }

    func adding(to result: Value.Dictionary) throws(Fault) -> Value.Dictionary {
      guard hasValue || isValid(key) else {
        throw fault(
          "invalidSyntax(value: \(parameter.debugDescription))", "a parameter is written as name=value")
      }
      let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= TemplateParameters.depthLimit else {
        throw invalidKey("names nest at most \(TemplateParameters.depthLimit) deep")
      }
      return try adding(parts[...], to: result)
    }

    private func adding(
      _ parts: ArraySlice<String>, to mapping: Value.Dictionary
    ) throws(Fault) -> Value.Dictionary {
      guard let first = parts.first, isValid(first) else {
        throw invalidKey("names are made of letters and digits, with single dots between them")
      }
      var mapping = mapping
      if parts.count == 1 {
        mapping[first] = try combined(mapping[first])
      } else {
        mapping[first] = try .dictionary(adding(parts.dropFirst(), to: inner(mapping[first], first)))
      }
      return mapping
    }

    private func inner(_ old: Value?, _ key: String) throws(Fault) -> Value.Dictionary {
      switch old {
      case nil: return [:]
      case .dictionary(let mapping)?: return mapping
      case let old?: throw invalidStructure(key, old)
      }
    }

    private func combined(_ old: Value?) throws(Fault) -> Value {
      switch old {
      case nil: return value
      case .array(let elements)?: return .array(elements + [value])
      case .string(let text)?: return .array([.string(text), value])
      case let old?: throw invalidStructure(key, old)
      }
    }

    private func isValid(_ key: String) -> Bool {
      !key.isEmpty
        && key.unicodeScalars.allSatisfy { scalar in
          if scalar == "." { return true }
          switch scalar.properties.generalCategory {
          case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
          default: return false
          }
        }
    }

    private func fault(_ message: String, _ explanation: String) -> Fault {
      Fault(message: message, parameter: parameter, explanation: explanation)
    }

    private func invalidKey(_ explanation: String) -> Fault {
      fault("invalidKey(key: \(key.debugDescription), value: \(shown(value)))", explanation)
    }

    private func invalidStructure(_ key: String, _ old: Value) -> Fault {
      fault(
        "invalidStructure(key: \(key.debugDescription), oldValue: \(shown(old)), newValue: \(shown(value)))",
        "the parameter '\(key)' is given in two ways that do not go together")
    }

    private func shown(_ value: Value) -> String { value.quotedText }
  }

  /// The parameters as they would be written: `a=1`, flags by their name, nested names with dots, one
  /// entry for each element of a list. What is false or nothing is left out.
  public static func flatten(_ parameters: Value.Dictionary) -> [String] {
    parameters.sortedEntries().flatMap { flatten($0.value, name: $0.key, depth: 0) }
  }

  private static func flatten(_ value: Value, name: String, depth: Int) -> [String] {
    guard depth < depthLimit else { return [] }
    switch value {
    case .bool(let flag): return flag ? [name] : []
    case .nil: return []
    case .array(let elements): return elements.flatMap { flatten($0, name: name, depth: depth + 1) }
    case .dictionary(let mapping):
      return mapping.sortedEntries().flatMap {
        flatten($0.value, name: "\(name).\($0.key)", depth: depth + 1)
      }
    default: return ["\(name)=\(value.text)"]
    }
  }
}

extension Value.Dictionary {
  /// The context with `param` and `env` added; entries of mappings already there under these names
  /// stay unless they are given again.
  public func enriched(parameters: Value.Dictionary, environment: Value.Dictionary) -> Value.Dictionary {
    var context = self
    for (name, added) in [("param", parameters), ("env", environment)] {
      if case .dictionary(let present) = context[name] {
        context[name] = .dictionary(present.merging(added))
      } else {
        context[name] = .dictionary(added)
      }
    }
    return context
  }
}
