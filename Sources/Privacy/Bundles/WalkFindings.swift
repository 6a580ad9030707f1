/// What a walk over the given paths met, before it is put together to bundles.
struct WalkFindings {
  /// Folders that are bundles by their names, in the order of meeting.
  var bundles: [FoundBundle] = []
  /// Files outside any bundle.
  var files: [FoundFile] = []
  /// Packages of other people, with or without a manifest.
  var packages: [PackageOrigin] = []
}

/// A folder that is a bundle by its name.
struct FoundBundle {
  var path: String
  var kind: BundleKind
  var layout: BundleLayout
  /// The index of the bundle around it.
  var container: Int?
  var package: PackageOrigin?
  /// The folder of an XCFramework's slice that it lies in.
  var slice: String?
  var manifests: [FoundManifest] = []
  var tables: [InfoPlistTable] = []
  var isSigned = false
}

/// A file that is a manifest by its name.
struct FoundManifest {
  var path: String
  var isMisspelt: Bool
  var isLink: Bool
  var identity: String
}

/// A file outside any bundle that matters here.
struct FoundFile {
  enum Kind: Hashable {
    case manifest(isMisspelt: Bool)
    case infoPlist
    case infoPlistTable(language: String?)
    case packageManifest
    case podspec
    case project
    case lockFile(LockFileKind)
  }

  var path: String
  var kind: Kind
  var package: PackageOrigin?
  /// The path given by the user under which it was found.
  var root: String
  var isLink = false
  var identity = ""
}
