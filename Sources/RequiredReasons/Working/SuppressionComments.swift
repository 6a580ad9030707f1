internal import Diagnostics

/// `waybill:disable:next RULE — reason`: a finding of that rule in the next line is accepted.
struct SuppressionComment: Sendable, Hashable {
  var rule: RuleID
  /// The line that the comment speaks of, from 1.
  var line: Int
  /// Where the comment stands.
  var range: Range<Int>
}

/// The comments of one file that speak to Waybill.
struct SuppressionComments: Sendable {
  private(set) var comments: [SuppressionComment] = []
  private static let marker = "waybill:disable:next"

  /// Reads comments; those that cannot be read are reported.
  ///
  /// - Parameters:
  ///   - ranges: the comments that hold `waybill:`.
  ///   - file: the file.
  ///   - lines: its lines.
  ///   - sink: takes the faults.
  init(_ ranges: [Range<Int>], in file: SourceFile, lines: LineTable, into sink: inout DiagnosticSink) {
    for range in ranges {
      let text = String(decoding: file.bytes[range], as: UTF8.self)
      guard let directive = Self.directive(in: text) else { continue }
      let last = lines.position(of: max(range.upperBound - 1, range.lowerBound)).line
      switch Self.read(directive) {
      case .success(let rule): comments.append(SuppressionComment(rule: rule, line: last + 1, range: range))
      case .failure(let fault):
        sink.warning(
          RequiredReasonRules.suppressionSyntax, fault.message, at: Location(file, range),
          fix: "write '\(Self.marker) RULE — reason'")
      }
    }
  }

  private struct Fault: Error { var message: String }

  /// What follows `waybill:` when the comment is addressed to us; prose that mentions the name is not.
  private static func directive(in text: String) -> Substring? {
    let body = text.drop { $0 == "/" || $0 == "*" || $0 == "!" || $0.isWhitespace }
    guard body.hasPrefix("waybill:") else { return nil }
    return body
  }

  private static func read(_ directive: Substring) -> Result<RuleID, Fault> {
    guard directive.hasPrefix(marker) else {
      let word = directive.prefix { !$0.isWhitespace }
      return .failure(Fault(message: "'\(word)' is no comment that Waybill knows"))
    }
    var rest = directive.dropFirst(marker.count).drop { $0.isWhitespace }
    let name = rest.prefix { !$0.isWhitespace && $0 != ":" && $0 != "," }
    guard RequiredReasonRules.all.contains(where: { $0.id.rawValue == name }) else {
      let found = name.isEmpty || name == "*/" ? "no rule is named" : "there is no rule '\(name)'"
      return .failure(Fault(message: found))
    }
    rest = rest.dropFirst(name.count).drop {
      $0.isWhitespace || $0 == "—" || $0 == "–" || $0 == "-" || $0 == ":"
    }
    if rest.hasSuffix("*/") { rest = rest.dropLast(2) }
    guard rest.contains(where: { $0.isLetter }) else {
      return .failure(Fault(message: "the comment gives no reason"))
    }
    return .success(RuleID(rawValue: String(name)))
  }
}

/// Takes findings that comments accept out of a list and reports the comments that accept none.
struct Suppressor {
  /// Findings that are left, with a warning for each comment without effect.
  ///
  /// - Parameters:
  ///   - diagnostics: all findings.
  ///   - scans: the files, with their comments.
  static func apply(to diagnostics: [Diagnostic], _ scans: [FileScan]) -> [Diagnostic] {
    var sink = DiagnosticSink()
    var accepted: Set<Int> = []
    let byPath = Dictionary(grouping: diagnostics.indices) { diagnostics[$0].location?.file.path ?? "" }
    for scan in scans where !scan.comments.isEmpty {
      guard let file = scan.file else { continue }
      let lines = LineTable(file)
      let comments = SuppressionComments(scan.comments, in: file, lines: lines, into: &sink).comments
      let found = (byPath[file.path] ?? []).compactMap { index in
        diagnostics[index].location?.range.map { (index, lines.position(of: $0.lowerBound).line) }
      }
      let indices = Dictionary(grouping: found, by: \.1)
      for comment in comments {
        let matches = (indices[comment.line] ?? []).map(\.0).filter { diagnostics[$0].rule == comment.rule }
        accepted.formUnion(matches)
        if matches.isEmpty {
          sink.warning(
            RequiredReasonRules.unusedSuppression,
            "the comment suppresses nothing: line \(comment.line) has no finding of '\(comment.rule)'",
            at: Location(file, comment.range), fix: "remove the comment")
        }
      }
    }
    return diagnostics.indices.filter { !accepted.contains($0) }.map { diagnostics[$0] } + sink.diagnostics
  }
}
