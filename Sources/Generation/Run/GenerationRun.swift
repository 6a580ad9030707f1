public import Diagnostics
internal import Files
public import TemplateEngine

/// A finished text and where it goes.
public struct RenderedOutput: Sendable, Hashable {
  /// The path to write, relative to the working directory or absolute; nil prints.
  public var path: String?
  /// The text as UTF-8.
  public var bytes: [UInt8]
  /// Where the settings asks for it.
  public var location: Location?

  /// - Parameters: see the properties.
  public init(path: String?, bytes: [UInt8], location: Location? = nil) {
    self.path = path
    self.bytes = bytes
    self.location = location
  }
}

/// What a run gives: texts to write and findings. Nothing has been written.
public struct RunResult: Sendable {
  /// The texts, in the order of the settings.
  public var outputs: [RenderedOutput]
  /// The findings, in the order of the settings.
  public var sink: DiagnosticSink
}

/// Renders the entries of a settings.
public struct GenerationRun: Sendable {
  let settings: RunSettings
  let environment: RunEnvironment

  /// - Parameters:
  ///   - settings: what the entries have in common.
  ///   - environment: what the run may see of the machine.
  public init(settings: RunSettings, environment: RunEnvironment) {
    self.settings = settings
    self.environment = environment
  }

  /// Reads, parses and renders all entries, `environment.jobs` at a time.
  ///
  /// A faulty entry does not stop the others. Results come in the order of the entries, whatever the
  /// number of jobs.
  public func run(_ entries: [ConfigurationEntry]) async -> RunResult {
    let results = await withTaskGroup(of: (Int, RunResult).self) { group in
      var results = [RunResult?](repeating: nil, count: entries.count)
      var next = 0
      func start() {
        guard next < entries.count else { return }
        let index = next
        next += 1
        group.addTask { (index, EntryRun(entries[index], settings, environment).run()) }
      }
      for _ in 0..<min(environment.jobs, entries.count) { start() }
      for await (index, result) in group {
        results[index] = result
        start()
      }
      return results.compactMap { $0 }
    }
    var whole = RunResult(outputs: [], sink: DiagnosticSink())
    for result in results {
      whole.outputs += result.outputs
      whole.sink.append(contentsOf: result.sink)
    }
    rejectClashes(&whole)
    return whole
  }

  /// The context of one entry as a template would get it, with an empty `param` and without `env`. Names
  /// that collide are not reported: no code is made.
  ///
  /// - Returns: nil when the entry cannot run; the faults are in `sink`.
  public func context(_ entry: ConfigurationEntry, into sink: inout DiagnosticSink) -> Value.Dictionary? {
    guard let model = EntryRun(entry, settings, environment).model(into: &sink) else { return nil }
    var context = model.context(settings)
    var collisions = DiagnosticSink()
    let names = model.swiftNames(for: "swift6", [:], settings, into: &collisions)
    context["swiftNames"] = .dictionary(names)
    context["param"] = .dictionary([:])
    return context
  }

  /// Of two outputs with one path neither is written: which one is meant cannot be told.
  private func rejectClashes(_ result: inout RunResult) {
    var firstByPath: [String: Int] = [:]
    var rejected: Set<Int> = []
    for (index, output) in result.outputs.enumerated() {
      guard let path = output.path else { continue }
      guard let first = firstByPath[environment.absolute(path)] else {
        firstByPath[environment.absolute(path)] = index
        continue
      }
      rejected.formUnion([first, index])
      result.sink.error(
        "config/output-twice", "two outputs write '\(path)'", at: output.location,
        notes: [.init("the other one is here", at: result.outputs[first].location)],
        fix: "Give each a file of its own.")
    }
    result.outputs = result.outputs.indices.filter { !rejected.contains($0) }.map { result.outputs[$0] }
  }
}
