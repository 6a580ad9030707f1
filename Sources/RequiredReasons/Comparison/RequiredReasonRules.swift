public import Diagnostics

/// The rules of this module.
public enum RequiredReasonRules {
  /// Every rule, as `waybill explain` prints it.
  public static let all: [RuleDescription] = uses + working

  static let undeclared: RuleID = "required-reason/undeclared"
  static let possibleUse: RuleID = "required-reason/possible-use"
  static let dependency: RuleID = "required-reason/undeclared-in-dependency"
  static let unfitReason: RuleID = "required-reason/unfit-reason"
  static let reasonNotSeen: RuleID = "required-reason/reason-not-seen"
  static let notSeen: RuleID = "required-reason/declared-not-seen"
  static let unusedSuppression: RuleID = "required-reason/unused-suppression"
  static let suppressionSyntax: RuleID = "required-reason/suppression-syntax"
  static let baselineFormat: RuleID = "required-reason/baseline-format"
  static let staleBaseline: RuleID = "required-reason/stale-baseline-entry"
  static let unreadable: RuleID = "required-reason/unreadable-source"

  private static let source = "\(RequiredReasonAPI.source), as of \(RequiredReasonAPI.asOf)"

  private static let uses: [RuleDescription] = [
    RuleDescription(
      undeclared, .warning,
      summary: "The code uses a required-reason API whose category its privacy manifest does not declare.",
      explanation:
        "Each executable or dynamic library that uses a covered API must declare the category with a reason "
        + "in its own bundle; a static library becomes part of the binary that links it. App Store Connect "
        + "mails ITMS-91053 for each binary and category. It refuses only some uploads, so this is a warning. "
        + "Which scan Apple runs is not published: the finding says what was seen in the sources.",
      remedy: "Add the category to NSPrivacyAccessedAPITypes with a reason that is true for the code.",
      storeCodes: ["ITMS-91053"], source: source),
    RuleDescription(
      possibleUse, .note,
      summary: "The code has a name that could be a required-reason API or something else.",
      explanation:
        "Many types have members such as 'creationDate'. Nothing near this one says what it hangs on; the "
        + "finding says what would decide it.",
      remedy: "Write the type, or leave it: a note fails no run by default.", source: source),
    RuleDescription(
      dependency, .warning,
      summary: "A dependency uses a required-reason API that no manifest of it declares.",
      explanation:
        "An SDK must declare its uses itself; it cannot lean on the app's manifest. When it is linked "
        + "statically its code is part of the app's binary and the app's manifest must declare it too.",
      remedy: "Update the dependency, or ask its makers for a manifest.", storeCodes: ["ITMS-91053"],
      source: source),
    RuleDescription(
      unfitReason, .warning,
      summary: "The declared reasons do not cover what the code does.",
      explanation:
        "A reason is a statement about use. Defaults opened with a suite name are shared in an App Group "
        + "(1C8F.1); the standard defaults are the app's own (CA92.1).",
      remedy: "Declare the reason that is true for the code as well.", source: source),
    RuleDescription(
      reasonNotSeen, .note,
      summary: "A declared reason has nothing in the code that speaks for it.",
      explanation:
        "For example 1C8F.1 without a suite name anywhere. Dependencies and binaries may hold what is missing.",
      remedy: "Remove the reason if nothing else needs it.", source: source),
    RuleDescription(
      notSeen, .note,
      summary: "A category is declared and no use of it was seen.",
      explanation:
        "Declarations that nobody needs are harmless for the upload and misleading for readers. Uses in "
        + "binaries and in files that were left out do not show in this scan.",
      remedy: "Remove the entry if nothing else needs it.", source: source),
  ]

  private static let working: [RuleDescription] = [
    RuleDescription(
      unusedSuppression, .warning, summary: "A 'waybill:disable:next' comment suppresses nothing.",
      explanation: "The line below it has no finding of that rule, so the comment only misleads.",
      remedy: "Remove the comment."),
    RuleDescription(
      suppressionSyntax, .warning, summary: "A comment to Waybill cannot be read.",
      explanation: "It must name a rule and a reason: 'waybill:disable:next RULE — reason'.",
      remedy: "Write the rule's name and, behind a dash, why the finding is no fault."),
    RuleDescription(
      baselineFormat, .error, summary: "The file given as a baseline is none.",
      explanation:
        "A baseline is a JSON file written by '--write-baseline'. Anything else is refused, so that a wrong "
        + "path never hides findings.",
      remedy: "Write one with '--write-baseline FILE'."),
    RuleDescription(
      staleBaseline, .note, summary: "An entry of the baseline matches no finding any more.",
      explanation: "The code was mended or moved; the entry would hide a new fault of the same text.",
      remedy: "Write the baseline anew."),
    RuleDescription(
      unreadable, .error, summary: "A source file cannot be read.",
      explanation: "Its uses are not in the result.", remedy: "Mend the file's permissions or leave it out."),
  ]
}
