/// What kind of bundle a privacy manifest belongs to. Some reason codes are for one kind only.
public enum BundleRole: String, Sendable, Hashable, CaseIterable {
  /// The app itself.
  case app
  /// An app extension, a watch app or an App Clip: an executable of its own with a manifest of its own.
  case appExtension = "app-extension"
  /// A third-party SDK: a framework, a package, a resource bundle of one.
  case sdk
  /// Nothing tells. Rules that hang on the role stay silent or become notes.
  case unknown
}
