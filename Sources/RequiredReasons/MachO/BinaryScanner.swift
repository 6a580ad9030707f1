public import Diagnostics
public import Files

/// Looks for required-reason APIs in compiled code.
public enum BinaryScanner {
  /// Scans a Mach-O file, universal binary or static archive, or the executable of a framework,
  /// XCFramework, app or other bundle. Bundles inside it are not looked at; see ``scanAll(_:in:limits:into:)``.
  ///
  /// - Parameters:
  ///   - path: the file or the bundle's folder.
  ///   - files: where to read it.
  ///   - limits: what is accepted.
  ///   - sink: gets what could not be read, with byte offsets.
  /// - Returns: what was found; without slices when nothing could be read.
  public static func scan(
    _ path: String, in files: any FileSystem, limits: BinaryReadingLimits = BinaryReadingLimits(),
    into sink: inout DiagnosticSink
  ) -> BinaryScanResult {
    switch files.kind(of: path) {
    case .directory:
      let binaries = BinaryBundle(path, in: files).binaries(into: &sink)
      if binaries.isEmpty {
        sink.warning(BinaryRules.noExecutable, "'\(path)' holds no executable", at: Location(path: path))
      }
      return scan(binaries, path, files, limits, &sink)
    default:
      return scan([BinaryBundle.Binary(path: path)], path, files, limits, &sink)
    }
  }

  /// Scans a bundle and every bundle and dynamic library inside it, each with a result of its own: every
  /// executable needs a manifest in its own bundle.
  ///
  /// - Parameters: as for ``scan(_:in:limits:into:)``.
  /// - Returns: the results, the outer bundle first, the rest sorted by path.
  public static func scanAll(
    _ path: String, in files: any FileSystem, limits: BinaryReadingLimits = BinaryReadingLimits(),
    into sink: inout DiagnosticSink
  ) -> [BinaryScanResult] {
    var results = [scan(path, in: files, limits: limits, into: &sink)]
    guard files.kind(of: path) == .directory, PathText.fileExtension(path) != "xcframework" else {
      return results
    }
    var search = NestedBinaries(files: files, limit: limits.nesting)
    for nested in search.find(below: path) {
      results.append(scan(nested, in: files, limits: limits, into: &sink))
    }
    return results
  }

  /// Scans bytes that were read already.
  ///
  /// - Parameters:
  ///   - bytes: the content of a Mach-O file, universal binary or static archive.
  ///   - path: the path to name in findings.
  ///   - sink: gets what could not be read, with byte offsets.
  /// - Returns: what was found; without slices when nothing could be read.
  public static func scan(
    bytes: [UInt8], path: String, into sink: inout DiagnosticSink
  ) -> BinaryScanResult {
    result(path, BinaryFileScanner.scan(bytes, path: path, into: &sink))
  }

  private static func scan(
    _ binaries: [BinaryBundle.Binary], _ path: String, _ files: any FileSystem,
    _ limits: BinaryReadingLimits, _ sink: inout DiagnosticSink
  ) -> BinaryScanResult {
    var scanned: [BinaryFileScanner.Scanned] = []
    for binary in binaries {
      do {
        let bytes = try files.read(binary.path, limit: limits.fileSize)
        var slices = BinaryFileScanner.scan(bytes, path: binary.path, into: &sink)
        if binary.isSimulator == true {
          for index in slices.indices { slices[index].slice.isSimulator = true }
        }
        scanned += slices
      } catch {
        sink.error(
          BinaryRules.unreadable, "cannot read '\(binary.path)': \(error.reasonText)",
          at: Location(path: binary.path))
      }
    }
    return result(path, scanned)
  }

  private static func result(_ path: String, _ scanned: [BinaryFileScanner.Scanned]) -> BinaryScanResult {
    var result = BinaryScanResult(path: path)
    for part in scanned.filter({ !$0.slice.isSimulator }) + scanned.filter(\.slice.isSimulator) {
      for var finding in part.findings {
        finding.slice = result.slices.count
        result.findings.append(finding)
      }
      result.slices.append(part.slice)
    }
    return result
  }
}
