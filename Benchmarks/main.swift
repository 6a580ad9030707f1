internal import Diagnostics
internal import TemplateEngine

// Measures the template engine against a hand-written emitter of the same bytes.
// `swift run -c release waybill-benchmark [all|memory COUNT]`

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "memory", let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
  MemoryBenchmark.run(count: count)
} else {
  RenderBenchmark.run()
  CompileBenchmark.run()
}
