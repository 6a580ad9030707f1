public import Diagnostics

/// The rules of templates.
public enum TemplateRules {
  /// Every rule that this module reports.
  public static let all: [RuleDescription] = syntax + lookingUp + filters + limits

  private static let syntax = [
    RuleDescription(
      "template/encoding", .error, summary: "A template is not valid UTF-8.",
      explanation: "Templates are text in UTF-8, or in UTF-16 or UTF-32 with a byte order mark.",
      remedy: "Save the template as UTF-8."),
    RuleDescription(
      "template/unclosed-tag", .warning, summary: "A tag is opened and never closed.",
      explanation: "Everything from '{{', '{%' or '{#' to the end of the template is dropped, as in Stencil.",
      remedy: "Close the tag; to print two braces, write {{ \"{{\" }}."),
    RuleDescription(
      "template/syntax", .error, summary: "A tag is not written in its form.",
      explanation: "The message is the one that Stencil gives for the same fault.",
      remedy: "See the tag in docs/templates.md."),
    RuleDescription(
      "template/unknown-tag", .error, summary: "There is no tag of this name.",
      explanation: "Also a stray end tag: its opening tag is missing, or was closed before.",
      remedy: "Correct the name, or remove the end tag."),
    RuleDescription(
      "template/missing-end", .error, summary: "The end tag of a tag is missing.",
      explanation:
        "Where Stencil puts up with it (after 'empty', in 'block', after the 'else' of 'ifnot') it is a "
        + "warning.",
      remedy: "Add the end tag."),
    RuleDescription(
      "template/condition", .error, summary: "A condition cannot be read.",
      explanation: "Operators stand between spaces; brackets must match.", remedy: "Correct the condition."),
    RuleDescription(
      "template/odd-name", .warning, summary: "Something that is no expression is looked up as one odd name.",
      explanation:
        "What Stencil cannot read between '{{' and '}}' it takes for the name of a variable, which does "
        + "not exist; it prints nothing.",
      remedy: "Write a value with filters, or a condition with spaces around its operators."),
  ]

  private static let lookingUp = [
    RuleDescription(
      "template/variable", .error, summary: "A variable cannot be read, or its subscript gives nothing.",
      explanation: "A missing variable is empty, but a subscript that is missing is an error.",
      remedy: "Correct the dots and brackets, or test the subscript with 'if' first."),
    RuleDescription(
      "template/undefined-variable", .error, summary: "A variable does not exist (strict mode).",
      explanation:
        "With --strict a value that is used must exist. Conditions and the filter 'default' may ask for "
        + "anything.",
      remedy: "Correct the name, test it with 'if', or give a value with 'default'."),
    RuleDescription(
      "template/range", .error, summary: "An end of a range is no whole number.",
      explanation: "'...' makes a range wherever it stands once in a word, also inside quotes.",
      remedy: "Give whole numbers; to print three dots, write them outside of tags."),
    RuleDescription(
      "template/loop", .error, summary: "A loop does not fit its values or its label.",
      explanation: "A mapping gives two loop variables at most; 'break' and 'continue' name a running loop.",
      remedy: "Correct the variables or the label."),
    RuleDescription(
      "template/call", .error, summary: "A macro does not exist, or takes another number of arguments.",
      explanation: "A macro exists from its definition to the end of the 'if' or 'for' around it.",
      remedy:
        "Define the macro before, outside of other tags, and give as many arguments as it has parameters."),
    RuleDescription(
      "template/missing-template", .error, summary: "A template to include, import or extend is not found.",
      explanation: "Names are relative to the folder of the main template and stay inside it.",
      remedy: "Correct the name; a name in quotes is taken as it is, any other is a variable."),
  ]

  private static let filters = [
    RuleDescription(
      "template/unknown-filter", .error, summary: "There is no filter of this name.",
      explanation:
        "Filters are looked up when the template is compiled, also in branches that are never reached.",
      remedy: "Correct the name; docs/templates.md lists all filters."),
    RuleDescription(
      "template/filter-input", .error, summary: "A filter cannot take this value.",
      explanation: "Most filters of StencilSwiftKit take text or numbers, not lists, mappings or nothing.",
      remedy: "Give a value with 'default', or use another filter."),
    RuleDescription(
      "template/filter-argument", .error, summary: "A filter does not understand its arguments.",
      explanation:
        "The message is the one that Stencil or StencilSwiftKit gives; the note says which argument.",
      remedy: "See the filter in docs/templates.md."),
  ]

  private static let limits = [
    RuleDescription(
      "template/limit", .error, summary: "A template goes beyond a limit.",
      explanation:
        "Limits stop templates that would never end: nested includes and macros, size of the output, "
        + "number of steps, nested tags.",
      remedy:
        "Look for a template or macro that calls itself without end, or raise the limit in the configuration."
    )
  ]
}
