/// Apple's platforms, as far as facts differ between them.
public enum ApplePlatform: String, Sendable, Hashable, CaseIterable {
  /// iPhone and iPad.
  case iOS
  /// The Mac; Mac Catalyst where a fact does not say otherwise.
  case macOS
  /// Apple TV.
  case tvOS
  /// Apple Watch.
  case watchOS
  /// Apple Vision.
  case visionOS
}
