public import Diagnostics

/// The rules about names in generated code.
public enum NamesRules {
  static let deepValue: RuleID = "names/deep-value"

  /// All of them.
  public static let all: [RuleDescription] = [
    RuleDescription(
      "names/collision", .warning, summary: "Two names give one Swift identifier.",
      explanation:
        "Swift identifiers have no spaces, dots or dashes, so that names which differ only in such signs or in "
        + "case can become the same. The one spelt exactly like the identifier keeps it, else the first in scalar "
        + "order; the other gets a suffix made from its own name, which stays the same whatever else is added.",
      remedy: "Rename one of the two, or use the suffixed name in code."),
    RuleDescription(
      "names/reserved", .note, summary: "A name gives an identifier that code cannot use there.",
      explanation:
        "'E.Type', 'E.Protocol' and 'E.self' mean something else whatever an enum declares, and a few identifiers "
        + "are needed by the generated code itself. Such a name gets an underscore at its end.",
      remedy: "Nothing need be done; rename it if the underscore is unwanted."),
    RuleDescription(
      "names/no-identifier", .warning, summary: "A name holds nothing that an identifier may hold.",
      explanation:
        "The identifier is made from the numbers of the name's characters. With SwiftGen's rules it is left out, "
        + "since SwiftGen gives code that does not compile.",
      remedy: "Give it a name with letters."),
    RuleDescription(
      deepValue, .error, summary: "A value nests too deep to be written in Swift.",
      explanation:
        "The compiler refuses code that is nested more than 256 deep, so that arrays and dictionaries are "
        + "written up to 200 deep. The member is left out.",
      remedy: "Nest the value less deep."),
  ]
}
