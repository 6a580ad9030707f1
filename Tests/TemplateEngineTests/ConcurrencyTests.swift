import Diagnostics
import TemplateEngine
import Testing

@Suite struct ConcurrentRenderingTests {
  @Test func oneTemplateRendersManyContextsAtTheSameTime() async {
    var sink = DiagnosticSink()
    let text = "{% include name %}{% for x in l %}{{ x|filter:chain }}{{ n }}{% endfor %}"
    let loader = DictionaryLoader(["one": "<{{ n }}{{ unknownBefore }}>"])
    let environment = TemplateEnvironment(loader: loader)
    guard let template = Template.compile(SourceFile(path: "t", text: text), in: environment, into: &sink)
    else {
      Issue.record("\(sink.diagnostics)")
      return
    }
    await withTaskGroup(of: (Int, [UInt8]?).self) { group in
      for number in 0..<40 {
        group.addTask {
          var sink = DiagnosticSink()
          let context: Value.Dictionary = [
            "name": "one", "chain": "uppercase", "l": ["a", "b"], "n": .int(number), "unknownBefore": "!",
          ]
          return (number, template.render(context, into: &sink))
        }
      }
      for await (number, output) in group {
        #expect(output == Array("<\(number)!>A\(number)B\(number)".utf8))
      }
    }
  }
}
