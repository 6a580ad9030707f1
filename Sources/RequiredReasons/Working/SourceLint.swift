public import Diagnostics
public import Files
public import Privacy

/// The whole check of sources against privacy manifests: choose files, scan, compare, suppress.
public struct SourceLint: Sendable {
  /// What is checked and how.
  public struct Options: Sendable {
    /// Which files are looked at.
    public var selection: SourceSelection.Options
    /// The manifests that answer for all own code; empty means those found in the tree.
    public var manifests: [String]
    /// Code that none of these platforms compiles is left out.
    public var platforms: PlatformSet
    /// How many files are scanned at a time.
    public var jobs: Int
    /// Whether code of dependencies and vendored copies is checked too, apart from the project's own.
    public var includesDependencies: Bool

    /// - Parameters: see the properties.
    public init(
      selection: SourceSelection.Options = SourceSelection.Options(), manifests: [String] = [],
      platforms: PlatformSet = .covered, jobs: Int = 2, includesDependencies: Bool = true
    ) {
      self.selection = selection
      self.manifests = manifests
      self.platforms = platforms
      self.jobs = jobs
      self.includesDependencies = includesDependencies
    }
  }

  /// What a run gave.
  public struct Result: Sendable {
    /// The findings: by file in the order of the walk, then about manifests.
    public var diagnostics: [Diagnostic]
    /// The scanned files that count, with their references.
    public var scans: [FileScan]
    /// The units that they were divided into.
    public var units: [SourceUnit]
    /// How many source files were read.
    public var fileCount: Int
    /// Files and folders that were not looked at, after ``SourceSelection/leftOut``.
    public var leftOut: [String]
    /// Frameworks and libraries below the folders, with the manifests that answer for the code around them.
    public var binaries: [(path: String, manifests: [PrivacyManifest])]
  }

  private let files: any FileSystem
  private let options: Options

  /// - Parameters:
  ///   - files: where to read.
  ///   - options: what is checked.
  public init(_ files: any FileSystem, options: Options = Options()) {
    self.files = files
    self.options = options
  }

  /// Checks the sources at `paths`, files or folders.
  public func run(_ paths: [String]) async -> Result {
    var sink = DiagnosticSink()
    let selection = SourceSelection(paths, in: files, options: options.selection)
    for failure in selection.failures { report(failure, &sink) }
    let runner = SourceScanRunner(
      files, options: SourceScanRunner.Options(platforms: options.platforms, jobs: options.jobs))
    let all = await runner.run(selection.sources)
    for failure in all.compactMap(\.failure) { report(failure, &sink) }
    let scans = all.filter(counts)
    let uncounted = all.filter { $0.file != nil && !counts($0) }.map(\.path)
    let named = options.manifests
    let manifests = readManifests(named.isEmpty ? selection.manifests : named, &sink)
    // What a manifest above declares may well be used by code that was not asked about.
    let above = selection.manifestsAbove.filter { named.isEmpty && !selection.manifests.contains($0) }
    let groups = grouping(manifests + readManifests(above, &sink), selection)
    let units = groups.units(of: scans.map(\.path))
    let chosen = units.filter { options.includesDependencies || !$0.isDependency }
    var found = DiagnosticSink()
    RequiredReasonComparison(scans: scans, units: chosen, manifests: manifests).report(into: &found)
    let diagnostics = sink.diagnostics + Suppressor.apply(to: found.diagnostics, scans)
    return Result(
      diagnostics: diagnostics, scans: scans, units: chosen, fileCount: all.count,
      leftOut: selection.leftOut + uncounted,
      binaries: selection.binaries.map { path in
        (path: path, manifests: groups.units(of: [path]).first?.manifests ?? [])
      })
  }

  /// Files with something to say that can be part of an upload.
  private func counts(_ scan: FileScan) -> Bool {
    guard scan.file != nil else { return false }
    if scan.isTestCode, !options.selection.includesTests { return false }
    return !scan.isMacOnly || options.selection.includesMacOnly || options.platforms.contains(.macOS)
  }

  private func readManifests(_ paths: [String], _ sink: inout DiagnosticSink) -> [PrivacyManifest] {
    paths.compactMap { path in
      do throws(FileError) {
        // What is wrong with a manifest's values is the business of the privacy checks, unless the user named
        // it; one that cannot be read whole would make every finding untrue.
        var faults = DiagnosticSink()
        let file = SourceFile(path: path, bytes: try files.read(path))
        let manifest = PrivacyManifestReader.read(file, into: &faults)
        for fault in faults.diagnostics where fault.severity == .error {
          let isUnread = manifest == nil || fault.rule.rawValue.hasPrefix("plist/")
          if isUnread || !options.manifests.isEmpty { sink.report(fault) }
        }
        return manifest
      } catch {
        report(error, &sink)
        return nil
      }
    }
  }

  private func grouping(_ manifests: [PrivacyManifest], _ selection: SourceSelection) -> SourceGrouping {
    let packages = selection.packageFiles.filter { VendoredCode.package(of: $0) == nil }.compactMap { path in
      (try? files.read(path)).map { (path: path, bytes: $0) }
    }
    return SourceGrouping(
      manifests: manifests, packageFiles: packages, isExplicit: !options.manifests.isEmpty)
  }

  private func report(_ failure: FileError, _ sink: inout DiagnosticSink) {
    sink.error(
      RequiredReasonRules.unreadable, "cannot read '\(failure.path)': \(failure.reasonText)",
      at: Location(path: failure.path))
  }
}
