/// Apple's list of SDKs that need a privacy manifest, and a signature when they come as binaries.
///
/// Covered are all versions, and SDKs that repackage one of them; in new apps, and in updates that add
/// the SDK.
public enum ListedSDKs {
  /// Where the names come from.
  public static let source = FactSource(
    "Apple, \"Third-party SDK requirements\"", asOf: "2026-11")
  /// Where the first releases with a manifest come from: one source, not checked release by release.
  public static let releasesSource = FactSource(
    "read-me of crasowas/app_store_required_privacy_manifest_analyser", asOf: "2026-11")
  /// When uploads without the manifest began to be refused.
  public static let enforcedSince = "2025-02-12"

  /// The SDK with this pod or framework name; nil when it is not on the list.
  public static func named(_ name: String) -> ListedSDK? {
    byName[name].map { all[$0] }
  }

  private static let byName: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, sdk) in all.enumerated() {
      for name in [sdk.name] + sdk.aliases where result[name] == nil { result[name] = index }
    }
    return result
  }()

  /// All of them, by name. "BoringSSL / openssl_grpc" is one row with two names.
  public static let all: [ListedSDK] = [
    ListedSDK("Abseil", .version("1.20240116.1"), also: ["abseil", "absl"]),
    ListedSDK("AFNetworking", .never),
    ListedSDK("Alamofire", .version("5.9.0")),
    ListedSDK("AppAuth", .version("1.7.0"), also: ["AppAuth-iOS"]),
    ListedSDK(
      "BoringSSL / openssl_grpc", .version("0.0.32"), also: ["BoringSSL", "openssl_grpc", "BoringSSL-GRPC"]),
    ListedSDK("Capacitor", .version("5.7.3"), also: ["CapacitorCordova"]),
    ListedSDK("Charts", .version("5.1.0"), also: ["DGCharts"]),
    ListedSDK("connectivity_plus", .version("6.0.1"), .flutterPlugin),
    ListedSDK("Cordova", .version("7.1.0"), also: ["CordovaLib"]),
    ListedSDK("device_info_plus", .version("10.0.1"), .flutterPlugin),
    ListedSDK("DKImagePickerController", .version("4.3.6")),
    ListedSDK("DKPhotoGallery", .version("0.0.18")),
    ListedSDK("FBAEMKit", .version("17.0.0")),
    ListedSDK("FBLPromises", .version("2.4.0"), also: ["PromisesObjC"]),
    ListedSDK("FBSDKCoreKit", .version("17.0.0")),
    ListedSDK("FBSDKCoreKit_Basics", .version("17.0.0")),
    ListedSDK("FBSDKLoginKit", .version("17.0.1")),
    ListedSDK("FBSDKShareKit", .version("17.0.1")),
    ListedSDK("file_picker", .version("8.0.0"), .flutterPlugin),
    ListedSDK("FirebaseABTesting", .version("10.22.0")),
    ListedSDK("FirebaseAuth", .version("10.22.0")),
    ListedSDK("FirebaseCore", .version("10.22.0")),
    ListedSDK("FirebaseCoreDiagnostics", .never),
    ListedSDK("FirebaseCoreExtension", .version("10.22.0")),
    ListedSDK("FirebaseCoreInternal", .version("10.22.0")),
    ListedSDK("FirebaseCrashlytics", .version("10.22.0")),
    ListedSDK("FirebaseDynamicLinks", .version("10.22.0")),
    ListedSDK("FirebaseFirestore", .version("10.22.0")),
    ListedSDK("FirebaseInstallations", .version("10.22.0")),
    ListedSDK("FirebaseMessaging", .version("10.22.0")),
    ListedSDK("FirebaseRemoteConfig", .version("10.22.0")),
    ListedSDK("Flutter", .version("3.19.0"), .engine),
    ListedSDK("flutter_inappwebview", .version("6.1.0"), .flutterPlugin, also: ["flutter_inappwebview_ios"]),
    ListedSDK("flutter_local_notifications", .version("16.3.1+1"), .flutterPlugin),
    ListedSDK("fluttertoast", .version("8.2.5"), .flutterPlugin),
    ListedSDK("FMDB", .version("2.7.9")),
    ListedSDK("geolocator_apple", .version("2.3.7"), .flutterPlugin),
    ListedSDK("GoogleDataTransport", .version("9.4.0")),
    ListedSDK("GoogleSignIn", .version("7.1.0"), also: ["GoogleSignIn-iOS"]),
    ListedSDK("GoogleToolboxForMac", .version("4.2.0"), also: ["GTM"]),
    ListedSDK("GoogleUtilities", .version("7.13.0")),
    ListedSDK("grpcpp", .version("1.64.0"), also: ["gRPC-C++"]),
    ListedSDK("GTMAppAuth", .version("4.1.0")),
    ListedSDK("GTMSessionFetcher", .version("3.3.0"), also: ["gtm-session-fetcher"]),
    ListedSDK("hermes", .unknown, .engine, also: ["hermes-engine"]),
    ListedSDK("image_picker_ios", .version("0.8.9+1"), .flutterPlugin),
    ListedSDK("IQKeyboardManager", .version("6.5.13")),
    ListedSDK("IQKeyboardManagerSwift", .version("6.5.13")),
    ListedSDK("Kingfisher", .version("7.9.0")),
    ListedSDK("leveldb", .version("1.22.4"), also: ["leveldb-library"]),
    ListedSDK("Lottie", .version("4.4.0"), also: ["lottie-ios"]),
    ListedSDK("MBProgressHUD", .unreleased),
    ListedSDK("nanopb", .version("0.4.9")),
    ListedSDK("OneSignal", .version("3.12.9"), also: ["OneSignalXCFramework"]),
    ListedSDK("OneSignalCore", .version("3.12.9")),
    ListedSDK("OneSignalExtension", .version("3.12.9")),
    ListedSDK("OneSignalOutcomes", .version("3.12.9")),
    ListedSDK("OpenSSL", .version("3.4.0"), also: ["OpenSSL-Universal"]),
    ListedSDK("OrderedSet", .version("6.0.2")),
    ListedSDK("package_info", .never, .flutterPlugin),
    ListedSDK("package_info_plus", .version("6.0.0"), .flutterPlugin),
    ListedSDK("path_provider", .version("2.1.3"), .flutterPlugin),
    ListedSDK("path_provider_ios", .never, .flutterPlugin),
    ListedSDK("Promises", .version("2.4.0"), also: ["PromisesSwift"]),
    ListedSDK("Protobuf", .version("3.27.0")),
    ListedSDK("Reachability", .version("5.2.0"), also: ["ReachabilitySwift"]),
    ListedSDK("RealmSwift", .version("10.48.1"), also: ["Realm"]),
    ListedSDK("RxCocoa", .version("6.8.0")),
    ListedSDK("RxRelay", .version("6.8.0")),
    ListedSDK("RxSwift", .version("6.8.0")),
    ListedSDK("SDWebImage", .version("5.18.7")),
    ListedSDK("share_plus", .version("8.0.2"), .flutterPlugin),
    ListedSDK("shared_preferences_ios", .never, .flutterPlugin),
    ListedSDK("SnapKit", .version("5.7.0")),
    ListedSDK("sqflite", .version("2.3.1"), .flutterPlugin),
    ListedSDK("Starscream", .version("4.0.7")),
    ListedSDK("SVProgressHUD", .version("2.3.0")),
    ListedSDK("SwiftyGif", .version("5.4.5")),
    ListedSDK("SwiftyJSON", .version("5.0.2")),
    ListedSDK("Toast", .version("4.1.0"), also: ["Toast-Swift"]),
    ListedSDK("UnityFramework", .unknown, .engine),
    ListedSDK("url_launcher", .version("6.2.6"), .flutterPlugin),
    ListedSDK("url_launcher_ios", .version("6.2.4"), .flutterPlugin),
    ListedSDK("video_player_avfoundation", .version("2.5.6"), .flutterPlugin),
    ListedSDK("wakelock", .never, .flutterPlugin),
    ListedSDK("webview_flutter_wkwebview", .version("3.10.2"), .flutterPlugin),
  ]
}
