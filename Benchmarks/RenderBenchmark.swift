internal import TemplateEngine

/// Time per key for three sizes, and against the emitter.
enum RenderBenchmark {
  private static let sizes = [5_000, 20_000, 80_000]

  static func run() {
    let template = compiled(measuredTemplate())
    let samples = sizes.map(SampleStrings.init(count:))
    let contexts = samples.map(\.context)
    checkBytes(template, samples[1], contexts[1])
    let rendering = contexts.map { context in { _ = rendered(template, context) } }
    let emitting = {
      var emitter = Emitter()
      emitter.emit(samples[1])
    }
    let times = shortest(rendering + [emitting])
    report(times)
  }

  private static func report(_ times: [Double]) {
    let perKey = zip(times, sizes).map { $0 / Double($1) }
    for (size, time) in zip(sizes, times) {
      print("render \(size) keys: \(short(time * 1e3)) ms, \(short(time / Double(size) * 1e9, 0)) ns per key")
    }
    Bounds.report("linearity", ratio(perKey), atMost: 1.4)
    print("emitter \(sizes[1]) keys: \(short(times[3] * 1e3)) ms")
    Bounds.report("template / emitter", times[1] / times[3], atMost: 8)
  }

  /// The slowest over the fastest.
  static func ratio(_ times: [Double]) -> Double { (times.max() ?? 0) / (times.min() ?? 1) }

  private static func checkBytes(_ template: Template, _ strings: SampleStrings, _ context: Value.Dictionary)
  {
    var emitter = Emitter()
    emitter.emit(strings)
    let output = rendered(template, context)
    guard output != emitter.output else { return }
    let same = zip(output, emitter.output).prefix { $0 == $1 }.count
    let parts = [output, emitter.output].map { bytes in
      String(decoding: bytes[max(0, same - 200)...].prefix(400), as: UTF8.self)
    }
    stop("the emitter writes other bytes:\n" + parts.joined(separator: "\n--- emitter:\n"))
  }
}
