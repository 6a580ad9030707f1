internal import Diagnostics
internal import Foundation
internal import TemplateEngine

/// The processor time that the work takes on this thread, in seconds; other processes do not count.
func processorTime(_ work: () -> Void) -> Double {
  let start = threadTime()
  work()
  return threadTime() - start
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The shortest of several runs for each piece of work: what it takes when nothing disturbs it. The
/// pieces take turns, so that a slow moment hits all of them.
func shortest(of runs: Int = 9, _ works: [() -> Void]) -> [Double] {
  var best = works.map { _ in Double.infinity }
  for _ in 0..<runs {
    for (place, work) in works.enumerated() { best[place] = min(best[place], processorTime(work)) }
  }
  return best
}

/// Prints and ends the process when something is wrong; a benchmark has nobody else to tell.
func stop(_ message: String) -> Never {
  print("error: \(message)")
  exit(1)
}

/// Compiles a template; ends the process when it does not compile.
func compiled(_ file: SourceFile, spacing: Spacing = .smart) -> Template {
  var sink = DiagnosticSink()
  guard let template = Template.compile(file, in: TemplateEnvironment(spacing: spacing), into: &sink) else {
    stop(sink.diagnostics.map(\.message).joined(separator: "\n"))
  }
  return template
}

/// Renders a template; ends the process when that fails.
func rendered(_ template: Template, _ context: Value.Dictionary) -> [UInt8] {
  var sink = DiagnosticSink()
  guard let output = template.render(context, into: &sink) else {
    stop(sink.diagnostics.map(\.message).joined(separator: "\n"))
  }
  return output
}

/// The template that is measured: the bundled one for string tables.
func measuredTemplate() -> SourceFile {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let path = folder.appendingPathComponent("../Templates/strings/structured-swift5.stencil")
    .standardizedFileURL.path
  guard let data = FileManager.default.contents(atPath: path) else { stop("no file \(path)") }
  return SourceFile(path: path, bytes: Array(data))
}

/// A number with few digits.
func short(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }
