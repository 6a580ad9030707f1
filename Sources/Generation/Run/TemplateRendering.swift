public import Diagnostics
internal import Documents
internal import Files
public import TemplateEngine

/// Renders any template with a context from a file: `waybill template render`.
public struct TemplateRendering: Sendable {
  let template: String
  let contextPath: String?
  let spacing: Spacing
  let parameters: Value.Dictionary
  let isStrict: Bool

  /// - Parameters:
  ///   - template: the template file.
  ///   - contextPath: a JSON or YAML file; nil means an empty context.
  ///   - spacing: the treatment of white space.
  ///   - parameters: what becomes `param`.
  ///   - isStrict: whether an undefined variable is an error.
  public init(
    template: String, contextPath: String?, spacing: Spacing, parameters: Value.Dictionary, isStrict: Bool
  ) {
    self.template = template
    self.contextPath = contextPath
    self.spacing = spacing
    self.parameters = parameters
    self.isStrict = isStrict
  }

  /// Renders.
  ///
  /// - Parameters:
  ///   - environment: what the run may see of the machine.
  ///   - input: the context's bytes when they came from standard input.
  ///   - sink: takes the faults.
  /// - Returns: the output; nil when there was an error.
  public func render(
    _ environment: RunEnvironment, input: [UInt8]?, into sink: inout DiagnosticSink
  ) -> [UInt8]? {
    let context = context(environment, input: input, into: &sink)
    guard
      let source = TemplateSource.read(
        template, spacing: spacing, location: Location(path: template), files: environment.files, into: &sink)
    else { return nil }
    let templateEnvironment = TemplateEnvironment(loader: source.loader, spacing: spacing, isStrict: isStrict)
    let compiled = Template.compile(source.file, in: templateEnvironment, into: &sink)
    guard let context, let compiled else { return nil }
    let enriched = context.enriched(
      parameters: parameters, environment: environment.variables.templateEnvironment)
    return compiled.render(enriched, into: &sink)
  }

  private func context(
    _ environment: RunEnvironment, input: [UInt8]?, into sink: inout DiagnosticSink
  ) -> Value.Dictionary? {
    guard let contextPath else { return [:] }
    let file: SourceFile
    do throws(FileError) {
      let bytes = if let input { input } else { try environment.files.read(contextPath) }
      file = SourceFile(path: input == nil ? contextPath : "<stdin>", bytes: bytes)
    } catch {
      sink.error(
        "file/unreadable", "cannot read the context '\(contextPath)': \(error.reasonText)",
        at: Location(path: contextPath))
      return nil
    }
    let isJSON = PathText.fileExtension(contextPath).lowercased() == "json"
    guard let root = isJSON ? readJSON(file, into: &sink) : readYAML(file, into: &sink) else { return nil }
    guard case .dictionary(let context) = root.value else {
      sink.error(
        "config/wrong-type", "a context is a mapping, found \(root.kindName)", at: root.location)
      return nil
    }
    return context
  }

  /// The root of a file, and what a message needs about it.
  private struct Root {
    let value: Value
    let kindName: String
    let location: Location
  }

  /// JSON contexts are those that programs write, and large: they are read without a tree.
  private func readJSON(_ file: SourceFile, into sink: inout DiagnosticSink) -> Root? {
    let builder = ValueBuilder()
    guard let document = JSONReader.read(file, building: builder, into: &sink), let value = builder.root
    else { return nil }
    return Root(
      value: value, kindName: document.root.kindName, location: document.location(of: document.root))
  }

  private func readYAML(_ file: SourceFile, into sink: inout DiagnosticSink) -> Root? {
    guard var document = YAMLReader.read(file, into: &sink).first else { return nil }
    let kind = document.root.kindName
    let value = document.root.takeTemplateValue()
    return Root(value: value, kindName: kind, location: document.location(of: document.root))
  }
}
