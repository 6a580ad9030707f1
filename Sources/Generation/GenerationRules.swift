public import Diagnostics

/// The rules that the configuration and the run report.
public enum GenerationRules {
  /// All of them.
  public static let all: [RuleDescription] = [
    RuleDescription(
      "config/unreadable", .error, summary: "The configuration cannot be read.",
      explanation:
        "The file is not there, may not be read, or is no YAML document with a mapping at its root.",
      remedy: "Check the path given with --config, or make a file with 'waybill config init'."),
    RuleDescription(
      "config/unknown-key", .error, summary: "The configuration has a key that means nothing.",
      explanation:
        "A misspelt key would be ignored silently otherwise. In a SwiftGen configuration it is a warning, since "
        + "SwiftGen ignores such keys.",
      remedy: "Correct the spelling or take the key out."),
    RuleDescription(
      "config/wrong-type", .error, summary: "A value of the configuration has the wrong type.",
      explanation: "Each key takes a text, a list or a mapping, as 'waybill config doc' lists them.",
      remedy: "Write the value in the form that the message names."),
    RuleDescription(
      "config/missing-key", .error, summary: "An entry lacks a key that it needs.",
      explanation: "Each entry needs 'inputs' and 'outputs'; each output needs 'output' and one template.",
      remedy: "Add the key to the entry that the message points to."),
    RuleDescription(
      "config/unknown-parser", .error, summary: "A root key names no kind of resource.",
      explanation: "Root keys are kinds of resource such as 'strings' or 'xcassets', and a few settings.",
      remedy: "Correct the spelling."),
    RuleDescription(
      "config/unsupported-parser", .warning, summary: "This version does not read the kind of resource yet.",
      explanation: "The entry is skipped; its outputs are left as they are.",
      remedy: "Keep the other tool for this entry, or take it out."),
    RuleDescription(
      "config/unsupported-file", .warning, summary: "This version does not read the kind of file yet.",
      explanation: "The file is left out, and what it holds is missing in the output.",
      remedy: "Keep the other tool for this file."),
    RuleDescription(
      "config/bad-parameter", .error, summary: "A template's parameter has a value that cannot work.",
      explanation:
        "Names of types must be Swift identifiers and 'accessLevel' one of 'internal', 'package' and 'public'; "
        + "otherwise the generated code does not compile.",
      remedy: "Correct the value."),
    RuleDescription(
      "config/deprecated-key", .warning, summary: "The configuration uses an old spelling of a key.",
      explanation:
        "SwiftGen 4's keys 'paths', and 'output', 'templateName', 'templatePath', 'params' beside 'inputs', still work.",
      remedy: "Use the key that the message names."),
    RuleDescription(
      "config/template-choice", .error, summary: "An output names no template, or two.",
      explanation:
        "An output is rendered by one template: a bundled one by 'templateName' or a file by 'templatePath'.",
      remedy: "Give exactly one of the two."),
    RuleDescription(
      "config/unset-variable", .error,
      summary: "The configuration uses an environment variable that is not set.",
      explanation: "A path with '${NAME}' left in it would name a wrong place.",
      remedy: "Set the variable, or write the value itself."),
    RuleDescription(
      "config/unknown-option", .error,
      summary: "An entry gives an option that its kind of resource does not have.",
      explanation: "Options belong to the reader of one kind, such as 'separator' to 'strings'.",
      remedy: "Correct the spelling or take the option out."),
    RuleDescription(
      "config/bad-filter", .error, summary: "A filter is no regular expression.",
      explanation: "'filter' takes a regular expression (ICU syntax), not a glob: '.*' where a glob has '*'.",
      remedy: "Correct the expression."),
    RuleDescription(
      "config/missing-input", .error, summary: "An input is not there.",
      explanation: "Inputs are relative to the configuration's folder, after 'input_dir'.",
      remedy: "Correct the path."),
    RuleDescription(
      "config/no-input-files", .warning, summary: "No file below an entry's inputs is of its kind.",
      explanation: "The output would hold nothing, which is rarely meant.",
      remedy: "Check 'inputs' and 'filter'."),
    RuleDescription(
      "config/output-twice", .error, summary: "Two outputs write the same file.",
      explanation: "Only one of them would be left, and which one is chance.",
      remedy: "Give each output a file of its own."),
    RuleDescription(
      "config/unknown-template", .error, summary: "No bundled template has that name.",
      explanation: "'templateName' names a template of the entry's kind that comes with the tool.",
      remedy: "See 'waybill template list', or use 'templatePath' for a file."),
    RuleDescription(
      "config/absolute-path", .warning, summary: "The configuration has an absolute path.",
      explanation: "It works on one machine only.",
      remedy: "Write the path relative to the configuration, or use an environment variable."),
    RuleDescription(
      "config/unknown-rule", .warning, summary: "'rules' names a rule that does not exist.",
      explanation: "Rule names are those that messages show in brackets.",
      remedy: "Correct the spelling."),
    RuleDescription(
      "file/unreadable", .error, summary: "A file cannot be read.",
      explanation: "It is not there, may not be read, or is larger than the limit.",
      remedy: "Check the path and the permissions; 'limits: fileSize' sets the limit."),
    RuleDescription(
      "file/unwritable", .error, summary: "An output cannot be written.",
      explanation: "The file that was there is left as it was.",
      remedy: "Check the path and the permissions."),
    RuleDescription(
      "privacy/nothing-to-merge", .error, summary: "There is no privacy manifest to merge.",
      explanation: "'privacy merge' takes every PrivacyInfo.xcprivacy that it finds below the given paths.",
      remedy: "Name a manifest, or a folder that holds one."),
    RuleDescription(
      "output/out-of-date", .error, summary: "A generated file is not what its inputs give now.",
      explanation: "'config run --check' writes nothing and compares.",
      remedy: "Run 'waybill' and commit the result."),
  ]
}
