/// Makes Swift identifiers from arbitrary names, by the rules of SwiftGen's template filters.
///
/// The rules are StencilSwiftKit 2.10's, so that code written against SwiftGen's output keeps
/// compiling. Collisions are another matter: see `NameScope`.
public enum SwiftIdentifier {
  /// The modes of the `swiftIdentifier` filter.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Replaces bad scalars, first scalar of each part in upper case.
    case normal
    /// Replaces bad scalars only.
    case valid
    /// Camel case without underscores.
    case pretty
  }
}
