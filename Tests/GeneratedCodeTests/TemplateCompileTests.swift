import Files
import Foundation
import TemplateEngine
import TestSupport
import Testing

/// Every bundled template with every parameter gives code without a warning on every platform.
struct TemplateCompileTests {
  /// Parameters that change what is written; each combination is one more file of the same module.
  private static let variants: [(suffix: String, parameters: Value.Dictionary)] = [
    ("Plain", [:]),
    ("Public", ["publicAccess": true]),
    ("Package", ["accessLevel": "package", "publicAccess": true]),
    ("Bundle", ["bundle": "Bundle.main", "forceFileNameEnum": true, "noComments": true]),
    (
      "LookUp",
      [
        "lookupFunction": "lookUp", "forceProvidesNamespaces": "true", "allValues": true,
        "preservePath": true,
        "accessLevel": "public",
      ]
    ),
  ]

  @Test func theFirstFamilyCompilesInBothLanguageModes() throws {
    #expect(try CompileCheck(modes: [.swift5, .swift6]).faults(in: Self.sources("swift5")) == [])
  }

  @Test func theSecondFamilyCompilesAlsoUnderDefaultIsolation() throws {
    #expect(try CompileCheck(modes: [.swift5, .swift6, .mainActor]).faults(in: Self.sources("swift6")) == [])
  }

  /// A copy of a bundled template, used by 'templatePath' in a SwiftGen configuration, has its spacing.
  @Test func copiesOfTemplatesCompileWithSwiftGensSpacing() throws {
    let check = CompileCheck(platforms: [.iOS], modes: [.swift6])
    for dialect in ["swift5", "swift6"] {
      let sources = GeneratedCode.$spacing.withValue(.legacy) { Self.render(dialect) }
      #expect(try check.faults(in: sources) == [])
    }
  }

  @Test func codeInAPackageTakesThePackagesBundle() throws {
    for dialect in ["swift5", "swift6"] {
      let check = CompileCheck(platforms: [.iOS, .macOS], modes: [.swift6], isPackage: true)
      #expect(try check.faults(in: Self.sources(dialect)) == [])
    }
  }

  @Test(arguments: ApplePlatform.allCases)
  func anErrorInOnePlatformsBranchOfATemplateIsFound(platform: ApplePlatform) throws {
    var sources = Self.sources("swift5").filter { $0.key.hasPrefix("xcassets-Plain") }
    let name = try #require(sources.keys.first)
    sources[name]? += "\n#if os(\(platform.rawValue))\n  let planted = Asset().missing\n#endif\n"
    #expect(try CompileCheck(platforms: [platform], modes: [.swift5]).faults(in: sources).count == 1)
  }

  @Test func aCatalogOfOneKindImportsWhatItNeedsAndNoMore() throws {
    var sources: [String: String] = [:]
    for kind in ["arresourcegroup", "colorset", "dataset", "imageset", "symbolset"] {
      for dialect in ["swift5", "swift6"] {
        var parameters: Value.Dictionary = ["enumName": .string("\(kind)\(dialect)"), "publicAccess": true]
        for type in ["arResourceGroup", "color", "data", "image", "symbol"] {
          parameters[type + "TypeName"] = .string("\(type)Of\(dialect)")
        }
        let code = GeneratedCode.xcassets(
          ["\(kind).xcassets/a.\(kind)/Contents.json": "{}"], template: dialect, parameters: parameters)
        sources["\(kind)-\(dialect).swift"] = code.text
      }
    }
    let first = sources.filter { $0.key.hasSuffix("swift5.swift") }
    let second = sources.filter { $0.key.hasSuffix("swift6.swift") }
    #expect(try CompileCheck(modes: [.swift6]).faults(in: first) == [])
    #expect(try CompileCheck(modes: [.mainActor]).faults(in: second) == [])
  }

  @Test func noInputGivesOneComment() {
    #expect(
      GeneratedCode.strings([:], template: "structured-swift5").text.hasSuffix("\n// No string found\n"))
    #expect(GeneratedCode.xcassets([:], template: "swift6").text.hasSuffix("\n// No assets found\n"))
    #expect(GeneratedCode.plist([:], template: "inline-swift5").text.hasSuffix("\n// No files found\n"))
  }

  private static let first = render("swift5")
  private static let second = render("swift6")

  private static func sources(_ dialect: String) -> [String: String] { dialect == "swift5" ? first : second }

  private static func render(_ dialect: String) -> [String: String] {
    var sources = [
      "LookUp.swift": """
      import Foundation
      nonisolated func lookUp(_ key: String, _ table: String, _ fallback: String) -> String { fallback }
      nonisolated func lookUp(_ path: String) -> URL? { nil }

      """
    ]
    for variant in variants {
      for (kind, code) in codes(dialect, variant) { sources["\(kind)-\(variant.suffix).swift"] = code.text }
    }
    return sources
  }

  private static func codes(
    _ dialect: String, _ variant: (suffix: String, parameters: Value.Dictionary)
  ) -> [(String, GeneratedCode)] {
    func parameters(_ enumName: String) -> Value.Dictionary {
      var parameters = variant.parameters
      parameters["enumName"] = .string(enumName + variant.suffix)
      for type in ["arResourceGroup", "color", "data", "image", "symbol"] {
        parameters[type + "TypeName"] = .string(type.capitalized + variant.suffix)
      }
      for alias in ["color", "image"] {
        parameters[alias + "AliasName"] = .string(alias.capitalized + "Alias" + variant.suffix)
      }
      return parameters
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "DeclaredAPI/Inputs")
    let catalogs = ["Shop", "Season"].map { folder.appending(path: $0 + ".xcassets").path }
    let strings = SampleResources.strings
    return [
      (
        "flat",
        .strings(strings, template: "flat-\(dialect)", parameters: parameters("Flat"), isCompatible: false)
      ),
      (
        "flatOne",
        .strings(
          ["A.strings": strings["Texts.strings"] ?? ""], template: "flat-\(dialect)",
          parameters: parameters("FlatOne"))
      ),
      (
        "structured",
        .strings(
          strings, template: "structured-\(dialect)", parameters: parameters("Structured"),
          isCompatible: false)
      ),
      (
        "structuredOne",
        .strings(
          ["A.strings": strings["Texts.strings"] ?? ""], template: "structured-\(dialect)",
          parameters: parameters("StructuredOne"))
      ),
      (
        "xcassets",
        .xcassets(catalogs, in: LocalFileSystem(), template: dialect, parameters: parameters("Asset"))
      ),
      (
        "inline",
        .plist(
          SampleResources.propertyLists, template: "inline-\(dialect)", parameters: parameters("Inline"),
          isCompatible: false)
      ),
      (
        "runtime",
        .plist(
          SampleResources.propertyLists, template: "runtime-\(dialect)", parameters: parameters("Runtime"))
      ),
    ]
  }
}

/// Inputs with everything that code must be made safe against.
enum SampleResources {
  static let strings = [
    "Texts.strings": #"""
    /* Ends the comment */ /* "quoted" \(interpolated) */
    "plain" = "Plain";
    "quote\"d\\key" = "\"quotes\" \\ \(text) \u2028 \U2029 */ /* \"\"\" #";
    "line\nbreak" = "one\r\ntwo\rthree\nfour";
    "percent" = "100% done";
    "doubled" = "100%% done";
    "one.argument" = "%@";
    "all.arguments" = "%1$@ %2$d %3$.2f %4$c %5$s %6$p %7$x";
    "deep.er.and.deep.er.still" = "x";
    "Deep.ER" = "y";
    "string.title" = "shadows";
    "int.title" = "%d shadows";
    "swift.title" = "a module";
    "type" = "t";
    "type.name" = "t";
    "self" = "s";
    "init" = "i";
    "日本" = "leaf";
    "日本.語" = "node";
    "" = "empty key";
    "\U0001F389" = "emoji";
    "control" = "\a\b\001";
    """#,
    "Plurals.stringsdict": """
    <plist version="1.0"><dict>
    <key>items.left</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@ in %@</string>
    <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d item</string>
    <key>other</key><string>%d items</string></dict></dict>
    </dict></plist>
    """,
    "L10n.strings": "\"bundle token.x\" = \"a\";\n\"locale.x\" = \"%@ b\";\n",
  ]

  static let propertyLists = [
    "Settings.plist": """
    <plist version="1.0"><dict>
    <key>Name</key><string>"Shop" \\(x) &#x2028; */</string><key>Retries</key><integer>3</integer>
    <key>Whole</key><real>1</real><key>Ratio</key><real>0.5</real><key>Huge</key><integer>18446744073709551615</integer>
    <key>Enabled</key><true/><key>Since</key><date>2024-05-01T00:00:00Z</date><key>Blob</key><data>AAECAwT/</data>
    <key>Empty</key><array/><key>None</key><dict/><key>Hosts</key><array><string>a</string><string>b</string></array>
    <key>Mixed</key><array><integer>1</integer><string>x</string><array><true/></array><dict/></array>
    <key>Rows</key><array><array><integer>1</integer></array><array><integer>2</integer></array></array>
    <key>Ragged</key><array><array><integer>1</integer></array><array><string>2</string></array></array>
    <key>Records</key><array><dict><key>a</key><integer>1</integer></dict><dict/></array>
    <key>Tree</key><dict><key>a "b"</key><dict><key>list</key><array><real>1</real><real>2.5</real></array>
    <key>more text</key><string>long enough that the whole dictionary does not fit on a single line of code</string>
    <key>empty</key><array/><key>when</key><date>2001-01-01T00:00:00Z</date></dict></dict>
    </dict></plist>
    """,
    "String.plist": "<plist version=\"1.0\"><array><string>x</string></array></plist>",
    "Date.plist": """
    <plist version="1.0"><dict><key>date</key><date>2001-01-01T00:00:01Z</date><key>data</key><data>AA==</data>
    </dict></plist>
    """,
    "Foundation.plist": "<plist version=\"1.0\"><dict><key>swift</key><true/></dict></plist>",
  ]
}
