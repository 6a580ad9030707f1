public import Diagnostics
internal import Files
internal import TemplateEngine

/// Xcode file lists (`.xcfilelist`) of what a configuration reads and writes.
///
/// Complete in both modes: every file inside catalogs, and templates with what they include, so that
/// Xcode runs the build phase again when one of them changes.
public struct FileLists {
  private let configuration: Configuration
  private let environment: RunEnvironment

  /// - Parameters:
  ///   - configuration: whose files.
  ///   - environment: what may be seen of the machine.
  public init(_ configuration: Configuration, _ environment: RunEnvironment) {
    self.configuration = configuration
    self.environment = environment
  }

  /// Everything that is read, a block a kind.
  public func inputs(into sink: inout DiagnosticSink) -> String {
    var paths: [ResourceKind: Set<String>] = [:]
    for entry in configuration.entries where entry.kind.isSupported {
      paths[entry.kind, default: []].formUnion(inputs(of: entry, into: &sink))
    }
    return blocks(paths)
  }

  /// Everything that is written, a block a kind.
  public func outputs() -> String {
    var paths: [ResourceKind: Set<String>] = [:]
    for entry in configuration.entries where entry.kind.isSupported {
      let outputs = entry.outputs.compactMap {
        $0.path.map { PathText.join(configuration.directory, $0.value) }
      }
      paths[entry.kind, default: []].formUnion(outputs)
    }
    return blocks(paths)
  }

  private func inputs(of entry: ConfigurationEntry, into sink: inout DiagnosticSink) -> [String] {
    let selection = InputSelection(
      entry: entry, directory: configuration.directory, compatibility: configuration.compatibility,
      environment: environment)
    var paths: [String] = []
    for input in selection.select(into: &sink) ?? [] { paths += files(at: input.path, into: &sink) }
    for output in entry.outputs {
      guard case .path(let path) = output.template.value else { continue }
      paths += templates(from: PathText.join(configuration.directory, path), output, into: &sink)
    }
    return paths
  }

  /// The path itself and, for a folder, every file below it.
  private func files(at path: String, into sink: inout DiagnosticSink) -> [String] {
    guard environment.files.kind(of: path) == .directory else { return [path] }
    var failures: [FileError] = []
    let items = DirectoryWalk(environment.files).items(below: path, failures: &failures)
    for failure in failures {
      sink.error(
        "file/unreadable", "cannot read '\(failure.path)': \(failure.reasonText)",
        at: Location(path: failure.path))
    }
    return [path] + items.filter { $0.kind == .file }.map(\.path)
  }

  /// The template and what it includes. A faulty template is listed alone; `config run` reports it.
  private func templates(
    from path: String, _ output: ConfigurationOutput, into sink: inout DiagnosticSink
  ) -> [String] {
    guard
      let source = TemplateSource.read(
        path, spacing: .smart, location: output.template.location, files: environment.files, into: &sink)
    else { return [] }
    var faults = DiagnosticSink()
    let template = Template.compile(
      source.file, in: TemplateEnvironment(loader: source.loader), into: &faults)
    let included = template?.includedNames ?? []
    return [path] + included.map { PathText.join(PathText.parent(path), $0) }
  }

  private func blocks(_ paths: [ResourceKind: Set<String>]) -> String {
    let kinds = paths.keys.sorted { $0.rawValue < $1.rawValue }
    return kinds.map { kind in
      let lines = (paths[kind] ?? []).map { shown($0) }.sorted()
      return (["# \(kind.rawValue)"] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }

  /// The absolute path, the working directory written as `$(SRCROOT)`.
  private func shown(_ path: String) -> String {
    let absolute = environment.absolute(path)
    let root = environment.workingDirectory
    if absolute == root { return "$(SRCROOT)" }
    return absolute.hasPrefix(root + "/") ? "$(SRCROOT)" + absolute.dropFirst(root.count) : absolute
  }
}
