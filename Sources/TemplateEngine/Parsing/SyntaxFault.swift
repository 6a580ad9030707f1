internal import Diagnostics

/// What is wrong with a tag, found while compiling.
struct SyntaxFault: Error {
  var rule: RuleID
  var message: String
  /// Where, in offsets of the template.
  var range: Range<Int>
  var fix: String?

  init(_ rule: RuleID, _ message: String, at range: Range<Int>, fix: String? = nil) {
    self.rule = rule
    self.message = message
    self.range = range
    self.fix = fix
  }

  /// A fault in the form of a tag.
  init(_ message: String, at range: Range<Int>) {
    self.init("template/syntax", message, at: range)
  }
}
