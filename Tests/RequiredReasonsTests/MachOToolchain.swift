internal import Foundation

/// The programs that make Mach-O fixtures: the toolchain's clang and llvm-ar, and an ld64.lld that can
/// link for Apple's platforms. The toolchain's own linker cannot.
enum MachOToolchain {
  /// The folder of swiftc, links followed.
  static let folder: String? = onPath("swiftc").map {
    URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
  }

  static let clang: String? = folder.map { $0 + "/clang" }.flatMap(executable)
  static let archiver: String? = folder.map { $0 + "/llvm-ar" }.flatMap(executable)
  static let linker: String? = (15...29).reversed().lazy.compactMap { onPath("ld64.lld-\($0)") }.first

  static var canCompile: Bool { clang != nil && archiver != nil }
  static var canLink: Bool { canCompile && linker != nil }

  private static func executable(_ path: String) -> String? {
    FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  private static func onPath(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.lazy.compactMap { executable("\($0)/\(name)") }.first
  }

  struct Failure: Error { var message: String }

  /// Runs a program in `folder`; a failure carries what it printed.
  static func run(_ program: String?, _ arguments: [String], in folder: URL) throws {
    guard let program else { throw Failure(message: "program not found") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let log = folder.appendingPathComponent("log.txt")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.standardError = handle
    process.standardOutput = handle
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Failure(message: "\(arguments): \(try String(contentsOf: log, encoding: .utf8))")
    }
  }

  /// Does `work` in a temporary folder that is removed afterwards.
  static func inTemporaryFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mach-o-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
  }

  /// Compiles a source (`m`, `c`, `s`) to an object.
  static func object(
    _ source: String, language: String = "m", target: String = "arm64-apple-ios17.0", options: [String] = []
  ) throws -> [UInt8] {
    try inTemporaryFolder { folder in
      let file = "source.\(language)"
      try source.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
      try run(clang, ["-target", target] + options + ["-c", file, "-o", "object.o"], in: folder)
      return Array(try Data(contentsOf: folder.appendingPathComponent("object.o")))
    }
  }

  /// Links an object against libraries that are described by their install names and exports.
  static func linked(
    _ object: [UInt8], architecture: String = "arm64", platform: [String] = ["ios", "17.0", "17.0"],
    libraries: [TextStub], options: [String]
  ) throws -> [UInt8] {
    try inTemporaryFolder { folder in
      try Data(object).write(to: folder.appendingPathComponent("object.o"))
      var arguments = ["-arch", architecture, "-platform_version"] + platform + options
      arguments += ["-o", "linked", "object.o"]
      for (index, library) in libraries.enumerated() {
        let name = "library\(index).tbd"
        try library.text(target: "\(architecture)-\(platform[0])")
          .write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        arguments.append(name)
      }
      try run(linker, arguments, in: folder)
      return Array(try Data(contentsOf: folder.appendingPathComponent("linked")))
    }
  }

  /// Packs objects into an archive.
  static func archive(_ members: [(name: String, bytes: [UInt8])], format: String) throws -> [UInt8] {
    try inTemporaryFolder { folder in
      for member in members { try Data(member.bytes).write(to: folder.appendingPathComponent(member.name)) }
      try run(archiver, ["--format=\(format)", "rcs", "library.a"] + members.map(\.name), in: folder)
      return Array(try Data(contentsOf: folder.appendingPathComponent("library.a")))
    }
  }
}

/// A text-based stub of a dynamic library, for the linker.
struct TextStub {
  var installName: String
  var symbols: [String]
  var classes: [String] = []

  func text(target: String) -> String {
    """
    --- !tapi-tbd
    tbd-version: 4
    targets: [ \(target) ]
    install-name: '\(installName)'
    exports:
      - targets: [ \(target) ]
        symbols: [ \(symbols.map { "'\($0)'" }.joined(separator: ", ")) ]
        objc-classes: [ \(classes.joined(separator: ", ")) ]
    ...

    """
  }
}
