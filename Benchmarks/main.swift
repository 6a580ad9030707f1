internal import Diagnostics
internal import TemplateEngine

// Measures the template engine against a hand-written emitter of the same bytes.
// `swift run -c release waybill-benchmark [all|memory COUNT]`; status 1 when a bound is exceeded.

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "memory", let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
  MemoryBenchmark.run(count: count)
} else {
  // First, while the process has used no memory yet.
  MemoryBenchmark.run(count: 20_000)
  RenderBenchmark.run()
  CompileBenchmark.run()
}
Bounds.check()
