internal import TemplateEngine

/// Time per key for three sizes, and against the emitter.
enum RenderBenchmark {
  static func run() {
    let template = compiled(measuredTemplate())
    var perKey: [Double] = []
    for count in [5_000, 20_000, 80_000] {
      let strings = SampleStrings(count: count)
      let context = strings.context
      let time = shortest { _ = rendered(template, context) }
      perKey.append(time / Double(count))
      print(
        "render \(count) keys: \(short(time * 1e3)) ms, \(short(time / Double(count) * 1e9, 0)) ns per key")
      if count == 20_000 { compare(template, strings, context, time) }
    }
    if let least = perKey.min(), let most = perKey.max() {
      print("linearity: slowest key / fastest key = \(short(most / least)) (at most 1.40)")
    }
  }

  private static func compare(
    _ template: Template, _ strings: SampleStrings, _ context: Value.Dictionary, _ time: Double
  ) {
    var emitter = Emitter()
    emitter.emit(strings)
    let output = rendered(template, context)
    if output != emitter.output {
      stop("the emitter writes other bytes:\n" + difference(output, emitter.output))
    }
    let own = shortest {
      var emitter = Emitter()
      emitter.emit(strings)
    }
    print(
      "emitter 20000 keys: \(short(own * 1e3)) ms; template / emitter = \(short(time / own)) (at most 8.00)")
  }

  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> String {
    let place =
      zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(left.count, right.count)
    let start = max(0, place - 200)
    return String(decoding: left[start...].prefix(400), as: UTF8.self) + "\n--- emitter:\n"
      + String(decoding: right[start...].prefix(400), as: UTF8.self)
  }
}
