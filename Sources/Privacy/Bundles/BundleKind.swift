/// What a scanned place is.
public enum BundleKind: String, Sendable, Hashable, CaseIterable {
  /// `X.app`.
  case app
  /// `X.appex`.
  case appExtension = "app extension"
  /// `X.xpc`, an executable of its own inside a macOS app.
  case xpcService = "XPC service"
  /// `X.framework`, flat or versioned.
  case framework
  /// `X.xcframework`: one framework or library per platform slice.
  case xcframework = "XCFramework"
  /// `X.bundle`: resources of a package, of a pod, of an app.
  case resourceBundle = "resource bundle"
  /// `X.xcarchive`.
  case archive
  /// A folder of sources: what becomes one bundle when it is built.
  case sources
  /// A manifest given by its path, outside any bundle.
  case file

  /// The kind that a folder's name announces; nil for an ordinary folder.
  public init?(folderName: String) {
    guard let dot = folderName.lastIndex(of: "."), dot != folderName.startIndex else { return nil }
    switch folderName[folderName.index(after: dot)...] {
    case "app": self = .app
    case "appex": self = .appExtension
    case "xpc": self = .xpcService
    case "framework": self = .framework
    case "xcframework": self = .xcframework
    case "bundle": self = .resourceBundle
    case "xcarchive": self = .archive
    default: return nil
    }
  }

  /// Whether a bundle of this kind holds an executable, and so needs a manifest of its own when that
  /// executable uses covered APIs.
  public var hasExecutable: Bool {
    switch self {
    case .app, .appExtension, .xpcService, .framework: true
    case .xcframework, .resourceBundle, .archive, .sources, .file: false
    }
  }
}

/// How the inside of a bundle is arranged.
public enum BundleLayout: Sendable, Hashable {
  /// Everything at the top: iOS and its relatives.
  case flat
  /// `Contents/Resources`: macOS and Catalyst.
  case contents
  /// `Versions/<name>/Resources`: frameworks for macOS and Catalyst.
  case versioned(String)
  /// No place of its own for a manifest: XCFrameworks and archives.
  case container
  /// A folder of sources.
  case sources

  /// The folder below the bundle that holds its resources, empty for the top; nil where a manifest has
  /// no place.
  public var resourceFolder: String? {
    switch self {
    case .flat, .sources: ""
    case .contents: "Contents/Resources"
    case .versioned(let version): "Versions/\(version)/Resources"
    case .container: nil
    }
  }

  /// The folder below the bundle that holds its executable.
  var executableFolder: String {
    switch self {
    case .flat, .sources, .container: ""
    case .contents: "Contents/MacOS"
    case .versioned(let version): "Versions/\(version)"
    }
  }

  /// Where `Info.plist` lies, below the bundle.
  var infoPlist: String {
    switch self {
    case .flat, .sources, .container: "Info.plist"
    case .contents: "Contents/Info.plist"
    case .versioned(let version): "Versions/\(version)/Resources/Info.plist"
    }
  }
}
