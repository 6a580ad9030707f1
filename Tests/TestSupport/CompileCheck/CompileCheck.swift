internal import Foundation

/// How generated code is compiled.
public enum CompileMode: Sendable, Hashable, CaseIterable {
  /// Swift 5 language mode.
  case swift5
  /// Swift 6 language mode, with the upcoming features that a strict project turns on.
  case swift6
  /// As swift6, and everything is on the main actor unless it says otherwise.
  case mainActor

  var arguments: [String] {
    switch self {
    case .swift5: ["-swift-version", "5"]
    case .swift6:
      [
        "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
        "MemberImportVisibility",
      ]
    case .mainActor:
      CompileMode.swift6.arguments + [
        "-default-isolation", "MainActor", "-enable-upcoming-feature", "InternalImportsByDefault",
      ]
    }
  }
}

/// Type-checks generated Swift against stub frameworks, with warnings as errors, once per platform and
/// mode. All sources of a call form one module, so their top-level names must differ.
public struct CompileCheck: Sendable {
  /// The platforms to check for.
  public var platforms: [ApplePlatform]
  /// The modes to check in.
  public var modes: [CompileMode]
  /// Whether the code lies in a Swift package.
  public var isPackage: Bool

  /// - Parameters: see the properties.
  public init(
    platforms: [ApplePlatform] = ApplePlatform.allCases, modes: [CompileMode] = [.swift5, .swift6],
    isPackage: Bool = false
  ) {
    self.platforms = platforms
    self.modes = modes
    self.isPackage = isPackage
  }

  /// Checks `sources` (text by file name).
  ///
  /// - Returns: what the compiler said, one text per platform and mode that has faults.
  public func faults(in sources: [String: String]) throws -> [String] {
    let stubs = try StubModules.built()
    let folder = FileManager.default.temporaryDirectory.appending(path: "waybill-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var written: [String] = []
    for (name, text) in packageSources.merging(sources, uniquingKeysWith: { $1 }).sorted(by: {
      $0.key < $1.key
    }) {
      let file = folder.appending(path: name)
      try ApplePlatform.rewritten(text).write(to: file, atomically: true, encoding: .utf8)
      written.append(file.path)
    }
    let paths = written
    let passes = platforms.flatMap { platform in modes.map { (platform, $0) } }
    let outcomes = Outcomes()
    DispatchQueue.concurrentPerform(iterations: passes.count) { index in
      let (platform, mode) = passes[index]
      outcomes.add(
        Result {
          try CompilerRun.swiftc(arguments(platform, mode) + ["-I", stubs.searchPath(platform)] + paths)
        }, at: index)
    }
    return try outcomes.sorted.enumerated().compactMap { index, outcome in
      let (status, output) = try outcome.get()
      if status == 0, output.isEmpty { return nil }
      return
        "\(passes[index].0.rawValue), \(passes[index].1):\n\(output.replacing(folder.path + "/", with: ""))"
    }
  }

  /// The outcomes of passes that run at the same time.
  private final class Outcomes: @unchecked Sendable {
    typealias Outcome = Result<(status: Int32, output: String), any Error>
    private let lock = NSLock()
    private var outcomes: [Int: Outcome] = [:]

    func add(_ outcome: Outcome, at index: Int) { lock.withLock { outcomes[index] = outcome } }
    var sorted: [Outcome] { outcomes.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Compiles the files at `paths` for this machine, with its own frameworks, and runs the result.
  ///
  /// - Returns: what the program printed.
  /// - Throws: ``CompileCheckError`` when it does not compile, or fails.
  public static func run(_ paths: [String], in folder: String) throws -> String {
    let program = folder + "/program"
    let compiled = try CompilerRun.swiftc(["-swift-version", "6", "-o", program] + paths)
    if compiled.status != 0 { throw CompileCheckError(output: compiled.output) }
    let result = try CompilerRun.run(program, [])
    if result.status != 0 { throw CompileCheckError(output: result.output) }
    return result.output
  }

  /// What clang says of an Objective-C header and its implementation; empty when it has nothing to say.
  public static func objectiveCFaults(header: String, implementation: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waybill-objc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in ["Localizable.h": header, "Localizable.m": implementation] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let result = try CompilerRun.run(
      "clang",
      ["-fsyntax-only", "-fobjc-arc", "-fobjc-runtime=macosx-13.0", "-Wall", "-Wextra", "-Werror"]
        + ["-I", StubModules.sources.appending(path: "ObjectiveC").path, "-x", "objective-c"]
        + [folder.appending(path: "Localizable.m").path])
    return result.output.replacing(folder.path + "/", with: "")
  }

  private func arguments(_ platform: ApplePlatform, _ mode: CompileMode) -> [String] {
    ["-typecheck", "-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "App"]
      + ["-package-name", "app"] + mode.arguments + platform.flags
      + (isPackage ? ["-D", "SWIFT_PACKAGE"] : [])
  }

  /// What SwiftPM adds to a target with resources.
  private var packageSources: [String: String] {
    guard isPackage else { return [:] }
    return [
      "resource_bundle_accessor.swift": """
      import class Foundation.Bundle

      extension Foundation.Bundle {
        nonisolated static let module: Bundle = .main
      }

      """
    ]
  }
}
