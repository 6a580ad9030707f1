internal import Diagnostics
internal import Files

/// Reports manifests that nobody reads: wrong name, wrong folder, several in one bundle.
struct PlacementChecks<Source: FileSystem> {
  let files: Source

  func report(_ bundle: ScannedBundle, into sink: inout DiagnosticSink) {
    for manifest in bundle.manifests {
      switch manifest.fault {
      case .misnamed: reportName(manifest, into: &sink)
      case .misplaced: reportPlace(manifest, in: bundle, into: &sink)
      case nil: break
      }
    }
    reportSeveral(in: bundle, into: &sink)
    reportMissing(in: bundle, into: &sink)
    reportTables(of: bundle, into: &sink)
    if bundle.package == nil { reportInfoPlist(of: bundle, into: &sink) }
  }

  private func reportName(_ manifest: ScannedManifest, into sink: inout DiagnosticSink) {
    let name = PathText.lastComponent(manifest.path)
    sink.report(
      Diagnostic(
        .warning, BundleRules.manifestName,
        "'\(name)' is not read: a privacy manifest must be named '\(ManifestName.exact)'",
        at: Location(path: manifest.path),
        fix: "Rename the file to '\(ManifestName.exact)', capital letters included.",
        details: [Diagnostic.Detail("found", name), Diagnostic.Detail("expected", ManifestName.exact)]))
  }

  private func reportPlace(
    _ manifest: ScannedManifest, in bundle: ScannedBundle, into sink: inout DiagnosticSink
  ) {
    let location = Location(path: manifest.path)
    guard let expected = bundle.expectedManifestPath else {
      let place = bundle.kind == .archive ? "the app inside it" : "each framework inside it"
      sink.report(
        Diagnostic(
          .warning, BundleRules.manifestPlace,
          "a manifest is not read here: it belongs into \(place), not into the \(bundle.kind.rawValue)",
          at: location,
          fix: bundle.kind == .archive
            ? "Add the manifest to the app's target."
            : "Add the manifest to the framework's target; a static library cannot carry one, make it a"
              + " static framework."))
      return
    }
    let counts = bundle.manifestPath.map { [Diagnostic.Note("this one is read", at: Location(path: $0))] }
    sink.report(
      Diagnostic(
        .warning, BundleRules.manifestPlace,
        "a manifest is not read here: the place in \(article(bundle.kind)) of this layout is '\(expected)'",
        at: location, notes: counts ?? [], fix: "Move the file to '\(expected)'.",
        details: [Diagnostic.Detail("found", manifest.path), Diagnostic.Detail("expected", expected)]))
  }

  private func article(_ kind: BundleKind) -> String {
    let name = kind.rawValue
    return (name.first.map { "aeiouX".contains($0) } == true ? "an " : "a ") + name
  }

  /// Two manifests of one target end up at one path of the built bundle.
  private func reportSeveral(in bundle: ScannedBundle, into sink: inout DiagnosticSink) {
    let counting = bundle.manifests.filter { $0.fault == nil }
    guard bundle.kind == .sources, bundle.package == nil, counting.count > 1, let last = counting.last else {
      return
    }
    sink.report(
      Diagnostic(
        .note, BundleRules.severalManifests,
        "'\(bundle.name)' has \(counting.count) privacy manifests; a bundle can hold one",
        at: Location(path: last.path),
        notes: counting.dropLast().map { Diagnostic.Note("another one", at: Location(path: $0.path)) },
        fix: "Keep one per target; 'waybill privacy merge' makes one of several."))
  }

  private func reportMissing(in bundle: ScannedBundle, into sink: inout DiagnosticSink) {
    guard bundle.manifests.isEmpty, bundle.package == nil, !bundle.isFurtherSlice,
      bundle.role == .app || bundle.role == .appExtension, let expected = bundle.expectedManifestPath
    else { return }
    sink.report(
      Diagnostic(
        .note, BundleRules.noManifest, "'\(bundle.name)' has no privacy manifest",
        at: Location(path: bundle.path),
        fix: "If its code uses required-reason APIs or collects data, add '\(ManifestName.exact)' to its"
          + " target; each app and extension needs its own.",
        details: [Diagnostic.Detail("expected", expected)]))
  }

  /// Devices tell capital from small letters, the simulator on a Mac mostly does not.
  private func reportTables(of bundle: ScannedBundle, into sink: inout DiagnosticSink) {
    for table in bundle.infoPlistTables where table.language != nil {
      let name = PathText.lastComponent(table.path)
      guard name != "InfoPlist.strings" else { continue }
      sink.report(
        Diagnostic(
          .warning, BundleRules.tableName,
          "'\(name)' is not read on devices: the table must be named 'InfoPlist.strings'",
          at: Location(path: table.path), fix: "Rename the file to 'InfoPlist.strings'."))
    }
  }

  private func reportInfoPlist(of bundle: ScannedBundle, into sink: inout DiagnosticSink) {
    guard let path = bundle.infoPlistPath, let facts = InfoPlistFacts.read(path, in: files) else { return }
    for (key, location) in facts.manifestKeys {
      sink.report(
        Diagnostic(
          .warning, BundleRules.keysInInfoPlist,
          "'\(key)' is not read in Info.plist: it belongs into '\(ManifestName.exact)'", at: location,
          fix: "Move the key with its value to the bundle's privacy manifest.",
          details: [Diagnostic.Detail("keyPath", key)]))
    }
  }
}
