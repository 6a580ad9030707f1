internal import Files

/// Code in the tree that somebody else wrote: dependencies fetched by a package manager and vendored
/// copies, told by the folders that they lie in.
public struct VendoredCode: Sendable, Hashable {
  /// What put it there.
  public enum Manager: String, Sendable, Hashable {
    case cocoaPods = "CocoaPods"
    case carthage = "Carthage"
    case swiftPackageManager = "Swift Package Manager"
    case flutter = "Flutter"
    case npm = "npm"
    case vendored = "vendored"
  }

  /// What put it there.
  public var manager: Manager
  /// The package's name, as its folder says.
  public var package: String
  /// The package's folder, a prefix of the path that was asked about.
  public var root: String

  /// The package that a path belongs to; nil for the project's own code.
  public static func package(of path: String) -> VendoredCode? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropLast() {
      guard let (manager, first) = start(parts, index), first < parts.count - 1 else { continue }
      let isScoped = parts[first].hasPrefix("@") && first + 1 < parts.count - 1
      let last = isScoped ? first + 1 : first
      return VendoredCode(
        manager: manager, package: parts[first...last].joined(separator: "/"),
        root: parts[...last].joined(separator: "/"))
    }
    return nil
  }

  /// The manager whose folder begins at `index`, and the index of the package's name.
  private static func start(_ parts: [String], _ index: Int) -> (Manager, Int)? {
    let next = index + 1 < parts.count ? parts[index + 1] : ""
    switch parts[index] {
    case "Pods": return (.cocoaPods, index + 1)
    case "Carthage" where next == "Checkouts" || next == "Build": return (.carthage, index + 2)
    case ".build" where next == "checkouts": return (.swiftPackageManager, index + 2)
    case "SourcePackages" where next == "checkouts": return (.swiftPackageManager, index + 2)
    case ".symlinks" where next == "plugins": return (.flutter, index + 2)
    case "node_modules": return (.npm, index + 1)
    case let folder where vendorFolders.contains(folder.lowercased()): return (.vendored, index + 1)
    default: return nil
    }
  }

  private static let vendorFolders: Set<String> = [
    "vendor", "vendors", "vendored", "third_party", "thirdparty", "third-party", "3rdparty", "3rd_party",
    "external", "externals",
  ]
}
