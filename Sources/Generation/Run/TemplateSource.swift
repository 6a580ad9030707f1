internal import BundledTemplates
internal import Diagnostics
internal import Files
internal import TemplateEngine

/// A template's text and the spacing that goes with the way it was named.
struct TemplateSource {
  var file: SourceFile
  var spacing: Spacing
  var loader: any TemplateLoader
  /// The template's name, or a file's name without extension: it tells the family that it belongs to.
  var name: String { PathText.stem(PathText.lastComponent(file.path)) }

  /// Whether the template can ask for the settled names.
  var wantsSwiftNames: Bool { mentions("swiftNames") || hasParts }

  /// Whether the template can ask for the context that SwiftGen's templates know. The bundled ones take
  /// all from the settled names.
  var wantsSwiftGenContext: Bool { !file.path.hasPrefix(Self.bundledPrefix) }

  private static let bundledPrefix = "bundled:"

  /// Whether other templates belong to this one, which can ask for anything.
  private var hasParts: Bool {
    let bytes = file.bytes
    return bytes.indices.dropLast().contains { index in
      guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "%") else { return false }
      let inside = bytes[(index + 2)...].drop { byte in
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "+")
      }
      return ["include", "import", "extends"].contains { inside.starts(with: Array($0.utf8)) }
    }
  }

  private func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, file.bytes.count >= word.count else { return false }
    return file.bytes.indices.dropLast(word.count - 1).contains { index in
      file.bytes[index] == first && file.bytes[index..<index + word.count].elementsEqual(word)
    }
  }

  /// Finds the template of an output.
  ///
  /// A bundled template has smart spacing; a file has legacy spacing in a SwiftGen run and smart
  /// spacing otherwise, unless the output says so (SwiftGen: `--experimental-modern-spacing`).
  ///
  /// - Returns: nil when there is none; the fault is reported.
  static func find(
    _ output: ConfigurationOutput, kind: ResourceKind, directory: String, compatibility: Compatibility,
    files: any FileSystem, into sink: inout DiagnosticSink
  ) -> TemplateSource? {
    switch output.template.value {
    case .name(let name):
      guard let file = bundled(name, kind: kind) else {
        reportUnknown(name, kind, output.template.location, &sink)
        return nil
      }
      return TemplateSource(file: file, spacing: output.spacing ?? .smart, loader: EmptyTemplateLoader())
    case .path(let path):
      let usual: Spacing = compatibility == .swiftgen ? .legacy : .smart
      return read(
        PathText.join(directory, path), spacing: output.spacing ?? usual, location: output.template.location,
        files: files, into: &sink)
    }
  }

  /// Reads a template file.
  static func read(
    _ path: String, spacing: Spacing, location: Location?, files: any FileSystem,
    into sink: inout DiagnosticSink
  ) -> TemplateSource? {
    do throws(FileError) {
      let file = SourceFile(path: path, bytes: try files.read(path))
      let loader = FileTemplateLoader(root: PathText.parent(path), files: files)
      return TemplateSource(file: file, spacing: spacing, loader: loader)
    } catch {
      sink.error("file/unreadable", "cannot read the template '\(path)': \(error.reasonText)", at: location)
      return nil
    }
  }

  private static func bundled(_ name: String, kind: ResourceKind) -> SourceFile? {
    guard let template = BundledTemplates.find(kind: kind.rawValue, name: name) else { return nil }
    return SourceFile(path: "\(bundledPrefix)\(kind.rawValue)/\(name)", bytes: template.bytes)
  }

  private static func reportUnknown(
    _ name: String, _ kind: ResourceKind, _ location: Location?, _ sink: inout DiagnosticSink
  ) {
    let known = BundledTemplates.names(kind: kind.rawValue)
    let near = Suggestion.nearest(to: name, in: known)
    sink.error(
      "config/unknown-template", "no bundled template '\(name)' for '\(kind.rawValue)'", at: location,
      notes: [.init("available: \(known.isEmpty ? "none" : known.joined(separator: ", "))")],
      fix: near.map { "Did you mean '\($0)'?" } ?? "Name an available template, or a file by 'templatePath'.")
  }
}

/// Finds included templates below the main template's folder; a name that leads out of it finds
/// nothing, as in Stencil's file loader.
struct FileTemplateLoader: TemplateLoader {
  let root: String
  let files: any FileSystem

  func load(_ name: String) -> SourceFile? {
    guard !name.hasPrefix("/") else { return nil }
    let inside = PathText.normalized(name)
    guard inside != "..", !inside.hasPrefix("../") else { return nil }
    let path = PathText.join(root, inside)
    // A file that is there but cannot be read is as good as missing: the engine names it.
    guard let bytes = try? files.read(path) else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }
}
