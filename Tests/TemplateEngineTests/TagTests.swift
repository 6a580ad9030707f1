import TemplateEngine
import Testing

@Suite struct TagTests {
  static let conditions: [Example] = [
    Example("{% if f %}1{% elif t %}2{% elif t %}3{% else %}4{% endif %}", "2"),
    Example("{% if f %}1{% elif f %}2{% else %}4{% endif %}", "4"),
    Example("{% ifnot f %}1{% else %}2{% endif %}{% ifnot t %}1{% else %}2{% endif %}", "12"),
    Example("{% if t %}{% set q 1 %}{{ q }}{% endif %}{{ q }}", "1"),
  ]

  @Test(arguments: conditions) func choosesABranch(_ example: Example) {
    #expect(Rendering(example.template, sampleContext).output == example.output)
  }

  static let loops: [Example] = [
    Example(
      "{% for x in l %}{{ forloop.counter }}{{ x }}{% if not forloop.last %},{% endif %}{% endfor %}",
      "1x,2y,3z"),
    Example(
      "{% for x in l %}{{ forloop.first }}{{ forloop.counter0 }}{{ forloop.length }} {% endfor %}",
      "true03 false13 false23 "),
    Example(
      "{% for k,v in d %}{{ k }}={{ v }} {% endfor %}{% for _,v in d %}{{ v }}{% endfor %}",
      "j=w k=v s=sub wvsub"),
    Example(
      "{% for k in d %}{{ k }}{% endfor %}{% for a,b in ll %}{{ a }}{{ b }};{% endfor %}", "jks[1, 2]x;[3]x;"),
    Example(
      "{% for x in l where x != \"y\" %}{{ x }}{{ forloop.counter }}{{ forloop.last }}{% endfor %}",
      "x1falsez2true"),
    Example(
      "{% for x in el %}a{% empty %}none{{ forloop }}{% endfor %}{% for x in s %}a{% endfor %}", "none"),
    Example("{% for x in 3...1 %}{{ x }}{% endfor %}", "321"),
    Example(
      "{% o: for x in l %}{% for y in l %}{{ forloop.o.counter }}{% endfor %}{% endfor %}", "111222333"),
    Example("{% o: for x in l %}{{ forloop.label }}{{ forloop.o.counter }}{% endfor %}", "o1o2o3"),
    Example("{% for x in l %}{% if x == \"y\" %}{% continue %}{% endif %}{{ x }}{% endfor %}", "xz"),
    Example(
      "{% for x in l %}{{ x }}{% filter uppercase %}{{ x }}{% break %}no{% endfilter %}no{% endfor %}!", "xX!"
    ),
    Example(
      "{% o: for x in l %}{% for y in l %}{{ x }}{{ y }}{% if y == \"y\" %}{% continue o %}{% endif %}{% endfor %}no{% endfor %}",
      "xxxyyxyyzxzy"),
    Example("{% o: for x in l %}{% for y in l %}{{ y }}{% break o %}{% endfor %}{% endfor %}", "x"),
    Example("{% for x in l %}{% set q x %}{% endfor %}{{ q }}", ""),
    Example(
      "{% map l into r using i %}{{ maploop.counter }}{{ i }}{% endmap %}{{ r|join:\"-\" }}", "0x-1y-2z"),
    Example(
      "{% map l into r %}{{ maploop.item }}{{ maploop.first }}{{ maploop.last }} {% endmap %}{{ r.last }}",
      "zfalsetrue "),
    Example("{% set r 5 %}{% map el into r %}x{% endmap %}{% map s into r %}x{% endmap %}{{ r }}", "5"),
  ]

  @Test(arguments: loops) func runsLoops(_ example: Example) {
    #expect(Rendering(example.template, sampleContext).output == example.output)
  }

  static let definitions: [Example] = [
    Example(
      "{% set q %}a{{ a }}{% endset %}{{ q }}{% set q l %}{{ q.count }}{% set q missing %}[{{ q }}]", "a13[]"),
    Example("{% set b missing %}[{{ b }}]", "[]"),
    Example(
      "{% set o %}{% set i 1 %}{% endset %}{{ i }}{% filter uppercase %}{% set j \"j\" %}{% endfilter %}{{ j }}",
      "1j"),
    Example(
      "{% macro m p q %}{{ p }}{{ q }}{{ outer }}{% endmacro %}{% set outer 9 %}{% call m 1 \"x y\" %}",
      "1x y9"),
    Example("{% macro m b %}{{ b }}{% endmacro %}{% call m missing %}{{ m }}", "x"),
    Example("{% macro m %}{% set q 1 %}{% endmacro %}{% call m %}[{{ q }}]", "[]"),
    Example("{% macro m %}1{% endmacro %}{% macro m %}2{% endmacro %}{% call m %}", "2"),
    Example(
      "{% macro i %}I{% endmacro %}{% macro o x %}{% call x %}{% endmacro %}{% call o i %}{% if i %}T{% endif %}",
      "IT"),
    Example(
      "{% macro r n %}{{ n }}{% if n.count > 1 %}{% for x in n %}{% call r x %}{% endfor %}{% endif %}{% endmacro %}{% call r ll %}",
      "[[1, 2], [3]][1, 2]12[3]"),
  ]

  @Test(arguments: definitions) func scopesDefinitions(_ example: Example) {
    #expect(Rendering(example.template, sampleContext).output == example.output)
  }

  static let templates = [
    "inc": "[{{ s }}{{ k }}]", "set": "{% set q %}Q{% endset %}{% macro m %}M{% endmacro %}out",
    "base":
      "A{% block one %}b1{% endblock %}B{% block two %}b2{% endblock %}C{% block one %}again{% endblock %}",
    "mid": "{% extends \"base\" %}ignored{% block one %}m({{ block.super }}){% endblock %}",
    "self": "{% include \"self\" %}", "bad": "x\n {{ a|nope }}\n{% nope %}",
    "late": "x\n{{ l|swiftIdentifier }}",
  ]

  static let inclusions: [Example] = [
    Example("{% include \"inc\" %}{% include \"inc\" d %}{% include \"inc\" l %}", "[hello][subv][hello]"),
    Example("{% set n \"inc\" %}{% include n %}{% set n 5 %}", "[hello]"),
    Example("{% include \"set\" %}[{{ q }}]{% import \"set\" %}[{{ q }}{% call m %}]", "out[][QM]"),
    Example("pre{% extends \"base\" %}{% block one %}<{{ block.super }}>{% endblock %}", "preA<b1>Bb2Cagain"),
    Example(
      "{% extends \"mid\" %}{% block one %}t({{ block.super }}){% endblock %}{% block two %}2{% endblock %}",
      "At(m(b1))B2Cagain"),
    Example("{% block x %}a{% endblock %}{{ block.x }}", "aa"),
    Example("{% if f %}{% include \"missing\" %}{% include \"bad\" %}{% endif %}ok", "ok"),
  ]

  @Test(arguments: inclusions) func includesAndExtends(_ example: Example) {
    let rendering = Rendering(example.template, sampleContext, templates: Self.templates)
    #expect(rendering.output == example.output)
  }

  static let faults: [Example] = [
    Example("{% nope %}", "Unknown template tag 'nope'"),
    Example("{% endif %}", "Unknown template tag 'endif'"),
    Example("{% if a %}", "`endif` was not found."),
    Example("{% if a %}{% else x %}{% endif %}", "`endif` was not found."),
    Example("{% for x in l %}", "`endfor` was not found."),
    Example(
      "{% for x l %}{% endfor %}",
      "'for' statements should use the syntax: `for <x> in <y> [where <condition>]`."),
    Example(
      "{% for a,b,c in d %}{% endfor %}",
      #"Tuple '(key: "j", value: "w")' has less values than loop variables"#),
    Example("{% break %}", "'break' can be used only inside loop body"),
    Example("{% for x in l %}{% continue a b %}{% endfor %}", "'continue a b' can accept only one parameter"),
    Example("{% for x in l %}{% break q %}{% endfor %}", "No loop labeled 'q' is currently running"),
    Example(
      "{% set %}",
      "'set' tag takes at least one argument (the name of the variable to set) and optionally the value expression."
    ),
    Example("{% set x %}", "`endset` was not found."),
    Example(
      "{% macro %}{% endmacro %}", "'macro' tag takes at least one argument, the name of the variable to set."
    ),
    Example("{% macro m a %}{% endmacro %}{% call m %}", "Block 'm' accepts 1 parameters, 0 given."),
    Example("{% call q %}", "Call to undefined block 'q'."),
    Example(
      "{% map l r %}{% endmap %}",
      "'map' statements should use the following 'map {array} into {varname} [using {element}]'."),
    Example("{% map l into r %}", "`endmap` was not found."),
    Example("{% filter %}{% endfilter %}", "'filter' tag takes one argument, the filter expression"),
    Example("{% filter uppercase %}", "`endfilter` was not found."),
    Example("{% include \"missing\" %}", "Template named `missing` does not exist"),
    Example("{% include a %}", "'Variable(variable: \"a\")' could not be resolved as a string"),
    Example(
      "{% extends \"base\" %}{% extends \"base\" %}",
      "'extends' cannot appear more than once in the same template"),
    Example("{% extends %}", "'extends' takes one argument, the template file to be extended"),
    Example("{% block %}{% endblock %}", "'block' tag takes one argument, the block name"),
    Example("{% now a b %}", "'now' tags may only have one argument: the format string."),
    Example(
      "{% ifnot a b %}{% endif %}", "'ifnot' statements should use the following syntax 'ifnot condition'."),
  ]

  @Test(arguments: faults) func explainsFaults(_ example: Example) {
    #expect(Rendering(example.template, sampleContext, templates: Self.templates).reason == example.output)
  }

  @Test func nowTakesAPatternAndIgnoresWhatIsNoText() {
    #expect(Rendering("{% now \"'x'\" %}{% now 5 %}{% now missing %}").output == "x")
    #expect(Rendering("{% now %}").output?.count == "2001-01-01 at 00:00".count)
  }
}
