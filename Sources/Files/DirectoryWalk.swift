/// Finds files below folders, in an order that hangs on names alone.
public struct DirectoryWalk: Sendable {
  /// What a walk takes and leaves.
  public struct Options: Sendable {
    /// Whether names that begin with a dot are taken.
    public var includesHidden: Bool
    /// Extensions (lower case, no dot) of folders that are taken whole and not entered, such as `app`.
    public var packageExtensions: Set<String>
    /// Paths that are left out together with what is below them: relative to the root of the walk, or as
    /// messages show them, root included.
    public var excludes: [Glob]
    /// Whether `.gitignore` files are obeyed.
    public var obeysIgnoreFiles: Bool
    /// The deepest nesting that is entered.
    public var depth: Int
    /// The most folders that one walk enters, so that no tree of links keeps it busy without end.
    public var folderLimit: Int

    /// - Parameters: see the properties.
    public init(
      includesHidden: Bool = false, packageExtensions: Set<String> = [], excludes: [Glob] = [],
      obeysIgnoreFiles: Bool = false, depth: Int = 256, folderLimit: Int = 250_000
    ) {
      self.includesHidden = includesHidden
      self.packageExtensions = packageExtensions
      self.excludes = excludes
      self.obeysIgnoreFiles = obeysIgnoreFiles
      self.depth = depth
      self.folderLimit = folderLimit
    }
  }

  /// One name found.
  public struct Item: Sendable, Hashable {
    /// The root as given, a slash, and ``relativePath``.
    public var path: String
    /// The path below the root.
    public var relativePath: String
    /// File or folder, links followed.
    public var kind: FileKind
  }

  private let files: any FileSystem
  private let options: Options

  /// - Parameters:
  ///   - files: where to look.
  ///   - options: what to take.
  public init(_ files: any FileSystem, options: Options = Options()) {
    self.files = files
    self.options = options
  }

  /// Everything below `root`, folders before what they hold, each folder's names sorted by Unicode
  /// scalars. A link to a folder that the walk is already inside of is not entered, and each other folder is
  /// entered through links once.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - shouldEnter: asked for each folder; false takes it without looking inside.
  ///   - failures: folders that could not be read; the root when there are more folders than the limit.
  public func items(
    below root: String, failures: inout [FileError], shouldEnter: (Item) -> Bool = { _ in true }
  ) -> [Item] {
    var state = State(root: root)
    var items: [Item] = []
    visit(root, relative: "", &state, &items, &failures, shouldEnter)
    return items
  }

  private struct State {
    var root: String
    /// How many folders were entered; the one that is too many is counted as well.
    var entered = 0
    /// Identities of the folders that the walk is inside of; only links can lead back to one.
    var ancestors: [String] = []
    /// Identities of folders that were entered through a link: each is entered so once, since links that
    /// cross would make a small tree look endless.
    var linked: Set<String> = []
    var rules = IgnoreRules()
  }

  private func visit(
    _ path: String, relative: String, _ state: inout State, _ items: inout [Item],
    _ failures: inout [FileError], _ shouldEnter: (Item) -> Bool
  ) {
    guard isBelowLimit(&state, &failures) else { return }
    guard state.ancestors.count < options.depth else {
      failures.append(FileError(path: path, reason: .system("nested deeper than \(options.depth) folders")))
      return
    }
    let entries: [DirectoryEntry]
    do throws(FileError) {
      entries = try files.entries(of: path)
    } catch {
      failures.append(error)
      return
    }
    let outerRules = state.rules
    if options.obeysIgnoreFiles { addIgnoreFile(entries, path, relative, &state.rules) }
    state.ancestors.append(files.identity(of: path) ?? path)
    for entry in entries {
      guard let item = item(for: entry, in: path, relative, state.rules) else { continue }
      items.append(item)
      guard item.kind == .directory, isEntered(item), shouldEnter(item) else { continue }
      if entry.isLink, !entersLink(to: item.path, &state) { continue }
      visit(item.path, relative: item.relativePath, &state, &items, &failures, shouldEnter)
    }
    state.ancestors.removeLast()
    state.rules = outerRules
  }

  /// Counts one folder more; the first that is too many is a failure, of those behind it nothing is said.
  private func isBelowLimit(_ state: inout State, _ failures: inout [FileError]) -> Bool {
    if state.entered > options.folderLimit { return false }
    state.entered += 1
    if state.entered <= options.folderLimit { return true }
    let reason = "more than \(options.folderLimit) folders below it, the rest was not looked at"
    failures.append(FileError(path: state.root, reason: .system(reason)))
    return false
  }

  /// Whether a link to a folder is followed: not to one that the walk is inside of, and to each other once.
  private func entersLink(to path: String, _ state: inout State) -> Bool {
    guard let identity = files.identity(of: path), !state.ancestors.contains(identity) else { return false }
    return state.linked.insert(identity).inserted
  }

  private func item(
    for entry: DirectoryEntry, in path: String, _ relative: String, _ rules: IgnoreRules
  ) -> Item? {
    guard let kind = entry.kind, options.includesHidden || entry.name.utf8.first != UInt8(ascii: ".") else {
      return nil
    }
    let below = relative.isEmpty ? entry.name : relative + "/" + entry.name
    let full = path.utf8.last == UInt8(ascii: "/") ? path + entry.name : path + "/" + entry.name
    if isExcluded(below, full) { return nil }
    if options.obeysIgnoreFiles, rules.ignores(below, isDirectory: kind == .directory) { return nil }
    return Item(path: full, relativePath: below, kind: kind)
  }

  private func isExcluded(_ below: String, _ full: String) -> Bool {
    guard !options.excludes.isEmpty else { return false }
    let path = PathText.normalized(full)
    return options.excludes.contains { $0.matches(below) || $0.matches(path) }
  }

  private func isEntered(_ item: Item) -> Bool {
    options.packageExtensions.isEmpty
      || !options.packageExtensions.contains(PathText.fileExtension(item.path).lowercased())
  }

  private func addIgnoreFile(
    _ entries: [DirectoryEntry], _ path: String, _ relative: String, _ rules: inout IgnoreRules
  ) {
    guard entries.contains(where: { $0.name == ".gitignore" && $0.kind == .file }) else { return }
    // An unreadable ignore file ignores nothing, as for git.
    guard let bytes = try? files.read(path + "/.gitignore") else { return }
    rules.add(String(decoding: bytes, as: UTF8.self), base: relative)
  }
}
