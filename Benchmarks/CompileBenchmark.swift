internal import Diagnostics

/// Time to compile templates with many tags.
enum CompileBenchmark {
  static func run() {
    var perTag: [Double] = []
    for count in [2_500, 10_000, 40_000] {
      let line = "{% if a.b|default:\"x\" == \"y\" and not c %}{{ d.e|uppercase }}{% endif %}\n"
      let file = SourceFile(path: "tags.stencil", text: String(repeating: line, count: count / 3))
      let time = shortest { _ = compiled(file) }
      perTag.append(time / Double(count))
      print(
        "compile \(count) tags: \(short(time * 1e3)) ms, \(short(time / Double(count) * 1e9, 0)) ns per tag")
    }
    if let least = perTag.min(), let most = perTag.max() {
      print("linearity: slowest tag / fastest tag = \(short(most / least)) (at most 1.40)")
    }
  }
}
