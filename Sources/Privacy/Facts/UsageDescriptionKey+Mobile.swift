extension UsageDescriptionKey {
  /// Keys of iOS and its relatives, in the order of Xcode's list.
  static let mobileKeys: [UsageDescriptionKey] = [
    UsageDescriptionKey(
      "NSBluetoothAlwaysUsageDescription", "Bluetooth Always Usage Description", on: ApplePlatform.allCases,
      frameworks: ["CoreBluetooth"], neededFor: ["CBCentralManager", "CBPeripheralManager", "CBManager"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSBluetoothPeripheralUsageDescription", "Bluetooth Peripheral Usage Description", on: [.iOS],
      frameworks: ["CoreBluetooth"],
      neededFor: ["CBPeripheralManager", "CBCentralManager (deployment target below iOS 13)"],
      status: .deprecated, successors: ["NSBluetoothAlwaysUsageDescription"], source: .protectedResources),
    UsageDescriptionKey(
      "NSBluetoothWhileInUseUsageDescription", "Bluetooth While In Use Usage Description", on: [.iOS],
      status: .unlisted, source: .xcodeKeyList, note: "known to Xcode, not in Apple's documentation"),
    UsageDescriptionKey(
      "NSCalendarsFullAccessUsageDescription", "Calendars Full Access Usage Description",
      on: ApplePlatform.allCases, frameworks: ["EventKit"],
      neededFor: ["EKEventStore.requestFullAccessToEvents", "EKEventStore (events)"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSCalendarsWriteOnlyAccessUsageDescription", "Calendars Write Only Usage Description",
      on: ApplePlatform.allCases, frameworks: ["EventKit"],
      neededFor: ["EKEventStore.requestWriteOnlyAccessToEvents"], source: .protectedResources),
    UsageDescriptionKey(
      "NSCalendarsUsageDescription", "Calendars Usage Description", on: ApplePlatform.allCases,
      frameworks: ["EventKit"],
      neededFor: ["EKEventStore.requestAccess(to: .event) (deployment target below iOS 17 / macOS 14)"],
      status: .deprecated,
      successors: ["NSCalendarsFullAccessUsageDescription", "NSCalendarsWriteOnlyAccessUsageDescription"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSRemindersFullAccessUsageDescription", "Reminders Full Access Usage Description",
      on: ApplePlatform.allCases, frameworks: ["EventKit"],
      neededFor: ["EKEventStore.requestFullAccessToReminders"], source: .protectedResources),
    UsageDescriptionKey(
      "NSRemindersUsageDescription", "Reminders Usage Description", on: ApplePlatform.allCases,
      frameworks: ["EventKit"], neededFor: ["EKEventStore.requestAccess(to: .reminder)"], status: .deprecated,
      successors: ["NSRemindersFullAccessUsageDescription"], source: .protectedResources),
    UsageDescriptionKey(
      "NSCameraUsageDescription", "Camera Usage Description", on: ApplePlatform.allCases,
      frameworks: ["AVFoundation", "UIKit", "ARKit", "VisionKit", "WebKit"],
      neededFor: [
        "AVCaptureDevice (.video)", "AVCaptureSession video input",
        "UIImagePickerController sourceType .camera", "VNDocumentCameraViewController",
        "DataScannerViewController", "ARSession on iOS", "WKWebView getUserMedia video",
      ], source: .protectedResources),
    UsageDescriptionKey(
      "NSMainCameraUsageDescription", "Main Camera Usage Description", on: [.visionOS], frameworks: ["ARKit"],
      neededFor: ["CameraFrameProvider"], source: .protectedResources,
      note: "enterprise entitlement; formerly NSEnterpriseMCAMUsageDescription"),
    UsageDescriptionKey(
      "NSEnterpriseMCAMUsageDescription", on: [.visionOS], frameworks: ["ARKit"],
      neededFor: ["CameraFrameProvider"], status: .deprecated, successors: ["NSMainCameraUsageDescription"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSMicrophoneUsageDescription", "Microphone Usage Description", on: ApplePlatform.allCases,
      frameworks: ["AVFoundation", "AVFAudio", "ReplayKit", "WebKit", "Speech"],
      neededFor: [
        "AVAudioApplication.requestRecordPermission",
        "AVAudioSession.requestRecordPermission / category .record,.playAndRecord",
        "AVCaptureDevice (.audio)", "AVAudioRecorder", "AVAudioEngine.inputNode",
        "UIImagePickerController video", "RPScreenRecorder.isMicrophoneEnabled",
        "WKWebView getUserMedia audio",
      ], source: .protectedResources),
    UsageDescriptionKey(
      "NSAudioCaptureUsageDescription", on: [.macOS], frameworks: ["CoreAudio"],
      neededFor: ["AudioHardwareCreateProcessTap", "CATapDescription"], source: .protectedResources,
      note: "macOS 14.2/14.4+ taps"),
    UsageDescriptionKey(
      "NSContactsUsageDescription", "Contacts Usage Description", on: ApplePlatform.allCases,
      frameworks: ["Contacts", "AddressBook"], neededFor: ["CNContactStore", "ABAddressBook"],
      source: .protectedResources, note: "CNContactPickerViewController / ContactAccessButton need no key"),
    UsageDescriptionKey(
      "NSFaceIDUsageDescription", "Face ID Usage Description", on: [.iOS],
      frameworks: ["LocalAuthentication"],
      neededFor: [
        "LAContext.evaluatePolicy", "LAPolicy.deviceOwnerAuthenticationWithBiometrics",
        "SecAccessControlCreateFlags.biometry* (uncertain)",
      ], source: .protectedResources),
    UsageDescriptionKey(
      "NSGKFriendListUsageDescription", "GameKit Friend List Usage Description", on: ApplePlatform.allCases,
      frameworks: ["GameKit"],
      neededFor: ["GKLocalPlayer.loadFriends", "GKLocalPlayer.loadFriendsAuthorizationStatus"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSHealthShareUsageDescription", "Health Share Usage Description", on: [.iOS, .watchOS, .visionOS],
      frameworks: ["HealthKit"],
      neededFor: ["HKHealthStore.requestAuthorization(toShare:read:) read set", "HKHealthStore queries"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSHealthUpdateUsageDescription", "Health Update Usage Description", on: [.iOS, .watchOS, .visionOS],
      frameworks: ["HealthKit"],
      neededFor: ["HKHealthStore.requestAuthorization share set", "HKHealthStore.save", "HKWorkoutSession"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSHealthClinicalHealthRecordsShareUsageDescription", "Health Records Usage Description", on: [.iOS],
      frameworks: ["HealthKit"], neededFor: ["HKClinicalType", "HKObjectType.clinicalType(forIdentifier:)"],
      source: .protectedResources,
      note: "also NSHealthRequiredReadAuthorizationTypeIdentifiers (array, not a string)"),
    UsageDescriptionKey(
      "NSHomeKitUsageDescription", "HomeKit Usage Description", on: [.iOS, .watchOS, .tvOS],
      frameworks: ["HomeKit"], neededFor: ["HMHomeManager"], source: .protectedResources),
    UsageDescriptionKey(
      "NSLocationWhenInUseUsageDescription", "Location When In Use Usage Description",
      on: ApplePlatform.allCases, frameworks: ["CoreLocation", "MapKit", "WebKit"],
      neededFor: [
        "CLLocationManager.requestWhenInUseAuthorization", "CLLocationUpdate.liveUpdates", "CLServiceSession",
        "MKMapView.showsUserLocation", "LocationButton",
      ], source: .protectedResources),
    UsageDescriptionKey(
      "NSLocationAlwaysAndWhenInUseUsageDescription", "Location Always and When In Use Usage Description",
      on: [.iOS, .watchOS], frameworks: ["CoreLocation"],
      neededFor: ["CLLocationManager.requestAlwaysAuthorization", "CLMonitor / region monitoring"],
      source: .protectedResources, note: "needs NSLocationWhenInUseUsageDescription too"),
    UsageDescriptionKey(
      "NSLocationAlwaysUsageDescription", "Location Always Usage Description", on: [.iOS],
      frameworks: ["CoreLocation"],
      neededFor: ["CLLocationManager.requestAlwaysAuthorization (iOS 10 and earlier)"], status: .deprecated,
      successors: ["NSLocationAlwaysAndWhenInUseUsageDescription"], source: .protectedResources),
    UsageDescriptionKey(
      "NSLocationUsageDescription", "Location Usage Description", on: [.macOS], frameworks: ["CoreLocation"],
      neededFor: ["CLLocationManager (macOS; iOS 6-7)"], status: .deprecated,
      successors: ["NSLocationWhenInUseUsageDescription"], source: .protectedResources),
    UsageDescriptionKey(
      "NSLocationTemporaryUsageDescriptionDictionary", "Location Temporary Usage Description Dictionary",
      on: ApplePlatform.allCases, frameworks: ["CoreLocation"],
      neededFor: ["CLLocationManager.requestTemporaryFullAccuracyAuthorization(withPurposeKey:)"],
      source: .protectedResources,
      note: "dictionary: purpose key -> string; the key passed in code must exist in it"),
    UsageDescriptionKey(
      "NSAppleMusicUsageDescription", "Media Library Usage Description", on: [.iOS, .watchOS, .tvOS, .macOS],
      frameworks: ["MediaPlayer", "MusicKit", "StoreKit"],
      neededFor: [
        "MPMediaLibrary.requestAuthorization", "MPMediaQuery", "MPMusicPlayerController",
        "MusicAuthorization.request", "SKCloudServiceController",
      ], source: .protectedResources),
    UsageDescriptionKey(
      "NSCriticalMessagingUsageDescription", "Critical Messaging Usage Description", on: [.iOS],
      frameworks: ["Messages"], neededFor: ["entitlement com.apple.developer.messages.critical-messaging"],
      source: .protectedResources, note: "triggered by an entitlement, not a symbol"),
    UsageDescriptionKey(
      "NSMotionUsageDescription", "Motion Usage Description", on: [.iOS, .watchOS],
      frameworks: ["CoreMotion"],
      neededFor: [
        "CMMotionActivityManager", "CMPedometer", "CMAltimeter", "CMSensorRecorder",
        "CMMovementDisorderManager", "CMHeadphoneMotionManager",
      ], source: .protectedResources, note: "raw CMMotionManager needs none"),
    UsageDescriptionKey(
      "NSFallDetectionUsageDescription", "Fall Detection Usage Description", on: [.watchOS],
      frameworks: ["CoreMotion"], neededFor: ["CMFallDetectionManager"], source: .protectedResources),
    UsageDescriptionKey(
      "NSLocalNetworkUsageDescription", "Local Network Usage Description", on: [.iOS, .macOS, .visionOS],
      frameworks: ["Network", "Foundation", "MultipeerConnectivity"],
      neededFor: [
        "NWBrowser", "NWListener with Bonjour service", "NetServiceBrowser / NetService",
        "MCNearbyServiceBrowser / Advertiser", "DNSServiceBrowse",
        "unicast to LAN addresses or .local names, multicast",
      ], source: .protectedResources,
      note: "also NSBonjourServices array; TN3179; LAN use by address cannot be seen statically"),
    UsageDescriptionKey(
      "NSNearbyInteractionUsageDescription", "Nearby Interaction Usage Description", on: [.iOS, .watchOS],
      frameworks: ["NearbyInteraction"], neededFor: ["NISession"], source: .protectedResources),
    UsageDescriptionKey(
      "NSNearbyInteractionAllowOnceUsageDescription", "Nearby Interaction Allow Once Usage Description",
      on: [.iOS], frameworks: ["NearbyInteraction"], neededFor: ["NISession (iOS 14)"], status: .deprecated,
      successors: ["NSNearbyInteractionUsageDescription"], source: .protectedResources),
    UsageDescriptionKey(
      "NFCReaderUsageDescription", "NFC Scan Usage Description", on: [.iOS], frameworks: ["CoreNFC"],
      neededFor: ["NFCNDEFReaderSession", "NFCTagReaderSession", "NFCVASReaderSession"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSPhotoLibraryUsageDescription", "Photo Library Usage Description", on: ApplePlatform.allCases,
      frameworks: ["Photos", "PhotosUI", "UIKit"],
      neededFor: [
        "PHPhotoLibrary.requestAuthorization(for: .readWrite)", "PHAsset.fetchAssets", "PHImageManager",
        "UIImagePickerController sourceType .photoLibrary with PHAsset use",
      ], source: .protectedResources,
      note:
        "PHPickerViewController / PhotosPicker need none; upload scan (90683) flags any Photos reference in SDK code"
    ),
    UsageDescriptionKey(
      "NSPhotoLibraryAddUsageDescription", "Photo Library Additions Usage Description",
      on: ApplePlatform.allCases, frameworks: ["Photos", "UIKit"],
      neededFor: [
        "PHPhotoLibrary.requestAuthorization(for: .addOnly)", "UIImageWriteToSavedPhotosAlbum",
        "UISaveVideoAtPathToSavedPhotosAlbum", "PHAssetCreationRequest / PHAssetChangeRequest creation",
        "UIActivityViewController save action",
      ], source: .protectedResources),
    UsageDescriptionKey(
      "NSUserTrackingUsageDescription", "Tracking Usage Description", on: [.iOS, .tvOS],
      frameworks: ["AppTrackingTransparency"], neededFor: ["ATTrackingManager.requestTrackingAuthorization"],
      source: .protectedResources,
      note: "pair with NSPrivacyTracking; AdMob's sample wording was rejected as placeholder in 2026-08"),
    UsageDescriptionKey(
      "NSSiriUsageDescription", "Siri Usage Description", on: [.iOS, .watchOS], frameworks: ["Intents"],
      neededFor: ["INPreferences.requestSiriAuthorization", "com.apple.developer.siri entitlement"],
      source: .protectedResources),
    UsageDescriptionKey(
      "NSSpeechRecognitionUsageDescription", "Speech Recognition Usage Description",
      on: ApplePlatform.allCases, frameworks: ["Speech"],
      neededFor: ["SFSpeechRecognizer.requestAuthorization"], source: .protectedResources),
    UsageDescriptionKey(
      "NSVideoSubscriberAccountUsageDescription", "TV Provider Usage Description", on: [.iOS, .tvOS],
      frameworks: ["VideoSubscriberAccount"], neededFor: ["VSAccountManager"], source: .protectedResources),
    UsageDescriptionKey(
      "NSFocusStatusUsageDescription", "Focus Status Usage Description", on: [.iOS, .macOS, .watchOS],
      frameworks: ["Intents"], neededFor: ["INFocusStatusCenter.requestAuthorization"], source: .xcodeKeyList,
      note: "real and in Xcode's list, missing from the Protected Resources page"),
    UsageDescriptionKey(
      "NSSensorKitUsageDescription", "SensorKit Usage Description", on: [.iOS], frameworks: ["SensorKit"],
      neededFor: ["SRSensorReader.requestAuthorization"], source: .protectedResources,
      note: "also NSSensorKitUsageDetail (dictionary) and NSSensorKitPrivacyPolicyURL"),
    UsageDescriptionKey(
      "NSIdentityUsageDescription", "Identity Usage Description", on: [.iOS], frameworks: ["PassKit"],
      neededFor: ["PKIdentityAuthorizationController"], source: .xcodeKeyList),
    UsageDescriptionKey(
      "NSFinancialDataUsageDescription", "Financial Data Usage Description", on: [.iOS],
      frameworks: ["FinanceKit"], neededFor: ["FinanceStore.requestAuthorization"], source: .xcodeKeyList),
    UsageDescriptionKey(
      "NSVoIPUsageDescription", "VoIP Usage Description", on: [.iOS], status: .unlisted,
      source: .xcodeKeyList, note: "known to Xcode only"),
    UsageDescriptionKey(
      "NSAlarmKitUsageDescription", on: [.iOS], frameworks: ["AlarmKit"],
      neededFor: ["AlarmManager.requestAuthorization", "AlarmManager.schedule"], source: .fieldUse,
      note: "iOS 26; seen in many projects, not in the two Apple lists used"),
    UsageDescriptionKey(
      "NSCrossWebsiteTrackingUsageDescription", on: [.iOS], frameworks: ["WebKit"],
      neededFor: ["WKWebView with cross-site tracking allowed (default-browser class apps)"],
      status: .unlisted, source: .fieldUse, note: "used by home-assistant"),
  ]
}
