internal import Diagnostics
internal import Files
internal import Resources

/// The checks of string tables and asset catalogs.
struct ResourceLint {
  let request: LintRequest
  let environment: RunEnvironment

  /// Tables below different folders belong to different targets: each folder's are read by themselves.
  func strings(into sink: inout DiagnosticSink) {
    let inputs = select(.strings, into: &sink)
    let folders = Dictionary(grouping: inputs) { Self.resourceFolder(of: $0.path) }
    for (_, inputs) in folders.sorted(by: { $0.key < $1.key }) {
      _ = StringTableFiles.read(
        inputs.map(\.path), in: environment.files, options: StringTableOptions(limits: request.limits),
        into: &sink)
    }
  }

  /// The folder above the `.lproj` folder, or the file's own.
  private static func resourceFolder(of path: String) -> String {
    let folder = PathText.parent(path)
    return PathText.fileExtension(folder).lowercased() == "lproj" ? PathText.parent(folder) : folder
  }

  func assets(into sink: inout DiagnosticSink) {
    let inputs = select(.xcassets, into: &sink)
    // Catalogs of different folders belong to different targets, whose names do not meet.
    let folders = Dictionary(grouping: inputs) { PathText.parent($0.path) }
    for (_, inputs) in folders.sorted(by: { $0.key < $1.key }) {
      let catalogs = inputs.map {
        AssetCatalogReader.read(path: $0.path, in: environment.files, into: &sink)
      }
      AssetCatalogLint.check(catalogs, into: &sink)
    }
  }

  private func select(_ kind: ResourceKind, into sink: inout DiagnosticSink) -> [SelectedInput] {
    let entry = ConfigurationEntry(kind: kind, inputs: request.paths)
    let selection = InputSelection(
      entry: entry, directory: ".", compatibility: .waybill, environment: environment)
    let selected = selection.select(into: &sink) ?? []
    return selected.filter { input in
      !request.excludes.contains {
        $0.matches(input.relativePath) || $0.matches(PathText.normalized(input.path))
      }
    }
  }
}
