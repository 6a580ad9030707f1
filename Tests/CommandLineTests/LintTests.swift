internal import Foundation
internal import TestSupport
internal import Testing

/// Whole runs of the lint and privacy commands.
@Suite struct LintTests {
  private static let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSPrivacyAccessedAPITypes</key>
      <array>
        <dict>
          <key>NSPrivacyAccessedAPIType</key>
          <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
          <key>NSPrivacyAccessedAPITypeReasons</key>
          <array><string>CA92.1</string></array>
        </dict>
      </array>
    </dict>
    </plist>

    """

  private func app() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(Self.manifest, to: "App/PrivacyInfo.xcprivacy")
    try folder.write("import Foundation\nlet d = UserDefaults.standard\n", to: "App/Defaults.swift")
    return folder
  }

  private func run(_ folder: ScratchFolder, _ arguments: String...) throws -> ToolProcess.Result {
    try ToolProcess.waybill.run(arguments, in: folder.path)
  }

  @Test func aDeclaredUseIsClean() throws {
    let folder = try app()
    let result = try run(folder, "lint", "sources", "App")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output == "")
  }

  @Test func anUndeclaredUseIsAWarningAtItsPlace() throws {
    let folder = try app()
    try folder.write(
      "import Foundation\nlet t = ProcessInfo.processInfo.systemUptime\n", to: "App/Boot.swift")
    let result = try run(folder, "lint", "sources", "App", "--reporter", "xcode")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("App/Boot.swift:2:33: warning: 'ProcessInfo.systemUptime'"), "\(result.output)")
    #expect(try run(folder, "lint", "sources", "App", "--fail-on", "error").status == 0)
  }

  /// What is left out by default, with the word that takes it in.
  private static let leftOut = [
    ("App/Tests/Boot.swift", "import Foundation", "tests"), ("Demo/Boot.swift", "import Foundation", "tests"),
    ("App/BootTests.swift", "import XCTest", "tests"), ("App/Boot+macOS.swift", "import Foundation", "MacOS"),
    ("android/Boot.swift", "import Foundation", "other-systems"),
    ("App/Boot+Linux.swift", "import Foundation", "other-systems"),
    ("App/Window.swift", "import AppKit", "macos"),
    ("App/Generated/Boot.swift", "import Foundation", "ignored"),
  ]

  @Test(arguments: leftOut) func codeThatDoesNotShipIsLeftOutUnlessAskedFor(
    path: String, header: String, word: String
  ) throws {
    let folder = try app()
    try folder.write("Generated/\n", to: ".gitignore")
    try folder.write("\(header)\nlet t = ProcessInfo.processInfo.systemUptime\n", to: path)
    #expect(try run(folder, "lint", "sources", ".").output == "")
    let asked = try run(folder, "lint", "sources", ".", "--include", word)
    #expect(asked.status == 1)
    #expect(asked.output.hasPrefix("\(path):2:33: warning: "), "\(asked.output)")
  }

  @Test(arguments: ["Pods/**", "Pods", "**/Boot.swift", "Boot.swift"])
  func aPathIsExcludedAsMessagesShowIt(glob: String) throws {
    let folder = try app()
    try folder.write("let t = ProcessInfo.processInfo.systemUptime\n", to: "Pods/Clock/Boot.swift")
    #expect(try run(folder, "lint", "sources", "App", "Pods").status == 1)
    let result = try run(folder, "lint", "sources", "App", "Pods", "--exclude", glob)
    #expect(result.output == "")
  }

  @Test(arguments: ["App/Sub", "App/Sub/Defaults.swift", "App/Defaults.swift"])
  func theManifestAboveAPathAnswers(path: String) throws {
    let folder = try app()
    try folder.write("import Foundation\nlet d = UserDefaults.standard\n", to: "App/Sub/Defaults.swift")
    #expect(try run(folder, "lint", "sources", path).output == "")
  }

  @Test func aManifestThatCannotBeReadIsAnError() throws {
    let folder = try app()
    try folder.write("<plist version=\"1.0\"><dict><key>NSP", to: "App/PrivacyInfo.xcprivacy")
    let result = try run(folder, "lint", "sources", "App")
    #expect(result.output.contains("App/PrivacyInfo.xcprivacy:1:"), "\(result.output)")
    #expect(result.output.contains("error:"), "\(result.output)")
  }

  @Test func aBaselineHoldsHoweverPathsAreSpelt() throws {
    let folder = try app()
    try folder.write(
      "import Foundation\nlet t = ProcessInfo.processInfo.systemUptime\n", to: "App/Boot.swift")
    for baseline in ["known.json", "deep/known.json", folder.path + "/absolute.json"] {
      #expect(try run(folder, "lint", "sources", "App", "--write-baseline", baseline).status == 0)
      for path in ["App", "./App", folder.path + "/App"] {
        let result = try run(folder, "lint", "sources", path, "--baseline", baseline)
        #expect(result.output == "", "\(baseline) \(path)")
      }
    }
  }

  @Test func whatIsLeftOutIsTold() throws {
    let folder = try app()
    try folder.write("import Foundation\n", to: "Demo/Boot.swift")
    let told = try run(folder, "lint", "sources", ".", "--verbose")
    #expect(told.messages.contains("source files read: 1\nleft out: Demo/\n"), "\(told.messages)")
    try FileManager.default.removeItem(atPath: folder.path + "/App/Defaults.swift")
    let none = try run(folder, "lint", "sources", ".")
    #expect(none.status == 1)
    #expect(none.output.contains("here 'Demo/'; '--include tests', "), "\(none.output)")
  }

  @Test func aPlatformMayBeSpeltInAnyCase() throws {
    let folder = try app()
    try folder.write(
      "import Foundation\n#if os(tvOS)\nlet t = ProcessInfo.processInfo.systemUptime\n#endif\n",
      to: "App/Boot.swift")
    #expect(try run(folder, "lint", "sources", "App", "--platform", "ios").status == 0)
    #expect(try run(folder, "lint", "sources", "App", "--platform", "TVOS").status == 1)
    try folder.write(
      "lint: { sources: { inputs: App, platforms: [TVos], include: [Tests, macos] } }\n", to: "waybill.yml")
    #expect(try run(folder, "lint").status == 1)
  }

  @Test func acceptedFindingsAreLeftOutAndStaleOnesTold() throws {
    let folder = try app()
    try folder.write(
      "import Foundation\nlet t = ProcessInfo.processInfo.systemUptime\n", to: "App/Boot.swift")
    #expect(try run(folder, "lint", "sources", "App", "--write-baseline", "known.json").status == 0)
    let quiet = try run(folder, "lint", "sources", "App", "--baseline", "known.json")
    #expect(quiet.status == 0)
    #expect(quiet.output.isEmpty)
    try folder.write("import Foundation\n", to: "App/Boot.swift")
    let stale = try run(folder, "lint", "sources", "App", "--baseline", "known.json")
    #expect(stale.output.contains("[required-reason/stale-baseline-entry]"))
    try folder.write("{}", to: "known.json")
    let refused = try run(folder, "lint", "sources", "App", "--baseline", "known.json")
    #expect(refused.status == 1)
    #expect(refused.output.contains("[required-reason/baseline-format]"))
  }

  @Test func aFaultyManifestIsAnErrorWithKeyPathAndCode() throws {
    let folder = try app()
    try folder.write(
      Self.manifest.replacing("CA92.1", with: "CA92.9"), to: "App/PrivacyInfo.xcprivacy")
    let result = try run(folder, "lint", "privacy", "App", "--reporter", "json")
    #expect(result.status == 1)
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let findings = try #require(document?["diagnostics"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["rule"] as? String == "privacy/reason-code" })
    #expect(finding["itms"] as? String == "ITMS-91055")
    #expect(finding["line"] as? Int == 10)
    #expect((finding["keyPath"] as? String)?.contains("NSPrivacyAccessedAPITypeReasons") ?? false)
  }

  @Test func aMissingPathIsAnErrorAndDoesNotHideTheOthers() throws {
    let folder = try app()
    for check in ["privacy", "sources", "strings", "assets"] {
      let result = try run(folder, "lint", check, "nowhere", "App")
      #expect(result.status == 1)
      #expect(result.output.contains("'nowhere' is not there"), "\(check): \(result.output)")
    }
  }

  @Test func theConfigurationNamesChecksLevelsAndTheFailingLevel() throws {
    let folder = try app()
    try folder.write(
      "import Foundation\nlet t = ProcessInfo.processInfo.systemUptime\n", to: "App/Boot.swift")
    try folder.write(
      """
      lint:
        sources: { inputs: App }
        privacy: { inputs: App, role: app }
        rules: { required-reason/undeclared: error, no/such-rule: off }
      """, to: "waybill.yml")
    let result = try run(folder, "lint")
    #expect(result.status == 1)
    #expect(result.output.contains("App/Boot.swift:2:33: error:"), "\(result.output)")
    #expect(result.output.contains("there is no rule 'no/such-rule'"))
    try folder.write(
      "lint: { sources: { inputs: App }, rules: { required-reason/undeclared: off } }", to: "waybill.yml")
    let off = try run(folder, "lint")
    #expect(off.status == 0)
    #expect(off.output.isEmpty, "\(off.output)")
  }

  @Test func aMergeNamesWhatItCannotUse() throws {
    let folder = try app()
    let partial = try run(folder, "privacy", "merge", "App", "Pods_typo", "-o", "M.xcprivacy")
    #expect(partial.status == 1)
    #expect(partial.messages.contains("'Pods_typo' is not there"))
    try folder.write("<plist><array/></plist>", to: "Bad/PrivacyInfo.xcprivacy")
    let none = try run(folder, "privacy", "merge", "Bad", "-o", "N.xcprivacy")
    #expect(none.status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder["N.xcprivacy"]))
  }

  @Test func aBaselineDoesNotAcceptAMissingPath() throws {
    let folder = try app()
    let result = try run(folder, "lint", "sources", "nowhere", "--write-baseline", "b.json")
    #expect(result.status == 1)
    #expect(result.output.contains("'nowhere' is not there"))
    #expect(try !folder.text("b.json").contains("config/"))
  }

  @Test func rulesCannotSwitchOffFaultsOfTheConfiguration() throws {
    let folder = try app()
    try folder.write(
      """
      nonsense: 1
      lint:
        sources: { inputs: App, role: apple, platforms: [iPhone] }
        rules: { config/unknown-parser: off, no/rule: off }
      """, to: "waybill.yml")
    let result = try run(folder, "lint")
    #expect(result.status == 64)
    #expect(result.output.contains("waybill.yml:1:1: error: 'nonsense'"), "\(result.output)")
    #expect(result.output.contains("waybill.yml:4:40: warning: there is no rule 'no/rule'"))
    #expect(result.output.contains("wrong value for 'lint.sources.platforms'"))
  }

  @Test func limitsOfTheConfigurationHoldForLintToo() throws {
    let folder = try app()
    try folder.write("\"a\" = \"a long enough text\";\n", to: "en.lproj/L.strings")
    try folder.write("limits: { fileSize: 5 }\nlint: { strings: { inputs: en.lproj } }\n", to: "waybill.yml")
    #expect(try run(folder, "lint").status == 1)
  }

  @Test(arguments: ["html", "markdown", "text", "json", "csv"])
  func aReportIsWrittenInEachForm(format: String) throws {
    let folder = try app()
    let result = try run(folder, "privacy", "report", "App", "--format", format)
    #expect(result.status == 0)
    #expect(result.output.contains("CA92.1"), "\(result.output)")
    #expect(result.messages.isEmpty)
  }

  @Test func aMergedManifestIsAValidManifest() throws {
    let folder = try app()
    try folder.write(
      Self.manifest.replacing("UserDefaults", with: "DiskSpace").replacing("CA92.1", with: "E174.1"),
      to: "Pods/Lib/PrivacyInfo.xcprivacy")
    let merged = try run(folder, "privacy", "merge", "App", "Pods", "-o", "Merged/PrivacyInfo.xcprivacy")
    #expect(merged.status == 0, "\(merged.messages)")
    let text = try folder.text("Merged/PrivacyInfo.xcprivacy")
    #expect(text.contains("E174.1") && text.contains("CA92.1"))
    #expect(try run(folder, "lint", "privacy", "Merged/PrivacyInfo.xcprivacy", "--role", "app").status == 0)
    #expect(try run(folder, "privacy", "merge", "Merged/..", "--exclude", "**/*.xcprivacy").status == 1)
  }

  @Test func privacyIsAKindOfEntryLikeTheOthers() throws {
    let folder = try app()
    try folder.write(
      """
      privacy:
        inputs: App
        outputs:
          - { templateName: report-markdown, output: build/privacy.md }
          - { templateName: swift6, output: build/Privacy.swift }
      """, to: "waybill.yml")
    let result = try run(folder)
    #expect(result.status == 0, "\(result.messages)")
    #expect(try folder.text("build/privacy.md").contains("CA92.1"))
    #expect(try folder.text("build/Privacy.swift").contains("enum"))
  }
}
