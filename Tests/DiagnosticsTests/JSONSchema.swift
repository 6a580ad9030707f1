internal import Foundation

/// Checks a JSON document against a schema, as far as the keywords go that our schemas use.
struct JSONSchema {
  private let root: [String: Any]

  init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What is wrong, one line each.
  func faults(in text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    return faults(value, root, at: "$")
  }

  private static let known: Set<String> = [
    "$schema", "$defs", "$ref", "title", "type", "required", "properties", "additionalProperties", "items",
    "enum", "const", "minimum", "minLength", "pattern",
  ]

  private func faults(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      let definition = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
      return definition.map { faults(value, $0, at: path) } ?? ["\(path): no definition \(reference)"]
    }
    var found = schema.keys.filter { !Self.known.contains($0) }.map { "\(path): unknown keyword \($0)" }
    if let types = schema["type"], !has(value, types) { found.append("\(path): wrong type") }
    if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
      found.append("\(path): not one of \(choices)")
    }
    if let constant = schema["const"] as? Int, value as? Int != constant {
      found.append("\(path): not \(constant)")
    }
    if let minimum = schema["minimum"] as? Int, let number = value as? Int, number < minimum {
      found.append("\(path): below \(minimum)")
    }
    if let text = value as? String { found += textFaults(text, schema, at: path) }
    if let object = value as? [String: Any] { found += objectFaults(object, schema, at: path) }
    if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
      found += list.enumerated().flatMap { faults($1, items, at: "\(path)[\($0)]") }
    }
    return found
  }

  private func textFaults(_ text: String, _ schema: [String: Any], at path: String) -> [String] {
    var faults: [String] = []
    if let minimum = schema["minLength"] as? Int, text.count < minimum { faults.append("\(path): too short") }
    if let pattern = schema["pattern"] as? String, text.range(of: pattern, options: .regularExpression) == nil
    {
      faults.append("\(path): '\(text)' does not match \(pattern)")
    }
    return faults
  }

  private func objectFaults(_ object: [String: Any], _ schema: [String: Any], at path: String) -> [String] {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    var faults = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map {
      "\(path): lacks \($0)"
    }
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      if let property = properties[key] as? [String: Any] {
        faults += self.faults(value, property, at: "\(path).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        faults.append("\(path): unknown member \(key)")
      }
    }
    return faults
  }

  private func has(_ value: Any, _ types: Any) -> Bool {
    let names = types as? [String] ?? [types as? String ?? ""]
    return names.contains { name in
      switch name {
      case "object": value is [String: Any]
      case "array": value is [Any]
      case "string": value is String
      case "integer": value is Int
      case "null": value is NSNull
      default: false
      }
    }
  }
}
