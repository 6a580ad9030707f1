internal import Diagnostics
internal import Generation
internal import TemplateEngine
internal import TestSupport
internal import Testing

@Suite struct ConfigurationReaderTests {
  private func read(
    _ text: String, name: String = "waybill.yml", environment: [String: String] = [:],
    compatibility: Compatibility? = nil
  ) -> (Configuration?, [String]) {
    var sink = DiagnosticSink()
    let configuration = ConfigurationReader.read(
      SourceFile(path: name, text: text), directory: ".", environment: environment,
      compatibility: compatibility,
      into: &sink)
    return (configuration, sink.lines)
  }

  private static let valid = """
    input_dir: Resources
    output_dir: Generated
    xcassets:
      inputs: [A.xcassets, /abs/B.xcassets]
      outputs:
        templateName: swift5
        output: Assets.swift
        params: { publicAccess: false, enumName: Pictures, nested: { list: [1, 2.5] } }
    strings:
      - inputs: en.lproj
        filter: .+\\.strings$
        options: { separator: "/" }
        outputs:
          - { templatePath: my.stencil, output: ../S.swift, spacing: legacy }
          - { templateName: flat-swift5, output: F.swift }
    """

  @Test func aValidFileIsReadWhole() throws {
    let (configuration, lines) = read(Self.valid)
    let result = try #require(configuration)
    #expect(lines == [])
    #expect(!result.isFaulty)
    #expect(result.entries.map(\.kind) == [.strings, .xcassets])
    #expect(result.entries[0].inputs.map(\.value) == ["Resources/en.lproj"])
    #expect(result.entries[0].filter?.value == ".+\\.strings$")
    #expect(result.entries[0].options.map(\.name) == ["separator"])
    #expect(result.entries[0].outputs.map(\.path?.value) == ["S.swift", "Generated/F.swift"])
    #expect(result.entries[0].outputs[0].template.value == .path("my.stencil"))
    #expect(result.entries[0].outputs[0].spacing == .legacy)
    #expect(result.entries[1].inputs.map(\.value) == ["Resources/A.xcassets", "/abs/B.xcassets"])
    #expect(result.entries[1].outputs[0].template.value == .name("swift5"))
  }

  @Test func parametersKeepTheirTypes() throws {
    let parameters = try #require(read(Self.valid).0).entries[1].outputs[0].parameters
    guard case .bool(false)? = parameters["publicAccess"] else {
      Issue.record("publicAccess is no Boolean")
      return
    }
    guard case .dictionary(let nested)? = parameters["nested"], case .array(let list)? = nested["list"] else {
      Issue.record("nested values are lost")
      return
    }
    #expect(list.count == 2)
  }

  @Test(arguments: [
    (
      "strings:\n  inputs: a\n  otuputs: x\n",
      "waybill.yml:3:3: error: unknown key 'otuputs' in 'strings' [config/unknown-key]"
    ),
    (
      "strings:\n  inputs: a\n",
      "waybill.yml:2:3: error: 'strings' lacks the key 'outputs' [config/missing-key]"
    ),
    (
      "strings:\n  outputs: []\n",
      "waybill.yml:2:3: error: 'strings' lacks the key 'inputs' [config/missing-key]"
    ),
    (
      "string:\n  inputs: a\n",
      "waybill.yml:1:1: error: 'string' is no kind of resource and no setting [config/unknown-parser]"
    ),
    (
      "strings: 5\n",
      "waybill.yml:1:10: error: wrong type for 'strings': expected a mapping or a list of mappings, found an integer [config/wrong-type]"
    ),
    (
      "strings:\n  - inputs: a\n    outputs: { output: b }\n",
      "waybill.yml:3:14: error: an output of 'strings' names no template [config/template-choice]"
    ),
    (
      "strings:\n  - inputs: a\n    outputs: { output: b, templateName: x, templatePath: y }\n",
      "waybill.yml:3:58: error: an output of 'strings' names two templates [config/template-choice]"
    ),
    (
      "strings:\n  - inputs: a\n    outputs: { templateName: x }\n",
      "waybill.yml:3:14: error: an output of 'strings' lacks the key 'output' [config/missing-key]"
    ),
    (
      "strings:\n  - inputs: [a, 1]\n    outputs: []\n",
      "waybill.yml:2:17: error: wrong type for 'strings.inputs': expected a text, found an integer [config/wrong-type]"
    ),
    (
      "input_dir: [x]\n",
      "waybill.yml:1:12: error: wrong type for 'input_dir': expected a text, found an array [config/wrong-type]"
    ),
    (
      "compatibility: swift\n",
      "waybill.yml:1:16: error: wrong type for 'compatibility': expected 'swiftgen' or 'waybill', found a string [config/wrong-type]"
    ),
    (
      "limits: { depth: 0 }\n",
      "waybill.yml:1:18: error: wrong type for 'limits.depth': expected a whole number from 1 to 1024, found an integer [config/wrong-type]"
    ),
    (
      "lint: { rules: { a/b: loud } }\n",
      "waybill.yml:1:23: error: wrong type for 'lint.rules.a/b': expected 'off', 'error', 'warning' or 'note', found a string [config/wrong-type]"
    ),
    (
      "- a\n",
      "waybill.yml:1:1: error: expected a mapping of resource kinds at the root, found an array [config/unreadable]"
    ),
    (
      "",
      "waybill.yml:1:1: error: expected a mapping of resource kinds at the root, found an empty file [config/unreadable]"
    ),
  ])
  func aFaultIsReportedAtItsPlace(text: String, expected: String) {
    let (configuration, lines) = read(text)
    #expect(lines == [expected])
    #expect(configuration?.isFaulty ?? true)
  }

  @Test func allFaultsAreReportedAndTheRestIsKept() throws {
    let (configuration, lines) = read(
      """
      strings:
        - inputs: a
        - inputs: good
          outputs: { templateName: flat-swift5, output: S.swift }
        - 5
      plist: no
      nonsense: {}
      """)
    #expect(lines.count == 4)
    #expect(try #require(configuration).entries.map { $0.inputs[0].value } == ["good"])
  }

  @Test func aMisspeltKeyThatOnlyWarnsStillStopsTheEntry() {
    let (configuration, lines) = read("strings:\n  inputs: a\n  otuputs: x\n", name: "swiftgen.yml")
    #expect(configuration?.entries.isEmpty ?? false)
    #expect(
      lines == [
        "swiftgen.yml:3:3: warning: unknown key 'otuputs' in 'strings' [config/unknown-key]",
        "swiftgen.yml:2:3: error: 'strings' lacks the key 'outputs' [config/missing-key]",
      ])
  }

  @Test func variablesAreExpandedOnceAndInValuesOnly() throws {
    let (configuration, lines) = read(
      "strings:\n  inputs: '${A}/${B}/$A'\n  outputs: []\n", environment: ["A": "${B}", "B": "b"])
    #expect(lines == [])
    #expect(try #require(configuration).entries[0].inputs[0].value == "${B}/b/$A")
  }

  @Test func anUnsetVariableIsNamed() throws {
    let text = "strings:\n  inputs: ${MISSING}/x\n  outputs: []\n"
    #expect(
      read(text).1 == [
        "waybill.yml:2:11: error: environment variable 'MISSING' is not set [config/unset-variable]"
      ])
    let (configuration, lines) = read(text, name: "swiftgen.yml")
    #expect(
      lines == [
        "swiftgen.yml:2:11: warning: environment variable 'MISSING' is not set [config/unset-variable]"
      ])
    #expect(try #require(configuration).entries[0].inputs[0].value == "${MISSING}/x")
  }

  @Test func theNameOfTheFileChoosesTheMode() {
    #expect(read("{}", name: "swiftgen.yml").0?.compatibility == .swiftgen)
    #expect(read("{}", name: "a/my.SwiftGen.yaml").0?.compatibility == .swiftgen)
    #expect(read("{}", name: "swiftgen/waybill.yml").0?.compatibility == .waybill)
    #expect(read("compatibility: waybill", name: "swiftgen.yml").0?.compatibility == .waybill)
    #expect(read("{}", name: "swiftgen.yml", compatibility: .waybill).0?.compatibility == .waybill)
  }

  @Test func oldSpellingsWorkWithAWarning() throws {
    let (configuration, lines) = read(
      "strings:\n  paths: a\n  output: S.swift\n  templateName: flat-swift5\n  params: { x: 1 }\n",
      name: "swiftgen.yml")
    let entry = try #require(configuration?.entries.first)
    #expect(entry.inputs.map(\.value) == ["a"])
    #expect(entry.outputs[0].path?.value == "S.swift")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.contains("[config/deprecated-key]") })
  }

  @Test func aRepeatedSectionIsReportedWithBothPlaces() {
    let (_, lines) = read("strings:\n  inputs: a\n  outputs: []\nstrings:\n  inputs: b\n  outputs: []\n")
    #expect(lines.contains { $0.contains(":4:1:") && $0.contains("strings") })
  }

  @Test func swiftGensStoryboardsMeansIb() {
    let (configuration, _) = read("storyboards:\n  inputs: a\n  outputs: []\n", name: "swiftgen.yml")
    #expect(configuration?.entries.map(\.kind) == [.ib])
  }

  @Test func randomDamageNeverStopsTheReader() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let bytes = mutated(Array(Self.valid.utf8), using: &generator)
      var sink = DiagnosticSink()
      let configuration = ConfigurationReader.read(
        SourceFile(path: "waybill.yml", bytes: bytes), directory: ".", environment: [:], into: &sink)
      if configuration == nil { #expect(sink.hasErrors) }
    }
  }
}
