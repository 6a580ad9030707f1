public import Files

/// Chooses the files of a lint: sources, privacy manifests and package descriptions below some paths.
public struct SourceSelection: Sendable {
  /// What is left out.
  public struct Options: Sendable {
    /// Paths below a root, or bare names, that are left out.
    public var excludes: [Glob]
    /// Whether `.gitignore` files are obeyed.
    public var obeysIgnoreFiles: Bool
    /// Whether tests, samples, scripts and package plugins are looked at as well.
    public var includesTests: Bool
    /// Whether code for macOS alone is looked at as well.
    public var includesMacOnly: Bool
    /// Whether code for systems other than Apple's is looked at as well.
    public var includesOtherSystems: Bool

    /// - Parameters: see the properties.
    public init(
      excludes: [Glob] = [], obeysIgnoreFiles: Bool = true, includesTests: Bool = false,
      includesMacOnly: Bool = false, includesOtherSystems: Bool = false
    ) {
      self.excludes = excludes
      self.obeysIgnoreFiles = obeysIgnoreFiles
      self.includesTests = includesTests
      self.includesMacOnly = includesMacOnly
      self.includesOtherSystems = includesOtherSystems
    }
  }

  /// Source files, in the order of the walk.
  public private(set) var sources: [String] = []
  /// Files called `PrivacyInfo.xcprivacy`.
  public private(set) var manifests: [String] = []
  /// The nearest manifest above each path that was asked about.
  public private(set) var manifestsAbove: [String] = []
  /// Frameworks, XCFrameworks and libraries below the folders.
  public private(set) var binaries: [String] = []
  /// Files called `Package.swift`.
  public private(set) var packageFiles: [String] = []
  /// Paths and folders that could not be read.
  public private(set) var failures: [FileError] = []
  /// Files and folders that were left out as tests, samples or scripts, or as code for macOS alone or for other
  /// systems than Apple's; folders end with a slash.
  public private(set) var leftOut: [String] = []

  private let options: Options
  private let files: any FileSystem

  /// Looks at `paths`: a file is taken as it is, a folder is walked.
  ///
  /// - Parameters:
  ///   - paths: files and folders.
  ///   - files: where to look.
  ///   - options: what is left out.
  public init(_ paths: [String], in files: any FileSystem, options: Options = Options()) {
    self.options = options
    self.files = files
    var seen: Set<String> = []
    for path in paths where !options.excludes.contains(where: { $0.matches(PathText.normalized(path)) }) {
      lookAbove(path)
      switch files.kind(of: path) {
      case .directory: walk(path, &seen)
      case .file: take(PathText.normalized(path), at: "", isAskedFor: true, &seen)
      default: failures.append(FileError(path: path, reason: .notFound))
      }
    }
  }

  /// A part of an app is answered for by the app's manifest, which lies outside of it.
  private mutating func lookAbove(_ path: String) {
    var folder = PathText.parent(PathText.normalized(path))
    for _ in 0..<32 {
      let manifest = PathText.join(folder, "PrivacyInfo.xcprivacy")
      if files.kind(of: manifest) == .file {
        if !manifestsAbove.contains(manifest) { manifestsAbove.append(manifest) }
        return
      }
      let parent = PathText.parent(folder)
      // A repository's top is the end of the project.
      if parent == folder || files.kind(of: PathText.join(folder, ".git")) != nil { return }
      folder = parent
    }
  }

  private mutating func walk(_ root: String, _ seen: inout Set<String>) {
    let walk = DirectoryWalk(
      files,
      options: DirectoryWalk.Options(
        includesHidden: true, excludes: options.excludes, obeysIgnoreFiles: options.obeysIgnoreFiles))
    var unread: [FileError] = []
    var refused: [String] = []
    let items = walk.items(below: root, failures: &unread) { item in
      switch entrance(item.relativePath) {
      case .entered: return true
      case .holdsNoSources: return false
      case .leftOut:
        refused.append(item.relativePath)
        return false
      }
    }
    failures += unread
    // Paths of the walk are as regular as its root.
    let start = PathText.normalized(root)
    let prefix = start == "." ? "" : start == "/" ? start : start + "/"
    leftOut += refused.map { prefix + $0 + "/" }
    for item in items {
      if isBinary(item) { add(prefix + item.relativePath, to: \.binaries, &seen) }
      if item.kind == .file { take(item.relativePath, at: prefix, isAskedFor: false, &seen) }
    }
  }

  /// A product that was built elsewhere; what lies inside of one belongs to it.
  private func isBinary(_ item: DirectoryWalk.Item) -> Bool {
    let parts = item.relativePath.split(separator: "/")
    let kinds = parts.map { PathText.fileExtension(String($0)).lowercased() }
    guard let kind = kinds.last, !kinds.dropLast().contains(where: Self.bundleKinds.contains) else {
      return false
    }
    return item.kind == .directory ? Self.bundleKinds.contains(kind) : kind == "a" || kind == "dylib"
  }

  private static let bundleKinds: Set<String> = ["framework", "xcframework"]

  private mutating func take(
    _ relative: String, at prefix: String, isAskedFor: Bool, _ seen: inout Set<String>
  ) {
    let name = relative.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      relative[relative.utf8.index(after: $0)...]
    }
    let (stem, kind) = Self.split(name ?? relative[...])
    switch (stem, kind) {
    case ("PrivacyInfo", "xcprivacy"): add(prefix + relative, to: \.manifests, &seen)
    case ("Package", "swift"): add(prefix + relative, to: \.packageFiles, &seen)
    default:
      guard SourceLanguage(fileExtension: String(kind)) != nil else { return }
      let isTaken = isAskedFor || !isLeftOut(stem)
      add(prefix + relative, to: isTaken ? \.sources : \.leftOut, &seen)
    }
  }

  private mutating func add(
    _ path: String, to list: WritableKeyPath<Self, [String]>, _ seen: inout Set<String>
  ) {
    if seen.insert(path).inserted { self[keyPath: list].append(path) }
  }

  /// A file's name before and behind its last dot.
  private static func split(_ name: Substring) -> (stem: Substring, kind: Substring) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (name, "") }
    return (name[..<dot], name[name.utf8.index(after: dot)...])
  }

  /// What becomes of a folder.
  private enum Entrance {
    case entered
    case holdsNoSources
    case leftOut
  }

  private func entrance(_ relative: String) -> Entrance {
    let parts = relative.split(separator: "/")
    guard let name = parts.last else { return .entered }
    if !Self.mayHoldSources(name, in: parts.dropLast().last ?? "") { return .holdsNoSources }
    let isVendored = VendoredCode.package(of: relative + "/x") != nil
    return isLeftOutFolder(name, isVendored: isVendored) ? .leftOut : .entered
  }

  /// Hidden folders hold none but for those in which package managers keep sources.
  private static func mayHoldSources(_ name: Substring, in parent: Substring) -> Bool {
    if parent == ".build" { return name == "checkouts" }
    if parent == "SourcePackages" { return name == "checkouts" }
    if parent == ".symlinks" { return name == "plugins" }
    if name.hasPrefix(".") { return name == ".build" || name == ".symlinks" }
    return !["xcassets", "xcodeproj", "xcworkspace", "lproj", "xcdatamodeld"].contains(
      PathText.fileExtension(String(name)))
  }

  private func isLeftOut(_ stem: Substring) -> Bool {
    if !options.includesTests, SourceRoles.isTestFile(stem) { return true }
    if !options.includesOtherSystems, SourceRoles.isForeignFile(stem) { return true }
    return !options.includesMacOnly && SourceRoles.isMacOnlyFile(stem)
  }

  private func isLeftOutFolder(_ name: Substring, isVendored: Bool) -> Bool {
    if !options.includesTests, SourceRoles.isTestFolder(String(name), isVendored: isVendored) { return true }
    if !options.includesOtherSystems, SourceRoles.isForeignFolder(String(name)) { return true }
    return !options.includesMacOnly && SourceRoles.isMacOnlyFolder(String(name))
  }
}

/// What a path says about code: tests, samples, scripts, code for macOS alone or for other systems.
enum SourceRoles {
  static func isTestFolder(_ name: String, isVendored: Bool) -> Bool {
    let lowered = name.lowercased()
    if testFolders.contains(lowered) { return true }
    if isVendored, sampleFolders.contains(lowered) { return true }
    return name.hasSuffix("Tests") || name.hasSuffix("UITests") || name.hasSuffix("Specs")
      || lowered.hasSuffix("_tests")
      || lowered.hasSuffix("-tests")
  }

  /// `FooTests.swift`, `FooSpec.swift`, `foo_test.cc`, `test_foo.c`.
  static func isTestFile(_ stem: Substring) -> Bool {
    stem.hasSuffix("Tests") || stem.hasSuffix("TestCase") || stem.hasSuffix("Spec") || stem.hasSuffix("_test")
      || stem.hasSuffix("_tests") || stem.hasSuffix("_unittest") || stem.hasPrefix("test_")
  }

  static func isMacOnlyFolder(_ name: String) -> Bool {
    ["macos", "osx", "appkit"].contains(name.lowercased())
  }

  /// `Foo+macOS.swift`.
  static func isMacOnlyFile(_ stem: Substring) -> Bool {
    let lowered = stem.lowercased()
    return ["+macos", "_macos", "-macos", ".macos", "+appkit"].contains { lowered.hasSuffix($0) }
  }

  /// Folders of cross-platform projects; `Windows` may hold an app's windows.
  static func isForeignFolder(_ name: String) -> Bool {
    ["android", "linux", "win32", "emscripten"].contains(name.lowercased()) || name == "windows"
  }

  /// `file_android.cc`, `Foo+Linux.swift`.
  static func isForeignFile(_ stem: Substring) -> Bool {
    let lowered = stem.lowercased()
    return ["android", "linux", "win32", "windows"].contains { system in
      ["_", "+"].contains { lowered.hasSuffix($0 + system) }
    }
  }

  private static let testFolders: Set<String> = [
    "test", "tests", "unittests", "uitests", "spec", "specs", "testing", "testsupport", "testutilities",
    "__tests__", "benchmark", "benchmarks", "plugins.build", "scripts", "fastlane", "fixtures",
    "example", "examples", "sample", "samples", "demo", "demos", "previewcontent", "preview content",
  ]

  /// Folders of samples in other people's packages.
  private static let sampleFolders: Set<String> = [
    "example app", "exampleapp", "sampleapp", "playground", "docs",
  ]
}
