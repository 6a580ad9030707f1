internal import Diagnostics

/// Rules about the file, its keys and the types of its values.
extension PrivacyRule {
  static let fileRules: [PrivacyRule] = [
    format, emptyFile, linkText, root, unknownKey, missingKey, wrongType, emptyValue, emptyArray,
    emptyManifest, missingCollectedData,
  ]

  static let format = upload(
    "privacy/format", "ITMS-91056", source: .manifestFiles,
    Texts(
      "A privacy manifest is not an XML or binary property list.",
      why:
        "Apple reads XML and binary property lists only. JSON pasted from a README and old-style property lists "
        + "open in editors, and the upload check refuses them.",
      fix: "write the manifest as an XML property list with a dictionary at its root"))

  static let emptyFile = upload(
    "privacy/empty-file", "ITMS-91056", source: .manifestFiles,
    Texts(
      "A privacy manifest is an empty file.",
      why:
        "Every file named PrivacyInfo.xcprivacy in the package must be a property list; an empty file is none.",
      fix: "take the file out of the target, or write a manifest"))

  static let linkText = upload(
    "privacy/link-text", "ITMS-91056", source: .manifestFiles,
    Texts(
      "A privacy manifest holds the path of a symbolic link.",
      why:
        "A checkout without symbolic links leaves a small file with the path of the real manifest. Copied into "
        + "a bundle, it is not a property list.",
      fix: "keep a real copy of the manifest in each place"))

  static let root = upload(
    "privacy/root", "ITMS-91056", source: .manifestFiles,
    Texts(
      "The root of a privacy manifest is not a dictionary.",
      why: "Apple expects a dictionary at the root with at most four keys.",
      fix: "put the content into a dictionary at the root"))

  static let unknownKey = upload(
    "privacy/unknown-key", "ITMS-91056", source: .technote,
    Texts(
      "A privacy manifest holds a key that Apple does not know at this place.",
      why:
        "A manifest may hold the expected keys only: four at the root, four in each collected data type, two "
        + "in each accessed API type. Invented and misplaced keys make the whole manifest invalid.",
      fix: "take the key out, or put it where it belongs"))

  static let missingKey = upload(
    "privacy/missing-key", "ITMS-91056", source: .technote,
    Texts(
      "An item lacks a key that Apple expects.",
      why:
        "An accessed API type needs its category and its reasons; a collected data type needs its type, the two "
        + "Booleans for linking and tracking, and its purposes. Xcode's privacy report stops at such an item, too.",
      fix: "add the key"))

  static let wrongType = upload(
    "privacy/wrong-type", "ITMS-91056", source: .technote,
    Texts(
      "A value has the wrong type.",
      why: "Apple does not convert: 'NO' is a string and not a Boolean, a single reason is no array.",
      fix: "write the value with the expected type"))

  static let emptyValue = upload(
    "privacy/empty-value", "ITMS-91056", source: .storeMails,
    Texts(
      "A privacy manifest holds an empty dictionary or an empty string.",
      why:
        "Templates and editors leave '<dict/>' or '<string></string>' behind. Each is an item with an invalid "
        + "value; one empty string in the list of domains counts as a domain.",
      fix: "take the empty item out"))

  static let emptyArray = advice(
    "privacy/empty-array", .note, strict: .error, codes: ["ITMS-91056"], source: .technote,
    Texts(
      "A privacy manifest holds an empty list that is better left out.",
      why:
        "TN3181 calls an empty NSPrivacyAccessedAPITypes invalid and advises to leave an empty list of domains "
        + "out. Many published SDKs ship such lists and pass. Sources disagree, therefore it is a note unless the "
        + "run is strict. An empty NSPrivacyCollectedDataTypes is fine: Xcode's privacy report asks for that key.",
      fix: "take the key and its empty list out"))

  static let emptyManifest = advice(
    "privacy/empty-manifest", .note, strict: .warning, source: .storeMails,
    Texts(
      "A privacy manifest declares nothing.",
      why:
        "An app without anything to declare needs no manifest. An SDK on Apple's list needs one all the same; "
        + "its safest form is NSPrivacyTracking false and an empty NSPrivacyCollectedDataTypes.",
      fix: "leave the file out of an app; in an SDK write NSPrivacyTracking false and an empty "
        + "NSPrivacyCollectedDataTypes"))

  static let missingCollectedData = PrivacyRule(
    id: "privacy/missing-collected-data", severity: .note, strictSeverity: .warning, category: .report,
    storeCodes: [],
    texts: Texts(
      "A privacy manifest lacks NSPrivacyCollectedDataTypes.",
      why: "The upload check does not ask for the key. Xcode's privacy report does, and prints \"Missing an "
        + "expected key: 'NSPrivacyCollectedDataTypes'\" for the bundle.",
      fix: "add NSPrivacyCollectedDataTypes, with an empty array when nothing is collected"),
    source: .xcodeReport)
}
