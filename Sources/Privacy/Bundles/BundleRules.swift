public import Diagnostics

/// The rules about where manifests lie and which SDKs need one.
public enum BundleRules {
  static let manifestName: RuleID = "privacy/manifest-name"
  static let manifestPlace: RuleID = "privacy/manifest-place"
  static let severalManifests: RuleID = "privacy/several-manifests"
  static let noManifest: RuleID = "privacy/no-manifest"
  static let notAResource: RuleID = "privacy/manifest-not-a-resource"
  static let podspecPlainResource: RuleID = "privacy/podspec-plain-resource"
  static let inNoTarget: RuleID = "privacy/manifest-in-no-target"
  static let keysInInfoPlist: RuleID = "privacy/keys-in-info-plist"
  static let tableName: RuleID = "privacy/info-plist-table-name"
  static let listedSDKWithoutManifest: RuleID = "privacy/listed-sdk-without-manifest"
  static let listedSDKTooOld: RuleID = "privacy/listed-sdk-too-old"
  static let listedSDKUnsigned: RuleID = "privacy/listed-sdk-unsigned"
  /// Common to all readers of files.
  static let unreadable: RuleID = "file/unreadable"

  /// The finding with its class as the detail `category`: an upload without a listed SDK's manifest is
  /// refused, all else is advice.
  static func classified(_ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    let isRefused = finding.rule == listedSDKWithoutManifest && finding.severity == .error
    let category: FindingClass = isRefused ? .upload : .advice
    finding.details.insert(Diagnostic.Detail("category", category.rawValue), at: 0)
    return finding
  }

  /// All of them, for `waybill explain` and SARIF.
  public static let all: [RuleDescription] = places + declarations + sdks

  private static let places: [RuleDescription] = [
    RuleDescription(
      manifestName, .warning, summary: "A privacy manifest has another name than the one looked for.",
      explanation: "Xcode and App Store Connect look for 'PrivacyInfo.xcprivacy' and nothing else. A file"
        + " under another name, or in other letters, is packed like any resource and never read.",
      remedy: "Rename the file to 'PrivacyInfo.xcprivacy'.", source: FactSource.addingManifest.text),
    RuleDescription(
      manifestPlace, .warning, summary: "A privacy manifest lies where nobody looks.",
      explanation: "The place hangs on the bundle's layout: the top of a flat bundle, 'Contents/Resources'"
        + " on macOS and Catalyst, 'Versions/A/Resources' of a versioned framework, each framework inside an"
        + " XCFramework. Elsewhere App Store Connect checks that the file is valid, and does not count what"
        + " it declares.",
      remedy: "Add the manifest to the target's resources, so that the build puts it into its place.",
      source: FactSource.addingManifest.text),
    RuleDescription(
      severalManifests, .note, summary: "One target has several privacy manifests.",
      explanation: "All of them would be copied to one path of the built bundle: Xcode stops with 'Multiple"
        + " commands produce', or one file wins.",
      remedy: "Keep one manifest per target.", source: FactSource.fieldUse.text),
    RuleDescription(
      noManifest, .note, summary: "An app or extension has no privacy manifest.",
      explanation: "Each executable that uses a required-reason API needs a manifest in its own bundle; the"
        + " app's manifest does not cover its extensions. Nothing is wrong when the code uses no such API"
        + " and collects nothing.",
      remedy: "Add a manifest to the target when its code uses such APIs; 'waybill lint sources' tells.",
      storeCodes: ["ITMS-91053"], source: FactSource.requiredReasons.text),
    RuleDescription(
      keysInInfoPlist, .warning, summary: "Keys of a privacy manifest stand in Info.plist.",
      explanation: "Privacy declarations are read from 'PrivacyInfo.xcprivacy' only. In Info.plist they have"
        + " no effect. 'NSPrivacyTrackingDomains' in the Info.plist of a built app is no fault: Xcode writes"
        + " it there.",
      remedy: "Move the keys into the bundle's privacy manifest.", source: FactSource.manifestFiles.text),
    RuleDescription(
      tableName, .warning, summary: "A table with translations of Info.plist has a misspelt name.",
      explanation: "Devices tell capital from small letters in file names. A table named 'infoPlist.strings'"
        + " works in a simulator on most Macs and is ignored on devices.",
      remedy: "Rename the table to 'InfoPlist.strings'.", source: FactSource.protectedResources.text),
  ]

  private static let declarations: [RuleDescription] = [
    RuleDescription(
      notAResource, .warning,
      summary: "A package target or podspec does not declare its privacy manifest as a resource.",
      explanation: "SwiftPM and CocoaPods copy only declared resources. An undeclared manifest lies in the"
        + " repository and reaches no app.",
      remedy: "SwiftPM: add '.process(\"PrivacyInfo.xcprivacy\")' to the target's resources. CocoaPods: name"
        + " it in 'resource_bundles'.",
      source: FactSource.addingManifest.text),
    RuleDescription(
      podspecPlainResource, .warning, summary: "A podspec copies its privacy manifest as a plain resource.",
      explanation: "What 'resources' names is copied to the top of the app when the pod is linked statically."
        + " There it overwrites the app's own manifest, or Xcode stops with 'Multiple commands produce'.",
      remedy: "Use 'resource_bundles' for the manifest.", source: FactSource.fieldUse.text),
    RuleDescription(
      inNoTarget, .warning, summary: "A privacy manifest belongs to no target of its Xcode project.",
      explanation: "A file that lies beside the sources, or is listed in the project without a target, is not"
        + " copied into the app. The upload looks as if there were no manifest.",
      remedy: "Tick the target in the file inspector.", source: FactSource.addingManifest.text),
  ]

  private static let sdks: [RuleDescription] = [
    RuleDescription(
      listedSDKWithoutManifest, .error, summary: "An SDK of Apple's list has no privacy manifest.",
      explanation: "Apple lists \(ListedSDKs.all.count) SDKs that must bring a privacy manifest, in every"
        + " version and also when another SDK repackages them. Since \(ListedSDKs.enforcedSince) App Store"
        + " Connect refuses new apps, and updates that add such an SDK, without one. In a folder of sources"
        + " the finding is a warning: the code may be left out of the app.",
      remedy: "Update the SDK to a release with a manifest.", storeCodes: ["ITMS-91061"],
      source: ListedSDKs.source.text),
    RuleDescription(
      listedSDKTooOld, .warning,
      summary: "A lock file holds an SDK of Apple's list at a version without a privacy manifest.",
      explanation: "The first release with a manifest is known for most listed SDKs from one source, and its"
        + " last digits are disputed for AppAuth, Capacitor and DKImagePickerController. Therefore this is no"
        + " error.",
      remedy: "Update the SDK.", storeCodes: ["ITMS-91061"], source: ListedSDKs.releasesSource.text),
    RuleDescription(
      listedSDKUnsigned, .note, summary: "A binary SDK of Apple's list carries no signature.",
      explanation: "A listed SDK that comes as a binary must be signed by its author. The folder"
        + " '_CodeSignature' is missing. Whether a signature is the author's cannot be told without the"
        + " tools of macOS, and code built from source needs none.",
      remedy: "Use a signed release of the SDK.", storeCodes: ["ITMS-91065"],
      source: ListedSDKs.source.text),
  ]
}
