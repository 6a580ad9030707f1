import Diagnostics
import TemplateEngine
import TestSupport
import Testing

@Suite struct TemplateDiagnosticTests {
  /// Template and the places of its errors: line:column of each, in order.
  static let places: [Example] = [
    Example("a\n  {{ b|nope }}", "2:8"),
    Example("ü{{ b|nope }}\n{{ b|nope }}\n{{ b|nope }}", "1:7 2:6 3:6"),
    Example("{% if a\n  and b|nope %}{% endif %}", "2:9"),
    Example("{% if a or\n or b %}{% endif %}", "2:2"),
    Example("{% for x in l|nope %}{{ y|nada }}{% endfor %}", "1:15 1:27"),
    Example("x{% if a %}\n{% for x in l %}\n{% endif %}", "3:4 2:4 1:5"),
    Example("{% if a %}\n{% nope %}\n{% endif %}\n{% else %}", "2:4 4:4"),
    Example("\n\n\n{{ l|swiftIdentifier }}", "4:6"),
    Example("{{ \"a\"|replace:\"a\",missing }}", "1:8"),
    Example("{{ a[zz] }}", "1:4"),
    Example("{% set v l|swiftIdentifier %}", "1:12"),
    Example("{% for x in 1...b %}{% endfor %}", "1:13"),
    Example("{% macro m %}\n{{ l|titlecase }}{% endmacro %}\n{% call m %}", "2:6"),
  ]

  @Test(arguments: places) func pointsAtTheExactPlace(_ example: Example) {
    for spacing in Spacing.allCases {
      let rendering = Rendering(example.template, sampleContext, spacing: spacing)
      let places = rendering.lines.filter { $0.contains(" error: ") }.map { line in
        line.split(separator: ":", maxSplits: 3).dropFirst().prefix(2).joined(separator: ":")
      }
      #expect(places.joined(separator: " ") == example.output, "\(spacing): \(rendering.lines)")
    }
  }

  @Test func linesThatAreAlikeKeepTheirOwnPlaces() {
    let template = String(repeating: "{{ a|nope }}\n", count: 40)
    let lines = Rendering(template, sampleContext).lines
    #expect(lines.count == 40)
    #expect(lines.last?.hasPrefix("t:40:6: error: Unknown filter 'nope'.") == true)
  }

  @Test func theLastOfTenThousandTagsKeepsItsPlace() {
    let lines = (0..<10_000).map { number in
      number % 2 == 0 ? "{{ a }} {# same #}" : "{{ v\(number) }} {# other #}"
    }
    let template = lines.joined(separator: "\n") + "\n{{ a }} {{ a|nope }}"
    #expect(Rendering(template, sampleContext).lines.first?.hasPrefix("t:10001:14: error") == true)
  }

  @Test func oneFaultDoesNotHideAnother() {
    let lines = Rendering("{% if a b %}{{ x|nope }}{% endif %}{% nada %}{% set a b c %}", sampleContext).lines
    #expect(lines.count == 4)
  }

  static let suggestions: [Example] = [
    Example("{{ a|upercase }}", "Did you mean 'uppercase'?"),
    Example("{{ a|swiftIdentifer:\"pretty\" }}", "Did you mean 'swiftIdentifier'?"),
    Example("{% inclde \"x\" %}", "Did you mean 'include'?"),
    Example("{% macro helper %}{% endmacro %}{% call helpr %}", "Did you mean 'helper'?"),
  ]

  @Test(arguments: suggestions) func suggestsTheNearestName(_ example: Example) {
    #expect(Rendering(example.template, sampleContext).diagnostics.first?.fix == example.output)
  }

  @Test func showsTheWayThroughTemplatesAndMacros() {
    let templates = ["outer": "\n{% include \"inner\" %}", "inner": "{% call m %}"]
    let template = "{% macro m %}{{ l|titlecase }}{% endmacro %}\n {% include \"outer\" %}"
    let diagnostic = Rendering(template, sampleContext, templates: templates).diagnostics.first
    let notes = (diagnostic?.notes ?? []).map { note in
      Diagnostic(.note, "x/x", note.message, at: note.location).line
    }
    #expect(
      notes == [
        "note: the filter 'titlecase' cannot take a list [x/x]",
        "inner:1:4: note: in the macro 'm' called here [x/x]", "outer:2:4: note: included here [x/x]",
        "t:2:5: note: included here [x/x]",
      ])
  }

  @Test func reportsAllFaultsOfAnIncludedTemplate() {
    let rendering = Rendering("{% include \"bad\" %}", templates: ["bad": "{{ a|nope }}\n{% nada %}"])
    #expect(
      rendering.lines == [
        "bad:1:6: error: Unknown filter 'nope'. Found similar filters: 'join'. [template/unknown-filter]",
        "bad:2:4: error: Unknown template tag 'nada' [template/unknown-tag]",
      ])
  }

  @Test func warnsAboutATagThatIsNeverClosed() {
    let rendering = Rendering("a {{ b\nmore", sampleContext)
    #expect(rendering.output == "a ")
    #expect(
      rendering.lines == [
        "t:1:3: warning: the tag is never closed; the rest of the template is dropped [template/unclosed-tag]"
      ])
    #expect(Rendering("a {% b", isStrict: true).output == nil)
  }

  @Test func warnsAboutWhatIsNoExpression() {
    let rendering = Rendering("{{ a + 1 }}", sampleContext)
    #expect(rendering.output == "")
    #expect(
      rendering.lines == [
        "t:1:4: warning: 'a + 1' is no expression; it is looked up as one odd name [template/odd-name]"
      ])
  }

  @Test func warnsAboutEndTagsThatAreMissingButTolerated() {
    for template in ["{% for x in el %}{% empty %}x", "{% block b %}x", "{% ifnot t %}{% else %}x"] {
      let rendering = Rendering(template, sampleContext)
      #expect(rendering.output == "x")
      #expect(rendering.lines.count == 1 && rendering.lines[0].hasSuffix("[template/missing-end]"))
    }
  }

  @Test func refusesWhatIsNotUTF8() {
    var sink = DiagnosticSink()
    let file = SourceFile(path: "t", bytes: [0x61, 0xFF, 0x62])
    #expect(Template.compile(file, in: TemplateEnvironment(), into: &sink) == nil)
    #expect(sink.lines == ["t: error: the template is not valid UTF-8 [template/encoding]"])
  }

  @Test func readsTemplatesWithAByteOrderMark() {
    var sink = DiagnosticSink()
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("{{ a }}{{ a|nope }}".utf8)
    _ = Template.compile(SourceFile(path: "t", bytes: bytes), in: TemplateEnvironment(), into: &sink)
    #expect(sink.lines.first?.hasPrefix("t:1:13: error") == true)
    let utf16: [UInt8] = [0xFF, 0xFE] + "{{ a }}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let template = Template.compile(
      SourceFile(path: "t", bytes: utf16), in: TemplateEnvironment(), into: &sink)
    #expect(template?.render(["a": 1], into: &sink) == [0x31])
  }

  @Test func everyRuleHasItsDescription() {
    let ids = TemplateRules.all.map(\.id.rawValue)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("template/") })
    let reported = [
      "{{ a|nope }}", "{% nope %}", "{% if %}", "{{ a", "{{ . }}", "{% call x %}", "{{ l|titlecase }}",
    ]
    .flatMap { Rendering($0, sampleContext).diagnostics }.map(\.rule.rawValue)
    #expect(reported.allSatisfy(ids.contains))
  }
}

@Suite struct StrictTests {
  @Test func anUndefinedVariableIsAnError() {
    let rendering = Rendering(
      "{{ a }}{{ keyy }}\n{{ d.kk }}{% for x in nothing %}{% endfor %}", sampleContext, isStrict: true)
    #expect(rendering.output == nil)
    #expect(
      rendering.lines == [
        "t:1:11: error: the variable 'keyy' is not defined [template/undefined-variable]",
        "t:2:4: error: the variable 'd.kk' is not defined [template/undefined-variable]",
        "t:2:23: error: the variable 'nothing' is not defined [template/undefined-variable]",
      ])
    #expect(rendering.diagnostics.map(\.fix).prefix(2) == ["Did you mean 'key'?", "Did you mean 'k'?"])
  }

  @Test func askingWhetherSomethingIsThereIsNoError() {
    let template = """
      {% if nothing and d.nothing or nothing|uppercase == "X" %}{% endif %}{{ nothing|default:b }}{{ nil }}\
      {{ nothing if nothing }}{% for x in l where nothing == nil %}{{ x }}{% endfor %}{% set e nil %}{{ e }}{{ el.first }}
      """
    let rendering = Rendering(template, sampleContext, isStrict: true)
    #expect(rendering.lines.isEmpty)
    #expect(rendering.output == "xxyz")
  }

  @Test func oneVariableIsReportedOnceHoweverOftenItIsUsed() {
    #expect(
      Rendering("{% for x in l %}{{ nothing }}{% endfor %}", sampleContext, isStrict: true).lines.count == 1)
  }
}

@Suite struct LimitTests {
  static let runaways: [Example] = [
    Example(
      "{% macro m %}{% call m %}{% endmacro %}{% call m %}",
      "includes and macro calls are nested more than 20 deep"),
    Example("{% include \"self\" %}", "includes and macro calls are nested more than 20 deep"),
    Example("{% extends \"loop\" %}", "includes and macro calls are nested more than 20 deep"),
    Example("{% for x in 1...1000000000 %}text{% endfor %}", "the output is larger than 1000 bytes"),
    Example("{% for x in 1...1000000000 %}{% endfor %}", "rendering takes more than 5000 steps"),
    Example("{% for x in 1...1000000000 where x == 0 %}{% endfor %}", "rendering takes more than 5000 steps"),
    Example("{{ 1...1000000000 }}", "the range has more than 4000000 elements"),
    Example(
      "{% for x in 1...9223372036854775807 %}{% for y in -9223372036854775808...1 %}{% endfor %}{% endfor %}",
      "the range is too large to loop over"),
    Example("{{ b|indent:1000000,\"x\",true }}", "the filter 'indent' can indent by at most 100000 bytes"),
    Example("{{ b|filter:chain }}", "includes and macro calls are nested more than 20 deep"),
  ]

  @Test(arguments: runaways) func stopsRunawayTemplates(_ example: Example) {
    let limits = TemplateLimits(depth: 20, outputSize: 1000, steps: 5000)
    let context = sampleContext.merging(["chain": "filter:chain"])
    let templates = ["self": "{% include \"self\" %}", "loop": "{% extends \"loop\" %}"]
    let rendering = Rendering(example.template, context, templates: templates, limits: limits)
    #expect(rendering.reason == example.output)
    #expect(rendering.diagnostics.first?.location != nil)
  }

  @Test func textsThatDoubleStopAtTheLimit() {
    let step = "{% set v %}{{ v }}{{ v }}{% endset %}"
    let template = "{% set v \"0123456789\" %}" + String(repeating: step, count: 200)
    #expect(Rendering(template, limits: TemplateLimits(outputSize: 100_000)).output == nil)
    let replacing =
      "{% macro m v %}{% set w v|replace:\"a\",\"aa\" %}{% call m w %}{% endmacro %}{% call m \"a\" %}"
    #expect(Rendering(replacing, limits: TemplateLimits(outputSize: 100_000)).output == nil)
  }

  @Test(arguments: [
    (3, 3, 9), (3, 3, 8), (1000, 1000, 1_000_000), (1000, 1000, 999_999), (100_000, 100_000, 1 << 20),
  ])
  func replacementsInTextsBeyondASCIIStopAtTheLimit(_ count: Int, _ length: Int, _ limit: Int) {
    let context: Value.Dictionary = [
      "text": .string(String(repeating: "é", count: count)),
      "long": .string(String(repeating: "x", count: length)),
    ]
    let rendering = Rendering(
      "{{ text|replace:\"é\",long }}", context, limits: TemplateLimits(outputSize: limit))
    let fits = count * length <= limit
    #expect(rendering.output?.utf8.count == (fits ? count * length : nil))
    #expect(rendering.reason == (fits ? nil : "the output is larger than \(limit) bytes"))
  }

  static let nested: [String] = [
    String(repeating: "{% if t %}", count: 5000),
    String(repeating: "{% if t %}", count: 5000) + String(repeating: "{% endif %}", count: 5000),
    "{% if " + String(repeating: "( ", count: 5000) + "a" + String(repeating: " )", count: 5000)
      + " %}{% endif %}",
    "{% if " + String(repeating: "not ", count: 5000) + "a %}{% endif %}",
    "{% if a" + String(repeating: " and a", count: 5000) + " %}{% endif %}",
    "{{ a" + String(repeating: "[a", count: 5000) + String(repeating: "]", count: 5000) + " }}",
  ]

  @Test(arguments: nested.indices) func refusesWhatIsNestedTooDeep(_ place: Int) {
    let rendering = Rendering(Self.nested[place], sampleContext)
    #expect(rendering.output == nil || rendering.output == "")
    #expect(rendering.diagnostics.count == 1)
  }

  @Test func longChainsNeedNoStack() {
    let filters = "{{ b" + String(repeating: "|uppercase|lowercase", count: 5000) + " }}"
    #expect(Rendering(filters, sampleContext).output == "x")
    let branches = "{% if f %}" + String(repeating: "{% elif f %}", count: 5000) + "{% else %}x{% endif %}"
    #expect(Rendering(branches, sampleContext).output == "x")
    let keys = "{{ d" + String(repeating: ".k", count: 5000) + " }}"
    #expect(Rendering(keys, sampleContext).output == "")
  }

  @Test func macrosMayNestToTheLimit() {
    let template = """
      {% macro m n %}{% for x in 1...2 %}{% if x == 1 %}{% filter uppercase %}{% call m n %}{% endfilter %}{% endif %}\
      {% endfor %}{% endmacro %}{% call m 1 %}
      """
    #expect(Rendering(template).reason == "includes and macro calls are nested more than 128 deep")
  }
}
