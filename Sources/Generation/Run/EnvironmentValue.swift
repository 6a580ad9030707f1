internal import TemplateEngine

extension [String: String] {
  /// The environment variables as a template's `env`.
  var templateEnvironment: TemplateEngine.Value.Dictionary {
    var environment: TemplateEngine.Value.Dictionary = [:]
    for (name, value) in sorted(by: { $0.key < $1.key }) { environment[name] = .string(value) }
    return environment
  }
}
