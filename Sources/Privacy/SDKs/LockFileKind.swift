/// A file in which a package manager writes down the versions that it chose.
public enum LockFileKind: String, Sendable, Hashable, CaseIterable {
  case packageResolved = "Package.resolved"
  case podfileLock = "Podfile.lock"
  case cartfileResolved = "Cartfile.resolved"
  case pubspecLock = "pubspec.lock"
  case npmLock = "package-lock.json"
  case yarnLock = "yarn.lock"

  /// The kind that a file's name announces.
  public init?(fileName: String) { self.init(rawValue: fileName) }

  /// The package manager that writes it.
  public var manager: PackageOrigin.Manager {
    switch self {
    case .packageResolved: .swiftPM
    case .podfileLock: .cocoaPods
    case .cartfileResolved: .carthage
    case .pubspecLock: .flutter
    case .npmLock, .yarnLock: .npm
    }
  }
}
