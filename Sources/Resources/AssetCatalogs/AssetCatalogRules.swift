internal import Diagnostics

/// The rules of asset catalogs.
enum AssetCatalogRules {
  static let all: [RuleDescription] = reading + names + files + contents

  private static let reading: [RuleDescription] = [
    RuleDescription(
      "assets/unreadable", .error, summary: "A folder or file of a catalog cannot be read.",
      explanation: "What it holds would be missing in the generated code without a word.",
      remedy: "Check the path and the permissions."),
    RuleDescription(
      "assets/link-cycle", .warning, summary: "A symbolic link leads back to a folder above it.",
      explanation: "Links in catalogs are followed; this one would never end.",
      remedy: "Remove the link."),
    RuleDescription(
      "assets/too-large", .error, summary: "A catalog has too many folders or is nested too deeply.",
      explanation: "No catalog that was made by hand is; most often links lead in circles.",
      remedy: "Remove superfluous folders or links."),
    RuleDescription(
      "assets/missing-contents", .warning, summary: "A set has no Contents.json.",
      explanation: "Xcode's compiler leaves such a set out, so that looking it up finds nothing.",
      remedy: "Add a Contents.json, or remove the folder."),
    RuleDescription(
      "assets/contents-shape", .warning, summary: "A value in Contents.json has the wrong type.",
      explanation: "The value is passed over; the rest of the set is used.",
      remedy: "Correct the value, or choose it again in Xcode."),
    RuleDescription(
      "assets/color-components", .warning, summary: "A colour cannot be read.",
      explanation:
        "A component is absent or is no number. Numbers may be written as 0.5, as 128, or as 0x80.",
      remedy: "Correct the component, or choose the colour again in Xcode."),
  ]

  private static let names: [RuleDescription] = [
    RuleDescription(
      "assets/duplicate-name", .error, summary: "Two sets have the same name.",
      explanation:
        "Folders are part of a name only when they provide a namespace. All catalogs of a target become "
        + "one file, in which a look-up finds only one of the sets. Between two catalogs, or between an "
        + "image and a symbol, it is a warning.",
      remedy: "Rename one of them, or let a folder above it provide a namespace."),
    RuleDescription(
      "assets/case-only-name", .warning, summary: "Two names differ only in case.",
      explanation:
        "They are two assets, but easily confused, and become one file where case does not count.",
      remedy: "Rename one of them."),
    RuleDescription(
      "assets/dotted-name", .warning, summary: "A name ends like a file name and its stem is an asset too.",
      explanation:
        "UIKit takes a known extension such as '.png' for a file extension and may find the other asset.",
      remedy: "Rename the set without the extension."),
  ]

  private static let files: [RuleDescription] = [
    RuleDescription(
      "assets/missing-file", .warning, summary: "A file that Contents.json names is not there.",
      explanation: "Xcode's compiler leaves the variant out.",
      remedy: "Add the file, or choose another one in Xcode."),
    RuleDescription(
      "assets/unassigned-file", .note, summary: "A file in a set is not named by Contents.json.",
      explanation: "It takes space in the repository and is not in the app.",
      remedy: "Remove the file."),
    RuleDescription(
      "assets/loose-file", .note, summary: "A file lies in a catalog outside of all sets.",
      explanation: "It is not in the app.", remedy: "Move it into a set, or remove it."),
    RuleDescription(
      "assets/misplaced-set", .warning, summary: "A set lies in a set that cannot hold it.",
      explanation: "Only some kinds hold others: stacks layers, sprite atlases images, and so on.",
      remedy: "Move it out of the set."),
    RuleDescription(
      "assets/unknown-folder", .note, summary: "A folder's extension is that of no set.",
      explanation:
        "Xcode's compiler ignores the folder. When sets lie in it, they are lost, and it is a warning.",
      remedy: "Remove what follows the dot from the folder's name."),
  ]

  private static let contents: [RuleDescription] = [
    RuleDescription(
      "assets/duplicate-variant", .warning, summary: "Two entries of a set fill the same slot.",
      explanation: "Which of them is used is not defined.", remedy: "Remove one of them."),
    RuleDescription(
      "assets/empty-set", .warning, summary: "A set has no file or colour at all.",
      explanation:
        "A look-up finds nothing. For the accent colour of a new project, which means the system's, and for "
        + "parts of other sets it is a note.",
      remedy: "Fill the set, or remove it."),
    RuleDescription(
      "assets/color-range", .warning, summary: "A component lies outside the range of its colour space.",
      explanation: "Only the extended colour spaces have colours outside 0…1.",
      remedy: "Choose an extended colour space, or a value inside the range."),
    RuleDescription(
      "assets/info", .note, summary: "Contents.json has no info of version 1.",
      explanation: "Xcode always writes it; another version than the number 1 is a warning.",
      remedy: "Let Xcode write the file again."),
    RuleDescription(
      "assets/byte-order-mark", .note, summary: "Contents.json begins with a byte order mark.",
      explanation: "JSON has none (RFC 8259, section 8.1); some readers refuse it.",
      remedy: "Save the file as UTF-8 without byte order mark."),
  ]
}
