/// The form of a tracking domain.
enum TrackingDomain {
  enum Verdict: Equatable {
    case good
    /// Nothing but white space.
    case empty
    /// Against Apple's text; `host` is what was most likely meant.
    case malformed(reason: String, host: String?)
    /// Not mentioned in Apple's text. `isMild`: the name may well work.
    case unusual(reason: String, isMild: Bool)
  }

  /// Looks at the text as it stands in the manifest.
  static func verdict(on domain: String) -> Verdict {
    if domain.allSatisfy(\.isWhitespace) { return .empty }
    if let reason = fault(of: domain) {
      return .malformed(reason: reason, host: host(in: domain))
    }
    return oddity(of: domain) ?? .good
  }

  private static func fault(of domain: String) -> String? {
    if domain.contains("://") { return "has a scheme" }
    if domain.hasSuffix("/") { return "ends with a slash" }
    if domain.contains("/") { return "has a path" }
    if domain.contains("?") { return "has a query" }
    if domain.contains("#") { return "has a fragment" }
    if domain.contains("@") { return "has a user name" }
    if domain.contains(where: \.isWhitespace) { return "holds white space" }
    if domain.hasPrefix(".") || domain.contains("..") { return "has an empty label" }
    if domain.utf8.contains(where: isForeign) { return "holds a character that no host name has" }
    if hasOddHyphen(domain) { return "has a label with a hyphen at its edge" }
    if isTooLong(domain) { return "is longer than a host name can be" }
    return nil
  }

  private static func oddity(of domain: String) -> Verdict? {
    if domain.contains("*") { return .unusual(reason: "has a wildcard", isMild: false) }
    if isAddress(domain) { return .unusual(reason: "is an IP address", isMild: false) }
    if domain.contains(":") { return .unusual(reason: "has a port", isMild: false) }
    if !domain.contains(".") { return .unusual(reason: "has no top-level domain", isMild: false) }
    if domain.contains("_") { return .unusual(reason: "has an underscore", isMild: false) }
    if domain.hasSuffix(".") { return .unusual(reason: "ends with a dot", isMild: false) }
    if !domain.utf8.allSatisfy({ $0 < 0x80 }) {
      return .unusual(reason: "has characters outside ASCII", isMild: true)
    }
    if domain.contains(where: \.isUppercase) { return .unusual(reason: "has capital letters", isMild: true) }
    return nil
  }

  /// ASCII that neither a host name nor one of the forms that ``oddity(of:)`` describes has.
  private static func isForeign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      false
    default: byte < 0x80 && !"-._*:[]".utf8.contains(byte)
    }
  }

  private static func isAddress(_ domain: String) -> Bool {
    let name = domain.hasPrefix("[") ? "" : domain.prefix { $0 != ":" }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isVersion4 = parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    return isVersion4 || domain.hasPrefix("[") || domain.filter { $0 == ":" }.count > 1
  }

  private static func hasOddHyphen(_ domain: String) -> Bool {
    domain.split(separator: ".").contains { $0.hasPrefix("-") || $0.hasSuffix("-") }
  }

  /// The lengths of DNS names: 63 bytes a label, 253 in all.
  private static func isTooLong(_ domain: String) -> Bool {
    domain.utf8.count > 253 || domain.split(separator: ".").contains { $0.utf8.count > 63 }
  }

  /// The host name inside a URL, when it is a good one.
  private static func host(in text: String) -> String? {
    var rest = Substring(text)
    if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
    rest = rest.prefix { !"/?#".contains($0) }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    if let colon = rest.firstIndex(of: ":") { rest = rest[..<colon] }
    let host = String(rest.filter { !$0.isWhitespace && $0 != "," && $0 != ";" }).lowercased()
    guard host != text, fault(of: host) == nil, oddity(of: host) == nil else { return nil }
    return host
  }
}

extension Substring {
  /// The first place of `text`; the standard library alone has no such search for substrings.
  fileprivate func range(of text: String) -> Range<Index>? {
    ranges(of: text).first
  }
}
