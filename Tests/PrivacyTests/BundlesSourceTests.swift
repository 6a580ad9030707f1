import Diagnostics
import TestSupport
import Testing

@testable import Privacy

private let manifest = "<plist version=\"1.0\"><dict/></plist>"

@Suite struct PackageManagerLayouts {
  @Test(arguments: [
    ("Pods/Kit/Source/PrivacyInfo.xcprivacy", "CocoaPods:Kit"),
    ("ios/Pods/Kit/PrivacyInfo.xcprivacy", "CocoaPods:Kit"),
    ("Carthage/Checkouts/Kit/Source/PrivacyInfo.xcprivacy", "Carthage:Kit"),
    (".build/checkouts/Kit/PrivacyInfo.xcprivacy", "SwiftPM:Kit"),
    ("SourcePackages/checkouts/Kit/PrivacyInfo.xcprivacy", "SwiftPM:Kit"),
    ("DerivedData/App-abc/SourcePackages/checkouts/Kit/PrivacyInfo.xcprivacy", "SwiftPM:Kit"),
    ("ios/.symlinks/plugins/kit_ios/ios/Resources/PrivacyInfo.xcprivacy", "Flutter:kit_ios"),
    ("macos/Flutter/ephemeral/.symlinks/plugins/kit/macos/PrivacyInfo.xcprivacy", "Flutter:kit"),
    ("ios/Flutter/ephemeral/Packages/.packages/kit-1.2.3/PrivacyInfo.xcprivacy", "Flutter:kit"),
    ("node_modules/kit/ios/PrivacyInfo.xcprivacy", "npm:kit"),
    ("node_modules/@scope/kit/ios/PrivacyInfo.xcprivacy", "npm:@scope/kit"),
    ("node_modules/outer/node_modules/kit/PrivacyInfo.xcprivacy", "npm:kit"),
  ])
  func aManifestBelowAPackageManagersFolderBelongsToThePackage(path: String, owner: String) {
    let scan = ScanText(MemoryFileSystem([path: manifest]))
    let name = owner.split(separator: ":")[1]
    #expect(scan.bundles == ["sources \(name) [sdk] \(owner): \(path)"])
    #expect(scan.findings.isEmpty)
  }

  @Test(arguments: [
    "Pods/Headers/Public/PrivacyInfo.xcprivacy", "Pods/Target Support Files/X/PrivacyInfo.xcprivacy",
    ".build/debug/P_T.bundle/PrivacyInfo.xcprivacy", ".git/PrivacyInfo.xcprivacy",
    "DerivedData/App/Build/Products/X.app/PrivacyInfo.xcprivacy",
    "SourcePackages/repositories/Kit/PrivacyInfo.xcprivacy",
  ])
  func foldersThatHoldManifestsASecondTimeAreNotEntered(path: String) {
    #expect(ScanText(MemoryFileSystem([path: manifest])).bundles.isEmpty)
  }

  @Test func aFolderThatIsNotEnteredByItselfIsEnteredWhenGiven() {
    let files = MemoryFileSystem([".build/debug/X.app/PrivacyInfo.xcprivacy": manifest])
    #expect(
      ScanText(files, [".build/debug"]).bundles
        == ["app X [app]: .build/debug/X.app/PrivacyInfo.xcprivacy"])
  }

  @Test func aPathInsideAPackageIsKnownAsSuch() {
    let files = MemoryFileSystem(["a/Pods/Kit/Source/PrivacyInfo.xcprivacy": manifest])
    let expected = ["sources Kit [sdk] CocoaPods:Kit: a/Pods/Kit/Source/PrivacyInfo.xcprivacy"]
    #expect(ScanText(files, ["a/Pods/Kit/Source"]).bundles == expected)
    #expect(ScanText(files, ["a/Pods"]).bundles == expected)
  }

  @Test func aSingleFileIsTakenWithTheRoleOfItsPlace() {
    let files = MemoryFileSystem([
      "X.app/PlugIns/E.appex/PrivacyInfo.xcprivacy": manifest, "Pods/K/PrivacyInfo.xcprivacy": manifest,
      "any.plist": manifest,
    ])
    let scan = ScanText(
      files,
      [
        "X.app/PlugIns/E.appex/PrivacyInfo.xcprivacy", "Pods/K/PrivacyInfo.xcprivacy", "any.plist",
      ])
    #expect(
      scan.bundles == [
        "file Pods/K/PrivacyInfo.xcprivacy [sdk] CocoaPods:K: Pods/K/PrivacyInfo.xcprivacy",
        "app extension E [app-extension]: X.app/PlugIns/E.appex/PrivacyInfo.xcprivacy",
        "file any.plist [unknown]: any.plist (misnamed)",
      ])
  }

  @Test func flutterPluginsBehindLinksAreFound() {
    var files = MemoryFileSystem(["/cache/hosted/pub.dev/kit-1.0.0/ios/PrivacyInfo.xcprivacy": manifest])
    files.addLink("app/ios/.symlinks/plugins/kit", to: "/cache/hosted/pub.dev/kit-1.0.0")
    #expect(
      ScanText(files, ["app"]).bundles == [
        "sources kit [sdk] Flutter:kit: app/ios/.symlinks/plugins/kit/ios/PrivacyInfo.xcprivacy"
      ])
  }

  @Test func vendoredFrameworksOfAPodBelongToThePod() {
    let scan = ScanText(
      MemoryFileSystem([
        "Pods/Kit/Kit.xcframework/ios-arm64/Kit.framework/PrivacyInfo.xcprivacy": manifest
      ]))
    #expect(
      scan.bundles == [
        "XCFramework Kit [sdk] CocoaPods:Kit: ",
        "framework Kit [sdk] CocoaPods:Kit: "
          + "Pods/Kit/Kit.xcframework/ios-arm64/Kit.framework/PrivacyInfo.xcprivacy",
      ])
  }
}

@Suite struct SourceUnitNames {
  @Test(arguments: [
    ("Core/Sources/Resources/PrivacyInfo.xcprivacy", "Core"),
    ("Core/Internal/Sources/Resources/PrivacyInfo.xcprivacy", "Core/Internal"),
    ("App/Supporting Files/PrivacyInfo.xcprivacy", "App"), ("PrivacyInfo.xcprivacy", "."),
  ])
  func foldersThatOnlySortFilesAreNoPartOfTheName(path: String, name: String) {
    #expect(ScanText(MemoryFileSystem([path: manifest])).bundles == ["sources \(name) [unknown]: \(path)"])
  }

  @Test func manifestInfoPlistAndTablesOfOneTargetAreOneUnit() {
    let files = MemoryFileSystem([
      "App/Supporting Files/Info.plist": "", "App/Resources/PrivacyInfo.xcprivacy": manifest,
      "App/Resources/de.lproj/InfoPlist.strings": "", "App/Resources/GoogleService-Info.plist": "",
      "AppTests/Info.plist": "",
    ])
    var sink = DiagnosticSink()
    let bundles = BundleScanner.scan(paths: ["."], in: files, into: &sink).bundles
    #expect(bundles.map(\.path) == ["App"])
    #expect(bundles.first?.infoPlistPath == "App/Supporting Files/Info.plist")
    #expect(bundles.first?.manifestPath == "App/Resources/PrivacyInfo.xcprivacy")
    #expect(bundles.first?.infoPlistTables.map(\.language) == ["de"])
  }

  @Test(arguments: [
    ("<key>NSExtension</key><dict/>", BundleRole.appExtension),
    ("<key>CFBundlePackageType</key><string>APPL</string>", .app),
    ("<key>CFBundlePackageType</key><string>FMWK</string>", .sdk),
    ("<key>LSRequiresIPhoneOS</key><true/>", .app), ("<key>WKApplication</key><true/>", .appExtension),
    ("<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>", .unknown),
  ])
  func theInfoPlistTellsTheRole(keys: String, role: BundleRole) {
    let files = MemoryFileSystem(["A/Info.plist": "<plist version=\"1.0\"><dict>\(keys)</dict></plist>"])
    var sink = DiagnosticSink()
    #expect(BundleScanner.scan(paths: ["."], in: files, into: &sink).bundles.map(\.role) == [role])
  }

  @Test func testBundlesAreNoUnits() {
    let plist =
      "<plist version=\"1.0\"><dict><key>CFBundlePackageType</key><string>BNDL</string></dict></plist>"
    #expect(ScanText(MemoryFileSystem(["Checks/Info.plist": plist])).bundles.isEmpty)
  }

  @Test func keysOfAManifestInAnInfoPlistAreReportedAtTheKey() {
    let plist = """
      <plist version="1.0">
      <dict>
        <key>NSPrivacyTrackingDomains</key><array/>
        <key>NSPrivacyAccessedAPITypes</key>
        <array/>
      </dict>
      </plist>
      """
    #expect(
      ScanText(MemoryFileSystem(["App/Info.plist": plist])).findings == [
        "App/Info.plist:4:8: warning: 'NSPrivacyAccessedAPITypes' is not read in Info.plist: it belongs into "
          + "'PrivacyInfo.xcprivacy' [privacy/keys-in-info-plist]"
      ])
  }

  @Test func severalManifestsOfOneUnitAreANote() {
    let scan = ScanText(
      MemoryFileSystem([
        "App/PrivacyInfo.xcprivacy": manifest, "App/Resources/PrivacyInfo.xcprivacy": manifest,
      ]))
    #expect(
      scan.findings == [
        "App/Resources/PrivacyInfo.xcprivacy: note: 'App' has 2 privacy manifests; a bundle can hold one "
          + "[privacy/several-manifests]"
      ])
  }

  @Test func aTableWithASmallLetterIsReported() {
    let scan = ScanText(MemoryFileSystem(["App/Info.plist": "", "App/de.lproj/infoPlist.strings": ""]))
    #expect(
      scan.findings == [
        "App/de.lproj/infoPlist.strings: warning: 'infoPlist.strings' is not read on devices: the table must "
          + "be named 'InfoPlist.strings' [privacy/info-plist-table-name]"
      ])
  }
}

@Suite struct SwiftPackageDeclarations {
  private func scan(_ package: String, more: [String: String] = [:]) -> ScanText {
    var files = [
      "Package.swift": package, "Sources/Kit/Resources/PrivacyInfo.xcprivacy": manifest,
      "Sources/Kit/Kit.swift": "",
    ]
    files.merge(more) { $1 }
    return ScanText(MemoryFileSystem(files))
  }

  @Test(arguments: [
    #".target(name: "Kit", resources: [.process("Resources")])"#,
    #".target(name: "Kit", resources: [.copy("Resources/PrivacyInfo.xcprivacy")])"#,
    #".target(name: "Kit", resources: [.process("./Resources/PrivacyInfo.xcprivacy"), .copy("x")])"#,
    #".target(name: "Kit", path: "Sources/Kit", resources: [.process("Resources")])"#,
    #".target(name: "Kit", path: "Sources", resources: [.process("Kit/Resources")])"#,
    #".executableTarget(name: "Kit", dependencies: ["A", .target(name: "Kit")], resources: [.process("")])"#,
  ])
  func aDeclaredManifestIsFine(target: String) {
    let scan = scan("let package = Package(name: \"P\", targets: [\(target)])")
    #expect(scan.findings.isEmpty)
    #expect(scan.bundles == ["sources Kit [sdk]: Sources/Kit/Resources/PrivacyInfo.xcprivacy"])
  }

  @Test(arguments: [
    #".target(name: "Kit", resources: privacy)"#,
    #".target(name: "Kit", resources: [.process(folder)])"#,
    #".target(name: "Kit", resources: [.process("a")] + more)"#,
    #".target(name: name, resources: [.process("a")])"#,
    #".target(name: "Kit")]); for t in package.targets { t.resources = all }; x = [("#,
    #"// .target(name: "Kit")"#,
  ])
  func whatIsNotWrittenAsLiteralsIsLeftAlone(target: String) {
    #expect(scan("let package = Package(name: \"P\", targets: [\(target)])").findings.isEmpty)
  }

  @Test(arguments: [
    #".target(name: "Kit")"#, #".target(name: "Kit", resources: [])"#,
    #".target(name: "Kit", dependencies: [], resources: [.process("Other"), .copy("Res")])"#,
    #".target(name: "Kit", resources: [/* .process("Resources") */])"#,
  ])
  func anUndeclaredManifestIsReportedAtItsTarget(target: String) {
    let scan = scan("let package = Package(\n  targets: [\n    \(target)])")
    #expect(
      scan.findings == [
        "Package.swift:3:5: warning: the target 'Kit' does not declare its privacy manifest "
          + "'Resources/PrivacyInfo.xcprivacy' as a resource [privacy/manifest-not-a-resource]"
      ])
  }

  @Test func anExcludedManifestIsReported() {
    let scan = scan(#"let p = Package(targets: [.target(name: "Kit", exclude: ["Resources"])])"#)
    #expect(
      scan.findings == [
        "Package.swift:1:27: warning: the target 'Kit' excludes its privacy manifest "
          + "'Resources/PrivacyInfo.xcprivacy' [privacy/manifest-not-a-resource]"
      ])
  }

  @Test func aPackageForNewerToolsMayDeclareIt() {
    let scan = scan(
      #"let p = Package(targets: [.target(name: "Kit")])"#,
      more: [
        "Package@swift-5.9.swift":
          #"let p = Package(targets: [.target(name: "Kit", resources: [.process("Resources")])])"#
      ])
    #expect(scan.findings.isEmpty)
  }

  @Test func aDependencysPackageGivesANoteOnly() {
    let scan = ScanText(
      MemoryFileSystem([
        ".build/checkouts/kit/Package.swift": #"let p = Package(targets: [.target(name: "Kit")])"#,
        ".build/checkouts/kit/Sources/Kit/PrivacyInfo.xcprivacy": manifest,
      ]))
    #expect(scan.findings.count == 1)
    #expect(scan.findings.first?.contains(": note: the target 'Kit' does not declare") == true)
  }

  @Test func damagedPackageManifestsAreSurvived() {
    let text = Array(
      ##"""
      let p = Package(targets: [.target(name: "Kit", dependencies: [.target(name: "A")],
        resources: [.process("R"), .copy(#"x"#)]), /* /* */ */ """a"""
      """##.utf8)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let bytes = mutated(text, using: &generator)
      let tokens = ManifestLexer.tokens(of: bytes, as: .swift)
      #expect(tokens.allSatisfy { $0.span.upperBound <= bytes.count && !$0.span.isEmpty })
      let targets = PackageDeclarations(SourceFile(path: "Package.swift", bytes: bytes)).targets
      #expect(targets.count <= 2)
    }
  }

  @Test func manyNestedCallsAreReadOnce() {
    let text = String(repeating: #".target(name: "A", x: ["#, count: 20_000)
    let declarations = PackageDeclarations(SourceFile(path: "Package.swift", text: text))
    #expect(declarations.targets.isEmpty)
  }
}

@Suite struct Podspecs {
  private func scan(_ podspec: String) -> ScanText {
    ScanText(
      MemoryFileSystem(["Kit.podspec": podspec, "Kit/Resources/PrivacyInfo.xcprivacy": manifest]))
  }

  @Test(arguments: [
    "s.resource_bundles = { 'Kit_Privacy' => ['Kit/Resources/PrivacyInfo.xcprivacy'] }",
    "s.resource_bundles = {\n  'Kit' => [\n    'a',\n    'Kit/**/*.{xcassets,xcprivacy}'\n  ]\n}",
    "s.ios.resource_bundle = { Kit: \"Kit/Resources/*\" }",
    "ss.resource_bundles = { \"#{name}_Privacy\" => 'Kit/Resources/PrivacyInfo.xcprivacy' }",
    "s.resource_bundles = privacy_bundle",
    "s.resource_bundles = { 'Kit' => %w[Kit/Resources/*.xcprivacy] }",
  ])
  func aManifestInAResourceBundleIsFine(line: String) {
    #expect(scan("Pod::Spec.new do |s|\n  \(line)\nend\n").findings.isEmpty)
  }

  @Test(arguments: [
    "s.resources = 'Kit/Resources/PrivacyInfo.xcprivacy'", "s.resource = \"Kit/Resources/*.xcprivacy\"",
    "s.resources = ['Kit/**/*.xcprivacy']", "s.resources = %w[Kit/Resources/*]",
  ])
  func aManifestAmongPlainResourcesIsReportedAtThePattern(line: String) {
    let scan = scan("Pod::Spec.new do |s|\n  \(line)\nend\n")
    #expect(scan.findings.count == 1)
    #expect(scan.findings.first?.hasPrefix("Kit.podspec:2:") == true)
    #expect(scan.findings.first?.hasSuffix("[privacy/podspec-plain-resource]") == true)
  }

  @Test func aPodspecThatNamesNoManifestIsReported() {
    #expect(
      scan("Pod::Spec.new do |s|\n  s.source_files = 'Kit/**/*.swift'\nend\n").findings == [
        "Kit.podspec: warning: the podspec names no resource bundle for the privacy manifest "
          + "[privacy/manifest-not-a-resource]"
      ])
  }

  @Test func damagedPodspecsAreSurvived() {
    let text = Array("s.resources = ['a', \"b#{c}\", %w[d e]]\ns.resource_bundles = { 'x' => '{a,{b}' }".utf8)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let bytes = mutated(text, using: &generator)
      let resources = PodspecResources(SourceFile(path: "x.podspec", bytes: bytes))
      #expect((resources.plain + resources.bundled).allSatisfy { $0.span.upperBound <= bytes.count })
      _ = resources.bundles("b/c")
    }
  }
}

@Suite struct XcodeProjects {
  private func scan(_ project: String) -> [String] {
    ScanText(
      MemoryFileSystem(["X.xcodeproj/project.pbxproj": project, "App/PrivacyInfo.xcprivacy": manifest])
    ).findings
  }

  @Test func aManifestThatNoTargetCopiesIsReported() {
    #expect(
      scan("/* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference; };") == [
        "App/PrivacyInfo.xcprivacy: warning: the Xcode project lists the privacy manifest but no target copies "
          + "it [privacy/manifest-in-no-target]"
      ])
    #expect(
      scan("isa = PBXProject;") == [
        "App/PrivacyInfo.xcprivacy: warning: the Xcode project does not know the privacy manifest "
          + "[privacy/manifest-in-no-target]"
      ])
  }

  @Test(arguments: [
    "/* PrivacyInfo.xcprivacy in Resources */ = {isa = PBXBuildFile; };",
    "isa = PBXFileSystemSynchronizedRootGroup;", "lastKnownFileType = folder; path = App;",
  ])
  func aProjectThatCopiesItOrMayDoSoIsLeftAlone(project: String) {
    #expect(scan(project).isEmpty)
  }
}

@Suite struct ManyManifests {
  @Test func aThousandPackagesAreScannedInOneGo() {
    var files = MemoryFileSystem([:])
    for index in 0..<1_000 {
      let folder = "node_modules/kit\(index)"
      files.add("\(folder)/ios/PrivacyInfo.xcprivacy", Array(manifest.utf8))
      files.add("\(folder)/kit.podspec", Array("s.resource_bundles = { 'a' => ['ios/*.xcprivacy'] }".utf8))
      files.add(
        "\(folder)/Package.swift",
        Array(
          #"let p = Package(targets: [.target(name: "K", path: "ios", resources: [.copy("PrivacyInfo.xcprivacy")])])"#
            .utf8))
    }
    let scan = ScanText(files)
    #expect(scan.bundles.count == 1_000)
    #expect(scan.findings.isEmpty)
  }
}
