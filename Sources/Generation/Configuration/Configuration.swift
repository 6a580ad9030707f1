public import Diagnostics
public import Documents
public import TemplateEngine

/// Whether a run behaves as SwiftGen 6.6.3 does or as Waybill does where the two differ.
/// `docs/compatibility.md` lists the differences.
public enum Compatibility: String, Sendable, Hashable, CaseIterable {
  /// Contexts, type inference, sorting and spacing as SwiftGen has them.
  case swiftgen
  /// The corrected behaviour.
  case waybill
}

/// A text of the configuration with the place it stands at.
public struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value.
  public var value: Value
  /// Where it stands; nil when it came from the command line.
  public var location: Location?

  /// - Parameters: see the properties.
  public init(_ value: Value, at location: Location? = nil) {
    self.value = value
    self.location = location
  }
}

/// How an output names its template.
public enum TemplateReference: Sendable, Hashable {
  /// A bundled template of the entry's kind.
  case name(String)
  /// A file, relative to the configuration.
  case path(String)
}

/// One file to write.
public struct ConfigurationOutput: Sendable {
  /// The path as written, joined with `output_dir`, not yet with the configuration's folder; nil
  /// prints to standard output.
  public var path: Located<String>?
  /// The template.
  public var template: Located<TemplateReference>
  /// The template's parameters.
  public var parameters: TemplateEngine.Value.Dictionary
  /// Where each parameter stands.
  public var parameterLocations: [String: Location] = [:]
  /// The spacing that the output asks for; nil means the usual one.
  public var spacing: Spacing?

  /// - Parameters: see the properties.
  public init(
    path: Located<String>?, template: Located<TemplateReference>,
    parameters: TemplateEngine.Value.Dictionary = [:], spacing: Spacing? = nil
  ) {
    self.path = path
    self.template = template
    self.parameters = parameters
    self.spacing = spacing
  }
}

/// One entry: inputs of one kind and the files made from them.
public struct ConfigurationEntry: Sendable {
  /// The kind of resource.
  public var kind: ResourceKind
  /// The inputs as written, joined with `input_dir`, not yet with the configuration's folder.
  public var inputs: [Located<String>]
  /// A regular expression that selects files; nil means the kind's extensions.
  public var filter: Located<String>?
  /// The parser's options.
  public var options: [(name: String, value: Located<OptionValue>)]
  /// The files to write.
  public var outputs: [ConfigurationOutput]
  /// Where the entry stands.
  public var location: Location?
  /// Where the kind is named.
  public var keyLocation: Location?

  /// - Parameters: see the properties.
  public init(
    kind: ResourceKind, inputs: [Located<String>], filter: Located<String>? = nil,
    options: [(name: String, value: Located<OptionValue>)] = [], outputs: [ConfigurationOutput] = [],
    location: Location? = nil
  ) {
    self.kind = kind
    self.inputs = inputs
    self.filter = filter
    self.options = options
    self.outputs = outputs
    self.location = location
  }
}

/// The value of a parser option.
public enum OptionValue: Sendable, Hashable {
  case string(String)
  case bool(Bool)
  case int(Int)
}

/// What `lint:` asks for.
public struct LintConfiguration: Sendable {
  /// One section: what to check and what to leave out.
  public struct Section: Sendable {
    /// The paths to check.
    public var inputs: [Located<String>] = []
    /// Manifests to hold sources against.
    public var manifests: [Located<String>] = []
    /// Globs of paths to leave out.
    public var excludes: [String] = []
    /// The file of known findings.
    public var baseline: Located<String>?
    /// `app` or `sdk`.
    public var role: Located<String>?
    /// The platforms whose code counts; empty means all.
    public var platforms: [String] = []
    /// The names of ``LintRequest/Inclusion`` that are asked for.
    public var inclusions: [String] = []
    /// Whether points on which Apple's documents disagree are raised.
    public var isStrict = false

    /// An empty section.
    public init() {}
  }

  /// Privacy manifests.
  public var privacy: Section?
  /// Sources against manifests.
  public var sources: Section?
  /// String tables.
  public var strings: Section?
  /// Asset catalogs.
  public var assets: Section?
  /// Severities by rule; nil switches a rule off.
  public var ruleLevels: [RuleID: Severity?] = [:]
  /// Where each rule's severity is set.
  public var ruleLocations: [RuleID: Location] = [:]
  /// The level from which `lint` fails.
  public var failOn: Severity?

  /// Nothing to check.
  public init() {}
}

/// A configuration, read and checked.
public struct Configuration: Sendable {
  /// The file.
  public var file: SourceFile
  /// The file's folder: every relative path counts from here.
  public var directory: String
  /// How to behave.
  public var compatibility: Compatibility
  /// `input_dir` as written.
  public var inputDirectory: Located<String>?
  /// `output_dir` as written.
  public var outputDirectory: Located<String>?
  /// The entries: kinds in ascending order, entries of one kind in file order.
  public var entries: [ConfigurationEntry]
  /// What `lint:` asks for.
  public var lint: LintConfiguration
  /// Limits on what is read.
  public var readingLimits: ReadingLimits
  /// Limits on templates.
  public var templateLimits: TemplateLimits
  /// Whether a part of the file was unusable; the rest still runs, the exit status is 64.
  public var isFaulty: Bool
}
