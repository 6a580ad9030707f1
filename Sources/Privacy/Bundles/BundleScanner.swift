public import Diagnostics
public import Files

/// What a scan found.
public struct BundleScan: Sendable {
  /// Bundles and source units, by path.
  public var bundles: [ScannedBundle] = []
  /// Packages of other people, with or without a manifest, by path.
  public var packages: [PackageOrigin] = []
  /// SDKs of Apple's list that lock files name, in the order of the files' paths.
  public var dependencies: [ResolvedDependency] = []
}

/// Finds privacy manifests, and the bundles and sources that they belong to.
public enum BundleScanner {
  /// Looks through files and folders: manifests, folders of sources, built bundles, archives, and the
  /// folders in which package managers keep other people's code.
  ///
  /// - Parameters:
  ///   - paths: what to look at, as the user wrote it.
  ///   - files: where to look.
  ///   - excludes: what to leave out, relative to the given path or as printed.
  ///   - sink: gets manifests that nobody reads, SDKs without a manifest, and what cannot be read.
  ///     The manifests' content is not looked at here.
  /// - Returns: everything found, in an order that hangs on paths alone.
  public static func scan(
    paths: [String], in files: some FileSystem, excludes: [Glob] = [], into sink: inout DiagnosticSink
  ) -> BundleScan {
    var walk = BundleWalk(files, excludes: excludes)
    walk.walk(paths)
    sink.append(contentsOf: walk.sink)
    let findings = walk.findings.sorted
    let firstPaths = FirstPaths(findings)
    let surroundings = Surroundings(
      findings.files, packages: SwiftPackage.read(findings.files, in: files))
    let built = BuiltBundles(files: files, found: findings.bundles, firstPaths: firstPaths)
    let units = SourceUnits(
      files: files, found: findings.files, firstPaths: firstPaths, surroundings: surroundings)
    var scan = BundleScan()
    scan.bundles = (built.assemble() + units.assemble()).sorted { $0.path.scalarsPrecede($1.path) }
    scan.packages = findings.packages
    scan.dependencies = dependencies(findings.files, in: files, into: &sink)

    var found = DiagnosticSink()
    let placement = PlacementChecks(files: files)
    for bundle in scan.bundles { placement.report(bundle, into: &found) }
    DeclarationChecks(files: files, found: findings.files, surroundings: surroundings).report(into: &found)
    SDKChecks(bundles: scan.bundles, packages: scan.packages, dependencies: scan.dependencies)
      .report(into: &found)
    for finding in found.diagnostics { sink.report(BundleRules.classified(finding)) }
    return scan
  }

  private static func dependencies(
    _ found: [FoundFile], in files: some FileSystem, into sink: inout DiagnosticSink
  ) -> [ResolvedDependency] {
    var result: [ResolvedDependency] = []
    for file in found where file.package == nil {
      guard case .lockFile(let kind) = file.kind else { continue }
      do throws(FileError) {
        let source = SourceFile(path: file.path, bytes: try files.read(file.path))
        result += LockFileReader.read(source, kind, into: &sink)
      } catch {
        sink.warning(
          BundleRules.unreadable, "cannot read '\(file.path)': \(error.reasonText)",
          at: Location(path: file.path))
      }
    }
    return result
  }
}

extension WalkFindings {
  /// The same with files and packages by path; bundles keep their order, which their indices hang on.
  var sorted: WalkFindings {
    var result = self
    result.files.sort { $0.path.scalarsPrecede($1.path) }
    result.packages.sort { $0.path.scalarsPrecede($1.path) }
    return result
  }
}
