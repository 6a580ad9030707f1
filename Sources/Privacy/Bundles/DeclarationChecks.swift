internal import Diagnostics
internal import Files

/// Reports manifests in sources that no build puts into a bundle: not declared in `Package.swift`, not
/// in a podspec's resource bundles, in no target of an Xcode project. Silent wherever the text leaves
/// room for doubt.
struct DeclarationChecks<Source: FileSystem> {
  let files: Source
  let found: [FoundFile]
  let surroundings: Surroundings

  func report(into sink: inout DiagnosticSink) {
    let manifests = found.filter { $0.kind == .manifest(isMisspelt: false) }
    for manifest in manifests { checkPackage(manifest, into: &sink) }
    for podspec in found where podspec.kind == .podspec { checkPodspec(podspec, manifests, into: &sink) }
    for project in found where project.kind == .project && project.package == nil {
      checkProject(project, manifests, into: &sink)
    }
  }

  // MARK: Package.swift

  private func checkPackage(_ manifest: FoundFile, into sink: inout DiagnosticSink) {
    let owners = surroundings.targets(around: manifest.path)
    guard let (package, target) = owners.first, owners.allSatisfy({ $0.package.isSure }) else { return }
    let relative = String(manifest.path.dropFirst(target.folder.count + 1))
    guard owners.allSatisfy({ $0.target.declaration.declares(relative) == false }) else { return }
    let isLeftOut = owners.allSatisfy { $0.target.declaration.leavesOut(relative) }
    sink.report(
      Diagnostic(
        package.isForeign ? .note : .warning, BundleRules.notAResource,
        isLeftOut
          ? "the target '\(target.name)' excludes its privacy manifest '\(relative)'"
          : "the target '\(target.name)' does not declare its privacy manifest '\(relative)' as a resource",
        at: Location(package.file, target.declaration.span),
        notes: [Diagnostic.Note("the manifest", at: Location(path: manifest.path))],
        fix: "Add 'resources: [.process(\"\(relative)\")]' to the target; without it no build holds the"
          + " manifest."))
  }

  // MARK: Podspecs

  private func checkPodspec(
    _ podspec: FoundFile, _ manifests: [FoundFile], into sink: inout DiagnosticSink
  ) {
    guard let bytes = try? files.read(podspec.path, limit: 4 << 20) else { return }
    let file = SourceFile(path: podspec.path, bytes: bytes)
    let resources = PodspecResources(file)
    let folder = PathText.parent(podspec.path)
    let prefix = folder == "." ? "" : folder + "/"
    let below = Self.files(manifests, below: prefix)
    let isForeign = podspec.package != nil
    for manifest in below {
      let relative = String(manifest.path.dropFirst(prefix.utf8.count))
      if let pattern = resources.plainPattern(for: relative) {
        reportPlainResource(manifest, Location(file, pattern.span), isForeign, into: &sink)
      }
    }
    let isOnlyOne = surroundings.podspecs(in: folder) == 1
    let isSilent = resources.isSure && !ByteSearch.contains("xcprivacy", in: bytes)
    guard isOnlyOne, isSilent, let manifest = below.first,
      !below.contains(where: { isNamed(String($0.path.dropFirst(prefix.utf8.count)), in: resources) })
    else { return }
    sink.report(
      Diagnostic(
        isForeign ? .note : .warning, BundleRules.notAResource,
        "the podspec names no resource bundle for the privacy manifest",
        at: Location(file),
        notes: [Diagnostic.Note("the manifest", at: Location(path: manifest.path))],
        fix: "Add s.resource_bundles = { '\(PathText.stem(podspec.path))_Privacy' =>"
          + " ['\(manifest.path.dropFirst(prefix.utf8.count))'] }."))
  }

  /// Those files, sorted by path, whose paths begin with `prefix`.
  private static func files(_ sorted: [FoundFile], below prefix: String) -> ArraySlice<FoundFile> {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].path.scalarsPrecede(prefix) { low = middle + 1 } else { high = middle }
    }
    return sorted[low...].prefix { $0.path.hasPrefix(prefix) }
  }

  private func isNamed(_ relative: String, in resources: PodspecResources) -> Bool {
    resources.bundles(relative) || resources.plainPattern(for: relative) != nil
  }

  private func reportPlainResource(
    _ manifest: FoundFile, _ location: Location, _ isForeign: Bool, into sink: inout DiagnosticSink
  ) {
    sink.report(
      Diagnostic(
        isForeign ? .note : .warning, BundleRules.podspecPlainResource,
        "the podspec copies the privacy manifest as a plain resource, where it collides with the app's own",
        at: location, notes: [Diagnostic.Note("the manifest", at: Location(path: manifest.path))],
        fix: "Name it in 's.resource_bundles' instead of 's.resources'."))
  }

  // MARK: Xcode projects

  private func checkProject(
    _ project: FoundFile, _ manifests: [FoundFile], into sink: inout DiagnosticSink
  ) {
    guard let bytes = try? files.read(project.path, limit: 64 << 20) else { return }
    // Folders kept in step with the disk put files into targets without naming them.
    let isUnsure = ["PBXFileSystemSynchronizedRootGroup", "lastKnownFileType = folder;"].contains {
      ByteSearch.contains($0, in: bytes)
    }
    guard !isUnsure, !ByteSearch.contains(ManifestName.exact + " in ", in: bytes) else { return }
    let isMentioned = ByteSearch.contains(ManifestName.exact, in: bytes)
    for manifest in manifests where isBuilt(manifest, by: project) {
      sink.report(
        Diagnostic(
          .warning, BundleRules.inNoTarget,
          isMentioned
            ? "the Xcode project lists the privacy manifest but no target copies it"
            : "the Xcode project does not know the privacy manifest",
          at: Location(path: manifest.path),
          notes: [Diagnostic.Note("the project", at: Location(path: project.path))],
          fix: "Add the file to the app's target, under Copy Bundle Resources."))
    }
  }

  /// Whether the project is the innermost one around the manifest, and nothing else builds it.
  private func isBuilt(_ manifest: FoundFile, by project: FoundFile) -> Bool {
    manifest.package == nil && surroundings.targets(around: manifest.path).isEmpty
      && !surroundings.hasPodspec(around: manifest.path)
      && surroundings.project(around: manifest.path) == Surroundings.projectFolder(project.path)
  }
}
