internal import Diagnostics
internal import Documents

/// Turns the `Contents.json` of a set into its variants. Unknown keys are skipped.
enum AssetContentsReader {
  /// Reads `document`, whose root is a dictionary, into `set`.
  static func read(_ document: Document, into set: inout AssetSet, sink: inout DiagnosticSink) {
    guard let root = document.root.dictionary else { return }
    var reader = AssetContents(document: document, kind: set.kind)
    if let node = root["properties"] {
      set.properties = AssetProperties(reader.dictionary(node, "'properties'"))
    }
    if let key = set.kind.entriesKey, let node = root[key] {
      set.variants = reader.variants(in: node, key: key)
    }
    sink.append(contentsOf: reader.sink)
  }
}

/// One `Contents.json` on its way into a set.
private struct AssetContents {
  let document: Document
  let kind: AssetKind
  var sink = DiagnosticSink()

  mutating func variants(in node: Node, key: String) -> [AssetVariant] {
    guard let entries = node.array else {
      wrongShape(node, "'\(key)'", expected: "an array")
      return []
    }
    return entries.compactMap { entry in
      guard let mapping = dictionary(entry, "an entry of '\(key)'") else { return nil }
      return variant(mapping, at: document.location(of: entry))
    }
  }

  private mutating func variant(_ mapping: Mapping, at location: Location) -> AssetVariant {
    var variant = AssetVariant(at: location)
    variant.filename = text(mapping, "filename")
    // An empty name is what some tools write for an empty slot.
    if variant.filename == "" { variant.filename = nil }
    variant.filenameLocation = mapping["filename"].map(document.location(of:))
    for qualifier in AssetQualifier.allCases {
      variant.qualifiers[qualifier] = text(mapping, qualifier.rawValue)
    }
    variant.isUnassigned = mapping["unassigned"]?.bool == true
    if let node = mapping["appearances"] { variant.appearances = appearances(node) }
    if let node = mapping["resizing"], let resizing = dictionary(node, "'resizing'") {
      variant.resizing = self.resizing(resizing)
    }
    if kind == .colorSet, let node = mapping["color"], let color = dictionary(node, "'color'") {
      variant.color = AssetColorReader.read(color, at: node, in: document, sink: &sink)
    }
    return variant
  }

  private mutating func appearances(_ node: Node) -> [AssetAppearance] {
    guard let entries = node.array else {
      wrongShape(node, "'appearances'", expected: "an array")
      return []
    }
    return entries.compactMap { entry in
      guard let mapping = dictionary(entry, "an entry of 'appearances'"),
        let appearance = text(mapping, "appearance"), let value = text(mapping, "value")
      else { return nil }
      return AssetAppearance(appearance, value)
    }
  }

  private func resizing(_ mapping: Mapping) -> AssetResizing {
    var result = AssetResizing()
    result.mode = mapping["mode"]?.string
    let center = mapping["center"]
    result.centerMode = center?["mode"]?.string
    result.centerWidth = center?["width"]?.number
    result.centerHeight = center?["height"]?.number
    // Xcode has written the insets under both spellings.
    let insets = mapping["cap-insets"] ?? mapping["capInsets"]
    for side in ["top", "left", "bottom", "right"] {
      result.capInsets[side] = insets?[side]?.number
    }
    return result
  }

  /// Text under `key`; null counts as absent.
  private mutating func text(_ mapping: Mapping, _ key: String) -> String? {
    guard let node = mapping[key] else { return nil }
    switch node.content {
    case .string(let value): return value
    case .null: return nil
    default:
      wrongShape(node, "'\(key)'", expected: "a string")
      return nil
    }
  }

  mutating func dictionary(_ node: Node, _ what: String) -> Mapping? {
    if let mapping = node.dictionary { return mapping }
    if case .null = node.content { return nil }
    wrongShape(node, what, expected: "a dictionary")
    return nil
  }

  private mutating func wrongShape(_ node: Node, _ what: String, expected: String) {
    sink.warning(
      "assets/contents-shape", "\(what) is \(node.kindName) where \(expected) belongs",
      at: document.location(of: node))
  }
}

extension Node {
  /// The number, when the node is one.
  var number: Double? {
    switch content {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
