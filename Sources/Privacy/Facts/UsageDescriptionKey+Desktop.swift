extension UsageDescriptionKey {
  /// Keys of visionOS and macOS only.
  static let otherKeys: [UsageDescriptionKey] = [
    UsageDescriptionKey(
      "NSWorldSensingUsageDescription", "World Sensing Usage Description", on: [.visionOS],
      frameworks: ["ARKit"],
      neededFor: [
        "SceneReconstructionProvider", "PlaneDetectionProvider", "ImageTrackingProvider",
        "ObjectTrackingProvider", "RoomTrackingProvider",
      ], source: .protectedResources),
    UsageDescriptionKey(
      "NSHandsTrackingUsageDescription", "Hands Tracking Usage Description", on: [.visionOS],
      frameworks: ["ARKit", "RealityKit"],
      neededFor: ["HandTrackingProvider", "SpatialTrackingSession (hand anchors)"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSAccessoryTrackingUsageDescription", "Accessory Tracking Usage Description", on: [.visionOS],
      frameworks: ["ARKit", "GameController"],
      neededFor: ["AccessoryTrackingProvider", "SpatialTrackingSession (accessory)"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSDesktopFolderUsageDescription", "Desktop Folder Usage Description", on: [.macOS],
      frameworks: ["Foundation"], neededFor: ["file access under ~/Desktop"], source: .protectedResources,
      note: "path, not symbol"),
    UsageDescriptionKey(
      "NSDocumentsFolderUsageDescription", "Documents Folder Usage Description", on: [.macOS],
      frameworks: ["Foundation"], neededFor: ["file access under the user's ~/Documents"],
      source: .protectedResources,
      note: "never infer from .documentDirectory: on iOS and in the sandbox it is the app's own folder"),
    UsageDescriptionKey(
      "NSDownloadsFolderUsageDescription", "Downloads Folder Usage Description", on: [.macOS],
      frameworks: ["Foundation"], neededFor: ["file access under ~/Downloads"], source: .protectedResources,
      note: "path, not symbol"),
    UsageDescriptionKey(
      "NSNetworkVolumesUsageDescription", "Network Volumes Usage Description", on: [.macOS],
      frameworks: ["Foundation"], neededFor: ["file access on network volumes"], source: .protectedResources),
    UsageDescriptionKey(
      "NSRemovableVolumesUsageDescription", "Removable Volumes Usage Description", on: [.macOS],
      frameworks: ["Foundation"], neededFor: ["file access on removable volumes"], source: .protectedResources
    ),
    UsageDescriptionKey(
      "NSFileProviderDomainUsageDescription", "Access to a File Provide Domain Usage Description",
      on: [.macOS], frameworks: ["FileProvider"], neededFor: ["files managed by a file provider"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSFileProviderPresenceUsageDescription", "File Provider Presence Usage Description", on: [.macOS],
      frameworks: ["FileProvider"], neededFor: ["file provider extension asking which files are in use"],
      source: .protectedResources, note: "no symbol"),
    UsageDescriptionKey(
      "NSAppleEventsUsageDescription", "AppleEvents Sending Usage Description", on: [.macOS],
      frameworks: ["Foundation", "ScriptingBridge", "CoreServices"],
      neededFor: [
        "NSAppleScript", "SBApplication", "AEDeterminePermissionToAutomateTarget", "AESendMessage",
      ], source: .protectedResources),
    UsageDescriptionKey(
      "NSSystemAdministrationUsageDescription", "System Administration Usage Description", on: [.macOS],
      frameworks: ["SystemConfiguration", "OpenDirectory"], neededFor: ["changes to system configuration"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSAppDataUsageDescription", "Other Application Data Usage Description", on: [.macOS],
      frameworks: ["Foundation"], neededFor: ["files in other apps' containers"], source: .protectedResources),
    UsageDescriptionKey(
      "NSAppBundlesUsageDescription", on: [.macOS], frameworks: ["Foundation"],
      neededFor: ["contents of other apps' bundles"], source: .protectedResources),
    UsageDescriptionKey(
      "NSSystemExtensionUsageDescription", "System Extension Usage Description", on: [.macOS],
      frameworks: ["SystemExtensions"], neededFor: ["OSSystemExtensionRequest.activationRequest"],
      source: .protectedResources),
    UsageDescriptionKey(
      "OSBundleUsageDescription", "Driver Extension Usage Description", on: [.macOS],
      frameworks: ["DriverKit"], neededFor: ["driver extension bundle"], source: .protectedResources),
  ]
}
