internal import Diagnostics

/// The rules of string tables; those of the format are the reader's.
enum StringTableRules {
  static let all: [RuleDescription] = files + formats + plurals

  private static let files: [RuleDescription] = [
    RuleDescription(
      "strings/unreadable", .error, summary: "A string table cannot be read.",
      explanation: "The file is not there, may not be read, or is larger than the limit.",
      remedy: "Check the path and the permissions."),
    RuleDescription(
      "strings/file-type", .error, summary: "A file is neither '.strings' nor '.stringsdict'.",
      explanation: "A filter of its own let the file in.", remedy: "Leave the file out."),
    RuleDescription(
      "strings/duplicate-file", .error, summary: "Two files are the same table in the same language.",
      explanation:
        "Which text would be used is not defined. With SwiftGen's behaviour languages are not told apart.",
      remedy: "Use one entry of the configuration for each of them."),
    RuleDescription(
      "strings/table-shape", .error, summary: "A '.strings' property list holds more than texts.",
      explanation: "A string table maps texts to texts.", remedy: "Correct the value, or take it out."),
    RuleDescription(
      "strings/no-name", .warning, summary: "A key has no component that could name it.",
      explanation: "SwiftGen leaves such keys out without a word.", remedy: "Give the key a name."),
  ]

  private static let formats: [RuleDescription] = [
    RuleDescription(
      "strings/conflicting-positions", .error, summary: "One argument is used with two types.",
      explanation:
        "No value can be both a number and an object; reading it as the wrong one crashes. In a translation, "
        + "which no code is made from, it is a warning.",
      remedy: "Use each position with one type."),
    RuleDescription(
      "strings/percent", .warning, summary: "A percent sign in a format is no placeholder.",
      explanation: "What String(format:) makes of it is not defined.",
      remedy: "Write '%%' for a percent sign, or complete the placeholder."),
    RuleDescription(
      "strings/percent-space", .warning,
      summary: "A percent sign in a sentence can be read as a placeholder.",
      explanation:
        "'100% done' holds '% d', a number with a space flag. Alone it is taken for text; beside other "
        + "placeholders String(format:) reads it as one.",
      remedy: "Write '%%' for a percent sign in a text with placeholders."),
    RuleDescription(
      "strings/mixed-positions", .warning, summary: "A text has placeholders with and without position.",
      explanation: "C leaves undefined which argument the ones without position take.",
      remedy: "Give all placeholders a position, or none."),
    RuleDescription(
      "strings/position-gap", .warning, summary: "A text skips an argument.",
      explanation: "The type of a skipped argument is unknown, and with it where the next one lies.",
      remedy: "Number the arguments without gaps."),
  ]

  private static let plurals: [RuleDescription] = [
    RuleDescription(
      "strings/rule-shape", .error, summary: "A value in a '.stringsdict' has the wrong type.",
      explanation: "Entries and variables are dictionaries, forms and keys of rules are texts.",
      remedy: "Correct the value."),
    RuleDescription(
      "strings/no-rule", .error, summary: "An entry of a '.stringsdict' has no rule.",
      explanation:
        "It needs a format, texts by width or texts by device. SwiftGen accepts exactly one of the first two.",
      remedy: "Add NSStringLocalizedFormatKey."),
    RuleDescription(
      "strings/left-out", .note, summary: "An entry is left out, as SwiftGen does.",
      explanation: "SwiftGen makes no code for texts by width.", remedy: "Use Waybill's own behaviour."),
    RuleDescription(
      "strings/undefined-variable", .error, summary: "A format names a variable that is not defined.",
      explanation: "At run time the placeholder's own text would be shown.",
      remedy: "Add a dictionary of that name to the entry."),
    RuleDescription(
      "strings/rule-type", .warning, summary: "A variable has no known type of rule.",
      explanation: "NSStringPluralRuleType is the only one.",
      remedy: "Write NSStringPluralRuleType as NSStringFormatSpecTypeKey."),
    RuleDescription(
      "strings/plural-value-type", .warning, summary: "A variable does not say the type of its number.",
      explanation: "Int is assumed. With SwiftGen's behaviour it is an error.",
      remedy: "Write a conversion such as 'd', 'ld', 'lu' or 'f' as NSStringFormatValueTypeKey."),
    RuleDescription(
      "strings/value-type-percent", .warning, summary: "A value type begins with a percent sign.",
      explanation: "NSStringFormatValueTypeKey takes the conversion alone; the sign is passed over.",
      remedy: "Write the conversion alone, such as 'ld'."),
    RuleDescription(
      "strings/plural-category", .warning, summary: "A form has an unknown plural category.",
      explanation: "The categories are zero, one, two, few, many and other.",
      remedy: "Use one of them."),
    RuleDescription(
      "strings/missing-other", .warning, summary: "A variable has no form 'other'.",
      explanation: "Apple's documentation requires it for every language.",
      remedy: "Add the form 'other'."),
    RuleDescription(
      "strings/circular-variable", .warning, summary: "A variable of a plural rule leads back to itself.",
      explanation:
        "A form that names the variable it belongs to, directly or through others, can never be formatted.",
      remedy: "Let no form name a variable that is being formatted."),
    RuleDescription(
      "strings/form-type", .warning, summary: "A form reads an argument as another type than it has.",
      explanation:
        "Reading a number as an object crashes. In a form, placeholders without position begin with the "
        + "variable's own number, and explicit positions count from the first argument of the whole text.",
      remedy: "Use one type for an argument."),
    RuleDescription(
      "strings/variant-arguments", .warning,
      summary: "A text for a width or a device takes other arguments than the main text.",
      explanation: "The caller cannot know which text is shown.",
      remedy: "Use the same placeholders in all texts of an entry."),
  ]
}
