internal import Diagnostics
internal import Files
internal import Generation

/// Writes what a run rendered: the last step, after all reading and rendering.
struct OutputDelivery {
  let environment: ToolEnvironment
  let report: FindingsReport
  private let writer = OutputWriter()

  init(_ environment: ToolEnvironment, _ report: FindingsReport) {
    self.environment = environment
    self.report = report
  }

  /// Writes each output whose bytes differ from what is there.
  func deliver(_ outputs: [RenderedOutput], into sink: inout DiagnosticSink) {
    for output in outputs {
      guard let path = output.path else {
        environment.writeOutput(output.bytes)
        continue
      }
      do throws(FileError) {
        switch try writer.write(output.bytes, to: path) {
        case .written: remark("written: \(path)")
        case .unchanged: remark("unchanged: \(path)")
        }
      } catch {
        sink.error(
          "file/unwritable", "cannot write '\(path)': \(error.reasonText)", at: output.location,
          notes: error.path == path ? [] : [.init("the trouble is at '\(error.path)'")])
      }
    }
  }

  /// Compares instead of writing.
  func check(_ outputs: [RenderedOutput], into sink: inout DiagnosticSink) {
    for output in outputs {
      guard let path = output.path, !writer.holds(output.bytes, at: path) else { continue }
      let isMissing = environment.files.kind(of: path) == nil
      sink.error(
        "output/out-of-date", isMissing ? "'\(path)' is not there" : "'\(path)' is out of date",
        at: Location(path: path), notes: output.location.map { [.init("made by this entry", at: $0)] } ?? [],
        fix: "Run 'waybill'.")
    }
  }

  private func remark(_ text: String) {
    if report.mayRemark { environment.writeMessage(text + "\n") }
  }
}
