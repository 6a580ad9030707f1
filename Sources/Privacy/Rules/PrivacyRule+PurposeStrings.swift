internal import Diagnostics

/// Rules about purpose strings in Info.plist.
extension PrivacyRule {
  static let purposeStringRules: [PrivacyRule] = [
    purposeMissing, purposeEmpty, purposeType, purposePlaceholder, purposeVague, purposeRepeated,
    purposeUntranslated, purposeDeprecated, purposeIncomplete, purposeUnused, purposeMisspelt,
    promptWithoutTracking, trackingWithoutPrompt,
  ]

  private static let refused = ["ITMS-90683"]
  private static let rejected = ["Guideline 5.1.1"]

  static let purposeMissing = PrivacyRule(
    id: "privacy/purpose-string-missing", severity: .warning, strictSeverity: .error, category: .upload,
    storeCodes: refused,
    texts: Texts(
      "Code uses a protected resource and Info.plist has no purpose string for it.",
      why:
        "App Store Connect looks for the key when code or entitlements refer to the API, in SDKs too. At run time, "
        + "access without the key ends the process. The rule is silent where build settings may hold the key and were "
        + "not looked at.",
      fix: "add the key to Info.plist with a sentence that says what the data is used for"),
    source: .storeMails)

  static let purposeEmpty = upload(
    "privacy/purpose-string-empty", "ITMS-90683", source: .storeMails,
    Texts(
      "A purpose string is empty.",
      why:
        "The system has nothing to show to the user. Xcode warns about it, and the upload check counts the key as "
        + "missing.",
      fix: "write what the data is used for, or take the key out"))

  static let purposeType = upload(
    "privacy/purpose-string-type", "ITMS-90683", source: .protectedResources,
    Texts(
      "A usage description is not a string.",
      why:
        "The value is the sentence that the system shows. Only NSLocationTemporaryUsageDescriptionDictionary is a "
        + "dictionary, of purpose keys and sentences.",
      fix: "write the sentence as a string"))

  static let purposePlaceholder = advice(
    "privacy/purpose-string-placeholder", .warning, strict: .error, codes: rejected, source: .guidelines,
    Texts(
      "A purpose string is a placeholder.",
      why:
        "Since July 2026 an automated pass rejects such texts before review, and mostly names no key. Among those "
        + "rejected are 'Required by Apple' and the sample text of an advertising SDK.",
      fix: "say in a whole sentence what the app does with the data, best with an example"))

  static let purposeVague = advice(
    "privacy/purpose-string-vague", .warning, codes: rejected, source: .guidelines,
    Texts(
      "A purpose string gives no reason.",
      why:
        "Guideline 5.1.1(ii) asks for a clear and complete description of the use. Apple's own bad examples are 'App "
        + "would like to access your Contacts' and 'App needs microphone access'.",
      fix: "say in a whole sentence what the app does with the data, best with an example"))

  static let purposeRepeated = advice(
    "privacy/purpose-string-repeated", .warning, codes: rejected, source: .guidelines,
    Texts(
      "Several keys share one purpose string.",
      why: "One text cannot explain the use of two different resources; it is a sign of a template.",
      fix: "write a sentence of its own for each key"))

  static let purposeUntranslated = advice(
    "privacy/purpose-string-untranslated", .warning, source: .protectedResources,
    Texts(
      "A purpose string is missing in a language of the app.",
      why: "The system falls back to the text of Info.plist, in another language than the rest of the app.",
      fix: "add the key to InfoPlist.strings or InfoPlist.xcstrings of the language"))

  static let purposeDeprecated = advice(
    "privacy/purpose-string-deprecated", .warning, codes: refused, source: .protectedResources,
    Texts(
      "A deprecated usage description stands without its successor.",
      why:
        "Current systems read the successor only and end the process when it is missing. The old key serves old "
        + "systems beside it.",
      fix: "add the successor"))

  static let purposeIncomplete = advice(
    "privacy/purpose-string-incomplete", .warning, codes: refused, source: .protectedResources,
    Texts(
      "A usage description needs another one beside it.",
      why:
        "Permission to use the location always is asked for on top of permission while the app is in use; the "
        + "system wants both keys. A request for full accuracy wants its purpose key in the dictionary.",
      fix: "add the other key"))

  static let purposeUnused = advice(
    "privacy/purpose-string-unused", .note, strict: .warning, codes: rejected, source: .guidelines,
    Texts(
      "A usage description has no use in the code that was looked at.",
      why:
        "Keys for resources that the app never uses are a cause of rejection since July 2026. An SDK in binary form, "
        + "or a use under a name that is not known, cannot be seen; therefore it is a note.",
      fix: "take the key out when nothing in the app uses the resource"))

  static let purposeMisspelt = advice(
    "privacy/purpose-string-unknown", .warning, codes: refused, source: .xcodeKeyList,
    Texts(
      "A key looks like a misspelt usage description.",
      why: "The system looks for the exact key and treats any other as missing.", fix: "correct the key"))

  static let promptWithoutTracking = advice(
    "privacy/tracking-prompt-without-manifest", .warning, source: .trackingKeys,
    Texts(
      "Info.plist asks for tracking and no privacy manifest declares it.",
      why:
        "NSUserTrackingUsageDescription is the text of the tracking prompt. When the app tracks, its manifest or that "
        + "of the SDK says so in NSPrivacyTracking; the answers in App Store Connect must fit as well.",
      fix: "set NSPrivacyTracking to true and list the domains, or take NSUserTrackingUsageDescription out"))

  static let trackingWithoutPrompt = advice(
    "privacy/tracking-without-prompt", .note, strict: .warning, source: .trackingKeys,
    Texts(
      "A privacy manifest declares tracking and Info.plist has no text for the prompt.",
      why: "Without permission, requests to the tracking domains fail at run time; asking for it needs "
        + "NSUserTrackingUsageDescription.",
      fix: "add NSUserTrackingUsageDescription, or set NSPrivacyTracking to false when nothing is tracked"))
}
