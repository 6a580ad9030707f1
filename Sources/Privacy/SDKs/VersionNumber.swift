/// A version as package managers compare them: numbers between dots, then `-pre.release`, `+build`.
struct VersionNumber: Comparable {
  private var numbers: [UInt64]
  private var isPrerelease: Bool
  private var build: UInt64

  /// Reads `1.2.3`, `v1.2`, `1.20240116.1`, `2.0.0-beta.1`, `16.3.1+1`; nil for anything without a
  /// number in front.
  init?(_ text: String) {
    var rest = Substring(text)
    if rest.first == "v" || rest.first == "V" { rest = rest.dropFirst() }
    let head = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let parts = head.split(separator: ".", omittingEmptySubsequences: false)
    numbers = parts.compactMap { UInt64($0) }
    guard numbers.count == parts.count else { return nil }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    let tail = rest.dropFirst(head.count)
    // `12ab34…` is a revision.
    guard tail.isEmpty || tail.hasPrefix("-") || tail.hasPrefix("+") else { return nil }
    isPrerelease = tail.hasPrefix("-")
    build = tail.firstIndex(of: "+").flatMap { UInt64(tail[tail.index(after: $0)...]) } ?? 0
  }

  static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    for index in 0..<max(left.numbers.count, right.numbers.count) {
      let own = index < left.numbers.count ? left.numbers[index] : 0
      let other = index < right.numbers.count ? right.numbers[index] : 0
      if own != other { return own < other }
    }
    if left.isPrerelease != right.isPrerelease { return left.isPrerelease }
    return left.build < right.build
  }
}
