internal import Foundation
internal import TemplateEngine

/// Peak memory of one rendering against the size of its input and output.
enum MemoryBenchmark {
  static func run(count: Int) {
    let floor = peakMemory()
    let context = SampleStrings(count: count).context
    let built = peakMemory()
    let output = rendered(compiled(measuredTemplate()), context).count
    let peak = peakMemory()
    let size = jsonSize(.dictionary(context))
    print("context as JSON: \(size) bytes, output: \(output) bytes")
    print("peak: \(built - floor) bytes with the context, \(peak - floor) bytes after rendering")
    Bounds.report("peak / (context + output)", Double(peak - floor) / Double(size + output), atMost: 4)
  }

  private static func peakMemory() -> Int {
    #if os(Linux)
      return kilobytes("VmHWM:") * 1024
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  #if os(Linux)
    private static func kilobytes(_ field: String) -> Int {
      let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(field) }
      return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
        ?? 0
    }
  #endif

  /// The length of compact JSON, escapes not counted.
  private static func jsonSize(_ value: Value) -> Int {
    switch value {
    case .string(let text): text.utf8.count + 2
    case .array(let elements): elements.reduce(2) { $0 + jsonSize($1) + 1 }
    case .dictionary(let dictionary):
      dictionary.entries.reduce(2) { $0 + $1.key.utf8.count + 4 + jsonSize($1.value) }
    default: value.text.utf8.count
    }
  }
}
