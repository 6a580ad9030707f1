/// A place that has, or should have, a privacy manifest: a built bundle or a folder of sources.
public struct ScannedBundle: Sendable, Hashable {
  /// The bundle's folder, as the user would write it; the file itself for ``BundleKind/file``.
  public var path: String
  /// The name to show: `Alamofire`, `Share Extension`, `FirebaseCore/Internal`.
  public var name: String
  /// What it is.
  public var kind: BundleKind
  /// How its inside is arranged.
  public var layout: BundleLayout
  /// App, extension or SDK; decides which reason codes it may use.
  public var role: BundleRole
  /// The package that it comes from; nil for the project's own code.
  public var package: PackageOrigin?
  /// The slice of an XCFramework that it lies in, such as `ios-arm64`.
  public var slice: String?
  /// True for every slice of an XCFramework but the one that stands for all in reports (the device's).
  public var isFurtherSlice = false
  /// The path of the bundle around it.
  public var container: String?
  /// Every manifest found that belongs to it, the one that counts first.
  public var manifests: [ScannedManifest] = []
  /// Its `Info.plist`.
  public var infoPlistPath: String?
  /// Its executable, when there is one.
  public var executablePath: String?
  /// Translations of `Info.plist` entries.
  public var infoPlistTables: [InfoPlistTable] = []
  /// Whether it holds a code signature.
  public var isSigned = false

  /// - Parameters: see the properties.
  public init(
    path: String, name: String, kind: BundleKind, layout: BundleLayout, role: BundleRole
  ) {
    self.path = path
    self.name = name
    self.kind = kind
    self.layout = layout
    self.role = role
  }

  /// The manifest that the build or the store uses: in the right place under the right name.
  public var manifestPath: String? { manifests.first { $0.fault == nil }?.path }

  /// Whether the bundle's manifest lies where Apple's documentation wants it. Resource bundles inside
  /// apps and frameworks are valid places and not documented ones.
  public var manifestPlace: ManifestPlace {
    kind == .resourceBundle && container != nil ? .elsewhere : .documented
  }

  /// Where a manifest of this bundle belongs; nil for a bundle that takes none (XCFramework, archive).
  public var expectedManifestPath: String? {
    guard kind != .file, let folder = layout.resourceFolder else { return nil }
    return (folder.isEmpty ? path : path + "/" + folder) + "/" + ManifestName.exact
  }
}

/// A manifest file that a scan found.
public struct ScannedManifest: Sendable, Hashable {
  /// Why a manifest is not seen by the store.
  public enum Fault: Sendable, Hashable {
    /// It lies in a folder of the bundle where nobody looks.
    case misplaced
    /// Its name is not the one that is looked for.
    case misnamed
  }

  /// The path, as the user would write it.
  public var path: String
  /// Why it does not count; nil for a manifest in its place.
  public var fault: Fault?
  /// The path under which the same file was found before, through a symbolic link. Checks skip such a
  /// manifest; its bundle has one all the same.
  public var sameFileAs: String?

  /// - Parameters: see the properties.
  public init(path: String, fault: Fault? = nil, sameFileAs: String? = nil) {
    self.path = path
    self.fault = fault
    self.sameFileAs = sameFileAs
  }
}

/// A table with translations of `Info.plist` entries, such as purpose strings.
public struct InfoPlistTable: Sendable, Hashable {
  /// The language of `de.lproj`; nil for a string catalog, which holds all languages.
  public var language: String?
  /// The path of the table.
  public var path: String

  /// - Parameters: see the properties.
  public init(language: String?, path: String) {
    self.language = language
    self.path = path
  }
}

/// The package that a piece of code comes from.
public struct PackageOrigin: Sendable, Hashable {
  /// Who put it there.
  public enum Manager: String, Sendable, Hashable, CaseIterable {
    case cocoaPods = "CocoaPods"
    case carthage = "Carthage"
    case swiftPM = "SwiftPM"
    case flutter = "Flutter"
    case npm = "npm"
  }

  /// Who put it there.
  public var manager: Manager
  /// The package's name, as its folder has it.
  public var name: String
  /// The package's folder.
  public var path: String

  /// - Parameters: see the properties.
  public init(manager: Manager, name: String, path: String) {
    self.manager = manager
    self.name = name
    self.path = path
  }
}
