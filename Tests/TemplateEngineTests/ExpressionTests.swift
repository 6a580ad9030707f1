import TemplateEngine
import Testing

@Suite struct ExpressionTests {
  static let values: [Example] = [
    Example("{{ a }}{{ b }}{{ missing }}{{ null }}", "1x<null>"),
    Example("{{ t }} {{ half }} {{ big }}", "true 0.5 18446744073709551615"),
    Example("{{ date }}|{{ data }}", "2018-05-05 03:39:26 +0000|3 bytes"),
    Example("{{ date.timeIntervalSinceReferenceDate }}", "547184366"),
    Example(
      "{{ l }} {{ d }} {{ ed }} {{ ll }}",
      #"["x", "y", "z"] ["j": "w", "k": "v", "s": "sub"] [:] [[1, 2], [3]]"#),
    Example("{{ \"a\\nb\" }}{{ 'x\"y' }}", "a\\nbx\"y"),
    Example(
      "{{ 007 }} {{ +5 }} {{ -5 }} {{ .5 }} {{ 5. }} {{ 1e3 }} {{ 0x10 }}", "7 5 -5 0.5 5.0 1000.0 16.0"),
    Example("{{ d.count }} {{ l.count }} {{ s.count }} {{ emoji.count }}", "3 3 5 2"),
    Example("{{ l.first }}{{ l.last }}{{ l.1 }}{{ l.9 }}{{ l.-1 }}{{ el.first }}{{ el.last }}", "xzy"),
    Example("{{ s.first }}{{ s.last }}{{ s.1 }}{{ e.first }}{{ e.last }}{{ s.first.count }}", "hoe"),
    Example("{{ d[key] }}{{ l[0] }}{{ l[\"1\"] }}{{ d[d[key]]|default:\"-\" }}", "vxy-"),
    Example("{{ a. }}{{ a.b.c }}{{ missing.x }}{{ missing[key] }}", "1"),
    Example("{{ 1...3 }}{{ 3...1 }}{{ 2...2 }}{{ missing|default:2...n }}", "[1, 2, 3][3, 2, 1][2][2, 3]"),
    Example("{{ true }}{{ True }}{{ false }}", "truefalse"),
  ]

  @Test(arguments: values) func printsValues(_ example: Example) {
    #expect(Rendering(example.template, sampleContext).output == example.output)
  }

  static let conditions: [Example] = [
    Example(
      "{{ a == 1 }} {{ a == 1.0 }} {{ b == \"x\" }} {{ t == true }} {{ a == t }}", "true true true true false"
    ),
    Example(
      "{{ missing == nil }} {{ null == nil }} {{ a != nil }} {{ l == l }} {{ l != l }}",
      "true false true false true"),
    Example(
      "{{ a < 2 }} {{ a >= 1 }} {{ b < \"y\" }} {{ half > 0 }} {{ big > 5 }}", "true true false true true"),
    Example(
      "{{ \"x\" in l }} {{ \"ell\" in s }} {{ \"\" in s }} {{ \"k\" in d }} {{ missing in nil }}",
      "true true false false true"),
    Example(
      "{{ 1 in li }} {{ 1.0 in li }} {{ t in li }} {{ 2 in 1...3 }} {{ 9 in 1...3 }} {{ t in 0...3 }}",
      "true true false true false false"),
    Example("{{ \"x\" in l and t }} {{ t and \"x\" in l }} {{ not \"q\" in l }}", "false false false"),
    Example(
      "{{ not a == 2 }} {{ not f and t }} {{ f or t and f }} {{ not ( t and f ) }}", "true true false true"),
    Example("{{ 1 < 2 < 3 }} {{ a == not b }} {{ a != not b }}", "false false true"),
    Example("{{ neg or e or el or ed or f or missing }} {{ null and date and data }}", "false true"),
    Example("{{ a==1 }}|{{ a + 1 }}|{{ (a) and b }}|{{ (a and b) }}|{{ ( a and b ) }}", "||false||true"),
    Example(
      "{{ b if t }} {{ b if f }} {{ b if f else s }} {{ l|join:\"-\" if t }} {{ b if f else a == 1 }}",
      "x  hello x-y-z true"),
    Example("{{ a if f else b if t }}|{{ a == 1 if t }}", "|"),
  ]

  @Test(arguments: conditions) func evaluatesConditions(_ example: Example) {
    #expect(Rendering(example.template, sampleContext).output == example.output)
  }

  static let words: [Example] = [
    Example("{{ nn |uppercase }}{{ b |uppercase }}{{ b | uppercase }}{{ b| uppercase }}", "ABXX"),
    Example("{{ missing | default : \"p\" , \"q\" }}{{ missing|default:\"a:b,c|d\" }}", "pa:b,c|d"),
    Example("{{ missing||default:b }}{{ b| }}{{ |b }}", "xxx"),
    Example("{{ l|join:\"\n\" }}", "x y z"),
    Example("{% if (a) and (b) %}T{% endif %}{% if ((a and b) or c) %}T{% endif %}", "TT"),
    Example("{{ \"{{\" }}{{ \"{\" }}{{ \"{%\" }}", "{{{{%"),
    Example("{{ \"}}\" }}|{{{ a }}}|{ {a} }", "\" }}|}|{ {a} }"),
    Example("{#}{##}{# {{ a }} #}{%%}{%}{%-%}{% %}-", "-"),
    Example("{{\n  a\n  ==\n  1\n}}{{ a\r\n== 1 }}", "truetrue"),
  ]

  @Test(arguments: words) func splitsTagsIntoWords(_ example: Example) {
    #expect(Rendering(example.template, sampleContext).output == example.output)
  }

  static let faults: [Example] = [
    Example("{{ .a }}", "Unexpected '.' in variable '.a'"),
    Example("{{ a..b }}", "Unexpected '.' in variable 'a..b'"),
    Example("{{ [0] }}", "Unexpected '[' in variable '[0]'"),
    Example("{{ a] }}", "Unbalanced ']' in variable 'a]'"),
    Example("{{ d[zz]y }}", "Unable to resolve subscript 'zz' in variable 'd[zz]y'"),
    Example("{{ d[key]y }}", "Unexpected character 'y' in variable 'd[key]y'"),
    Example("{{ d[key }}", "Unbalanced subscript brackets in variable 'd[key'"),
    Example("{{ 1...x }}", "'to' value is not an Integer (nil )"),
    Example("{{ \"1\"...2 }}", "'from' value is not an Integer (1)"),
    Example("{{ 1..3 }}", "Unexpected '.' in variable '1..3'"),
    Example("{{ }}", "Missing variable name"),
    Example("{{ a if b else }}", "Variable tags must include at least 1 argument"),
    Example("{% if %}{% endif %}", "'if' expression error: end"),
    Example(
      "{% if a not b %}{% endif %}",
      "'if' expression error: prefix operator 'not' was called with a left hand side"),
    Example("{% if ( ) %}{% endif %}", "'if' expression error: end"),
    Example("{% if ( a %}{% endif %}", "'if' expression error: missing closing bracket"),
  ]

  @Test(arguments: faults) func explainsWhatCannotBeRead(_ example: Example) {
    #expect(Rendering(example.template, sampleContext).reason == example.output)
  }

  @Test func aFloatOfTheTemplateHas32Bits() {
    #expect(Rendering("{{ 16777217.0 }} {{ 0.1 == x }}", ["x": .double(0.1)]).output == "16777216.0 true")
  }

  @Test func mappingsPrintInKeyOrderWhateverTheirOrderIs() {
    let forward: Value.Dictionary = ["a": 1, "b": 2]
    let backward: Value.Dictionary = ["b": 2, "a": 1]
    for dictionary in [forward, backward] {
      #expect(Rendering("{{ d }}", ["d": .dictionary(dictionary)]).output == #"["a": 1, "b": 2]"#)
    }
  }
}
