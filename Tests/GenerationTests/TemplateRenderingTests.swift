internal import Diagnostics
internal import Generation
internal import TemplateEngine
internal import TestSupport
internal import Testing

@Suite struct TemplateRenderingTests {
  private func render(_ context: String, file: String = "c.json") -> (output: String?, lines: [String]) {
    let template = "{{ a }}|{% for x in list %}{{ x.name }},{% endfor %}|{{ none }}"
    let files = MemoryFileSystem(["t.stencil": template, file: context])
    let rendering = TemplateRendering(
      template: "t.stencil", contextPath: file, spacing: .smart, parameters: [:], isStrict: false)
    var sink = DiagnosticSink()
    let output = rendering.render(
      RunEnvironment(files: files, workingDirectory: "."), input: nil, into: &sink)
    return (output.map { String(decoding: $0, as: UTF8.self) }, sink.lines)
  }

  @Test func aContextInJSONAndInYAMLGiveTheSame() {
    let json = render(#"{"a": 1.50, "list": [{"name": "x"}, {"name": true}], "none": null}"#)
    #expect(json.output == "1.5|x,true,|")
    #expect(json.lines == [])
    let yaml = render("a: 1.50\nlist: [{name: x}, {name: true}]\nnone: null\n", file: "c.yml")
    #expect(yaml.output == json.output)
    #expect(yaml.lines == [])
  }

  @Test(arguments: [
    ("\n [1]", "an array"), ("\n \"x\"", "a string"), ("\n 1", "an integer"),
    ("\n 18446744073709551615", "an integer"), ("\n 1.5", "a real number"), ("\n true", "a Boolean"),
    ("\n null", "null"),
  ])
  func aContextThatIsNoMappingIsRefusedAtItsPlace(context: String, kind: String) {
    for file in ["c.json", "c.yml"] {
      let result = render(context, file: file)
      #expect(result.output == nil)
      #expect(
        result.lines.last
          == "\(file):2:2: error: a context is a mapping, found \(kind) [config/wrong-type]")
    }
  }

  @Test func ofRepeatedKeysTheLastValueIsRenderedWithAWarning() {
    let result = render("{\"a\": 1,\n \"a\": 2}")
    #expect(result.output == "2||")
    #expect(
      result.lines
        == ["c.json:2:2: warning: the key 'a' stands here again; the last value wins [json/duplicate-key]"])
  }

  @Test func faultsOfAContextAreReportedAtTheirPlaces() {
    let result = render("{\"a\": tru,\n \"list\": [1,]}")
    #expect(
      result.lines == [
        "c.json:1:7: error: 'tru' is not a JSON value [json/syntax]",
        "c.json:2:12: error: a comma behind the last element [json/syntax]",
      ])
  }

  @Test func aContextWithoutAValueRendersNothing() {
    let result = render("")
    #expect(result.output == nil)
    #expect(result.lines == ["c.json:1:1: error: the file is empty [json/syntax]"])
  }
}
