import Foundation
import BundledTemplates
import Diagnostics
import Files
import Resources
import TemplateEngine
import TestSupport
import Testing

@testable import Generation

/// Renders bundled templates from resources in memory.
struct GeneratedCode {
  /// The spacing that templates are rendered with.
  @TaskLocal static var spacing = Spacing.smart

  /// What was rendered; empty when it failed, which is an issue of the test.
  var text = ""
  /// The settled names that it was rendered with.
  var names: Value.Dictionary = [:]
  /// The findings of reading, naming and rendering.
  var sink = DiagnosticSink()

  /// Code for string tables, given as text by path.
  static func strings(
    _ files: [String: String], template: String, parameters: Value.Dictionary = [:], isCompatible: Bool = true
  ) -> GeneratedCode {
    var code = GeneratedCode()
    let options = StringTableOptions(inference: isCompatible ? .swiftGen : .corrected)
    let tables = StringTableFiles.read(
      files.keys.sorted(), in: MemoryFileSystem(files), options: options, into: &code.sink)
    let context = StringTableContext.make(tables, options: .init(compatibility: isCompatible))
    let naming = StringNaming(
      options: NamingOptions(template: template, isCompatible: isCompatible, parameters: parameters),
      separator: options.separator, layouts: [template.hasPrefix("structured") ? .structured : .flat])
    code.render(template, "strings", context, naming.settle(tables, into: &code.sink), parameters)
    return code
  }

  /// Code for asset catalogs, given as text by path.
  static func xcassets(
    _ files: [String: String], template: String, parameters: Value.Dictionary = [:], isCompatible: Bool = true
  ) -> GeneratedCode {
    let paths = files.keys.compactMap { path in
      path.range(of: ".xcassets/").map { String(path[..<$0.lowerBound]) + ".xcassets" }
    }
    return xcassets(
      Set(paths).sorted(), in: MemoryFileSystem(files), template: template, parameters: parameters,
      isCompatible: isCompatible)
  }

  /// Code for asset catalogs of a file system.
  static func xcassets(
    _ paths: [String], in files: any FileSystem, template: String, parameters: Value.Dictionary = [:],
    isCompatible: Bool = true
  ) -> GeneratedCode {
    var code = GeneratedCode()
    let catalogs = paths.map { AssetCatalogReader.read(path: $0, in: files, into: &code.sink) }
    let context = AssetCatalogContext.make(catalogs, options: .init(compatibility: isCompatible))
    let naming = AssetNaming(
      options: NamingOptions(template: template, isCompatible: isCompatible, parameters: parameters))
    code.render(template, "xcassets", context, naming.settle(catalogs, into: &code.sink), parameters)
    return code
  }

  /// Code for property lists, given as text by path.
  static func plist(
    _ files: [String: String], template: String, parameters: Value.Dictionary = [:], isCompatible: Bool = true
  ) -> GeneratedCode {
    var code = GeneratedCode()
    let system = MemoryFileSystem(files)
    let lists = files.keys.sorted().compactMap {
      PropertyListFiles.read(path: $0, in: system, into: &code.sink)
    }
    let context = PropertyListContext.make(lists, options: .init(compatibility: isCompatible))
    let naming = PropertyListNaming(
      options: NamingOptions(template: template, isCompatible: isCompatible, parameters: parameters))
    code.render(template, "plist", context, naming.settle(lists, into: &code.sink), parameters)
    return code
  }

  private mutating func render(
    _ name: String, _ kind: String, _ context: Value.Dictionary, _ names: Value.Dictionary,
    _ parameters: Value.Dictionary
  ) {
    guard let template = BundledTemplates.find(kind: kind, name: name) else {
      Issue.record("no bundled template '\(kind)/\(name)'")
      return
    }
    self.names = names
    var context = context
    context["swiftNames"] = .dictionary(names)
    context["param"] = .dictionary(parameters)
    let file = SourceFile(path: "bundled:\(kind)/\(name)", bytes: template.bytes)
    let compiled = Template.compile(file, in: TemplateEnvironment(spacing: Self.spacing), into: &sink)
    guard let bytes = compiled?.render(context, into: &sink) else {
      Issue.record("'\(kind)/\(name)' fails: \(sink.lines)")
      return
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
