internal import TemplateEngine

/// Adds `param` and `env` to a context, as SwiftGen does; entries of that name are merged, new ones win.
enum ContextEnrichment {
  static func enrich(
    _ context: Value.Dictionary, parameters: Value.Dictionary, variables: [String: String]
  ) -> Value.Dictionary {
    var context = context
    var environment: Value.Dictionary = [:]
    for name in variables.keys.sorted() { environment[name] = variables[name].map(Value.string) }
    context["param"] = merged(context["param"], parameters)
    context["env"] = merged(context["env"], environment)
    return context
  }

  private static func merged(_ old: Value?, _ new: Value.Dictionary) -> Value {
    guard case .dictionary(var result)? = old else { return .dictionary(new) }
    for (key, value) in new.entries { result[key] = value }
    return .dictionary(result)
  }
}
