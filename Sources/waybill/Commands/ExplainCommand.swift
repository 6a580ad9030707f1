internal import CommandLineArguments
internal import Diagnostics
internal import Generation

/// `waybill explain RULE-OR-ITMS-CODE`.
enum ExplainCommand {
  static let command = Commands.Command(
    spec: CommandSpec(
      ["explain"], summary: "Say what a rule or a code of App Store Connect means and how to mend it.",
      operands: "[RULE-OR-ITMS-CODE]", operandCount: 0...1,
      discussion: "Without an operand all rules are listed.")
  ) { arguments, environment throws(UsageError) in
    guard let word = arguments.operands.first else {
      environment.write(RuleCatalog.list)
      return .success
    }
    guard let text = RuleCatalog.explain(word) else {
      throw UsageError(
        "no rule or code '\(word)'",
        hint: Suggestion.nearest(to: word, in: RuleCatalog.all.map(\.id.rawValue)).map {
          "did you mean '\($0)'?"
        }
          ?? "rules are those that messages show in brackets", command: ["explain"])
    }
    environment.write(text)
    return .success
  }
}
