/// Every filter that templates can name.
enum Filter: String, Sendable, CaseIterable {
  // Stencil's.
  case capitalize, `default`, filter, indent, join, lowercase, split, uppercase
  // StencilSwiftKit's.
  case basename, camelToSnakeCase, contains, dirname, escapeReservedKeywords, hasPrefix, hasSuffix, hexToInt
  case int255toFloat, lowerFirstLetter, lowerFirstWord, percent, removeNewlines, replace, snakeToCamelCase
  case swiftIdentifier, titlecase, upperFirstLetter
  case notContains = "!contains"
  case notHasPrefix = "!hasPrefix"
  case notHasSuffix = "!hasSuffix"
  // Waybill's own.
  case escapeHTML, escapeMarkdown, objcStringLiteral, swiftDocComment, swiftStringLiteral, uniqueIdentifier

  private static let stencil: [Filter] = [
    .capitalize, .default, .filter, .indent, .join, .lowercase, .split, .uppercase,
  ]
  private static let own: [Filter] = [
    .escapeHTML, .escapeMarkdown, .objcStringLiteral, .swiftDocComment, .swiftStringLiteral,
    .uniqueIdentifier,
  ]

  /// Whether arguments are refused.
  var takesNoArgument: Bool {
    switch self {
    case .capitalize, .uppercase, .lowercase, .lowerFirstLetter, .upperFirstLetter, .titlecase,
      .lowerFirstWord,
      .escapeReservedKeywords, .basename, .dirname, .hexToInt, .int255toFloat, .percent, .escapeHTML,
      .escapeMarkdown, .objcStringLiteral, .swiftStringLiteral:
      true
    default: false
    }
  }

  /// The filters of the original engine that are nearest to an unknown name, as it finds them:
  /// StencilSwiftKit's before Stencil's, each group in alphabetical order.
  static func similar(to name: String) -> [String] {
    let kit = allCases.filter { !stencil.contains($0) && !own.contains($0) }
    let candidates = kit.map(\.rawValue).sorted() + stencil.map(\.rawValue)
    let measured = candidates.map { ($0, plainDistance(name, $0)) }.filter { $0.1 < $0.0.count }
    guard let least = measured.map(\.1).min() else { return [] }
    return measured.filter { $0.1 == least }.map(\.0)
  }

  /// The edit distance without swaps.
  private static func plainDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (line, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in right.indices {
        let substituted = diagonal + (right[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
