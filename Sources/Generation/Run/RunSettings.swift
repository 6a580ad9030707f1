public import Documents
public import TemplateEngine

/// What all entries of a run have in common.
public struct RunSettings: Sendable {
  /// The folder that relative paths count from.
  public var directory: String
  /// How to behave.
  public var compatibility: Compatibility
  /// Limits on what is read.
  public var readingLimits: ReadingLimits
  /// Limits on templates.
  public var templateLimits: TemplateLimits
  /// The spacing for every template, as `--experimental-modern-spacing true` asks; nil: the usual ones.
  public var spacing: Spacing?

  /// - Parameters: see the properties.
  public init(
    directory: String, compatibility: Compatibility, readingLimits: ReadingLimits = ReadingLimits(),
    templateLimits: TemplateLimits = TemplateLimits(), spacing: Spacing? = nil
  ) {
    self.directory = directory
    self.compatibility = compatibility
    self.readingLimits = readingLimits
    self.templateLimits = templateLimits
    self.spacing = spacing
  }

  /// The settings of a configuration.
  public init(_ configuration: Configuration) {
    self.init(
      directory: configuration.directory, compatibility: configuration.compatibility,
      readingLimits: configuration.readingLimits, templateLimits: configuration.templateLimits)
  }
}
