/// What a finding about a privacy manifest is good for.
public enum FindingClass: String, Sendable, Hashable, CaseIterable {
  /// The upload check of App Store Connect refuses it.
  case upload
  /// Xcode's privacy report trips over it.
  case report
  /// It is allowed and unwise.
  case advice
}
