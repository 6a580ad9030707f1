import Diagnostics
import Generation
import Resources
import TemplateEngine
import TestSupport
import Testing

@Suite struct StringTableContextTests {
  /// What Waybill adds to SwiftGen's keys.
  private static let additions: Set<String> = [
    "arguments", "rawKey", "value", "isFormat", "isPlural", "languages", "sourceLanguage",
  ]

  private func context(
    _ files: [String: String], compatibility: Bool = true, separator: String = "."
  ) -> Value.Dictionary {
    var sink = DiagnosticSink()
    let tables = StringTableFiles.read(
      files.keys.sorted(), in: MemoryFileSystem(files),
      options: StringTableOptions(inference: compatibility ? .swiftGen : .corrected, separator: separator),
      into: &sink)
    return StringTableContext.make(
      tables, options: .init(compatibility: compatibility, separator: separator))
  }

  private func swiftGenText(_ table: String, separator: String = ".", compatibility: Bool = true) -> String {
    ValueText.of(
      without(
        Self.additions, context(["T.strings": table], compatibility: compatibility, separator: separator)))
  }

  @Test func theContextIsSwiftGens() {
    #expect(
      swiftGenText("/* hi */ \"a.b\" = \"x %d\";") == """
        tables:
          -
            levels:
              children:
                -
                  name: "a"
                  strings:
                    -
                      comment: "hi"
                      key: "a.b"
                      name: "b"
                      translation: "x %d"
                      types: ["Int"]
            name: "T"
        """)
  }

  @Test func stringsAreSortedByLowerCaseKeyAndChildrenByName() {
    let table = ["b", "A", "a", "B", "z.x", "Z.x", "ä"].map { "\"\($0)\" = \"\";" }.joined()
    #expect(
      ValueText.of(
        without(Self.additions.union(["translation", "key"]), context(["T.strings": table]))) == """
          tables:
            -
              levels:
                children:
                  -
                    name: "Z"
                    strings:
                      -
                        name: "x"
                  -
                    name: "z"
                    strings:
                      -
                        name: "x"
                strings:
                  -
                    name: "A"
                  -
                    name: "a"
                  -
                    name: "B"
                  -
                    name: "b"
                  -
                    name: "ä"
              name: "T"
          """)
  }

  @Test func keysWithoutComponentsAreLeftOutOnlyByCompatibility() {
    let table = "\"...\" = \"dots\"; \"\" = \"nothing\"; \"..a..\" = \"A\";"
    #expect(
      swiftGenText(table) == """
        tables:
          -
            levels:
              strings:
                -
                  key: "..a.."
                  name: "a"
                  translation: "A"
            name: "T"
        """)
    #expect(
      swiftGenText(table, compatibility: false) == """
        tables:
          -
            levels:
              strings:
                -
                  key: ""
                  name: ""
                  translation: "nothing"
                -
                  key: "..."
                  name: "..."
                  translation: "dots"
                -
                  key: "..a.."
                  name: "a"
                  translation: "A"
            name: "T"
        """)
  }

  @Test func lineEndsBecomeEscapesAndNothingElseDoes() {
    let text = swiftGenText("/* one\r\ntwo */ \"a\\nb\" = \"x\\r\\n\\\"y\\\\n\";")
    #expect(
      text == #"""
        tables:
          -
            levels:
              strings:
                -
                  comment: "one\\r\\ntwo"
                  key: "a\\nb"
                  name: "a\nb"
                  translation: "x\\r\\n\"y\\n"
            name: "T"
        """#)
  }

  @Test func theSeparatorIsAnOption() {
    #expect(
      swiftGenText("\"a/b\" = \"\"; \"a.b\" = \"\";", separator: "/") == """
        tables:
          -
            levels:
              children:
                -
                  name: "a"
                  strings:
                    -
                      key: "a/b"
                      name: "b"
                      translation: ""
              strings:
                -
                  key: "a.b"
                  name: "a.b"
                  translation: ""
            name: "T"
        """)
  }

  @Test func tablesAreSortedByLowerCaseNameAndEmptyOnesStay() {
    let context = context(["b.strings": "", "A.strings": "", "B.strings": "/* */"])
    #expect(
      ValueText.of(context) == """
        tables:
          -
            levels: {}
            name: "A"
          -
            levels: {}
            name: "B"
          -
            levels: {}
            name: "b"
        """)
  }

  @Test func pluralsHaveSwiftGensTranslationAndTheirTextBeside() {
    let plural = """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@count@ in %@</string>
      <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d item</string><key>other</key><string>%d items</string></dict>
      </dict></dict></plist>
      """
    #expect(
      ValueText.of(context(["T.stringsdict": plural])) == """
        tables:
          -
            levels:
              strings:
                -
                  arguments:
                    -
                      position: 1
                      type: "Int"
                    -
                      position: 2
                      type: "String"
                  isFormat: true
                  isPlural: true
                  key: "n"
                  name: "n"
                  rawKey: "n"
                  translation: "Plural format key: \\"%#@count@ in %@\\""
                  types: ["Int", "String"]
                  value: "%d items in %@"
            name: "T"
        """)
  }

  @Test func correctedContextsTellLanguagesLabelsAndGaps() {
    let context = context(
      [
        "en.lproj/T.strings": "\"a\" = \"%3$(name)@ %1$f 100%%\"; \"b\" = \"100% done\";",
        "de.lproj/T.strings": "\"a\" = \"\"; \"dead\" = \"\";",
      ], compatibility: false)
    #expect(
      ValueText.of(context) == """
        tables:
          -
            languages: ["en", "de"]
            levels:
              strings:
                -
                  arguments:
                    -
                      position: 1
                      type: "Double"
                    -
                      isUnused: true
                      position: 2
                      type: "Int"
                    -
                      label: "name"
                      position: 3
                      type: "String"
                  isFormat: true
                  key: "a"
                  name: "a"
                  rawKey: "a"
                  translation: "%3$(name)@ %1$f 100%%"
                  types: ["Double", "Int", "String"]
                  value: "%3$(name)@ %1$f 100%%"
                -
                  isFormat: false
                  key: "b"
                  name: "b"
                  rawKey: "b"
                  translation: "100% done"
                  value: "100% done"
            name: "T"
            sourceLanguage: "en"
        """)
  }

  @Test func entriesWithContradictingTypesAreLeftOut() {
    let text = swiftGenText("\"a\" = \"%1$@ %1$d\"; \"b\" = \"\";", compatibility: false)
    #expect(!text.contains("\"a\""))
    #expect(text.contains("\"b\""))
  }

  @Test func veryDeepKeysStayInOneNameBelowTheDepthLimit() {
    let key = Array(repeating: "k", count: 5000).joined(separator: ".")
    let options = StringTableContext.Options(compatibility: true)
    let components = StringTableContext.components(of: key, options: options)
    #expect(components.count == StringTableContext.depthLimit)
    #expect(components.joined(separator: ".") == key)
    #expect(swiftGenText("\"\(key)\" = \"\";").contains("name: \"k\""))
  }
}
