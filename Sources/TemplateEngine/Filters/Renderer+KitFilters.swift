internal import Diagnostics
internal import SwiftNames
internal import TextServices

/// `replace` and Waybill's own filters.
extension Renderer {
  mutating func replace(_ text: String, _ call: FilterCall) throws(Failure) -> String {
    let searched = try self.text(call, 0)
    let replacement = try self.text(call, 1)
    let isPattern = try mode(call, 2) { ["normal": false, "regex": true][$0] } ?? false
    guard isPattern else {
      return try within { TextFilters.replace(searched, by: replacement, in: text, limit: $0) }
    }
    return pattern(searched)?.replacing(in: text, with: replacement) ?? ""
  }

  /// What `make` gives for the largest allowed size; nil means that it is larger.
  func within(_ make: (Int) -> String?) throws(Failure) -> String {
    if let text = make(outputLimit) { return text }
    throw Failure("template/limit", "the output is larger than \(outputLimit) bytes")
  }

  private mutating func pattern(_ source: String) -> RegularExpression? {
    if let known = filterState.patterns[source] { return known }
    var pattern: RegularExpression?
    do { pattern = try RegularExpression(source) } catch { pattern = nil }
    filterState.patterns[source] = .some(pattern)
    return pattern
  }

  mutating func ownText(of call: FilterCall, _ text: String) throws(Failure) -> String {
    switch call.filter {
    case .swiftStringLiteral: return SwiftLiteral.string(text)
    case .objcStringLiteral: return ObjectiveCLiteral.string(text)
    case .swiftDocComment: return try docComment(text, call)
    case .uniqueIdentifier: return try uniqueIdentifier(text, call)
    case .escapeHTML: return MarkupFilters.escapeHTML(text)
    case .escapeMarkdown: return MarkupFilters.escapeMarkdown(text)
    default: return text
    }
  }

  /// The text of a comment; the argument is what further lines start with.
  private mutating func docComment(_ text: String, _ call: FilterCall) throws(Failure) -> String {
    let prefix = call.arguments.isEmpty ? "/// " : try self.text(call, 0)
    let barePrefix = TextFilters.trimmingEnd(prefix)
    let lines = SwiftLiteral.docComment(text)
    let further = lines.dropFirst().map { "\n" + ($0.isEmpty ? barePrefix : prefix + $0) }
    return (lines.first ?? "") + further.joined()
  }

  /// An identifier that no other text got in this rendering and scope: the first text to ask keeps
  /// the plain one, others get a suffix made from themselves.
  private mutating func uniqueIdentifier(_ text: String, _ call: FilterCall) throws(Failure) -> String {
    let mode = try mode(call, 0, SwiftIdentifier.Mode.init(rawValue:)) ?? .pretty
    let scope = call.arguments.count > 1 ? try self.text(call, 1) : ""
    let plain = SwiftIdentifier.make(text, mode: mode)
    var taken = filterState.identifiers[scope] ?? [:]
    filterState.identifiers[scope] = nil
    defer { filterState.identifiers[scope] = taken }
    var candidate = plain.isEmpty ? "_" : plain
    var round = text
    while let owner = taken[candidate], owner != text {
      round += "#"
      candidate = plain + "_" + StableHash.digits(round).prefix(6)
    }
    taken[candidate] = text
    return candidate
  }
}
