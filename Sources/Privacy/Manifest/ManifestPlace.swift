/// Whether a manifest lies where Apple's documentation wants it. The predicted codes differ.
public enum ManifestPlace: String, Sendable, Hashable, CaseIterable {
  /// At a place of ``ManifestPlacement``, or in sources.
  case documented
  /// In a resource bundle inside a framework, for example.
  case elsewhere
}
