internal import Files

/// The folders in which package managers keep other people's code.
enum PackageLayouts {
  /// The package that begins at `path`, told by the names of its folder and of those above.
  ///
  /// - Parameter components: the path's components, the folder itself last.
  static func origin(at components: [Substring], path: String) -> PackageOrigin? {
    guard let name = components.last, components.count > 1 else { return nil }
    let parent = components[components.count - 2]
    let grandparent = components.count > 2 ? components[components.count - 3] : ""
    func origin(_ manager: PackageOrigin.Manager, _ name: Substring) -> PackageOrigin {
      PackageOrigin(manager: manager, name: String(name), path: path)
    }
    switch (grandparent, parent) {
    case (_, "Pods"): return podsOwn.contains(String(name)) ? nil : origin(.cocoaPods, name)
    case ("Carthage", "Checkouts"): return origin(.carthage, name)
    case (".build", "checkouts"), ("SourcePackages", "checkouts"): return origin(.swiftPM, name)
    case (".build", "artifacts"), ("SourcePackages", "artifacts"): return origin(.swiftPM, name)
    case (".symlinks", "plugins"), (_, ".packages"): return origin(.flutter, withoutVersion(name))
    case ("hosted", _) where components.contains(".pub-cache"):
      return origin(.flutter, withoutVersion(name))
    case (_, "node_modules") where !name.hasPrefix("@") && !name.hasPrefix("."):
      return origin(.npm, name)
    case ("node_modules", _) where parent.hasPrefix("@"): return origin(.npm, parent + "/" + name)
    default: return nil
    }
  }

  /// Folders of a Pods directory that are no pod.
  static let podsOwn: Set<String> = [
    "Headers", "Local Podspecs", "Target Support Files", "Pods.xcodeproj", "Products",
  ]

  /// Whether to look into an ordinary folder: not into repositories, indexes and build products that
  /// hold no manifest or hold one a second time.
  static func isEntered(_ components: [Substring]) -> Bool {
    guard let name = components.last else { return true }
    let parent = components.count > 1 ? components[components.count - 2] : ""
    switch parent {
    case ".build": return name == "checkouts" || name == "artifacts"
    case "SourcePackages": return name != "repositories"
    case "Pods": return name == "Pods.xcodeproj" || !podsOwn.contains(String(name))
    default: break
    }
    if components.contains("DerivedData"), derivedDataSkipped.contains(String(name)) { return false }
    if name.hasPrefix(".") { return hiddenEntered.contains(String(name)) }
    return !skippedExtensions.contains(PathText.fileExtension(String(name)))
  }

  private static let hiddenEntered: Set<String> = [".build", ".symlinks", ".packages", ".pub-cache"]
  private static let derivedDataSkipped: Set<String> = [
    "Build", "Index", "Index.noindex", "Logs", "ModuleCache", "ModuleCache.noindex",
  ]
  private static let skippedExtensions: Set<String> = [
    "dSYM", "xcassets", "xcdatamodeld", "docc", "playground", "swiftmodule", "xcstickers",
  ]

  /// `url_launcher_ios-6.2.4` as the pub cache names it, without the version.
  private static func withoutVersion(_ name: Substring) -> Substring {
    guard let dash = name.lastIndex(of: "-"), dash != name.startIndex else { return name }
    let version = name[name.index(after: dash)...]
    return version.first?.isNumber == true ? name[..<dash] : name
  }
}
