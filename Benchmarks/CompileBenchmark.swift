internal import Diagnostics

/// Time to compile templates with many tags.
enum CompileBenchmark {
  private static let sizes = [2_500, 10_000, 40_000]

  static func run() {
    let line = "{% if a.b|default:\"x\" == \"y\" and not c %}{{ d.e|uppercase }}{% endif %}\n"
    let works = sizes.map { size in
      let file = SourceFile(path: "tags.stencil", text: String(repeating: line, count: size / 3))
      return { _ = compiled(file) }
    }
    let times = shortest(works)
    for (size, time) in zip(sizes, times) {
      print(
        "compile \(size) tags: \(short(time * 1e3)) ms, \(short(time / Double(size) * 1e9, 0)) ns per tag")
    }
    let perTag = zip(times, sizes).map { $0 / Double($1) }
    Bounds.report("linearity", RenderBenchmark.ratio(perTag), atMost: 1.4)
  }
}
