internal import Foundation
internal import TestSupport
internal import Testing

/// Whole runs of the built tool over small projects.
@Suite struct ConfigRunTests {
  private func project(_ configuration: String, name: String = "waybill.yml") throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(configuration, to: name)
    try folder.write("\"greeting\" = \"Hello %@\";\n", to: "en.lproj/Localizable.strings")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>retries</key><integer>3</integer></dict></plist>

      """, to: "Settings.plist")
    return folder
  }

  private static let both = """
    strings:
      inputs: en.lproj
      outputs: { templateName: structured-swift5, output: Out/Strings.swift }
    plist:
      inputs: Settings.plist
      outputs: { templateName: inline-swift5, output: Out/Settings.swift }
    """

  private func run(_ folder: ScratchFolder, _ arguments: String..., environment: [String: String] = [:])
    throws -> ToolProcess.Result
  {
    try ToolProcess.waybill.run(arguments, in: folder.path, environment: environment)
  }

  @Test func theDefaultCommandWritesEveryOutput() throws {
    let folder = try project(Self.both)
    let result = try run(folder)
    #expect(result.status == 0, "\(result.messages)")
    #expect(try folder.text("Out/Strings.swift").contains("greeting(_ p1:"))
    #expect(try folder.text("Out/Settings.swift").contains("static let retries"))
    #expect(result.output.isEmpty)
  }

  @Test func aSecondRunTouchesNothing() throws {
    let folder = try project(Self.both)
    _ = try run(folder)
    let past = Date(timeIntervalSince1970: 1_000_000)
    for name in ["Out/Strings.swift", "Out/Settings.swift"] {
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder[name])
    }
    let result = try run(folder)
    #expect(result.status == 0)
    #expect(result.messages.contains("unchanged: Out/Strings.swift"))
    for name in ["Out/Strings.swift", "Out/Settings.swift"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder[name])
      #expect(attributes[.modificationDate] as? Date == past)
    }
  }

  @Test func checkWritesNothingAndFailsWhenAFileIsOutOfDate() throws {
    let folder = try project(Self.both)
    let missing = try run(folder, "config", "run", "--check")
    #expect(missing.status == 1)
    #expect(missing.messages.contains("'Out/Strings.swift' is not there"))
    #expect(!FileManager.default.fileExists(atPath: folder["Out"]))
    _ = try run(folder)
    #expect(try run(folder, "config", "run", "--check").status == 0)
    try folder.write("\"new\" = \"key\";", to: "en.lproj/Localizable.strings")
    let stale = try run(folder, "config", "run", "--check")
    #expect(stale.status == 1)
    #expect(stale.messages.contains("'Out/Strings.swift' is out of date"))
    #expect(!stale.messages.contains("Settings.swift"))
  }

  @Test func aFaultyInputKeepsItsOutputAndDoesNotStopTheOthers() throws {
    let folder = try project(Self.both)
    _ = try run(folder)
    let before = try folder.text("Out/Strings.swift")
    try folder.write("\"greeting\" = \"Hello\"\n\"next\" = \"x\";\n", to: "en.lproj/Localizable.strings")
    try folder.write(
      "<plist version=\"1.0\"><dict><key>other</key><true/></dict></plist>", to: "Settings.plist")
    let result = try run(folder)
    #expect(result.status == 1)
    #expect(result.messages.contains("en.lproj/Localizable.strings:"))
    #expect(try folder.text("Out/Strings.swift") == before)
    #expect(try folder.text("Out/Settings.swift").contains("static let other"))
  }

  @Test func aFaultyConfigurationStillRunsItsValidEntries() throws {
    let folder = try project(Self.both + "\nnonsense: 1\n")
    let result = try run(folder)
    #expect(result.status == 64)
    #expect(result.messages.contains("waybill.yml:7:1: error: 'nonsense' is no kind of resource"))
    #expect(FileManager.default.fileExists(atPath: folder["Out/Strings.swift"]))
  }

  @Test func aKindThatIsNotSupportedYetIsAWarning() throws {
    let folder = try project(
      "fonts:\n  inputs: x\n  outputs: { templateName: swift5, output: F.swift }\n", name: "swiftgen.yml")
    let result = try run(folder)
    #expect(result.status == 0)
    #expect(result.messages.contains("swiftgen.yml:1:1: warning: 'fonts' is not supported yet"))
  }

  @Test func twoOutputsWithOneFileAreRejected() throws {
    let folder = try project(
      """
      strings:
        inputs: en.lproj
        outputs:
          - { templateName: structured-swift5, output: S.swift }
          - { templateName: flat-swift5, output: ./S.swift }
      """)
    let result = try run(folder)
    #expect(result.status == 64)
    #expect(result.messages.contains("two outputs write 'S.swift'"))
    #expect(!FileManager.default.fileExists(atPath: folder["S.swift"]))
  }

  @Test func pathsCountFromTheConfigurationsFolder() throws {
    let folder = try project("")
    try folder.write("\"a\" = \"b\";", to: "sub/Table.strings")
    try folder.write(
      "strings:\n  inputs: Table.strings\n  outputs: { templatePath: t.stencil, output: out/x.txt }\n",
      to: "sub/waybill.yml")
    try folder.write("{% for t in tables %}{{ t.name }}{% endfor %}", to: "sub/t.stencil")
    let result = try run(folder, "-c", "sub/waybill.yml")
    #expect(result.status == 0, "\(result.messages)")
    #expect(try folder.text("sub/out/x.txt") == "Table")
  }

  @Test func theNumberOfJobsAndTheLocaleDoNotChangeAByte() throws {
    var seen: Set<String> = []
    for (jobs, language) in [("1", "C"), ("2", "tr_TR.UTF-8"), ("8", "en_US.UTF-8")] {
      let folder = try project(Self.both)
      try folder.write("\"a.I\" = \"x\";\n\"a.i\" = \"%d\";", to: "en.lproj/Other.strings")
      let result = try run(folder, "--jobs", jobs, environment: ["LANG": language, "LC_ALL": language])
      #expect(result.status == 0, "\(result.messages)")
      seen.insert(
        try folder.text("Out/Strings.swift") + (try folder.text("Out/Settings.swift")) + result.messages)
    }
    #expect(seen.count == 1)
  }

  @Test func messagesOfAMachineFormAreAloneOnStandardOutput() throws {
    let folder = try project(Self.both + "\nnonsense: 1\n")
    for reporter in ["json", "sarif"] {
      let result = try run(folder, "config", "run", "--reporter", reporter, "--quiet")
      #expect(result.status == 64)
      #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
      #expect(result.messages.isEmpty)
    }
  }

  @Test func theOlderFormBehavesAsSwiftGenAndTheNewOneCorrectly() throws {
    let folder = try project("")
    try folder.write(
      "{{ param.x }}{% if param.x %}yes{% endif %}\n\n\n{% if true %}{% endif %}\n", to: "t.stencil")
    let old = try run(folder, "strings", "-p", "t.stencil", "--param", "x=false", "en.lproj")
    #expect(old.output == "falseyes\n\n\n")
    let new = try run(folder, "run", "strings", "-p", "t.stencil", "--param", "x=false", "en.lproj")
    #expect(new.output == "false\n\n")
  }

  @Test func fileListsNameEverythingThatIsRead() throws {
    let folder = try project(
      Self.both + "\nxcassets:\n  inputs: A.xcassets\n  outputs: { templatePath: t.stencil, output: A.txt }\n"
    )
    try folder.write("{}", to: "A.xcassets/Contents.json")
    try folder.write("{}", to: "A.xcassets/x.imageset/Contents.json")
    try folder.write("{% include \"part.stencil\" %}", to: "t.stencil")
    try folder.write("x", to: "part.stencil")
    let result = try run(
      folder, "config", "generate-xcfilelists", "-i", "in.xcfilelist", "-o", "out.xcfilelist")
    #expect(result.status == 0, "\(result.messages)")
    let inputs = try folder.text("in.xcfilelist")
    for name in [
      "A.xcassets", "A.xcassets/Contents.json", "A.xcassets/x.imageset/Contents.json", "t.stencil",
      "part.stencil", "en.lproj/Localizable.strings", "Settings.plist",
    ] {
      #expect(inputs.contains("$(SRCROOT)/\(name)\n"), "\(name)")
    }
    #expect(try folder.text("out.xcfilelist").contains("# plist\n$(SRCROOT)/Out/Settings.swift\n"))
  }

  @Test(arguments: [
    ("strings", "structured-swift6", "en.lproj"), ("strings", "flat-swift5", "en.lproj"),
    ("plist", "inline-swift6", "Settings.plist"),
  ])
  func aCopyOfABundledTemplateRendersAsTheTemplateDoes(kind: String, name: String, input: String) throws {
    let folder = try project("")
    _ = try run(folder, "template", "cat", kind, name, "-o", "\(name).stencil")
    let bundled = try run(folder, "run", kind, "-n", name, input)
    let copied = try run(folder, "run", kind, "-p", "\(name).stencil", input)
    #expect(bundled.status == 0 && copied.status == 0, "\(copied.messages)")
    #expect(!bundled.output.isEmpty)
    #expect(copied.output == bundled.output)
  }

  @Test func aRepeatedKeyStopsTheEntryExceptInATranslationOrAsSwiftGenDoes() throws {
    let folder = try project("")
    try folder.write("\"a\" = \"1\";\n\"a\" = \"2\";\n", to: "twice/en.lproj/T.strings")
    let source = try run(folder, "run", "strings", "-n", "flat-swift6", "twice/en.lproj")
    #expect(source.status == 1)
    #expect(source.messages.contains("twice/en.lproj/T.strings:2:1: error:"), "\(source.messages)")
    #expect(source.output.isEmpty)
    #expect(try run(folder, "strings", "-n", "flat-swift5", "twice/en.lproj").status == 0)
    try folder.write("\"a\" = \"1\";\n", to: "fine/en.lproj/T.strings")
    try folder.write("\"a\" = \"1\";\n\"a\" = \"2\";\n", to: "fine/de.lproj/T.strings")
    let translation = try run(folder, "run", "strings", "-n", "flat-swift6", "fine")
    #expect(translation.status == 0, "\(translation.messages)")
    #expect(translation.messages.contains("warning:"))
  }

  @Test(arguments: [
    (
      "params: { enumName: a b }", "5:25: error: the parameter 'enumName' takes a Swift identifier, not 'a b'"
    ),
    ("params: { enumName: class }", "the parameter 'enumName' takes a Swift identifier, not 'class'"),
    ("params: { accessLevel: pub }", "the parameter 'accessLevel' takes 'internal', 'package' or 'public'"),
  ])
  func aParameterThatCannotCompileIsAnErrorAtItsPlace(line: String, expected: String) throws {
    let folder = try project(
      """
      strings:
        inputs: en.lproj
        outputs:
          templateName: flat-swift6
          \(line)
          output: S.swift
      """)
    for arguments in [[], ["config", "lint"]] {
      let result = try ToolProcess.waybill.run(arguments, in: folder.path)
      #expect(result.status == 64)
      #expect(result.messages.contains(expected), "\(result.messages)")
      #expect(!FileManager.default.fileExists(atPath: folder["S.swift"]))
    }
  }

  @Test func anOptionOfTheWrongTypeIsAnErrorAndAWarningInSwiftGensMode() throws {
    let text =
      "strings: { inputs: en.lproj, options: { separator: 5 }, outputs: { templateName: flat-swift5, output: S.swift } }"
    let folder = try project(text)
    #expect(try run(folder).status == 64)
    try folder.write(text, to: "swiftgen.yml")
    let lenient = try run(folder, "-c", "swiftgen.yml")
    #expect(lenient.status == 0)
    #expect(lenient.messages.contains("the option 'separator' takes a text"))
  }

  @Test func aStringCatalogIsNamedAsNotSupported() throws {
    let folder = try project("")
    try folder.write("{}", to: "catalogs/L.xcstrings")
    for input in ["catalogs", "catalogs/L.xcstrings"] {
      let result = try run(folder, "run", "strings", "-n", "flat-swift6", input)
      #expect(result.messages.contains("string catalogs are not supported yet; 'catalogs/L.xcstrings'"))
    }
  }

  @Test func aFaultInsideASetStopsTheEntryButNotInSwiftGensMode() throws {
    let folder = try project("")
    try folder.write("{", to: "A.xcassets/bad.imageset/Contents.json")
    try folder.write("{\"images\": []}", to: "A.xcassets/ok.imageset/Contents.json")
    let strict = try run(folder, "run", "xcassets", "-n", "swift5", "A.xcassets")
    #expect(strict.status == 1)
    #expect(
      strict.messages.contains("A.xcassets/bad.imageset/Contents.json:1:2: error:"), "\(strict.messages)")
    let lenient = try run(folder, "xcassets", "-n", "swift5", "A.xcassets")
    #expect(lenient.status == 0)
    #expect(lenient.messages.contains("A.xcassets/bad.imageset/Contents.json:1:2: warning:"))
    #expect(lenient.output.contains("static let ok"))
  }

  @Test func onlyTheCauseOfAFaultIsReported() throws {
    let folder = try project(
      "strings: { inputs: '${NOPE}en.lproj', outputs: { templateName: 5, output: S.swift } }")
    let result = try run(folder)
    #expect(result.status == 64)
    #expect(result.messages.contains("'NOPE' is not set"))
    #expect(result.messages.contains("wrong type for 'strings.outputs.templateName'"))
    #expect(!result.messages.contains("is not there") && !result.messages.contains("names no template"))
  }

  @Test func theCommandsShownByVerboseGiveTheSameOutput() throws {
    let folder = try project(
      "strings: { inputs: en.lproj, outputs: { templateName: flat-swift5, output: S.swift } }",
      name: "swiftgen.yml")
    try folder.write("\"a\" = \"%10d\";\n\"b\" = \"%d of %f\";\n", to: "en.lproj/N.strings")
    let result = try run(folder, "-v")
    let line = try #require(result.messages.split(separator: "\n").first { $0.hasPrefix(" $ waybill") })
    let before = try folder.text("S.swift")
    try FileManager.default.removeItem(atPath: folder["S.swift"])
    let words = line.split(separator: " ").dropFirst(2).map(String.init)
    #expect(try ToolProcess.waybill.run(words, in: folder.path).status == 0)
    #expect(try folder.text("S.swift") == before)
  }

  @Test func anIncludeIsSeenHoweverItIsSpaced() throws {
    let folder = try project("")
    try folder.write("{{ swiftNames.tables.count }}", to: "p.stencil")
    for tag in ["{% include \"p.stencil\" %}", "{%include \"p.stencil\"%}", "{%-  include \"p.stencil\" %}"] {
      try folder.write(tag, to: "t.stencil")
      #expect(try run(folder, "run", "strings", "-p", "t.stencil", "en.lproj").output == "1")
    }
  }

  @Test func outputToTheStandardStreamsGoesThereAndReplacesNothing() throws {
    let folder = try project("")
    let tool = ToolProcess.productsFolder.appendingPathComponent("waybill").path
    let command = """
      (echo BEFORE; '\(tool)' run strings -q -n flat-swift6 -o /dev/stdout en.lproj; echo AFTER) > log.txt
      '\(tool)' run strings -q -n flat-swift6 -o /dev/stdout en.lproj | cat > piped.txt
      """
    #expect(try ToolProcess(executable: "/bin/bash").run(["-c", command], in: folder.path).status == 0)
    let log = try folder.text("log.txt")
    #expect(log.hasPrefix("BEFORE\n") && log.hasSuffix("AFTER\n") && log.contains("enum L10n"))
    #expect(try folder.text("piped.txt").contains("enum L10n"))
  }

  @Test func aHugeNumberOfJobsIsNoMoreThanThereIsWork() throws {
    let folder = try project(Self.both)
    #expect(try run(folder, "--jobs", "9223372036854775807").status == 0)
  }

  @Test func initWritesAFileThatIsValidOnceUncommented() throws {
    let folder = try ScratchFolder()
    #expect(try run(folder, "config", "init").status == 0)
    #expect(try run(folder, "config", "init").status == 64)
    let text = try folder.text("waybill.yml")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = lines.dropFirst(2).map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    try folder.write(bare, to: "waybill.yml")
    try folder.write("\"a\" = \"b\";", to: "App/Resources/en.lproj/L.strings")
    try folder.write("{}", to: "App/Resources/Assets.xcassets/Contents.json")
    try folder.write("<plist version=\"1.0\"><dict/></plist>", to: "App/Resources/Settings.plist")
    let result = try run(folder, "config", "lint")
    #expect(result.status == 0, "\(result.messages)")
  }
}
