public import Diagnostics

/// The rules that the readers and checks of resources report.
public enum ResourceRules {
  /// All of them.
  public static let all: [RuleDescription] =
    AssetCatalogRules.all + StringTableRules.all + PropertyListRules.all
}

/// The rules of property lists as resources; those of the format are the reader's.
enum PropertyListRules {
  static let all: [RuleDescription] = [
    RuleDescription(
      "plist/unreadable", .error, summary: "A property list cannot be read.",
      explanation: "The file is not there, may not be read, or is larger than the limit.",
      remedy: "Check the path and the permissions."),
    RuleDescription(
      "plist/root-type", .error, summary: "The root of a property list is a single value.",
      explanation: "Code is made for the keys of a dictionary or the elements of an array.",
      remedy: "Put the value into a dictionary, or leave the file out."),
  ]
}
