internal import Foundation

/// One call of the Swift compiler.
enum CompilerRun {
  /// Runs `swiftc` with `arguments`.
  ///
  /// - Returns: its output, both streams; empty when it had nothing to say.
  static func swiftc(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try run("swiftc", arguments)
  }

  static func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
