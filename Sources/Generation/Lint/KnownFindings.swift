public import Diagnostics
public import Files
internal import RequiredReasons

/// The file of findings that a team has accepted: only new ones are reported.
public enum KnownFindings {
  /// The findings that the baseline does not list, and a note for each of its entries that no finding
  /// matches.
  ///
  /// - Parameters:
  ///   - diagnostics: all findings.
  ///   - path: the baseline file; paths in it count from its folder.
  ///   - files: where it is.
  ///   - root: the working directory, so that it does not matter how paths are spelt; empty leaves them.
  ///   - sink: takes an error when the file cannot be used; then all findings are kept.
  public static func filter(
    _ diagnostics: [Diagnostic], by path: Located<String>, in files: any FileSystem,
    root: String = "", into sink: inout DiagnosticSink
  ) -> [Diagnostic] {
    do throws(FileError) {
      let file = SourceFile(path: path.value, bytes: try files.read(path.value))
      guard let baseline = Baseline.read(file, into: &sink) else { return diagnostics }
      return baseline.filter(diagnostics, directory: folder(of: path.value), root: root, file: file)
    } catch {
      sink.error(
        "file/unreadable", "cannot read the baseline '\(path.value)': \(error.reasonText)", at: path.location)
      return diagnostics
    }
  }

  /// The content of a baseline at `path` that accepts all of `diagnostics`.
  ///
  /// - Parameter root: as for reading it.
  public static func text(_ diagnostics: [Diagnostic], path: String, root: String = "") -> String {
    Baseline(of: diagnostics, directory: folder(of: path), root: root).text
  }

  private static func folder(of path: String) -> String {
    let folder = PathText.parent(path)
    return folder == "." ? "" : folder
  }
}
