/// A name in source code that touches a protected resource, with the Info.plist keys that serve it.
public struct UsageTrigger: Sendable, Hashable {
  /// How much a mention of the name says.
  public enum Strength: String, Sendable, Hashable {
    /// Using it without a key ends the process or fails the upload check.
    case needsKey = "needs-key"
    /// It needs the key in some of its uses only: it counts as a use, never as a missing key.
    case mayNeedKey = "may-need-key"
  }

  /// The identifier, such as `CBCentralManager` or `requestAlwaysAuthorization`.
  public var symbol: String
  /// The keys of which one is enough.
  public var keys: [String]
  /// How much a mention says.
  public var strength: Strength

  private init(_ symbol: String, _ names: [String], _ strength: Strength = .needsKey) {
    self.symbol = symbol
    keys = names.map { $0 + "UsageDescription" }
    self.strength = strength
  }

  /// Where the facts come from.
  public static let source = FactSource.protectedResources

  /// All names worth looking for in sources.
  public static let all: [UsageTrigger] = devices + data + spatial

  private static let bySymbol = Dictionary(uniqueKeysWithValues: all.map { ($0.symbol, $0) })

  /// The facts about a name.
  public static func named(_ symbol: String) -> UsageTrigger? { bySymbol[symbol] }

  /// The keys that have a name to look for; the others are needed by entitlements or paths, and their
  /// use cannot be seen.
  public static let visibleKeys: Set<String> = Set(all.flatMap(\.keys))

  private static let location = [
    "NSLocationWhenInUse", "NSLocationAlwaysAndWhenInUse", "NSLocationAlways", "NSLocation",
  ]

  private static let devices: [UsageTrigger] = [
    UsageTrigger("CBCentralManager", ["NSBluetoothAlways"]),
    UsageTrigger("CBPeripheralManager", ["NSBluetoothAlways"]),
    UsageTrigger("AVCaptureDevice", ["NSCamera", "NSMicrophone"]),
    UsageTrigger("AVCaptureSession", ["NSCamera", "NSMicrophone"], .mayNeedKey),
    UsageTrigger("VNDocumentCameraViewController", ["NSCamera"]),
    UsageTrigger("DataScannerViewController", ["NSCamera"]),
    UsageTrigger("UIImagePickerController", ["NSCamera", "NSMicrophone", "NSPhotoLibrary"], .mayNeedKey),
    UsageTrigger("WKWebView", ["NSCamera", "NSMicrophone"], .mayNeedKey),
    UsageTrigger("ARSession", ["NSCamera"]),
    UsageTrigger("requestRecordPermission", ["NSMicrophone"]),
    UsageTrigger("AVAudioRecorder", ["NSMicrophone"]),
    UsageTrigger("inputNode", ["NSMicrophone"], .mayNeedKey),
    UsageTrigger("playAndRecord", ["NSMicrophone"], .mayNeedKey),
    UsageTrigger("RPScreenRecorder", ["NSMicrophone"], .mayNeedKey),
    UsageTrigger("AudioHardwareCreateProcessTap", ["NSAudioCapture"]),
    UsageTrigger("CATapDescription", ["NSAudioCapture"]),
    UsageTrigger("LAContext", ["NSFaceID"]),
    UsageTrigger("CMMotionActivityManager", ["NSMotion"]),
    UsageTrigger("CMPedometer", ["NSMotion"]),
    UsageTrigger("CMAltimeter", ["NSMotion"]),
    UsageTrigger("CMSensorRecorder", ["NSMotion"]),
    UsageTrigger("CMMovementDisorderManager", ["NSMotion"]),
    UsageTrigger("CMHeadphoneMotionManager", ["NSMotion"]),
    UsageTrigger("CMFallDetectionManager", ["NSFallDetection"]),
    UsageTrigger("SRSensorReader", ["NSSensorKit"]),
    UsageTrigger("NWBrowser", ["NSLocalNetwork"]),
    UsageTrigger("NetServiceBrowser", ["NSLocalNetwork"]),
    UsageTrigger("NetService", ["NSLocalNetwork"]),
    UsageTrigger("MCNearbyServiceBrowser", ["NSLocalNetwork"]),
    UsageTrigger("MCNearbyServiceAdvertiser", ["NSLocalNetwork"]),
    UsageTrigger("DNSServiceBrowse", ["NSLocalNetwork"]),
    UsageTrigger("NWListener", ["NSLocalNetwork"], .mayNeedKey),
    UsageTrigger("NISession", ["NSNearbyInteraction", "NSNearbyInteractionAllowOnce"]),
    UsageTrigger("NFCNDEFReaderSession", ["NFCReader"]),
    UsageTrigger("NFCTagReaderSession", ["NFCReader"]),
    UsageTrigger("NFCVASReaderSession", ["NFCReader"]),
  ]

  private static let data: [UsageTrigger] = [
    UsageTrigger("requestFullAccessToEvents", ["NSCalendarsFullAccess"]),
    UsageTrigger("requestWriteOnlyAccessToEvents", ["NSCalendarsWriteOnlyAccess", "NSCalendarsFullAccess"]),
    UsageTrigger("requestFullAccessToReminders", ["NSRemindersFullAccess"]),
    UsageTrigger(
      "EKEventStore",
      [
        "NSCalendarsFullAccess", "NSCalendarsWriteOnlyAccess", "NSCalendars", "NSRemindersFullAccess",
        "NSReminders",
      ]),
    UsageTrigger("CNContactStore", ["NSContacts"]),
    UsageTrigger("ABAddressBookCreateWithOptions", ["NSContacts"]),
    UsageTrigger("loadFriends", ["NSGKFriendList"], .mayNeedKey),
    UsageTrigger("loadFriendsAuthorizationStatus", ["NSGKFriendList"]),
    UsageTrigger("HKHealthStore", ["NSHealthShare", "NSHealthUpdate"]),
    UsageTrigger("HKWorkoutSession", ["NSHealthUpdate"]),
    UsageTrigger("HKClinicalType", ["NSHealthClinicalHealthRecordsShare"]),
    UsageTrigger("HMHomeManager", ["NSHomeKit"]),
    UsageTrigger("CLLocationManager", location),
    UsageTrigger("requestWhenInUseAuthorization", ["NSLocationWhenInUse"]),
    UsageTrigger("requestAlwaysAuthorization", ["NSLocationAlwaysAndWhenInUse"]),
    UsageTrigger("CLLocationUpdate", location),
    UsageTrigger("CLServiceSession", location),
    UsageTrigger("CLMonitor", location),
    UsageTrigger("showsUserLocation", location, .mayNeedKey),
    UsageTrigger("MPMediaLibrary", ["NSAppleMusic"]),
    UsageTrigger("MPMediaQuery", ["NSAppleMusic"]),
    UsageTrigger("MPMusicPlayerController", ["NSAppleMusic"], .mayNeedKey),
    UsageTrigger("MusicAuthorization", ["NSAppleMusic"]),
    UsageTrigger("SKCloudServiceController", ["NSAppleMusic"]),
    UsageTrigger("PHPhotoLibrary", ["NSPhotoLibrary", "NSPhotoLibraryAdd"]),
    UsageTrigger("PHAsset", ["NSPhotoLibrary"], .mayNeedKey),
    UsageTrigger("PHImageManager", ["NSPhotoLibrary"], .mayNeedKey),
    UsageTrigger("PHAssetCreationRequest", ["NSPhotoLibraryAdd", "NSPhotoLibrary"]),
    UsageTrigger("UIImageWriteToSavedPhotosAlbum", ["NSPhotoLibraryAdd", "NSPhotoLibrary"]),
    UsageTrigger("UISaveVideoAtPathToSavedPhotosAlbum", ["NSPhotoLibraryAdd", "NSPhotoLibrary"]),
    UsageTrigger("UIActivityViewController", ["NSPhotoLibraryAdd"], .mayNeedKey),
    UsageTrigger("requestTrackingAuthorization", ["NSUserTracking"]),
    UsageTrigger("requestSiriAuthorization", ["NSSiri"]),
    UsageTrigger("SFSpeechRecognizer", ["NSSpeechRecognition"]),
    UsageTrigger("VSAccountManager", ["NSVideoSubscriberAccount"]),
    UsageTrigger("INFocusStatusCenter", ["NSFocusStatus"]),
    UsageTrigger("PKIdentityAuthorizationController", ["NSIdentity"]),
    UsageTrigger("FinanceStore", ["NSFinancialData"]),
    UsageTrigger("AlarmManager", ["NSAlarmKit"]),
    UsageTrigger("NSAppleScript", ["NSAppleEvents"]),
    UsageTrigger("SBApplication", ["NSAppleEvents"]),
    UsageTrigger("AEDeterminePermissionToAutomateTarget", ["NSAppleEvents"]),
    UsageTrigger("OSSystemExtensionRequest", ["NSSystemExtension"], .mayNeedKey),
  ]

  private static let spatial: [UsageTrigger] = [
    UsageTrigger("CameraFrameProvider", ["NSMainCamera", "NSEnterpriseMCAM"]),
    UsageTrigger("SceneReconstructionProvider", ["NSWorldSensing"]),
    UsageTrigger("PlaneDetectionProvider", ["NSWorldSensing"]),
    UsageTrigger("ImageTrackingProvider", ["NSWorldSensing"]),
    UsageTrigger("ObjectTrackingProvider", ["NSWorldSensing"]),
    UsageTrigger("RoomTrackingProvider", ["NSWorldSensing"]),
    UsageTrigger("HandTrackingProvider", ["NSHandsTracking"]),
    UsageTrigger("AccessoryTrackingProvider", ["NSAccessoryTracking"]),
    UsageTrigger("SpatialTrackingSession", ["NSHandsTracking", "NSAccessoryTracking"], .mayNeedKey),
  ]
}
