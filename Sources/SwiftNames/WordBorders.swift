/// StencilSwiftKit's way to find the words of a camel-case text.
///
/// It is two regular expression passes, `([A-Z\d]+)([A-Z][a-z])` and then `([a-z\d])([A-Z])`, each
/// putting `_` between the groups. Both look only at as many UTF-16 units as the original text has
/// scalars; what the first pass pushes beyond that is not split. Templates' outputs depend on it.
enum WordBorders {
  /// `text` with `_` at word borders and instead of `-`.
  static func mark(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let limit = scalars.count
    let split = splitLowerUpper(splitUpperRuns(scalars, limit: limit), limit: limit)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: split.lazy.map { $0 == "-" ? "_" : $0 })
    return String(result)
  }

  private static func splitUpperRuns(_ scalars: [Unicode.Scalar], limit: Int) -> [Unicode.Scalar] {
    let end = count(within: limit, of: scalars)
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count + 8)
    var place = 0
    while place < end {
      let start = place
      while place < end, isUpperOrDigit(scalars[place]) { place += 1 }
      if place == start {
        result.append(scalars[place])
        place += 1
        continue
      }
      result += scalars[start..<place - 1]
      let isBorder =
        place - start > 1 && place < end && isUpper(scalars[place - 1]) && isLower(scalars[place])
      if isBorder { result.append("_") }
      result.append(scalars[place - 1])
    }
    return result + scalars[end...]
  }

  private static func splitLowerUpper(_ scalars: [Unicode.Scalar], limit: Int) -> [Unicode.Scalar] {
    let end = count(within: limit, of: scalars)
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count + 8)
    for place in scalars.indices {
      let isBorder =
        place > 0 && place < end && isUpper(scalars[place])
        && (isLower(scalars[place - 1]) || isDigit(scalars[place - 1]))
      if isBorder { result.append("_") }
      result.append(scalars[place])
    }
    return result
  }

  /// How many of `scalars` lie wholly within `limit` UTF-16 units.
  private static func count(within limit: Int, of scalars: [Unicode.Scalar]) -> Int {
    var units = 0
    for (index, scalar) in scalars.enumerated() {
      units += scalar.value > 0xFFFF ? 2 : 1
      if units > limit { return index }
    }
    return scalars.count
  }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool { (0x41...0x5A).contains(scalar.value) }
  private static func isLower(_ scalar: Unicode.Scalar) -> Bool { (0x61...0x7A).contains(scalar.value) }
  private static func isUpperOrDigit(_ scalar: Unicode.Scalar) -> Bool { isUpper(scalar) || isDigit(scalar) }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x30...0x39).contains(scalar.value) }
    return scalar.properties.generalCategory == .decimalNumber
  }
}
