import Diagnostics
import Foundation
import TemplateEngine
import TestSupport
import Testing

@Suite struct RandomTemplateTests {
  /// How many templates are tried; `WAYBILL_RANDOM_TEMPLATES` asks for more.
  static let count = Int(ProcessInfo.processInfo.environment["WAYBILL_RANDOM_TEMPLATES"] ?? "") ?? 2000
  static let limits = TemplateLimits(depth: 24, outputSize: 20_000, steps: 20_000)

  @Test(arguments: 0..<4) func randomTemplatesStayWithinTheLimits(_ part: Int) {
    var templates = RandomTemplates(seed: UInt64(part) &+ 20_26)
    let loader = DictionaryLoader([
      "one": "{{ s }}{% macro m x %}{{ x }}{% endmacro %}",
      "two": "{% include \"one\" %}{% block x %}B{% endblock %}{% include \"two\" %}",
    ])
    for number in 0..<Self.count / 4 {
      let bytes = templates.next()
      let spacing = Spacing.allCases[number % Spacing.allCases.count]
      let environment = TemplateEnvironment(
        loader: loader, spacing: spacing, isStrict: number % 3 == 0, limits: Self.limits)
      check(bytes, in: environment)
    }
  }

  /// Renders twice: the same must come out, or errors with places in the template's files.
  private func check(_ bytes: [UInt8], in environment: TemplateEnvironment) {
    var sink = DiagnosticSink()
    let file = SourceFile(path: "random", bytes: bytes)
    guard let template = Template.compile(file, in: environment, into: &sink) else {
      #expect(sink.hasErrors, "\(file.text)")
      return
    }
    var second = DiagnosticSink()
    let first = template.render(sampleContext, into: &sink)
    #expect(template.render(sampleContext, into: &second) == first, "\(file.text)")
    #expect((first == nil) == sink.hasErrors, "\(file.text)")
    #expect((first?.count ?? 0) <= Self.limits.outputSize, "\(file.text)")
    for diagnostic in sink.diagnostics {
      guard let location = diagnostic.location, let range = location.range else { continue }
      #expect(range.upperBound <= max(location.file.bytes.count, 1), "\(file.text)")
    }
  }
}

extension SourceFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
