/// Which listed SDKs a package brings, by the name of its repository or registry entry.
///
/// The names are those of the public repositories. Where a package counts versions otherwise than the
/// list of first releases does, its version says nothing about a manifest.
struct PackageProducts {
  /// The SDKs on Apple's list.
  var sdks: [ListedSDK]
  /// Whether the package's version can be compared with ``ListedSDK/firstRelease``.
  var countsAlike: Bool

  private init(_ names: [String], countsAlike: Bool = true) {
    sdks = ListedSDKs.all.filter { names.contains($0.name) }
    self.countsAlike = countsAlike
  }

  /// Where the assignment comes from.
  static let source = FactSource("names of the public repositories of these SDKs", asOf: "2026-11")

  /// The listed SDKs of a SwiftPM package or Carthage dependency.
  ///
  /// - Parameter repository: the repository's name, without owner and `.git`.
  static func ofRepository(_ repository: String) -> PackageProducts? {
    let name = repository.lowercased()
    if let products = repositories[name] { return products }
    return ListedSDKs.all.first {
      $0.family == .cocoa && ([$0.name] + $0.aliases).contains { $0.lowercased() == name }
    }.map { PackageProducts([$0.name]) }
  }

  /// The listed SDKs of an npm package.
  static func ofNPMPackage(_ name: String) -> PackageProducts? { npm[name] }

  private static let repositories: [String: PackageProducts] = [
    "abseil-cpp-binary": PackageProducts(["Abseil"], countsAlike: false),
    "abseil-cpp-swiftpm": PackageProducts(["Abseil"], countsAlike: false),
    "boringssl-swiftpm": PackageProducts(["BoringSSL / openssl_grpc"], countsAlike: false),
    "capacitor-swift-pm": PackageProducts(["Capacitor"]),
    "cordova-ios": PackageProducts(["Cordova"]),
    "facebook-ios-sdk": PackageProducts([
      "FBAEMKit", "FBSDKCoreKit", "FBSDKCoreKit_Basics", "FBSDKLoginKit", "FBSDKShareKit",
    ]),
    "firebase-ios-sdk": PackageProducts(
      ListedSDKs.all.map(\.name).filter { $0.hasPrefix("Firebase") && $0 != "FirebaseCoreDiagnostics" }),
    "google-toolbox-for-mac": PackageProducts(["GoogleToolboxForMac"]),
    "grpc-binary": PackageProducts(["grpcpp", "BoringSSL / openssl_grpc"], countsAlike: false),
    "grpc-ios": PackageProducts(["grpcpp"], countsAlike: false),
    "iqkeyboardmanager": PackageProducts(["IQKeyboardManager", "IQKeyboardManagerSwift"]),
    "leveldb": PackageProducts(["leveldb"], countsAlike: false),
    "lottie-spm": PackageProducts(["Lottie"]),
    "nanopb": PackageProducts(["nanopb"], countsAlike: false),
    "onesignal-ios-sdk": oneSignal,
    "onesignal-xcframework": oneSignal,
    "openssl-package": PackageProducts(["OpenSSL"]),
    "openssl-spm": PackageProducts(["OpenSSL"]),
    "promises": PackageProducts(["FBLPromises", "Promises"]),
    "reachability.swift": PackageProducts(["Reachability"]),
    "realm-cocoa": PackageProducts(["RealmSwift"]),
    "realm-swift": PackageProducts(["RealmSwift"]),
    "rxswift": PackageProducts(["RxCocoa", "RxRelay", "RxSwift"]),
  ]

  /// The assignments as text, for ``SDKFacts``.
  static var repositoryLines: [String] {
    let all = repositories.map { ("repository", $0, $1) } + npm.map { ("npm package", $0, $1) }
    return all.map { kind, name, products in
      "\(kind) \(name): \(products.sdks.map(\.name).joined(separator: ", "))"
        + "\(products.countsAlike ? "" : ", counts otherwise"); \(source.text)"
    }.sorted { $0.scalarsPrecede($1) }
  }

  private static let oneSignal = PackageProducts([
    "OneSignal", "OneSignalCore", "OneSignalExtension", "OneSignalOutcomes",
  ])

  private static let npm: [String: PackageProducts] = [
    "@capacitor/ios": PackageProducts(["Capacitor"]),
    "cordova-ios": PackageProducts(["Cordova"]),
  ]
}
