internal import Diagnostics
internal import Files
internal import Generation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// How the process ends.
enum ExitStatus: Int32 {
  /// Done, and nothing at or above the failing level.
  case success = 0
  /// Findings, or an entry failed.
  case findings = 1
  /// The command line or the configuration is wrong.
  case usage = 64
}

/// What the commands see of the process; tests put their own in its place.
struct ToolEnvironment {
  var files: any FileSystem
  var workingDirectory: String
  var variables: [String: String]
  var processorCount: Int
  /// Whether messages go to a terminal that shows colours.
  var usesColor: Bool
  var writeOutput: ([UInt8]) -> Void
  var writeMessage: (String) -> Void
  var readInput: () throws(FileError) -> [UInt8]

  /// The real process.
  static var process: ToolEnvironment {
    let variables = processVariables()
    return ToolEnvironment(
      files: LocalFileSystem(),
      workingDirectory: LocalFileSystem.workingDirectory(),
      variables: variables,
      processorCount: max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1),
      usesColor: isatty(2) == 1 && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
        && variables["TERM"] != nil,
      writeOutput: { writeAll($0, to: 1) },
      writeMessage: { writeAll(Array($0.utf8), to: 2) },
      readInput: { () throws(FileError) in try LocalFileSystem().read("/dev/stdin", limit: 256 << 20) })
  }

  func write(_ text: String) { writeOutput(Array(text.utf8)) }

  func runEnvironment(jobs: Int?) -> RunEnvironment {
    RunEnvironment(
      files: files, workingDirectory: workingDirectory, variables: variables, jobs: jobs ?? processorCount)
  }
}

/// Ends the process; output was written unbuffered before.
func exitProcess(_ status: ExitStatus) -> Never { exit(status.rawValue) }

private func processVariables() -> [String: String] {
  var variables: [String: String] = [:]
  #if canImport(Darwin)
    // Darwin's headers do not declare 'environ'.
    var pointer = _NSGetEnviron().pointee
  #else
    var pointer = environ
  #endif
  while let entry = pointer.pointee {
    let text = String(cString: entry)
    if let equals = text.firstIndex(of: "=") {
      variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    pointer += 1
  }
  return variables
}

/// Writes all bytes; a reader that went away (`| head`) is no fault of ours.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  bytes.withUnsafeBytes { raw in
    var rest = raw[...]
    while !rest.isEmpty {
      let chunk = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(descriptor, chunk.baseAddress, chunk.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}
