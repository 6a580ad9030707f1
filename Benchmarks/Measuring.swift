internal import Diagnostics
internal import Foundation
internal import TemplateEngine

/// The shortest of several runs, in seconds: what the work takes when nothing disturbs it.
func shortest(of runs: Int = 9, _ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<runs {
    let time = clock.measure(work)
    best = min(best, Double(time.components.attoseconds) * 1e-18 + Double(time.components.seconds))
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

/// The template that is measured.
func measuredTemplate() -> SourceFile {
  let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "draft.stencil"
  ).path
  guard let data = FileManager.default.contents(atPath: path) else { stop("no file \(path)") }
  return SourceFile(path: path, bytes: Array(data))
}

/// A number with few digits.
func short(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }
