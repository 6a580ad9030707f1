internal import Diagnostics
internal import Documents

/// Finds listed SDKs in lock files. What a file says otherwise is passed over; its faults are reported
/// by the readers of its format.
enum LockFileReader {
  /// The listed SDKs that `file` names, in file order.
  static func read(
    _ file: SourceFile, _ kind: LockFileKind, into sink: inout DiagnosticSink
  ) -> [ResolvedDependency] {
    entries(of: file, kind, into: &sink).compactMap { entry in
      let products: (sdks: [ListedSDK], countsAlike: Bool)?
      switch kind {
      case .packageResolved, .cartfileResolved:
        products = PackageProducts.ofRepository(entry.name).map { ($0.sdks, $0.countsAlike) }
      case .podfileLock:
        products = ListedSDKs.named(entry.name).map { ([$0], $0.family == .cocoa) }
      case .pubspecLock:
        products = ListedSDKs.named(entry.name).flatMap { $0.family == .flutterPlugin ? ([$0], true) : nil }
      case .npmLock, .yarnLock:
        products = PackageProducts.ofNPMPackage(entry.name).map { ($0.sdks, $0.countsAlike) }
      }
      guard let products else { return nil }
      return ResolvedDependency(
        name: entry.name, version: entry.version, lockFile: kind, location: Location(file, entry.span),
        sdks: products.sdks, countsAlike: products.countsAlike)
    }
  }

  /// A name and version with its place.
  struct Entry {
    var name: String
    var version: String?
    var span: Range<Int>
  }

  private static func entries(
    of file: SourceFile, _ kind: LockFileKind, into sink: inout DiagnosticSink
  ) -> [Entry] {
    switch kind {
    case .packageResolved: JSONReader.read(file, into: &sink).map { packageResolved($0.root) } ?? []
    case .npmLock: JSONReader.read(file, into: &sink).map { npm($0.root) } ?? []
    case .podfileLock: YAMLReader.read(file, into: &sink).first.map { podfileLock($0.root) } ?? []
    case .pubspecLock: YAMLReader.read(file, into: &sink).first.map { pubspec($0.root) } ?? []
    case .cartfileResolved: LockFileLines.cartfile(file)
    case .yarnLock: LockFileLines.yarn(file)
    }
  }

  /// Versions 1 (`object.pins`, `repositoryURL`), 2 and 3 (`pins`, `location`).
  private static func packageResolved(_ root: Node) -> [Entry] {
    let pins = root["pins"]?.array ?? root["object"]?["pins"]?.array ?? []
    return pins.compactMap { pin in
      let place = pin["location"] ?? pin["repositoryURL"]
      guard let node = place ?? pin["identity"] ?? pin["package"], let text = node.string else { return nil }
      return Entry(
        name: repositoryName(text), version: pin["state"]?["version"]?.string, span: node.span)
    }
  }

  /// The last part of a repository's address, without `.git`.
  static func repositoryName(_ address: String) -> String {
    var name = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? address
    if name.hasSuffix(".git") { name.removeLast(4) }
    return name
  }

  /// `PODS:`, a list of `Name/Subspec (1.2.3)`, or of such with what they need.
  private static func podfileLock(_ root: Node) -> [Entry] {
    var seen: Set<String> = []
    return (root["PODS"]?.array ?? []).compactMap { node in
      let text: String
      var span = node.span
      if let entry = node.dictionary?.entries.first {
        text = entry.key
        span = entry.keySpan
      } else if let string = node.string {
        text = string
      } else {
        return nil
      }
      let parts = text.split(separator: " ", maxSplits: 1)
      let name = parts.first?.split(separator: "/").first.map(String.init) ?? ""
      guard !name.isEmpty, seen.insert(name).inserted else { return nil }
      let version = parts.count > 1 ? parts[1].filter { $0 != "(" && $0 != ")" } : nil
      return Entry(name: name, version: version, span: span)
    }
  }

  /// `packages:`, a mapping from names to `version:`.
  private static func pubspec(_ root: Node) -> [Entry] {
    (root["packages"]?.dictionary?.entries ?? []).map {
      Entry(name: $0.key, version: $0.value["version"]?.string, span: $0.keySpan)
    }
  }

  /// `packages` with keys `node_modules/NAME` (versions 2 and 3), else `dependencies` (version 1).
  private static func npm(_ root: Node) -> [Entry] {
    if let packages = root["packages"]?.dictionary {
      return packages.entries.compactMap { entry in
        guard let place = entry.key.range(ofLast: "node_modules/") else { return nil }
        return Entry(
          name: String(entry.key[place...]), version: entry.value["version"]?.string, span: entry.keySpan)
      }
    }
    return (root["dependencies"]?.dictionary?.entries ?? []).map {
      Entry(name: $0.key, version: $0.value["version"]?.string, span: $0.keySpan)
    }
  }
}

extension String {
  /// The index behind the last occurrence of `text`; nil when there is none.
  fileprivate func range(ofLast text: String) -> String.Index? {
    var index = endIndex
    while true {
      if self[..<index].hasSuffix(text) { return index }
      guard index > startIndex else { return nil }
      index = self.index(before: index)
    }
  }
}
