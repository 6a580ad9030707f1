import Diagnostics
import Files
import TestSupport
import Testing

@testable import Privacy

/// What a scan found, one line per bundle, and its diagnostics.
struct ScanText {
  var bundles: [String]
  var paths: [String]
  var findings: [String]

  init(_ files: MemoryFileSystem, _ given: [String] = ["."], excludes: [String] = []) {
    var sink = DiagnosticSink()
    let scan = BundleScanner.scan(
      paths: given, in: files, excludes: excludes.map { Glob($0) }, into: &sink)
    bundles = scan.bundles.map {
      let owner = $0.package.map { " \($0.manager.rawValue):\($0.name)" } ?? ""
      let manifests = $0.manifests.map {
        "\($0.path)\($0.fault.map { " (\($0))" } ?? "")\($0.sameFileAs.map { " = \($0)" } ?? "")"
      }
      return "\($0.kind.rawValue) \($0.name) [\($0.role.rawValue)]\(owner): "
        + manifests.joined(separator: ", ")
    }
    paths = scan.bundles.map(\.path)
    findings = sink.lines
  }
}

private let manifest = "<plist version=\"1.0\"><dict/></plist>"

@Suite struct BuiltBundleLayouts {
  @Test(arguments: [
    ("X.app/PrivacyInfo.xcprivacy", "app X [app]: X.app/PrivacyInfo.xcprivacy"),
    ("F.framework/PrivacyInfo.xcprivacy", "framework F [sdk]: F.framework/PrivacyInfo.xcprivacy"),
    (
      "M.app/Contents/Resources/PrivacyInfo.xcprivacy",
      "app M [app]: M.app/Contents/Resources/PrivacyInfo.xcprivacy"
    ),
    (
      "F.framework/Versions/A/Resources/PrivacyInfo.xcprivacy",
      "framework F [sdk]: F.framework/Versions/A/Resources/PrivacyInfo.xcprivacy"
    ),
    (
      "E.appex/PrivacyInfo.xcprivacy",
      "app extension E [app-extension]: E.appex/PrivacyInfo.xcprivacy"
    ),
    (
      "S.xpc/Contents/Resources/PrivacyInfo.xcprivacy",
      "XPC service S [app-extension]: S.xpc/Contents/Resources/PrivacyInfo.xcprivacy"
    ),
    ("B.bundle/PrivacyInfo.xcprivacy", "resource bundle B [unknown]: B.bundle/PrivacyInfo.xcprivacy"),
    (
      "B.bundle/Contents/Resources/PrivacyInfo.xcprivacy",
      "resource bundle B [unknown]: B.bundle/Contents/Resources/PrivacyInfo.xcprivacy"
    ),
  ])
  func aManifestInItsPlaceCountsWithoutAWord(path: String, expected: String) {
    let scan = ScanText(MemoryFileSystem([path: manifest]))
    #expect(scan.bundles == [expected])
    #expect(scan.findings.isEmpty)
  }

  @Test(arguments: [
    ("X.app/Resources/PrivacyInfo.xcprivacy", "an app of this layout is 'X.app/PrivacyInfo.xcprivacy'"),
    (
      "M.app/Contents/PrivacyInfo.xcprivacy",
      "an app of this layout is 'M.app/Contents/Resources/PrivacyInfo.xcprivacy'"
    ),
    (
      "F.framework/Versions/A/PrivacyInfo.xcprivacy",
      "a framework of this layout is 'F.framework/Versions/A/Resources/PrivacyInfo.xcprivacy'"
    ),
    (
      "F.framework/Resources/PrivacyInfo.xcprivacy",
      "a framework of this layout is 'F.framework/PrivacyInfo.xcprivacy'"
    ),
    ("X.app/Frameworks/PrivacyInfo.xcprivacy", "an app of this layout is 'X.app/PrivacyInfo.xcprivacy'"),
  ])
  func aManifestInAnotherFolderOfTheBundleIsReportedWithItsPlace(path: String, place: String) {
    let scan = ScanText(MemoryFileSystem([path: manifest]))
    #expect(
      scan.findings.first
        == "\(path): warning: a manifest is not read here: the place in \(place) [privacy/manifest-place]")
  }

  @Test func anAppCarriesExtensionsWatchAppsClipsAndFrameworks() {
    let scan = ScanText(
      MemoryFileSystem([
        "Payload/X.app/PrivacyInfo.xcprivacy": manifest,
        "Payload/X.app/PlugIns/Share.appex/PrivacyInfo.xcprivacy": manifest,
        "Payload/X.app/Extensions/Widget.appex/PrivacyInfo.xcprivacy": manifest,
        "Payload/X.app/Watch/W.app/PrivacyInfo.xcprivacy": manifest,
        "Payload/X.app/AppClips/C.app/PrivacyInfo.xcprivacy": manifest,
        "Payload/X.app/Frameworks/F.framework/PrivacyInfo.xcprivacy": manifest,
        "Payload/X.app/Frameworks/F.framework/F_Privacy.bundle/PrivacyInfo.xcprivacy": manifest,
        "Payload/X.app/Package_Target.bundle/PrivacyInfo.xcprivacy": manifest,
      ]))
    let app = "Payload/X.app"
    #expect(
      scan.bundles == [
        "app X [app]: \(app)/PrivacyInfo.xcprivacy",
        "app C [app-extension]: \(app)/AppClips/C.app/PrivacyInfo.xcprivacy",
        "app extension Widget [app-extension]: \(app)/Extensions/Widget.appex/PrivacyInfo.xcprivacy",
        "framework F [sdk]: \(app)/Frameworks/F.framework/PrivacyInfo.xcprivacy",
        "resource bundle F_Privacy [sdk]: "
          + "\(app)/Frameworks/F.framework/F_Privacy.bundle/PrivacyInfo.xcprivacy",
        "resource bundle Package_Target [sdk]: \(app)/Package_Target.bundle/PrivacyInfo.xcprivacy",
        "app extension Share [app-extension]: \(app)/PlugIns/Share.appex/PrivacyInfo.xcprivacy",
        "app W [app-extension]: \(app)/Watch/W.app/PrivacyInfo.xcprivacy",
      ])
    #expect(scan.findings.isEmpty)
  }

  @Test func aVersionedFrameworkCountsOnceThroughItsLinks() {
    var files = MemoryFileSystem([
      "F.framework/Versions/A/Resources/PrivacyInfo.xcprivacy": manifest,
      "F.framework/Versions/A/Resources/Info.plist": "",
      "F.framework/Versions/A/F": "binary",
    ])
    files.addLink("F.framework/Versions/Current", to: "A")
    files.addLink("F.framework/Resources", to: "Versions/Current/Resources")
    files.addLink("F.framework/F", to: "Versions/Current/F")
    let scan = ScanText(files)
    #expect(
      scan.bundles == ["framework F [sdk]: F.framework/Versions/A/Resources/PrivacyInfo.xcprivacy"])
    #expect(scan.findings.isEmpty)
  }

  @Test func theCurrentVersionOfAFrameworkIsTheOneExpected() {
    var files = MemoryFileSystem([
      "F.framework/Versions/A/F": "old", "F.framework/Versions/B/F": "new",
      "F.framework/Versions/C/F": "newer",
    ])
    files.addLink("F.framework/Versions/Current", to: "B")
    var sink = DiagnosticSink()
    let bundle = BundleScanner.scan(paths: ["F.framework"], in: files, into: &sink).bundles.first
    #expect(bundle?.layout == .versioned("B"))
    #expect(
      bundle?.expectedManifestPath == "F.framework/Versions/B/Resources/PrivacyInfo.xcprivacy")
    #expect(bundle?.executablePath == "F.framework/Versions/B/F")
  }

  @Test func oneSliceOfAnXCFrameworkStandsForAll() {
    let files = MemoryFileSystem([
      "F.xcframework/Info.plist": "",
      "F.xcframework/ios-arm64/F.framework/PrivacyInfo.xcprivacy": manifest,
      "F.xcframework/ios-arm64_x86_64-simulator/F.framework/PrivacyInfo.xcprivacy": manifest,
      "F.xcframework/macos-arm64/F.framework/Versions/A/Resources/PrivacyInfo.xcprivacy": manifest,
    ])
    var sink = DiagnosticSink()
    let scan = BundleScanner.scan(paths: ["F.xcframework"], in: files, into: &sink)
    #expect(scan.bundles.map(\.kind) == [.xcframework, .framework, .framework, .framework])
    #expect(
      scan.bundles.map(\.slice) == [nil, "ios-arm64", "ios-arm64_x86_64-simulator", "macos-arm64"])
    #expect(scan.bundles.map(\.isFurtherSlice) == [false, false, true, true])
    #expect(scan.bundles.allSatisfy { $0.role == .sdk })
    #expect(sink.lines.isEmpty)
  }

  @Test func anXCFrameworkTakesNoManifestOfItsOwn() {
    let scan = ScanText(
      MemoryFileSystem([
        "L.xcframework/ios-arm64/libL.a": "", "L.xcframework/ios-arm64/PrivacyInfo.xcprivacy": manifest,
      ]))
    #expect(
      scan.findings == [
        "L.xcframework/ios-arm64/PrivacyInfo.xcprivacy: warning: a manifest is not read here: it belongs into "
          + "each framework inside it, not into the XCFramework [privacy/manifest-place]"
      ])
  }

  @Test func anArchiveHoldsAnApp() {
    let scan = ScanText(
      MemoryFileSystem([
        "X.xcarchive/Products/Applications/X.app/PrivacyInfo.xcprivacy": manifest,
        "X.xcarchive/dSYMs/X.app.dSYM/Contents/Info.plist": "",
        "X.xcarchive/PrivacyInfo.xcprivacy": manifest,
      ]))
    #expect(
      scan.bundles == [
        "archive X [unknown]: X.xcarchive/PrivacyInfo.xcprivacy (misplaced)",
        "app X [app]: X.xcarchive/Products/Applications/X.app/PrivacyInfo.xcprivacy",
      ])
    #expect(
      scan.findings == [
        "X.xcarchive/PrivacyInfo.xcprivacy: warning: a manifest is not read here: it belongs into the app "
          + "inside it, not into the archive [privacy/manifest-place]"
      ])
  }

  @Test func aBundleKnowsItsInfoPlistExecutableAndTables() {
    let files = MemoryFileSystem([
      "X.app/Info.plist": "<plist version=\"1.0\"><dict/></plist>", "X.app/X": "binary",
      "X.app/de.lproj/InfoPlist.strings": "", "X.app/Base.lproj/InfoPlist.strings": "",
      "X.app/_CodeSignature/CodeResources": "", "X.app/PrivacyInfo.xcprivacy": manifest,
    ])
    var sink = DiagnosticSink()
    let app = BundleScanner.scan(paths: ["X.app"], in: files, into: &sink).bundles.first
    #expect(app?.infoPlistPath == "X.app/Info.plist")
    #expect(app?.executablePath == "X.app/X")
    #expect(app?.isSigned == true)
    #expect(app?.infoPlistTables.map(\.language) == ["Base", "de"])
    #expect(sink.lines.isEmpty)
  }

  @Test func aBundleWithoutManifestIsKeptWithItsPlace() {
    let files = MemoryFileSystem(["X.app/Info.plist": "", "X.app/PlugIns/E.appex/Info.plist": ""])
    let scan = ScanText(files)
    #expect(scan.bundles == ["app X [app]: ", "app extension E [app-extension]: "])
    #expect(
      scan.findings == [
        "X.app: note: 'X' has no privacy manifest [privacy/no-manifest]",
        "X.app/PlugIns/E.appex: note: 'E' has no privacy manifest [privacy/no-manifest]",
      ])
  }
}

@Suite struct ManifestNames {
  @Test(arguments: [
    "PrivacyInfo.Xcprivacy", "privacyinfo.xcprivacy", "Privacy.xcprivacy", "PrivacyInfo.xcprivicy",
    "PrivcayInfo.xcprivacy", "PrivacyInfo.xcprivacy.plist", "PrivacyInfo.plist",
    "MyApp_PrivacyInfo.xcprivacy",
  ])
  func anotherNameIsReported(name: String) {
    let scan = ScanText(MemoryFileSystem(["X.app/\(name)": "NSPrivacyTracking"]))
    #expect(scan.bundles == ["app X [app]: X.app/\(name) (misnamed)"])
    #expect(
      scan.findings == [
        "X.app/\(name): warning: '\(name)' is not read: a privacy manifest must be named "
          + "'PrivacyInfo.xcprivacy' [privacy/manifest-name]"
      ])
  }

  @Test(arguments: [
    "PrivacyInfo.swift", "PrivacyInfo.strings", ".PrivacyInfo.xcprivacy", "Privacy.plist",
    "PrivacyInfo.xcprivacy.erb", "Info.plist", "PrivacyPolicy.xcassets", "Project.xcconfig",
  ])
  func aNameThatMeansSomethingElseIsLeftAlone(name: String) {
    #expect(ManifestName.match(name) == nil)
  }

  @Test func aListOfOtherContentUnderALikelyNameIsLeftAlone() {
    let scan = ScanText(MemoryFileSystem(["App/PrivacyInfo.plist": "<plist/>"]))
    #expect(scan.bundles.isEmpty)
    #expect(scan.findings.isEmpty)
  }
}

@Suite struct LinksAndHostileTrees {
  @Test func linksInACircleEnd() {
    var files = MemoryFileSystem(["App/PrivacyInfo.xcprivacy": manifest])
    files.addLink("App/again", to: ".")
    files.addLink("App/up", to: "..")
    files.addLink("one", to: "two")
    files.addLink("two", to: "one")
    let scan = ScanText(files)
    #expect(scan.bundles == ["sources App [unknown]: App/PrivacyInfo.xcprivacy"])
    #expect(scan.findings.isEmpty)
  }

  @Test func aManifestReachedByALinkIsNamedOnceByItsOwnPath() {
    var files = MemoryFileSystem(["Z/PrivacyInfo.xcprivacy": manifest])
    files.addLink("A/PrivacyInfo.xcprivacy", to: "../Z/PrivacyInfo.xcprivacy")
    files.addLink("B", to: "Z")
    let scan = ScanText(files)
    #expect(
      scan.bundles == [
        "sources A [unknown]: A/PrivacyInfo.xcprivacy = Z/PrivacyInfo.xcprivacy",
        "sources Z [unknown]: Z/PrivacyInfo.xcprivacy",
      ])
  }

  @Test func aManifestBehindAHiddenFileCounts() {
    var files = MemoryFileSystem([".PrivacyInfo.xcprivacy": manifest])
    files.addLink("Sources/One/PrivacyInfo.xcprivacy", to: "../../.PrivacyInfo.xcprivacy")
    files.addLink("Sources/Two/PrivacyInfo.xcprivacy", to: "../../.PrivacyInfo.xcprivacy")
    let scan = ScanText(files)
    #expect(
      scan.bundles == [
        "sources Sources/One [unknown]: Sources/One/PrivacyInfo.xcprivacy",
        "sources Sources/Two [unknown]: Sources/Two/PrivacyInfo.xcprivacy = "
          + "Sources/One/PrivacyInfo.xcprivacy",
      ])
    #expect(scan.findings.isEmpty)
  }

  @Test func aLinkToAFolderAroundTheGivenOneIsNotFollowed() {
    var files = MemoryFileSystem([
      "/p/App/PrivacyInfo.xcprivacy": manifest, "/p/Other/PrivacyInfo.xcprivacy": manifest,
    ])
    files.addLink("/p/App/up", to: "..")
    #expect(
      ScanText(files, ["/p/App"]).bundles == ["sources App [unknown]: /p/App/PrivacyInfo.xcprivacy"])
  }

  @Test func aFolderThatIsGivenIsNamedByItsOwnPathWhateverLinksToIt() {
    var files = MemoryFileSystem(["/p/Kit/PrivacyInfo.xcprivacy": manifest, "/p/App/a.swift": ""])
    files.addLink("/p/App/kit", to: "../Kit")
    #expect(
      ScanText(files, ["/p/App", "/p/Kit"]).bundles
        == ["sources Kit [unknown]: /p/Kit/PrivacyInfo.xcprivacy"])
  }

  @Test func aLinkThatLeadsNowhereIsReported() {
    var files = MemoryFileSystem(["App/a.swift": ""])
    files.addLink("App/PrivacyInfo.xcprivacy", to: "gone")
    #expect(
      ScanText(files).findings == [
        "App/PrivacyInfo.xcprivacy: warning: the link 'App/PrivacyInfo.xcprivacy' leads nowhere "
          + "[file/unreadable]"
      ])
  }

  @Test func thePathsGivenMayOverlap() {
    let files = MemoryFileSystem(["App/PrivacyInfo.xcprivacy": manifest])
    let scan = ScanText(files, ["App", ".", "App/", "App/PrivacyInfo.xcprivacy"])
    #expect(scan.bundles.count == 1)
  }

  @Test func aPathThatIsNotThereIsAnError() {
    let scan = ScanText(MemoryFileSystem(["App/PrivacyInfo.xcprivacy": manifest]), ["Nowhere", "App"])
    #expect(scan.bundles == ["sources App [unknown]: App/PrivacyInfo.xcprivacy"])
    #expect(
      scan.findings == ["Nowhere: error: no such file or folder 'Nowhere' [file/unreadable]"])
  }

  @Test func foldersNestedBeyondTheLimitAreLeftOutWithAWord() {
    let deep = String(repeating: "d/", count: 200) + "PrivacyInfo.xcprivacy"
    let scan = ScanText(MemoryFileSystem([deep: manifest, "App/PrivacyInfo.xcprivacy": manifest]))
    #expect(scan.bundles == ["sources App [unknown]: App/PrivacyInfo.xcprivacy"])
    #expect(scan.findings.count == 1)
    #expect(scan.findings.first?.contains("folders nest deeper than 128") == true)
  }

  @Test func excludedFoldersAreNotEntered() {
    let files = MemoryFileSystem([
      "App/PrivacyInfo.xcprivacy": manifest, "App/Tests/PrivacyInfo.xcprivacy": manifest,
      "Vendor/X.framework/PrivacyInfo.xcprivacy": manifest,
    ])
    let scan = ScanText(files, ["."], excludes: ["**/Tests/**", "Vendor"])
    #expect(scan.bundles == ["sources App [unknown]: App/PrivacyInfo.xcprivacy"])
  }

  @Test func anySequenceOfNamesIsSurvived() {
    let names = [
      "Pods", "X.app", "F.framework", "Versions", "A", "Current", "Contents", "Resources", "node_modules",
      "@scope", ".build", "checkouts", "PrivacyInfo.xcprivacy", "Package.swift", "Podfile.lock", "x.podspec",
      "Info.plist", "de.lproj", "InfoPlist.strings", "S.xcframework", "B.bundle", "project.pbxproj", ".app",
    ]
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      var files = MemoryFileSystem([:])
      for _ in 0..<12 {
        let parts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          names.randomElement(using: &generator) ?? "x"
        }
        let path = parts.joined(separator: "/")
        if Bool.random(using: &generator) {
          files.addLink(path + "/link", to: (0..<parts.count).map { _ in ".." }.joined(separator: "/"))
        } else {
          files.add(path + "/" + (names.randomElement(using: &generator) ?? "x"), [0x7B, 0x28, 0x22])
        }
      }
      let first = ScanText(files)
      let second = ScanText(files)
      #expect(first.bundles == second.bundles)
      #expect(first.findings == second.findings)
      #expect(Set(first.paths).count == first.paths.count)
    }
  }
}
