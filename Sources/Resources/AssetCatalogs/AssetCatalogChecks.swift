public import Diagnostics

/// The checks of catalogs that matter for generated code.
public enum AssetCatalogChecks {
  /// Reports names by which a running app cannot tell two sets apart.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs of one target: they become one `Assets.car`. A catalog that is listed
  ///     twice is looked at once.
  ///   - sink: takes an error for two sets of one kind in one catalog, and a warning for a name shared
  ///     by two catalogs or by two kinds with one look-up (an image and a symbol).
  public static func duplicateNames(in catalogs: [AssetCatalog], into sink: inout DiagnosticSink) {
    var first: [Key: Place] = [:]
    var seenPaths: Set<String> = []
    for catalog in catalogs where seenPaths.insert(catalog.path).inserted {
      for set in catalog.allSets where !set.lacksContents {
        guard let lookUp = set.kind.lookUp else { continue }
        let key = Key(lookUp: lookUp, name: set.runtimeName)
        let place = Place(catalogPath: catalog.path, set: set)
        if let earlier = first[key] {
          report(place, after: earlier, into: &sink)
        } else {
          first[key] = place
        }
      }
    }
  }

  private struct Key: Hashable {
    var lookUp: AssetKind.LookUp
    var name: String
  }

  private struct Place {
    var catalogPath: String
    var set: AssetSet
  }

  private static func report(_ place: Place, after earlier: Place, into sink: inout DiagnosticSink) {
    let isOneCatalog = place.catalogPath == earlier.catalogPath
    // Each target has an icon of its own, so that equal icons in two catalogs mean nothing.
    if !isOneCatalog, place.set.kind.lookUp == .appIcon { return }
    let isCertain = isOneCatalog && place.set.kind == earlier.set.kind
    sink.report(
      Diagnostic(
        isCertain ? .error : .warning, "assets/duplicate-name",
        "'\(place.set.path)' has the name '\(place.set.runtimeName)', as '\(earlier.set.path)' has; "
          + "a look-up finds only one of them",
        at: place.set.location,
        notes: [.init("the other one is here", at: earlier.set.location)],
        fix: "rename one of them, or let a folder above it provide a namespace"))
  }
}
