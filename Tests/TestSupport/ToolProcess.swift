public import Foundation

/// Runs a built program as its users do.
public struct ToolProcess: Sendable {
  /// What a run gave.
  public struct Result: Sendable {
    /// The exit status; negative for a signal.
    public var status: Int32
    /// What it wrote to standard output.
    public var output: String
    /// What it wrote to standard error.
    public var messages: String
  }

  private let executable: String

  /// A program by its path.
  public init(executable: String) { self.executable = executable }

  /// The `waybill` that was built together with the tests.
  public static var waybill: ToolProcess {
    ToolProcess(executable: productsFolder.appendingPathComponent("waybill").path)
  }

  /// The folder of the test program, which holds all products of the build.
  public static var productsFolder: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }

  /// Runs the program to its end. Output goes through files: a full pipe would stop it for ever.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - folder: its working directory.
  ///   - environment: variables added to those of the tests.
  ///   - input: its standard input.
  public func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], input: String = ""
  ) throws -> Result {
    let scratch = try ScratchFolder()
    try scratch.write(input, to: "input")
    for name in ["output", "messages"] { try scratch.write("", to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "WAYBILL_RECORD" }
      .merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch["input"]))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch["output"]))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch["messages"]))
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Result(
      status: status, output: try scratch.text("output"), messages: try scratch.text("messages"))
  }
}
