import Foundation
import TemplateEngine
import TestSupport
import Testing
import TextServices

@Suite struct FilterTests {
  static let stencil: [Example] = [
    Example(
      "{{ \"foo-bar baz_qux ABC1def don't x.y 1a ß\"|capitalize }}", "Foo-Bar Baz_Qux Abc1Def Don't X.Y 1A Ss"
    ),
    Example(
      "{{ l|uppercase }}{{ b|uppercase }}{{ missing|uppercase }}{{ \"ÀÉ\"|lowercase }}",
      #"["X", "Y", "Z"]Xàé"#),
    Example(
      "{{ missing|default:missing,b,a }}{{ e|default:b }}{{ f|default:b }}{{ \"nil\"|default:b }}{{ null|default:b }}",
      "xfalsex<null>"),
    Example("{{ missing|default }}{{ b|default }}", "x"),
    Example(
      "{{ l|join }}{{ l|join:\", \" }}{{ ll|join:\";\" }}{{ b|join:\",\" }}{{ l|join:missing }}",
      "xyzx, y, z[1, 2];[3]xxyz"),
    Example(
      "{{ \"a,b,,c\"|split:\",\" }}{{ \"a b\"|split }}{{ \"ab\"|split:\"\" }}{{ l|split }}",
      #"["a", "b", "", "c"]["a", "b"]["ab"]["x", "y", "z"]"#),
    Example(
      "{{ text|indent }}|{{ text|indent:2 }}|{{ text|indent:1,\"-\",true }}|{{ e|indent:2,\" \",true }}|",
      "a\n\n    b|a\n\n  b|-a\n\n-b|  |"),
    Example(
      "{{ text|indent:0 }}{% filter indent:1 %}{{ crlf }}{% endfilter %}|{{ crlf|indent:1 }}|{{ text|indent:-4 }}",
      "a\n\nba\n b|a\n\n b|a\n\nb"),
    Example(
      "{{ b|filter:\"uppercase\" }}{{ b|filter:\"replace:'x','yz'|capitalize\" }}{{ missing|filter:\"nope\" }}",
      "XYz"),
  ]

  static let kit: [Example] = [
    Example(
      "{{ s|contains:\"ell\" }}{{ s|!contains:\"ell\" }}{{ s|contains:\"\" }}{{ \"12\"|contains:1 }}",
      "truefalsefalsetrue"),
    Example(
      "{{ s|hasPrefix:\"he\" }}{{ s|!hasPrefix:\"\" }}{{ s|hasSuffix:\"lo\" }}{{ s|!hasSuffix:\"x\" }}",
      "truefalsetruetrue"),
    Example(
      "{{ \"ABC\"|lowerFirstLetter }}{{ \"ßa\"|upperFirstLetter }}{{ \"ab\"|titlecase }}{{ e|titlecase }}",
      "aBCSSaAb"),
    Example(
      "{{ \"URLChooser\"|lowerFirstWord }} {{ \"fooBarBAZ\"|camelToSnakeCase }} {{ \"fooBar\"|camelToSnakeCase:\"no\" }}",
      "urlChooser foo_bar_baz foo_Bar"),
    Example(
      "{{ \"__y_z\"|snakeToCamelCase }} {{ \"__y_z\"|snakeToCamelCase:\"true\" }} {{ \"__y_z\"|snakeToCamelCase:true }}",
      "__YZ YZ __YZ"),
    Example(
      "{{ \"foo bar-1\"|swiftIdentifier }} {{ \"foo bar\"|swiftIdentifier:\"valid\" }} {{ \"foo bar\"|swiftIdentifier:\"pretty\" }}",
      "Foo_Bar_1 foo_bar FooBar"),
    Example(
      "{{ \"class\"|escapeReservedKeywords }} {{ \"klass\"|escapeReservedKeywords }} {{ a|swiftIdentifier }} {{ t|swiftIdentifier }}",
      "`class` klass _1 True"),
    Example(
      "{{ s|replace:\"l\",\"L\" }} {{ s|replace:\"(l+)\",\"<$1>\",\"regex\" }} {{ s|replace:\"[\",\"\",\"regex\" }}{{ s|replace:\"l\",\"$0\" }}",
      "heLLo he<ll>o he$0$0o"),
    Example("{{ lines|removeNewlines }}|{{ lines|removeNewlines:\"leading\" }}", "abc|ab c"),
    Example(
      "{{ \"/a/b.txt\"|basename }} {{ \"scratch///\"|basename }} {{ \"/\"|basename }}", "b.txt scratch /"),
    Example(
      "{{ \"ff\"|hexToInt }} {{ \"-f\"|hexToInt }} {{ \"0xff\"|hexToInt }} {{ \"80\"|hexToInt|int255toFloat|percent }}",
      "255 -15  50%"),
    Example("{{ 128|int255toFloat }} {{ 0.779|percent }}", "0.5019608 77%"),
  ]

  static let own: [Example] = [
    Example(
      "{{ quoted|swiftStringLiteral }} {{ quoted|objcStringLiteral }}", #""a\"b\\(c)\n" @"a\"b\\(c)\n""#),
    Example(
      "{{ text|swiftDocComment }}|{{ text|swiftDocComment:\"  \" }}",
      "a\n///\n/// b|a\n\n  b"),
    Example(
      "{{ html|escapeHTML }} {{ html|escapeMarkdown }}",
      "&lt;a href=&quot;x&quot;&gt; &amp; &#39;y&#39; \\<a href=\"x\"\\> & 'y'"),
  ]

  static var context: Value.Dictionary {
    sampleContext.merging([
      "text": "a\n\nb", "crlf": "a\r\nb", "lines": " a\n  b \n c ", "quoted": "a\"b\\(c)\n",
      "html": "<a href=\"x\"> & 'y'",
    ])
  }

  @Test(arguments: stencil + kit + own) func converts(_ example: Example) {
    #expect(Rendering(example.template, Self.context).output == example.output)
  }

  static let paths: [Example] = [
    Example("/a/b.txt", "/a"), Example("/var/lock/", "/var"), Example("/var", "/"), Example("/", "/"),
    Example("a", "."),
    Example("a/b", "a"), Example("./a/b", "a"), Example("", ".."), Example("..", "../.."),
    Example("a/b/../c", "a/b/.."),
    Example("~/x", HomeFolder.path),
  ]

  @Test(arguments: paths) func findsTheFolderOfAPath(_ example: Example) {
    #expect(Rendering("{{ p|dirname }}", ["p": .string(example.template)]).output == example.output)
  }

  static let faults: [Example] = [
    Example("{{ b|nope }}", "Unknown filter 'nope'. Found similar filters: 'join'."),
    Example("{{ b|uppercase:1 }}", "Can't invoke filter with an argument"),
    Example("{{ l|join:\"a\",\"b\" }}", "'join' filter takes at most one argument"),
    Example("{{ b|split:\"a\",\"b\" }}", "'split' filter takes at most one argument"),
    Example("{{ b|indent:\"2\" }}", "'indent' filter width argument must be an Integer (Optional(\"2\"))"),
    Example("{{ b|indent:missing }}", "'indent' filter width argument must be an Integer (nil)"),
    Example("{{ b|indent:2,5 }}", "'indent' filter indentation argument must be a String (Optional(5)"),
    Example("{{ b|indent:2,\"x\",1 }}", "'indent' filter indentFirst argument must be a Bool"),
    Example("{{ b|indent:1,\"x\",true,2 }}", "'indent' filter can take at most 3 arguments"),
    Example("{{ b|filter }}", "'filter' filter takes one argument"),
    Example("{{ b|filter:\"nope\" }}", "Unknown filter 'nope'. Found similar filters: 'join'."),
    Example("{{ missing|swiftIdentifier }}", "invalidInputType"),
    Example("{{ l|lowerFirstWord }}", "invalidInputType"),
    Example("{{ b|contains }}", "invalidInputType"), Example("{{ b|replace:\"a\" }}", "invalidInputType"),
    Example("{{ b|camelToSnakeCase:\"maybe\" }}", "invalidInputType"),
    Example("{{ a|hexToInt }}", "invalidInputType"),
    Example("{{ \"1\"|int255toFloat }}", "invalidInputType"),
    Example("{{ half|percent }}", "invalidInputType"),
    Example("{{ b|swiftIdentifier:\"zz\" }}", "invalidOption(option: \"zz\")"),
    Example("{{ b|removeNewlines:\"zz\" }}", "invalidOption(option: \"zz\")"),
    Example("{{ b|replace:\"a\",\"b\",\"zz\" }}", "invalidOption(option: \"zz\")"),
  ]

  @Test(arguments: faults) func explainsFaults(_ example: Example) {
    #expect(Rendering(example.template, Self.context).reason == example.output)
  }

  @Test func uniqueIdentifiersDifferForDifferentTextsOnly() {
    let context: Value.Dictionary = ["l": ["a b", "a-b", "a b", "a.b", "c"]]
    let output = Rendering(
      "{% for x in l %}{{ x|uniqueIdentifier }} {% endfor %}{{ \"a.b\"|uniqueIdentifier:\"valid\",\"s\" }}",
      context
    ).output
    let names = (output ?? "").split(separator: " ").map(String.init)
    #expect(names.count == 6)
    #expect(names.first == "AB" && names[2] == "AB" && names[4] == "C" && names[5] == "a_b")
    #expect(Set(names).count == 5)
    #expect(names.allSatisfy { $0.hasPrefix("AB") || $0 == "C" || $0 == "a_b" })
  }

  @Test func replacementsAndSplitsAgreeWithFoundation() {
    var generator = SeededGenerator(seed: 7)
    let pieces = ["a", "b", "aa", " ", "\n", "\r\n", "é", "e\u{301}", "ß", "😀", "\u{200D}", "ab"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let searched = pieces.randomElement(using: &generator) ?? ""
      let context: Value.Dictionary = ["text": .string(text), "searched": .string(searched)]
      let output = Rendering(
        "{{ text|replace:searched,\"<>\" }}|{{ text|contains:searched }}|{{ text|split:searched|join:\";\" }}",
        context
      ).output
      let expected = [
        text.replacingOccurrences(of: searched, with: "<>"), text.contains(searched) ? "true" : "false",
        text.components(separatedBy: searched).joined(separator: ";"),
      ]
      #expect(
        output == expected.joined(separator: "|"), "\(text.debugDescription) \(searched.debugDescription)")
    }
  }
}
