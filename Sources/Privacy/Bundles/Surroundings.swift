internal import Files

/// What lies above a file and says who builds it: package targets, podspecs, projects. Each question
/// costs as many look-ups as the path has folders.
struct Surroundings {
  private var targetsByFolder: [String: [(package: SwiftPackage, target: SwiftPackage.Target)]] = [:]
  private var podspecCounts: [String: Int] = [:]
  private var projectFolders: Set<String> = []

  init(_ found: [FoundFile], packages: [SwiftPackage]) {
    for package in packages {
      for target in package.targets { targetsByFolder[target.folder, default: []].append((package, target)) }
    }
    for file in found {
      switch file.kind {
      case .podspec: podspecCounts[PathText.parent(file.path), default: 0] += 1
      case .project: projectFolders.insert(Self.projectFolder(file.path))
      default: break
      }
    }
  }

  /// The SwiftPM targets with the innermost folder around a file; several when a package has manifests
  /// for several versions of the tools.
  func targets(around path: String) -> [(package: SwiftPackage, target: SwiftPackage.Target)] {
    Self.folders(above: path).lazy.compactMap { targetsByFolder[$0] }.first ?? []
  }

  /// Whether a podspec lies in a folder above the file.
  func hasPodspec(around path: String) -> Bool {
    Self.folders(above: path).contains { podspecCounts[$0] != nil }
  }

  /// How many podspecs a folder holds.
  func podspecs(in folder: String) -> Int { podspecCounts[folder] ?? 0 }

  /// The folder of the innermost Xcode project around a file.
  func project(around path: String) -> String? {
    Self.folders(above: path).first { projectFolders.contains($0) }
  }

  /// The folder that holds `X.xcodeproj`, for the path of its `project.pbxproj`.
  static func projectFolder(_ path: String) -> String { PathText.parent(PathText.parent(path)) }

  /// The folders above a path, the innermost first; `.` or `/` is the last.
  static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var folder = PathText.parent(path)
    while folders.last != folder {
      folders.append(folder)
      folder = PathText.parent(folder)
    }
    return folders
  }
}
