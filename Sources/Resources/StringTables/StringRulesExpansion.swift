extension StringRules {
  /// The main text with every variable replaced by its `other` form, so that it can stand for the text
  /// where the table is missing; the main text itself where that cannot be done.
  ///
  /// Positions are written out unless the arguments appear in their natural order.
  public var expandedText: String {
    guard let text = mainText?.text else { return "" }
    var expansion = StringRulesExpansion(rules: mainRules)
    return expansion.expand(text) ?? text
  }
}

/// Puts the `other` forms of variables into a format.
private struct StringRulesExpansion {
  /// Variables that refer to each other must not fill the memory.
  static let sizeLimit = 1 << 16
  static let depthLimit = 16

  let rules: StringRules
  /// The stretches of the result: plain text, or a placeholder with the position of its argument.
  private var parts: [(text: String, placeholder: FormatPlaceholder?, position: Int)] = []
  private var size = 0
  private var nestedPositions: [String: Int] = [:]
  private var highest = 0

  init(rules: StringRules) { self.rules = rules }

  mutating func expand(_ text: String) -> String? {
    let format = FormatString.parse(text)
    highest = Self.positions(of: format.placeholders, from: 1).max() ?? 0
    guard add(format, from: 1, open: []) else { return nil }
    let positions = parts.compactMap { $0.placeholder == nil ? nil : $0.position }
    let isNatural = positions.enumerated().allSatisfy { $0.offset + 1 == $0.element }
    return parts.map { part in
      part.placeholder.map { placeholder in
        var placeholder = placeholder
        placeholder.position = nil
        return placeholder.text(position: isNatural ? nil : part.position)
      } ?? part.text
    }.joined()
  }

  /// The positions of placeholders: explicit ones count from the first argument of all, the others from
  /// `first`.
  private static func positions(of placeholders: [FormatPlaceholder], from first: Int) -> [Int] {
    var next = first
    return placeholders.map { placeholder in
      if let position = placeholder.position { return position }
      defer { next += 1 }
      return next
    }
  }

  private mutating func add(_ format: FormatString, from first: Int, open: Set<String>) -> Bool {
    guard open.count < Self.depthLimit else { return false }
    var positions = Self.positions(of: format.placeholders, from: first)[...]
    for piece in format.pieces {
      size += piece.range.count
      guard size <= Self.sizeLimit else { return false }
      guard case .placeholder(let placeholder) = piece, let position = positions.popFirst() else {
        parts.append((format.substring(piece.range), nil, 0))
        continue
      }
      guard let name = placeholder.variable else {
        // Arguments for width and precision would shift the others.
        if placeholder.takesMeasures { return false }
        parts.append(("", placeholder, position))
        continue
      }
      guard !open.contains(name), let form = rules.variable(name)?.form(.other) else { return false }
      let place = self.position(of: name, placeholder, at: position, isOuter: open.isEmpty)
      guard add(FormatString.parse(form.text), from: place, open: open.union([name])) else { return false }
    }
    return true
  }

  /// A variable that only forms name, without position, comes behind all other arguments.
  private mutating func position(
    of name: String, _ placeholder: FormatPlaceholder, at position: Int, isOuter: Bool
  ) -> Int {
    if let known = nestedPositions[name] { return known }
    var place = position
    if !isOuter, placeholder.position == nil {
      highest += 1
      place = highest
    }
    nestedPositions[name] = place
    return place
  }
}
