public import Diagnostics
public import Files

/// What the scan of one file gave.
public struct FileScan: Sendable {
  /// The path as given.
  public var path: String
  /// What it is written in.
  public var language: SourceLanguage
  /// The references in file order.
  public var references: [APIReference]
  /// Whether the file imports a test library.
  public var isTestCode: Bool
  /// Whether the file imports AppKit where covered platforms compile it, so that they cannot.
  public var isMacOnly: Bool
  /// The file with its bytes; nil when there is nothing in it to point at.
  public var file: SourceFile?
  /// Why it could not be read.
  public var failure: FileError?
  /// Comments that speak to Waybill.
  var comments: [Range<Int>]
  /// What the file declares for others of its module; nil when it was not looked into.
  var declarations: ModuleDeclarations?
  /// Whether what other files declare may change the references.
  var isOpen = false
  /// Headers that may hide what the file refers to.
  var openHeaders: Set<String> = []

  /// - Parameters: see the properties.
  public init(
    path: String, language: SourceLanguage, references: [APIReference] = [], isTestCode: Bool = false,
    isMacOnly: Bool = false, file: SourceFile? = nil, failure: FileError? = nil
  ) {
    self.path = path
    self.language = language
    self.references = references
    self.isTestCode = isTestCode
    self.isMacOnly = isMacOnly
    self.file = file
    self.failure = failure
    comments = []
  }
}

/// Scans many files in parallel.
///
/// Each task holds the bytes of one file at a time; files without a finding are let go at once.
public struct SourceScanRunner: Sendable {
  /// What a run looks at and how.
  public struct Options: Sendable, Hashable {
    /// Code that none of these platforms compiles is left out.
    public var platforms: PlatformSet
    /// How many files are scanned at a time, from 1.
    public var jobs: Int
    /// The largest file read, in bytes.
    public var sizeLimit: Int

    /// - Parameters: see the properties.
    public init(platforms: PlatformSet = .covered, jobs: Int = 2, sizeLimit: Int = 64 << 20) {
      self.platforms = platforms
      self.jobs = jobs
      self.sizeLimit = sizeLimit
    }
  }

  private let files: any FileSystem
  private let options: Options
  /// Files per task: enough that starting tasks costs nothing, few enough that work spreads evenly.
  private static let batch = 32

  /// - Parameters:
  ///   - files: where to read.
  ///   - options: what to look at.
  public init(_ files: any FileSystem, options: Options = Options()) {
    self.files = files
    self.options = options
  }

  /// One result per path that is source, in the order of `paths`, whatever the number of jobs.
  ///
  /// Files that name something of interest are scanned again with what all of their module declare.
  public func run(_ paths: [String]) async -> [FileScan] {
    var scans = await scan(paths) { _ in .none }
    let modules = ModuleMap(scans, in: files)
    let again = scans.indices.filter { modules.changes(scans[$0]) }
    guard !again.isEmpty else { return scans }
    let informed = await scan(again.map { scans[$0].path }) { modules.declarations(for: $0) }
    // A file that was a source then is one now.
    for (index, scan) in zip(again, informed) { scans[index] = scan }
    return scans
  }

  private func scan(
    _ paths: [String], module: @escaping @Sendable (String) -> ModuleDeclarations
  ) async -> [FileScan] {
    let starts = Array(stride(from: 0, to: paths.count, by: Self.batch))
    var results = [[FileScan]](repeating: [], count: starts.count)
    await withTaskGroup(of: (Int, [FileScan]).self) { group in
      var next = 0
      func add() {
        guard next < starts.count else { return }
        let index = next
        let range = starts[index]..<min(starts[index] + Self.batch, paths.count)
        next += 1
        group.addTask { (index, paths[range].compactMap { scan($0, module($0)) }) }
      }
      for _ in 0..<max(options.jobs, 1) { add() }
      for await (index, scans) in group {
        results[index] = scans
        add()
      }
    }
    return results.flatMap { $0 }
  }

  /// nil for what is no source.
  @Sendable private func scan(_ path: String, _ module: ModuleDeclarations) -> FileScan? {
    guard let language = SourceLanguage(fileExtension: PathText.fileExtension(path)) else { return nil }
    do throws(FileError) {
      let bytes = try files.read(path, limit: options.sizeLimit)
      return SourceScanner.scan(
        SourceFile(path: path, bytes: bytes), language: language, platforms: options.platforms, module: module
      )
    } catch {
      return FileScan(path: path, language: language, failure: error)
    }
  }
}

extension SourceScanner {
  /// Scans one file with everything that the lint needs of it.
  static func scan(
    _ file: SourceFile, language: SourceLanguage, platforms: PlatformSet, module: ModuleDeclarations = .none
  ) -> FileScan {
    let findings = inspect(file: file, language: language, platforms: platforms, module: module)
    var scan = FileScan(
      path: file.path, language: language, references: findings.references,
      isTestCode: findings.isTestCode, isMacOnly: findings.isMacOnly)
    scan.comments = findings.comments
    scan.declarations = findings.declarations
    scan.isOpen = findings.isOpen
    scan.openHeaders = findings.openHeaders
    if !findings.references.isEmpty || !findings.comments.isEmpty { scan.file = file }
    return scan
  }
}
