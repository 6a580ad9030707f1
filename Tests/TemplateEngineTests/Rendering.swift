import Diagnostics
import TemplateEngine
import TestSupport

/// What a template gave in a test.
struct Rendering: Sendable {
  /// The output; nil when there was an error.
  var output: String?
  /// What was reported, one line each.
  var lines: [String]
  var diagnostics: [Diagnostic]

  /// Compiles and renders a template.
  init(
    _ template: String, _ context: Value.Dictionary = [:], templates: [String: String] = [:],
    spacing: Spacing = .nothing, isStrict: Bool = false, limits: TemplateLimits = TemplateLimits()
  ) {
    var sink = DiagnosticSink()
    let environment = TemplateEnvironment(
      loader: DictionaryLoader(templates), spacing: spacing, isStrict: isStrict, limits: limits)
    let compiled = Template.compile(SourceFile(path: "t", text: template), in: environment, into: &sink)
    output = compiled?.render(context, into: &sink).map { String(decoding: $0, as: UTF8.self) }
    lines = sink.lines
    diagnostics = sink.diagnostics
  }

  /// The message of the first error.
  var reason: String? { diagnostics.first { $0.severity == .error }?.message }
}

/// A template and what it prints, for tables.
struct Example: Sendable, CustomStringConvertible {
  var template: String
  var output: String

  init(_ template: String, _ output: String) {
    self.template = template
    self.output = output
  }

  var description: String { template }
}

/// A context with a value of every kind.
let sampleContext: Value.Dictionary = [
  "a": 1, "b": "x", "s": "hello", "e": "", "t": true, "f": false, "n": 3, "neg": -3, "half": .double(0.5),
  "l": ["x", "y", "z"], "el": [], "ed": [:], "d": ["k": "v", "j": "w", "s": "sub"], "null": .null,
  "ll": [[1, 2], [3]], "li": [1, 2], "key": "k", "nn": "aB", "date": .date(547_184_366),
  "data": .data([1, 2, 3]),
  "big": .unsigned(UInt.max), "emoji": "👨‍👩‍👧é",
]
