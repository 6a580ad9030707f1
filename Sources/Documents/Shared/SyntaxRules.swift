internal import Diagnostics

/// The rules that every format has, under its own names.
struct SyntaxRules {
  let syntax: RuleID
  let encoding: RuleID
  let duplicateKey: RuleID
  let nesting: RuleID
  let fileSize: RuleID

  static let json = SyntaxRules(
    syntax: "json/syntax", encoding: "json/encoding", duplicateKey: "json/duplicate-key",
    nesting: "json/nesting", fileSize: "json/file-size")
  static let plist = SyntaxRules(
    syntax: "plist/syntax", encoding: "plist/encoding", duplicateKey: "plist/duplicate-key",
    nesting: "plist/nesting", fileSize: "plist/file-size")
  static let strings = SyntaxRules(
    syntax: "strings/syntax", encoding: "strings/encoding", duplicateKey: "strings/duplicate-key",
    nesting: "strings/nesting", fileSize: "strings/file-size")
  static let yaml = SyntaxRules(
    syntax: "yaml/syntax", encoding: "yaml/encoding", duplicateKey: "yaml/duplicate-key",
    nesting: "yaml/nesting", fileSize: "yaml/file-size")
}
