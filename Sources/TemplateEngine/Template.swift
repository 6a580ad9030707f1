public import Diagnostics

/// How a template treats the white space around its block tags.
public enum Spacing: String, Sendable, Hashable, CaseIterable {
  /// Leaves everything as it is.
  case nothing
  /// Drops blanks before a block tag, and blanks with one newline after it. Bundled templates use it.
  case smart
  /// Drops all white space on both sides of a block tag.
  case all
  /// What SwiftGen does for a `templatePath`: ``nothing``, then blank lines left by tags collapse.
  case legacy
}

/// What stops a runaway template.
public struct TemplateLimits: Sendable, Hashable {
  /// How deep includes and macro calls may nest.
  public var depth: Int
  /// The largest rendered output in bytes.
  public var outputSize: Int
  /// How many pieces of templates (texts, variables, tags) may be rendered, loops counted each turn.
  /// A table of 80,000 keys takes 3.5 million with the bundled template `structured-swift5`; the default
  /// leaves room for far more and stops an endless loop within seconds.
  public var steps: Int

  /// - Parameters:
  ///   - depth: how deep includes and macro calls may nest.
  ///   - outputSize: the largest rendered output in bytes.
  ///   - steps: how many pieces of templates may be rendered.
  public init(depth: Int = 128, outputSize: Int = 256 << 20, steps: Int = 100_000_000) {
    self.depth = depth
    self.outputSize = outputSize
    self.steps = steps
  }
}

/// Finds the templates that a template includes, imports or extends.
public protocol TemplateLoader: Sendable {
  /// The template called `name`, relative to the main template's folder; nil when there is none.
  func load(_ name: String) -> SourceFile?
}

/// A loader that finds nothing.
public struct EmptyTemplateLoader: TemplateLoader {
  /// Makes the loader.
  public init() {}
  /// Always nil.
  public func load(_ name: String) -> SourceFile? { nil }
}

/// What applies to a template and everything that it includes.
public struct TemplateEnvironment: Sendable {
  /// Finds included templates.
  public var loader: any TemplateLoader
  /// The treatment of white space.
  public var spacing: Spacing
  /// Whether an undefined variable is an error.
  public var isStrict: Bool
  /// What stops a runaway template.
  public var limits: TemplateLimits

  /// - Parameters: see the properties.
  public init(
    loader: any TemplateLoader = EmptyTemplateLoader(), spacing: Spacing = .smart, isStrict: Bool = false,
    limits: TemplateLimits = TemplateLimits()
  ) {
    self.loader = loader
    self.spacing = spacing
    self.isStrict = isStrict
    self.limits = limits
  }
}

/// A template compiled to a tree, ready to be rendered any number of times, also at the same time.
public struct Template: Sendable {
  private let program: Program
  private let nodes: [Node]
  private let file: SourceFile

  /// Compiles `file` and what it includes by literal names; faults go to `sink`.
  ///
  /// Faults of included templates count only when rendering reaches them.
  ///
  /// - Returns: nil when there was an error.
  public static func compile(
    _ file: SourceFile, in environment: TemplateEnvironment, into sink: inout DiagnosticSink
  ) -> Template? {
    var program = Program(environment: environment)
    switch program.compile(file) {
    case .success(let unit):
      program.compileIncludes()
      for warning in program.warnings { sink.report(warning) }
      program.warnings = []
      return Template(program: program, nodes: unit.nodes, file: file)
    case .failure(let unusable):
      for diagnostic in unusable.diagnostics { sink.report(diagnostic) }
      return nil
    }
  }

  /// The templates that this one and those that it includes name literally and that were found, sorted:
  /// what a build depends on beside the template itself.
  public var includedNames: [String] { program.unitNames }

  /// Renders the template; faults go to `sink`.
  ///
  /// - Returns: the output as UTF-8; nil when there was an error.
  public func render(_ context: Value.Dictionary, into sink: inout DiagnosticSink) -> [UInt8]? {
    var renderer = Renderer(program, context: context)
    var failure: Failure?
    do throws(Failure) {
      _ = try renderer.render(nodes)
    } catch {
      failure = error.located(at: Location(file))
    }
    var findings = renderer.program.warnings + renderer.findings
    if let failure { findings += [failure.diagnostic] + failure.others }
    for finding in findings { sink.report(finding) }
    if findings.contains(where: { $0.severity == .error }) { return nil }
    return program.environment.spacing == .legacy ? LegacySpacing.collapse(renderer.output) : renderer.output
  }
}
