internal import Diagnostics
internal import Files
internal import Privacy
internal import RequiredReasons

/// The search for required-reason APIs in sources and binaries, held against the manifests.
struct RequiredReasonLint {
  let request: LintRequest
  let environment: RunEnvironment

  func run(into sink: inout DiagnosticSink) async -> LintSummary {
    var summary = LintSummary()
    let paths = request.presentPaths(environment, into: &sink)
    let binaries = paths.filter(isBinary)
    let sources = paths.filter { !binaries.contains($0) }
    if !sources.isEmpty {
      let lint = SourceLint(environment.files, options: sourceOptions)
      let result = await lint.run(sources)
      for diagnostic in result.diagnostics { sink.report(diagnostic) }
      summary = LintSummary(sourceCount: result.fileCount, leftOut: result.leftOut)
      if result.fileCount == 0, result.binaries.isEmpty {
        reportNoFiles(sources, result.leftOut, into: &sink)
      }
      for (path, manifests) in result.binaries {
        checkBinary(path, around: manifests, environment.files, into: &sink)
      }
    }
    for path in binaries { checkBinary(path, around: [], environment.files, into: &sink) }
    return summary
  }

  /// A check that looked at nothing must not look like a pass.
  private func reportNoFiles(_ paths: [String], _ leftOut: [String], into sink: inout DiagnosticSink) {
    let fix =
      leftOut.isEmpty
      ? "Check the paths and what is excluded."
      : "Tests, samples and code for macOS or other systems alone are left out, here '\(leftOut[0])'; "
        + "'--include tests', '--include macos' and '--include other-systems' take them in."
    sink.warning(
      "config/no-input-files",
      "there is no source file below \(paths.map { "'\($0)'" }.joined(separator: ", "))",
      at: request.paths.first?.location, fix: fix)
  }

  private var sourceOptions: SourceLint.Options {
    let named = request.platforms.compactMap(BuildPlatform.init(rawValue:))
    let platforms = named.reduce(into: PlatformSet()) { $0.insert(PlatformSet($1)) }
    return SourceLint.Options(
      selection: SourceSelection.Options(
        excludes: request.excludes, obeysIgnoreFiles: !request.inclusions.contains(.ignored),
        includesTests: request.inclusions.contains(.tests),
        includesMacOnly: request.inclusions.contains(.macOS) || platforms.contains(.macOS),
        includesOtherSystems: request.inclusions.contains(.otherSystems)),
      manifests: request.manifests.map(\.value), platforms: named.isEmpty ? .covered : platforms,
      jobs: environment.jobs)
  }

  private static let binaryExtensions: Set<String> = [
    "a", "app", "appex", "bundle", "dylib", "framework", "o", "xcarchive", "xcframework",
  ]

  /// Built products are told by their extension, an executable without one by its first bytes.
  private func isBinary(_ path: String) -> Bool {
    let kind = PathText.fileExtension(path).lowercased()
    if !kind.isEmpty { return Self.binaryExtensions.contains(kind) }
    // A file that cannot be read is reported where it is read in full.
    guard environment.files.kind(of: path) == .file, let bytes = try? environment.files.read(path) else {
      return false
    }
    let marks: [[UInt8]] = [
      [0xFE, 0xED, 0xFA, 0xCE], [0xFE, 0xED, 0xFA, 0xCF], [0xCE, 0xFA, 0xED, 0xFE], [0xCF, 0xFA, 0xED, 0xFE],
      [0xCA, 0xFE, 0xBA, 0xBE], [0xCA, 0xFE, 0xBA, 0xBF], Array("!<arch>".utf8),
    ]
    return marks.contains { bytes.starts(with: $0) }
  }

  /// - Parameter manifests: those that answer for the sources around it: a static library becomes part of what
  ///   it is linked into.
  private func checkBinary(
    _ path: String, around manifests: [PrivacyManifest], _ files: some FileSystem,
    into sink: inout DiagnosticSink
  ) {
    let results = BinaryScanner.scanAll(path, in: files, into: &sink)
    // Faults of manifests are the privacy checks' business.
    var faults = DiagnosticSink()
    let inspection = PrivacyInspection.run(
      paths: [path], in: files, options: PrivacyInspection.Options(excludes: request.excludes), into: &faults)
    let named = request.manifests.compactMap { readManifest($0, into: &sink) }
    for result in results {
      let bundle = bundle(of: result.path, in: inspection.scan)
      let own = bundle.flatMap(inspection.manifest).map { [$0] } ?? (bundle == nil ? manifests : [])
      BinaryComparison.report(
        result, manifests: named.isEmpty ? own : named, isSDK: bundle?.role == .sdk, into: &sink)
    }
  }

  /// The innermost bundle that holds the binary.
  private func bundle(of path: String, in scan: BundleScan) -> ScannedBundle? {
    scan.bundles
      .filter { $0.executablePath == path || path == $0.path || path.hasPrefix($0.path + "/") }
      .max { $0.path.count < $1.path.count }
  }

  private func readManifest(_ path: Located<String>, into sink: inout DiagnosticSink) -> PrivacyManifest? {
    do throws(FileError) {
      var faults = DiagnosticSink()
      let file = SourceFile(path: path.value, bytes: try environment.files.read(path.value))
      let manifest = PrivacyManifestReader.read(file, into: &faults)
      if manifest == nil { sink.append(contentsOf: faults) }
      return manifest
    } catch {
      sink.error(
        "file/unreadable", "cannot read '\(path.value)': \(error.reasonText)", at: path.location)
      return nil
    }
  }
}
