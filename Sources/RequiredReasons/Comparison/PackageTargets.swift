internal import Files

/// The targets of a Swift package, read from its `Package.swift` as text: no code of the manifest is
/// run, so what it computes is not seen.
struct PackageTargets: Sendable, Hashable {
  struct Target: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable {
      case library = "target"
      case executable = "executableTarget"
      case test = "testTarget"
      case macro
      case plugin
      case system = "systemLibrary"
      case binary = "binaryTarget"
    }

    var name: String
    var kind: Kind
    /// The folder, relative to the package.
    var path: String

    /// Whether its code can get into an app.
    var isShipped: Bool { kind == .library || kind == .executable }
  }

  /// The package's name; nil when the file does not spell it.
  var name: String?
  var targets: [Target] = []

  /// - Parameter source: the bytes of a `Package.swift`.
  init(_ source: [UInt8]) {
    let code = SwiftCode(source, wanted: .all)
    for index in code.tokens.indices where code.is(index + 1, "(") && code.partners[index + 1] > index {
      let arguments = Self.arguments(index + 1, in: code)
      if code.is(index, "Package"), !code.is(index - 1, "."), name == nil { name = arguments["name"] }
      guard code.is(index - 1, "."), let kind = Target.Kind(rawValue: code.text(index)),
        let name = arguments["name"]
      else { continue }
      // `.target(name:)` also names a dependency of a target, inside of another target's call.
      guard kind != .library || !Self.isDependency(index, in: code) else { continue }
      targets.append(Target(name: name, kind: kind, path: arguments["path"] ?? Self.defaultPath(name, kind)))
    }
  }

  /// The target whose folder holds `path`, which is relative to the package; the deepest wins.
  func target(of path: String) -> Target? {
    targets.filter { Self.isBelow(path, PathText.normalized($0.path)) }.max {
      $0.path.utf8.count < $1.path.utf8.count
    }
  }

  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    folder == "." || path.hasPrefix(folder + "/")
  }

  private static func defaultPath(_ name: String, _ kind: Target.Kind) -> String {
    switch kind {
    case .test: "Tests/" + name
    case .plugin: "Plugins/" + name
    default: "Sources/" + name
    }
  }

  /// The string arguments of a call by label.
  private static func arguments(_ open: Int, in code: SwiftCode) -> [String: String] {
    var result: [String: String] = [:]
    var index = open + 1
    let close = code.partners[open]
    while index < close {
      if code.is(index + 1, ":"), let value = code.token(index + 2), value.kind == .string {
        result[code.text(index)] = code.text(index + 2).trimmingQuotes
      }
      index = max(index, code.partners[index]) + 1
    }
    return result
  }

  private static func isDependency(_ index: Int, in code: SwiftCode) -> Bool {
    SwiftEnclosure(of: index - 1, in: code).label == "dependencies"
      && SwiftEnclosure(of: index - 1, in: code).callee.map { Target.Kind(rawValue: $0) != nil } ?? false
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    String(drop { $0 == "\"" || $0 == "#" }.reversed().drop { $0 == "\"" || $0 == "#" }.reversed())
  }
}
