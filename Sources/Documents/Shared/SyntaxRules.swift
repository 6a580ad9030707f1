internal import Diagnostics

/// The rules that several formats have, under the names of one.
struct SyntaxRules {
  let syntax: RuleID
  let encoding: RuleID
  let duplicateKey: RuleID
  let nesting: RuleID
  let fileSize: RuleID
  /// An escape that does not do what it looks like.
  let escape: RuleID
  /// A scalar that is no value of its type.
  let value: RuleID

  static let json = SyntaxRules(
    syntax: "json/syntax", encoding: "json/encoding", duplicateKey: "json/duplicate-key",
    nesting: "json/nesting", fileSize: "json/file-size", escape: "json/syntax", value: "json/syntax")
  static let plist = SyntaxRules(
    syntax: "plist/syntax", encoding: "plist/encoding", duplicateKey: "plist/duplicate-key",
    nesting: "plist/nesting", fileSize: "plist/file-size", escape: "plist/escape", value: "plist/value")
  static let strings = SyntaxRules(
    syntax: "strings/syntax", encoding: "strings/encoding", duplicateKey: "strings/duplicate-key",
    nesting: "strings/nesting", fileSize: "strings/file-size", escape: "strings/escape",
    value: "strings/syntax")
  static let yaml = SyntaxRules(
    syntax: "yaml/syntax", encoding: "yaml/encoding", duplicateKey: "yaml/duplicate-key",
    nesting: "yaml/nesting", fileSize: "yaml/file-size", escape: "yaml/syntax", value: "yaml/value")
}
