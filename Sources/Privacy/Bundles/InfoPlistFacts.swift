internal import Diagnostics
internal import Documents
internal import Files

/// What an `Info.plist` says about the bundle that it belongs to.
struct InfoPlistFacts {
  /// `CFBundleExecutable`, when it is plain text without build variables.
  var executable: String?
  /// The role that its keys show; `unknown` when they show none.
  var role = BundleRole.unknown
  /// Whether it belongs to a test bundle.
  var isTestBundle = false
  /// Top-level keys that belong into a privacy manifest, with their places.
  var manifestKeys: [(key: String, location: Location)] = []

  /// Reads the file without reporting its faults: the checks of purpose strings do that.
  static func read(_ path: String, in files: some FileSystem) -> InfoPlistFacts? {
    guard let bytes = try? files.read(path) else { return nil }
    var unheeded = DiagnosticSink()
    let isBinary = bytes.starts(with: Array("bplist".utf8))
    let file = SourceFile(path: path, bytes: bytes, isBinary: isBinary)
    guard let document = PropertyListReader.read(file, into: &unheeded),
      let root = document.root.dictionary
    else { return nil }
    return InfoPlistFacts(root, in: document)
  }

  private init(_ root: Mapping, in document: Document) {
    if let name = root["CFBundleExecutable"]?.string, !name.contains("$("), !name.contains("/") {
      executable = name
    }
    isTestBundle = root["CFBundlePackageType"]?.string == "BNDL"
    role = Self.role(root)
    manifestKeys = root.entries.filter { Self.keysOfManifests.contains($0.key) }
      .map { ($0.key, document.location(ofKey: $0)) }
  }

  private static func role(_ root: Mapping) -> BundleRole {
    if extensionKeys.contains(where: { root[$0] != nil }) { return .appExtension }
    switch root["CFBundlePackageType"]?.string {
    case "APPL": return .app
    case "FMWK": return .sdk
    default: return appKeys.contains { root[$0] != nil } ? .app : .unknown
    }
  }

  /// Keys of extensions, watch apps and App Clips.
  private static let extensionKeys = [
    "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp", "NSAppClip",
  ]
  /// Keys that only an app has.
  private static let appKeys = [
    "LSRequiresIPhoneOS", "UILaunchStoryboardName", "UILaunchScreen", "UIApplicationSceneManifest",
    "UIMainStoryboardFile", "NSMainNibFile", "NSMainStoryboardFile", "LSApplicationCategoryType",
    "CFBundleURLTypes", "UIBackgroundModes", "UIApplicationShortcutItems",
  ]
  /// Keys that Apple reads in manifests only. `NSPrivacyTrackingDomains` is not among them: Xcode
  /// writes the union of all domains into the Info.plist of a built app.
  private static let keysOfManifests: Set<String> = [
    "NSPrivacyTracking", "NSPrivacyCollectedDataTypes", "NSPrivacyAccessedAPITypes",
  ]
}
