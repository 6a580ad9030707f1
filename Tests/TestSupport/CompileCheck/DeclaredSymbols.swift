internal import Foundation

/// What a source declares, as the compiler sees it on one platform.
public enum DeclaredSymbols {
  /// One line per declaration, such as `internal static property Asset.logo: ImageAsset`. Types have no
  /// modules or outer types in front of them.
  ///
  /// - Throws: ``CompileCheckError`` when the source does not compile.
  public static func lines(of source: String, for platform: ApplePlatform) throws -> Set<String> {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "waybill-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "App.swift")
    // Symbol graphs leave out names with an underscore in front.
    let visible = source.replacing(/\b_(?=\w)/, with: underscore)
    try ApplePlatform.rewritten(visible).write(to: file, atomically: true, encoding: .utf8)
    let search = try StubModules.built().searchPath(platform)
    try run(
      "swiftc",
      ["-emit-module", "-module-name", "App", "-parse-as-library", "-I", search]
        + ["-o", folder.appending(path: "App.swiftmodule").path] + platform.flags + [file.path])
    try run(
      "swift-symbolgraph-extract",
      ["-module-name", "App", "-I", folder.path, "-I", search, "-minimum-access-level", "internal"]
        + ["-target", try target(), "-output-dir", folder.path])
    var lines: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".symbols.json") {
      let graph = try JSONDecoder().decode(
        Graph.self, from: Data(contentsOf: folder.appending(path: name)))
      lines.formUnion(graph.symbols.map { $0.line.replacing(underscore, with: "_") })
    }
    return lines
  }

  private static let underscore = "underscore_in_front_"

  /// `text` with every type reduced to its own name.
  public static func withoutQualifiers(_ text: String) -> String {
    text.replacing(/\b(?:\w+\.)+(\w+)/) { String($0.1) }
  }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    let result = try CompilerRun.run(tool, arguments)
    if result.status != 0 { throw CompileCheckError(output: result.output) }
  }

  /// The machine that the compiler makes code for.
  private static func target() throws -> String {
    struct Information: Decodable {
      struct Target: Decodable { var unversionedTriple: String }
      var target: Target
    }
    let output = try CompilerRun.swiftc(["-print-target-info"]).output
    return try JSONDecoder().decode(Information.self, from: Data(output.utf8)).target.unversionedTriple
  }

  private struct Graph: Decodable {
    var symbols: [Symbol]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable { var spelling: String }
    var kind: Kind
    var accessLevel: String
    var pathComponents: [String]
    var declarationFragments: [Fragment]

    var line: String {
      let text = declarationFragments.map(\.spelling).joined().replacing(" : ", with: ": ")
      let owner = pathComponents.dropLast().joined(separator: ".")
      let path = pathComponents.joined(separator: ".")
      let type = text.firstMatch(of: /: ([^{]+?)(?: \{.*)?$/).map { withoutQualifiers(String($0.1)) } ?? ""
      switch kind.identifier {
      case "swift.type.property": return "\(accessLevel) static property \(path): \(type)"
      case "swift.property": return "\(accessLevel) property \(path): \(type)"
      case "swift.typealias":
        let aliased = text.split(separator: " = ").last.map { withoutQualifiers(String($0)) } ?? ""
        return "\(accessLevel) typealias \(path): \(aliased)"
      case "swift.type.method": return "\(accessLevel) static function \(owner).\(signature(text))"
      case "swift.method": return "\(accessLevel) function \(owner).\(signature(text))"
      case "swift.init": return "\(accessLevel) init \(owner).\(signature(text))"
      default: return "\(accessLevel) \(kind.identifier.dropFirst("swift.".count)) \(path)"
      }
    }

    /// `name(label: Type, …): Result` of a function or initialiser.
    private func signature(_ text: String) -> String {
      guard let match = text.firstMatch(of: /(?:func )?`?(\w+\??)`?\((.*)\)(?: -> (.*))?$/) else {
        return text
      }
      let parameters = String(match.2).split(separator: ", ").map { parameter in
        let halves = parameter.split(separator: ": ", maxSplits: 1)
        let label = halves[0].split(separator: " ").first ?? ""
        return "\(label): \(withoutQualifiers(String(halves.last ?? "")))"
      }
      let result = match.3.map { ": " + withoutQualifiers(String($0)) } ?? ""
      return "\(match.1)(\(parameters.joined(separator: ", ")))\(result)"
    }
  }
}
