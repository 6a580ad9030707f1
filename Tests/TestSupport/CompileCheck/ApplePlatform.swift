/// A platform that generated code is checked for.
public enum ApplePlatform: String, Sendable, Hashable, CaseIterable {
  case iOS, macOS, tvOS, watchOS, visionOS

  /// The frameworks that the platform has, each after those that it imports.
  var modules: [String] {
    switch self {
    case .iOS: ["Foundation", "UIKit", "SwiftUI", "ARKit"]
    case .macOS: ["Foundation", "AppKit", "SwiftUI"]
    case .tvOS, .visionOS: ["Foundation", "UIKit", "SwiftUI"]
    case .watchOS: ["Foundation", "UIKit", "WatchKit", "SwiftUI"]
    }
  }

  /// The flags that stand for the platform in rewritten code.
  var flags: [String] { ["-D", "OS_\(rawValue)"] }

  /// `text` with `os(iOS)` turned into `OS_iOS` and `targetEnvironment(simulator)` into
  /// `ENVIRONMENT_simulator` in conditional compilation, since the compiler runs for Linux.
  static func rewritten(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == " " || $0 == "\t" }
      guard start.hasPrefix("#if") || start.hasPrefix("#elseif") else { return String(line) }
      return String(line)
        .replacing(/\bos\((\w+)\)/) { "OS_\($0.1)" }
        .replacing(/\btargetEnvironment\((\w+)\)/) { "ENVIRONMENT_\($0.1)" }
    }.joined(separator: "\n")
  }
}
