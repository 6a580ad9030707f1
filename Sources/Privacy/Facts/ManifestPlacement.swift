/// Where a privacy manifest belongs in a product.
public struct ManifestPlacement: Sendable, Hashable {
  /// The product.
  public var product: String
  /// The place, in words.
  public var place: String
  /// Where the fact comes from.
  public var source: FactSource

  private init(_ product: String, _ place: String, _ source: FactSource = .addingManifest) {
    self.product = product
    self.place = place
    self.source = source
  }

  /// All products.
  public static let all: [ManifestPlacement] = [
    ManifestPlacement("app for iOS, tvOS, watchOS or visionOS", "X.app/PrivacyInfo.xcprivacy"),
    ManifestPlacement("app for macOS or Mac Catalyst", "X.app/Contents/Resources/PrivacyInfo.xcprivacy"),
    ManifestPlacement(
      "app extension", "X.app/PlugIns/Y.appex/PrivacyInfo.xcprivacy; on macOS in Y.appex/Contents/Resources/"),
    ManifestPlacement("watch app", "X.app/Watch/W.app/PrivacyInfo.xcprivacy", .fieldUse),
    ManifestPlacement("App Clip", "X.app/AppClips/C.app/PrivacyInfo.xcprivacy", .fieldUse),
    ManifestPlacement("flat framework", "F.framework/PrivacyInfo.xcprivacy"),
    ManifestPlacement(
      "versioned framework", "F.framework/Versions/A/Resources/PrivacyInfo.xcprivacy"),
    ManifestPlacement(
      "XCFramework", "inside the framework of each slice, never at the root of a slice or of the XCFramework"),
    ManifestPlacement(
      "Swift package",
      "beside the target's sources and declared with .process or .copy in Package.swift; "
        + "built: <Package>_<Target>.bundle/"),
    ManifestPlacement(
      "CocoaPods", "declared with resource_bundles; `resources` puts it at the app's root, where it collides",
      .fieldUse),
    ManifestPlacement("static library", "impossible; build a static framework instead"),
  ]
}
