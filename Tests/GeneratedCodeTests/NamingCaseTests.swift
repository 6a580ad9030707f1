import Diagnostics
import TemplateEngine
import TestSupport
import Testing

/// Every hard name gives code that compiles, stays reachable, and warns where it was renamed.
struct NamingCaseTests {
  /// The kinds of code that hold all cases, one table, catalog or file a case.
  enum Kind: String, CaseIterable, Sendable {
    case flat, structured, xcassets, inline, runtime

    func template(_ dialect: String) -> String { self == .xcassets ? dialect : "\(rawValue)-\(dialect)" }
  }

  @Test(arguments: Kind.allCases)
  func everyNameIsDeclaredOnce(kind: Kind) {
    for dialect in ["swift5", "swift6"] {
      let paths = Self.paths(in: Self.code(kind, dialect).names)
      #expect(Set(paths).count == paths.count)
      #expect(paths.count == Self.cases(kind).map(\.names.count).reduce(0, +))
    }
  }

  @Test(arguments: Kind.allCases)
  func aClashIsReportedWithBothNamesAndPlaces(kind: Kind) {
    let findings = Self.code(kind, "swift5").sink.diagnostics.filter { $0.rule == "names/collision" }
    for item in Self.cases(kind) {
      for clash in item.clashes {
        let about = findings.filter { finding in
          clash.filter { finding.message.contains("'\($0)'") }.count > 1
            && Self.isAbout(item.row, finding.location)
        }
        #expect(about.count == clash.count - 1, "row \(item.row)")
        #expect(about.allSatisfy { Self.isAbout(item.row, $0.notes.first?.location) })
      }
    }
    let clashes = Self.cases(kind).flatMap(\.clashes)
    let expected = clashes.reduce(extra(kind)) { $0 + $1.count - 1 }
    #expect(findings.count == expected)
  }

  /// The cases for a kind. Row 37, composed against decomposed letters, is for string tables: a property
  /// list takes the two for one key, and so does the file system of the tests.
  private static func cases(_ kind: Kind) -> [NamingCase] {
    kind == .flat || kind == .structured ? NamingCase.all : NamingCase.all.filter { $0.row != 37 }
  }

  /// A leaf and a namespace of one uncased name are one clash more where keys are nested.
  private func extra(_ kind: Kind) -> Int { kind == .structured || kind == .xcassets ? 1 : 0 }

  @Test func allCasesCompileInBothFamilies() throws {
    var faults = try CompileCheck(platforms: [.iOS, .macOS], modes: [.swift5, .swift6])
      .faults(in: Self.sources("swift5"))
    faults += try CompileCheck(platforms: [.iOS, .macOS], modes: [.swift5, .mainActor])
      .faults(in: Self.sources("swift6"))
    #expect(faults == [])
  }

  /// The code of all cases, and code that uses every member.
  private static func sources(_ dialect: String) -> [String: String] {
    var sources: [String: String] = [:]
    for kind in Kind.allCases {
      let code = code(kind, dialect)
      sources["\(kind.rawValue).swift"] = code.text
      let uses = paths(in: code.names).map { "  _ = \(enumName(kind)).\($0)\n" }.joined()
      sources["\(kind.rawValue)-uses.swift"] = "nonisolated func use_\(kind.rawValue)() {\n\(uses)}\n"
    }
    return sources
  }

  private static func enumName(_ kind: Kind) -> String {
    switch kind {
    case .flat: "L10n"
    case .structured: "Strings"
    case .xcassets: "Asset"
    case .inline: "PlistFiles"
    case .runtime: "RuntimeFiles"
    }
  }

  private static func code(_ kind: Kind, _ dialect: String) -> GeneratedCode {
    let template = kind.template(dialect)
    let parameters: Value.Dictionary = ["enumName": .string(enumName(kind))]
    var files: [String: String] = [:]
    for item in Self.cases(kind) {
      let name = item.row == 58 ? "L10n58" : "Row\(item.row)"
      switch kind {
      case .flat, .structured:
        files["\(name).strings"] = item.names.map { "\"\($0)\" = \"text\";\n" }.joined()
      case .xcassets:
        for asset in item.names {
          files["\(name).xcassets/\(assetPath(asset))/Contents.json"] = "{\"images\":[]}"
        }
        for folder in item.names.compactMap(namespace) {
          files["\(name).xcassets/\(folder)/Contents.json"] = "{\"properties\":{\"provides-namespace\":true}}"
        }
      case .inline, .runtime:
        let entries = item.names.map { "<key>\($0)</key><string>x</string>" }.joined()
        files["\(name).plist"] = "<plist><dict>\(entries)</dict></plist>"
      }
    }
    switch kind {
    case .flat, .structured:
      return .strings(files, template: template, parameters: parameters, isCompatible: false)
    case .xcassets: return .xcassets(files, template: template, parameters: parameters, isCompatible: false)
    case .inline, .runtime:
      return .plist(files, template: template, parameters: parameters, isCompatible: false)
    }
  }

  /// `String.x` stands for an image in a folder with a namespace.
  private static func namespace(_ name: String) -> String? {
    name.hasSuffix(".x") || name.hasSuffix(".y") || name.hasSuffix(".z") ? String(name.dropLast(2)) : nil
  }

  private static func assetPath(_ name: String) -> String {
    namespace(name).map { "\($0)/\(name.suffix(1)).imageset" } ?? "\(name).imageset"
  }

  private static func isAbout(_ row: Int, _ location: Location?) -> Bool {
    location.map { $0.file.path.hasPrefix("Row\(row).") } ?? false
  }

  /// The members of settled names, each with the types around it.
  static func paths(in names: Value.Dictionary) -> [String] {
    guard case .array(let groups)? = names["tables"] ?? names["catalogs"] ?? names["files"] else { return [] }
    return groups.flatMap { group -> [String] in
      guard case .dictionary(let group) = group, case .string(let name)? = group["name"] else { return [] }
      guard case .dictionary(let scope)? = group["flat"] ?? group["structured"] else {
        return paths(inScope: group, prefix: name + ".")
      }
      return paths(inScope: scope, prefix: name + ".")
    }
  }

  private static func paths(inScope scope: Value.Dictionary, prefix: String) -> [String] {
    var result: [String] = []
    for (key, value) in scope.entries {
      guard key == "members" || key == "types", case .array(let items) = value else { continue }
      for item in items {
        guard case .dictionary(let item) = item, case .string(let name)? = item["name"] else { continue }
        result += key == "members" ? [prefix + name] : paths(inScope: item, prefix: "\(prefix)\(name).")
      }
    }
    return result
  }
}
