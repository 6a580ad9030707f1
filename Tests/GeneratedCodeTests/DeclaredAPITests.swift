import Files
import Foundation
import TemplateEngine
import TestSupport
import Testing

/// Code written against SwiftGen's output finds every declaration in ours. The lists say what SwiftGen
/// 6.6.3 declares for the inputs beside them.
struct DeclaredAPITests {
  /// A list and how its code is made.
  struct Case: Sendable, CustomTestStringConvertible {
    var list: String
    var template: String
    var inputs: [String]
    var parameters: Value.Dictionary = [:]
    var testDescription: String { list }
  }

  @Test(arguments: [
    Case(list: "strings-flat-swift5-Localizable", template: "flat-swift5", inputs: ["Localizable.strings"]),
    Case(
      list: "strings-structured-swift5-Localizable", template: "structured-swift5",
      inputs: ["Localizable.strings"]),
    Case(
      list: "strings-structured-swift5-Localizable-lookupFunction", template: "structured-swift5",
      inputs: ["Localizable.strings"], parameters: ["lookupFunction": "look(key:table:fallback:)"]),
    Case(
      list: "strings-structured-swift5-Localizable+Orders+Plurals-publicAccess",
      template: "structured-swift5",
      inputs: ["Localizable.strings", "Orders.strings", "Plurals.stringsdict"],
      parameters: ["publicAccess": true]),
  ])
  func stringTablesDeclareWhatSwiftGenDeclares(_ item: Case) throws {
    let code = GeneratedCode.strings(
      try texts(item.inputs), template: item.template, parameters: item.parameters)
    let look = "\nfunc look(key: String, table: String, fallback: String) -> String { fallback }\n"
    try expect(code.text + look, declares: item.list, on: [.iOS])
  }

  @Test(arguments: [
    Case(list: "plist-inline-swift5-Settings", template: "inline-swift5", inputs: ["Settings.plist"]),
    Case(
      list: "plist-inline-swift5-Settings+Countries", template: "inline-swift5",
      inputs: ["Settings.plist", "Countries.plist"]),
    Case(list: "plist-runtime-swift5-Settings", template: "runtime-swift5", inputs: ["Settings.plist"]),
    Case(
      list: "plist-runtime-swift5-Settings+Countries", template: "runtime-swift5",
      inputs: ["Settings.plist", "Countries.plist"]),
  ])
  func propertyListsDeclareWhatSwiftGenDeclares(_ item: Case) throws {
    let code = GeneratedCode.plist(
      try texts(item.inputs), template: item.template, parameters: item.parameters)
    try expect(code.text, declares: item.list, on: [.iOS])
  }

  @Test(arguments: [
    Case(list: "xcassets-swift5-Shop", template: "swift5", inputs: ["Shop.xcassets"]),
    Case(
      list: "xcassets-swift5-Shop+Season-publicAccess-forceProvidesNamespaces", template: "swift5",
      inputs: ["Shop.xcassets", "Season.xcassets"],
      parameters: ["publicAccess": true, "forceProvidesNamespaces": true]),
  ])
  func assetCatalogsDeclareWhatSwiftGenDeclares(_ item: Case) throws {
    let code = GeneratedCode.xcassets(
      item.inputs.map { folder.appending(path: "Inputs/\($0)").path }, in: LocalFileSystem(),
      template: item.template, parameters: item.parameters)
    try expect(code.text, declares: item.list, on: [.iOS, .macOS])
  }

  @Test func aMissingDeclarationIsFound() throws {
    let declared = try DeclaredSymbols.lines(of: "enum L10n { static let a = 1 }", for: .iOS)
    #expect(declared == ["internal enum L10n", "internal static property L10n.a: Int"])
  }

  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "DeclaredAPI")

  private func texts(_ names: [String]) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in names {
      texts[name] = try String(contentsOf: folder.appending(path: "Inputs/\(name)"), encoding: .utf8)
    }
    return texts
  }

  private func expect(_ source: String, declares list: String, on platforms: [ApplePlatform]) throws {
    var declared: Set<String> = []
    for platform in platforms { declared.formUnion(try DeclaredSymbols.lines(of: source, for: platform)) }
    let text = try String(contentsOf: folder.appending(path: list + ".txt"), encoding: .utf8)
    let expected = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(expected.count > 5)
    for line in expected {
      for wanted in Self.wanted(String(line)) where !declared.contains(wanted) {
        Issue.record("missing: \(wanted)")
      }
    }
  }

  /// A line of a list in the compiler's words. An extension of `ColorAsset.Color` is one of the class
  /// that it stands for on each platform.
  static func wanted(_ line: String) -> [String] {
    let halves = line.split(separator: ": ", maxSplits: 1).map(String.init)
    if line.contains(" init ") || line.contains("function ") {
      let plain = line.replacing("SwiftUI.", with: "").replacing(/: (?:\w+\.)+(\w+)/) { ": \($0.1)" }
      for (alias, classes) in [
        "ColorAsset.Color": ["UIColor", "NSColor"], "ImageAsset.Image": ["UIImage", "NSImage"],
      ]
      where plain.contains("init \(alias).init") {
        return classes.map { plain.replacing(alias, with: $0) }
      }
      return [plain]
    }
    return [halves.count == 2 ? "\(halves[0]): \(DeclaredSymbols.withoutQualifiers(halves[1]))" : line]
  }
}
