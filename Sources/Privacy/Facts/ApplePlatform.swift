/// Apple's platforms, as far as facts differ between them. iPadOS counts as iOS.
public enum ApplePlatform: String, Sendable, Hashable, CaseIterable {
  case iOS
  case macOS
  case tvOS
  case watchOS
  case visionOS
}
