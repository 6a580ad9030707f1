internal import Foundation

/// The stub frameworks of `Tests/StubModules`, compiled once per platform.
struct StubModules: Sendable {
  /// The folder with one folder of modules per platform.
  let folder: URL

  private static let shared = Result { try StubModules() }

  /// The modules, built by the first caller.
  static func built() throws -> StubModules { try shared.get() }

  /// The folder to search for the modules of `platform`.
  func searchPath(_ platform: ApplePlatform) -> String { folder.appending(path: platform.rawValue).path }

  /// Compiles into a folder of its own and moves that to a place named after the sources and the
  /// compiler, so that later runs find it and runs at the same time do not meet.
  private init() throws {
    let manager = FileManager.default
    let name = "waybill-stubs-" + (try Self.fingerprint())
    folder = manager.temporaryDirectory.appending(path: name)
    if manager.fileExists(atPath: folder.path) { return }
    let made = manager.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString)")
    for platform in ApplePlatform.allCases {
      let output = made.appending(path: platform.rawValue)
      try manager.createDirectory(at: output, withIntermediateDirectories: true)
      for module in platform.modules { try Self.compile(module, to: output, for: platform) }
    }
    do {
      try manager.moveItem(at: made, to: folder)
    } catch {
      // Another run was quicker: use what it made.
      if !manager.fileExists(atPath: folder.path) { throw error }
      try manager.removeItem(at: made)
    }
  }

  /// The folder of the stubs' sources.
  static var sources: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "StubModules")
  }

  private static func fingerprint() throws -> String {
    var text = try CompilerRun.swiftc(["--version"]).output
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    where name.hasSuffix(".swift") {
      text += try String(contentsOf: sources.appending(path: name), encoding: .utf8)
    }
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private static func compile(
    _ module: String, to output: URL, for platform: ApplePlatform
  ) throws {
    let text = try String(contentsOf: sources.appending(path: module + ".swift"), encoding: .utf8)
    let source = output.appending(path: module + ".swift")
    try ApplePlatform.rewritten(text).write(to: source, atomically: true, encoding: .utf8)
    let arguments =
      ["-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", module, "-I", output.path]
      + ["-o", output.appending(path: module + ".swiftmodule").path] + platform.flags + [source.path]
    let result = try CompilerRun.swiftc(arguments)
    if result.status != 0 { throw CompileCheckError(output: result.output) }
  }
}

/// What went wrong while the stub modules were made.
public struct CompileCheckError: Error, CustomStringConvertible {
  /// What the compiler printed.
  public var output: String
  /// What the compiler printed.
  public var description: String { output }
}
