import Diagnostics
import TestSupport
import Testing

@testable import Privacy

private let manifest = "<plist version=\"1.0\"><dict/></plist>"

@Suite struct SDKList {
  @Test func appleListsEightySixRows() {
    #expect(ListedSDKs.all.count == 86)
    #expect(
      ListedSDKs.all.map(\.name) == ListedSDKs.all.map(\.name).sorted { $0.lowercased() < $1.lowercased() })
    #expect(Set(ListedSDKs.all.map(\.name)).count == 86)
  }

  @Test(arguments: [
    ("Alamofire", "Alamofire"), ("BoringSSL-GRPC", "BoringSSL / openssl_grpc"),
    ("openssl_grpc", "BoringSSL / openssl_grpc"), ("DGCharts", "Charts"), ("PromisesObjC", "FBLPromises"),
    ("lottie-ios", "Lottie"), ("gRPC-C++", "grpcpp"),
  ])
  func podsAndFrameworksAreFoundByTheirOwnNames(name: String, listed: String) {
    #expect(ListedSDKs.named(name)?.name == listed)
  }

  @Test(arguments: [
    "FirebaseAnalytics", "lottie-react-native", "Mantle", "MaterialComponents", "SwiftProtobuf",
    "sqflite_darwin", "wakelock_plus", "AppsFlyer",
  ])
  func namesThatArticlesAddAreNotOnTheList(name: String) {
    #expect(ListedSDKs.named(name) == nil)
    #expect(PackageProducts.ofRepository(name) == nil)
  }

  @Test func aRepositoryBringsItsProducts() {
    #expect(PackageProducts.ofRepository("RxSwift")?.sdks.map(\.name) == ["RxCocoa", "RxRelay", "RxSwift"])
    #expect(PackageProducts.ofRepository("firebase-ios-sdk")?.sdks.count == 11)
    #expect(PackageProducts.ofRepository("alamofire")?.sdks.map(\.name) == ["Alamofire"])
  }
}

@Suite struct SDKFactLines {
  /// An edit to a table shows here as the lines that changed; `make record` accepts them.
  @Test func everyFactAboutSDKsIsAsRecorded() {
    Golden.expect(SDKFacts.lines.joined(separator: "\n") + "\n", matches: "Golden/SDKFacts.txt")
  }
}

@Suite struct Versions {
  @Test(arguments: [
    ("5.8.0", "5.9.0"), ("5.9", "5.10"), ("1.7.0-beta.1", "1.7.0"), ("16.3.1", "16.3.1+1"), ("v1.0", "2"),
    ("1.20230125.3", "1.20240116.1"), ("9", "10.0.0"),
  ])
  func versionsAreComparedByTheirNumbers(lower: String, higher: String) throws {
    let left = try #require(VersionNumber(lower))
    let right = try #require(VersionNumber(higher))
    #expect(left < right)
    #expect(!(right < left))
  }

  @Test(arguments: ["", "main", "12ab34cd", "1..2", "99999999999999999999999", "-1"])
  func whatIsNoVersionIsNone(text: String) {
    #expect(VersionNumber(text) == nil)
  }

  @Test func trailingZeroesDoNotCount() throws {
    let short = try #require(VersionNumber("5.9"))
    #expect(short == VersionNumber("5.9.0"))
  }
}

@Suite struct MissingSDKManifests {
  @Test func aListedFrameworkWithoutManifestIsAnError() {
    let scan = ScanText(MemoryFileSystem(["X.app/Frameworks/Alamofire.framework/Alamofire": ""]))
    #expect(
      scan.findings.last
        == "X.app/Frameworks/Alamofire.framework: error: the framework 'Alamofire' is on Apple's list of SDKs "
        + "and has no privacy manifest [privacy/listed-sdk-without-manifest]")
  }

  @Test func theFindingNamesTheCodeAndTheFirstRelease() {
    var sink = DiagnosticSink()
    _ = BundleScanner.scan(
      paths: ["."], in: MemoryFileSystem(["Alamofire.framework/Alamofire": ""]), into: &sink)
    let finding = sink.diagnostics.first
    #expect(finding?.fix == "Alamofire has a manifest from 5.9.0 on.")
    #expect(finding?.details.contains(Diagnostic.Detail("itms", "ITMS-91061")) == true)
  }

  @Test func aManifestInTheFrameworksResourceBundleIsEnough() {
    let scan = ScanText(
      MemoryFileSystem([
        "X.app/PrivacyInfo.xcprivacy": manifest,
        "X.app/Frameworks/Alamofire.framework/Alamofire.bundle/PrivacyInfo.xcprivacy": manifest,
      ]))
    #expect(scan.findings.isEmpty)
  }

  @Test func aListedPodWithoutManifestIsAWarning() {
    let scan = ScanText(
      MemoryFileSystem([
        "Pods/Alamofire/Source/AF.swift": "", "Pods/Mantle/Mantle.m": "",
        "Pods/SnapKit/Sources/PrivacyInfo.xcprivacy": manifest,
      ]))
    #expect(
      scan.findings == [
        "Pods/Alamofire: warning: 'Alamofire' is on Apple's list of SDKs and no privacy manifest was found in it "
          + "[privacy/listed-sdk-without-manifest]"
      ])
  }

  @Test func aPackageThatBringsSeveralListedSDKsNamesThem() {
    let scan = ScanText(MemoryFileSystem([".build/checkouts/RxSwift/a.swift": ""]))
    #expect(
      scan.findings == [
        ".build/checkouts/RxSwift: warning: 'RxSwift' brings RxCocoa, RxRelay, RxSwift of Apple's list of SDKs, "
          + "and no privacy manifest was found in it [privacy/listed-sdk-without-manifest]"
      ])
  }

  @Test func anUnsignedListedBinaryIsANote() {
    let files = [
      "V/Alamofire.xcframework/ios-arm64/Alamofire.framework/PrivacyInfo.xcprivacy": manifest
    ]
    let unsigned = ScanText(MemoryFileSystem(files))
    #expect(
      unsigned.findings == [
        "V/Alamofire.xcframework: note: 'Alamofire' is on Apple's list of SDKs and comes as a binary without a "
          + "signature [privacy/listed-sdk-unsigned]"
      ])
    let signed = ScanText(
      MemoryFileSystem(files.merging(["V/Alamofire.xcframework/_CodeSignature/CodeResources": ""]) { $1 }))
    #expect(signed.findings.isEmpty)
  }
}

@Suite struct LineLockFiles {
  @Test func aCartfileNamesListedSDKsWithTheirPlaces() {
    let scan = ScanText(
      MemoryFileSystem([
        "Cartfile.resolved":
          "github \"Mantle/Mantle\" \"2.0\"\ngithub \"Alamofire/Alamofire\" \"5.4.0\"\r\n"
          + "git \"https://x.y/SnapKit.git\" \"5.7.0\"\ngithub \"onevcat/Kingfisher\" \"12ab34\"\n"
      ]))
    #expect(
      scan.findings == [
        "Cartfile.resolved:2:1: warning: 'Alamofire' 5.4.0 is on Apple's list of SDKs and this version is older "
          + "than the first one known to have a privacy manifest [privacy/listed-sdk-too-old]"
      ])
  }

  @Test(arguments: [
    "\"@capacitor/ios@^5.0.0\":\n  version \"5.0.1\"\n", "\"@capacitor/ios@npm:^5.0.0\":\n  version: 5.0.1\n",
  ])
  func bothFormsOfYarnsLockFileAreRead(text: String) {
    let file = SourceFile(path: "yarn.lock", text: "# yarn\n\nleft-pad@1:\n  version \"1\"\n" + text)
    var sink = DiagnosticSink()
    let found = LockFileReader.read(file, .yarnLock, into: &sink)
    #expect(found.map(\.name) == ["@capacitor/ios"])
    #expect(found.map(\.version) == ["5.0.1"])
    #expect(found.first?.sdksTooOld.map(\.name) == ["Capacitor"])
  }

  @Test func lockFilesOfOtherPeoplesPackagesAreNotRead() {
    let scan = ScanText(
      MemoryFileSystem(["Pods/Kit/Cartfile.resolved": "github \"Alamofire/Alamofire\" \"5.4.0\"\n"]))
    #expect(scan.findings.isEmpty)
  }

  @Test(arguments: LockFileKind.allCases)
  func damagedLockFilesAreSurvived(kind: LockFileKind) {
    let text =
      "github \"a/Alamofire\" \"1\"\n\"@capacitor/ios@1\":\n  version \"1\"\n{\"pins\": []}\nPODS:\n - A (1)"
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let bytes = mutated(Array(text.utf8), using: &generator)
      var sink = DiagnosticSink()
      let found = LockFileReader.read(SourceFile(path: "x", bytes: bytes), kind, into: &sink)
      #expect(found.allSatisfy { ($0.location.range?.upperBound ?? 0) <= bytes.count })
    }
  }
}

@Suite struct JSONLockFiles {
  private let version2 = """
    {
      "pins" : [
        {
          "identity" : "kingfisher",
          "kind" : "remoteSourceControl",
          "location" : "https://github.com/onevcat/Kingfisher.git",
          "state" : { "revision" : "3ec0ab0bca4feb56e8b33e289c9496e89059dd08", "version" : "7.6.2" }
        },
        {
          "identity" : "snapkit",
          "location" : "git@github.com:SnapKit/SnapKit.git",
          "state" : { "branch" : "main", "revision" : "3ec0ab0bca" }
        },
        { "identity" : "mantle", "location" : "x/Mantle", "state" : { "version" : "1.0" } }
      ],
      "version" : 2
    }
    """

  @Test func aPackageResolvedOfVersionTwoNamesPackageAndPlace() {
    let scan = ScanText(MemoryFileSystem(["Package.resolved": version2]))
    #expect(
      scan.findings == [
        "Package.resolved:6:20: warning: 'Kingfisher' 7.6.2 is on Apple's list of SDKs and this version is "
          + "older than the first one known to have a privacy manifest [privacy/listed-sdk-too-old]"
      ])
  }

  @Test func theFormOfVersionOneIsReadToo() {
    let text = """
      {"object": {"pins": [{"package": "Firebase", "repositoryURL":
        "https://github.com/firebase/firebase-ios-sdk",
        "state": {"branch": null, "version": "10.20.0"}}]}, "version": 1}
      """
    let scan = ScanText(MemoryFileSystem(["A.xcodeproj/x/Package.resolved": text]))
    #expect(
      scan.findings == [
        "A.xcodeproj/x/Package.resolved:2:3: warning: 'firebase-ios-sdk' 10.20.0 brings FirebaseABTesting, "
          + "FirebaseAuth, FirebaseCore and 8 more of Apple's list of SDKs, and this version is older than the "
          + "first one known to have a privacy manifest [privacy/listed-sdk-too-old]"
      ])
  }

  @Test func aScannedPackageWithManifestSilencesItsVersion() {
    let scan = ScanText(
      MemoryFileSystem([
        "Package.resolved": version2, ".build/checkouts/Kingfisher/Sources/PrivacyInfo.xcprivacy": manifest,
      ]))
    #expect(scan.findings.isEmpty)
  }

  @Test func aScannedPackageWithoutManifestIsReportedAtItsVersion() {
    let scan = ScanText(
      MemoryFileSystem([
        "Package.resolved": version2, ".build/checkouts/SnapKit/Sources/a.swift": "",
        ".build/checkouts/Kingfisher/Sources/PrivacyInfo.xcprivacy": manifest,
      ]))
    #expect(
      scan.findings == [
        "Package.resolved:11:20: warning: 'SnapKit' is on Apple's list of SDKs and no privacy manifest was found "
          + "in it [privacy/listed-sdk-without-manifest]"
      ])
  }

  @Test func bothFormsOfNpmsLockFileAreRead() {
    let new = #"{"packages": {"": {}, "node_modules/@capacitor/ios": {"version": "5.0.0"}}}"#
    let old = #"{"dependencies": {"cordova-ios": {"version": "6.3.0"}, "left-pad": {"version": "1"}}}"#
    var sink = DiagnosticSink()
    let found = [new, old].flatMap {
      LockFileReader.read(SourceFile(path: "package-lock.json", text: $0), .npmLock, into: &sink)
    }
    #expect(found.map(\.name) == ["@capacitor/ios", "cordova-ios"])
    #expect(found.map { $0.sdksTooOld.map(\.name) } == [["Capacitor"], ["Cordova"]])
  }

  @Test func aDamagedLockFileIsReportedAndHidesNothing() {
    let scan = ScanText(
      MemoryFileSystem([
        "Package.resolved": "{\"pins\": [", "Cartfile.resolved": "github \"Alamofire/Alamofire\" \"5.4.0\"\n",
      ]))
    #expect(scan.findings.count >= 2)
    #expect(scan.findings.contains { $0.hasPrefix("Cartfile.resolved:1:1: warning: 'Alamofire' 5.4.0") })
    #expect(scan.findings.contains { $0.hasPrefix("Package.resolved:") })
  }
}

@Suite struct YAMLLockFiles {
  @Test func aPodfileLockNamesPodsWithTheirPlaces() {
    let text = """
      PODS:
        - Alamofire (5.8.0)
        - FirebaseAuth (10.20.0):
          - FirebaseCore (~> 10.0)
        - FirebaseCore (10.25.0)
        - Flutter (1.0.0)
        - Mantle (2.0.0)
        - RxSwift/Core (6.5.0)
        - url_launcher_ios (0.0.1):
          - Flutter

      DEPENDENCIES:
        - Alamofire
      COCOAPODS: 1.14.0
      """
    let scan = ScanText(MemoryFileSystem(["Podfile.lock": text]))
    #expect(scan.findings.map { $0.split(separator: "'")[1] } == ["Alamofire", "FirebaseAuth", "RxSwift"])
    #expect(scan.findings.map { $0.split(separator: ":")[1] } == ["2", "3", "8"])
  }

  @Test func aPodWithManifestInItsFolderIsFine() {
    let files = MemoryFileSystem([
      "Podfile.lock": "PODS:\n  - Alamofire (5.8.0)\n", "Pods/Alamofire/PrivacyInfo.xcprivacy": manifest,
    ])
    #expect(ScanText(files).findings.isEmpty)
  }

  @Test func aPubspecLockCountsPluginsByTheirOwnVersions() {
    let text = """
      packages:
        url_launcher_ios:
          dependency: transitive
          source: hosted
          version: "6.2.1"
        fluttertoast:
          version: "8.2.5"
        wakelock:
          version: "0.6.2"
        Alamofire:
          version: "1.0.0"
      sdks:
        dart: ">=3.2.0 <4.0.0"
      """
    let scan = ScanText(MemoryFileSystem(["pubspec.lock": text]))
    #expect(
      scan.findings == [
        "pubspec.lock:2:3: warning: 'url_launcher_ios' 6.2.1 is on Apple's list of SDKs and this version is older "
          + "than the first one known to have a privacy manifest [privacy/listed-sdk-too-old]",
        "pubspec.lock:8:3: warning: 'wakelock' 0.6.2 is on Apple's list of SDKs and no release of it is known to "
          + "have a privacy manifest [privacy/listed-sdk-too-old]",
      ])
  }
}

@Suite struct BundleRulePages {
  @Test func everyRuleHasAPageWithASource() {
    #expect(BundleRules.all.count == 12)
    #expect(Set(BundleRules.all.map(\.id)).count == BundleRules.all.count)
    for rule in BundleRules.all {
      #expect(rule.id.rawValue.hasPrefix("privacy/"))
      #expect(rule.source != nil)
      #expect(rule.explanation.hasSuffix("."))
      #expect(rule.remedy.hasSuffix("."))
    }
  }
}
