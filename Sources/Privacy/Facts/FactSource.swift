/// Where a fact comes from and when it was last looked at.
///
/// Apple changes its lists; every fact in this folder names its source, so that `waybill explain` can
/// say how old it is.
public struct FactSource: Sendable, Hashable {
  /// The document, with its publisher.
  public var document: String
  /// When it was read: a year and month (`2026-11`) or a full date.
  public var asOf: String

  /// - Parameters:
  ///   - document: the document, with its publisher.
  ///   - asOf: when it was read.
  public init(_ document: String, asOf: String) {
    self.document = document
    self.asOf = asOf
  }

  /// Both in one phrase: `Apple, "…" (as of 2026-11)`.
  public var text: String { "\(document) (as of \(asOf))" }
}

extension FactSource {
  static let manifestFiles = FactSource("Apple, \"Privacy manifest files\"", asOf: "2026-11")
  static let addingManifest = FactSource(
    "Apple, \"Adding a privacy manifest to your app or third-party SDK\"", asOf: "2026-11")
  static let dataUse = FactSource("Apple, \"Describing data use in privacy manifests\"", asOf: "2026-11")
  static let requiredReasons = FactSource("Apple, \"Describing use of required reason API\"", asOf: "2026-11")
  static let technote = FactSource(
    "Apple, TN3181 \"Debugging an invalid privacy manifest\"", asOf: "2024-11")
  static let trackingKeys = FactSource(
    "Apple, reference pages of NSPrivacyTracking and NSPrivacyTrackingDomains", asOf: "2026-11")
  static let sdkRequirements = FactSource("Apple, \"Third-party SDK requirements\"", asOf: "2026-11")
  static let news2024 = FactSource("Apple, developer news of 26 April 2024", asOf: "2024-04-26")
  static let protectedResources = FactSource("Apple, \"Protected resources\"", asOf: "2026-11")
  static let guidelines = FactSource("Apple, App Review Guidelines, 5.1.1(ii)", asOf: "2026-11")
  static let privacyDetails = FactSource("Apple, \"App privacy details on the App Store\"", asOf: "2026-11")
  static let xcodeKeyList = FactSource(
    "swiftlang/swift-build, list of usage description keys", asOf: "2026-08")
  static let xcodeReport = FactSource("Xcode's privacy report, as seen on real archives", asOf: "2026-11")
  static let storeMails = FactSource(
    "App Store Connect mails quoted in public issue trackers", asOf: "2026-11")
  static let fieldUse = FactSource("use in published projects", asOf: "2026-11")
}
