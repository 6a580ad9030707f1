import TemplateEngine
import Testing

@Suite struct SpacingTests {
  static let smart: [Example] = [
    Example("a {% if t %} b{% endif %} c", "a b c"),
    Example("a\n  {% if t %}  \n  b\n  {% endif %}\nc", "a\n  b\nc"),
    Example("a  \n{% if t %}x{% endif %}", "a\nx"),
    Example("a  \n\n{% if t %}x{% endif %}", "a  \n\nx"),
    Example("a {%+ if t %}x{% endif +%}\nb", "a x\nb"),
    Example("a \n {%- if t -%} \n x{% endif -%} \n b", "axb"),
    Example("a {# c #}\n{{ b }} \n", "a \nx \n"),
    Example("{% if t %}{% endif %} {% if t %}{% endif %}\nx", "x"),
    Example("a\u{A0}\u{0B} {%- if t %}x{% endif %}", "ax"),
    Example("a\r\n  {% if t %}\r\n  b\r\n  {% endif %}\r\nc", "a\r\n  b\r\nc"),
    Example("a  \r\n{% if t %}x{% endif %}", "a\r\nx"),
  ]

  @Test(arguments: smart) func smartSpacing(_ example: Example) {
    #expect(Rendering(example.template, sampleContext, spacing: .smart).output == example.output)
  }

  static let legacy: [Example] = [
    Example("a\n{% if t %}\nb\n{% endif %}\nc", "a\nb\nc"),
    Example("a\n\n\nb\n{% if t %}\n\n{% endif %}\nc", "a\n\n\nb\n\nc"),
    Example("\n{% if t %}\nx", "error"),
    Example("{% for x in l %}\n{{ x }}\n{% endfor %}\n\nend", "\nx\ny\nz\n\nend"),
    Example("{% filter indent:2 %}a\n\nb{% endfilter %}", "a\n  b"),
    Example("{% set v %}\n\n{% endset %}{{ v.count }}", "3"),
    Example("{% include \"inc\" %}\n{% if t %}\n{% endif %}\nx", "a\n\nb\nx"),
    Example("a\r\n\r\nb\r\n{% if t %}\r\n{% endif %}\r\nc", "a\r\n\r\nb\r\nc"),
    Example("{{ v }}", "p\nq"),
  ]

  @Test(arguments: legacy) func legacySpacing(_ example: Example) {
    var context = sampleContext
    context["v"] = "p\n\n \n\nq"
    let rendering = Rendering(example.template, context, templates: ["inc": "a\n\nb"], spacing: .legacy)
    #expect((rendering.output ?? "error") == example.output)
  }

  static let all: [Example] = [
    Example("a \n {% if t %} \n b \n {% endif %} \n c {{ b }} d", "abc x d"),
    Example("a {%+ if t +%} b {% endif %}", "a  b"),
  ]

  @Test(arguments: all) func trimmingEverything(_ example: Example) {
    #expect(Rendering(example.template, sampleContext, spacing: .all).output == example.output)
  }

  @Test func carriageReturnsNeverChangeWhatATemplateMeans() {
    let lines = [
      "{% set q %}", "  v", "{% endset %}", "", "{% for x in l %}", "  {{ x }}{{ q }}", "", "  {% if x ==",
      " \"y\" %}",
      "  yes", "  {% endif %}", "{% endfor %}", "", "end", "",
    ]
    for spacing in Spacing.allCases {
      let unix = Rendering(lines.joined(separator: "\n"), sampleContext, spacing: spacing).output
      let windows = Rendering(lines.joined(separator: "\r\n"), sampleContext, spacing: spacing).output
      #expect(unix != nil)
      #expect(windows.map(withoutReturns) == unix, "\(spacing)")
    }
  }

  private func withoutReturns(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" }))
  }
}
