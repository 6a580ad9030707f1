internal import Diagnostics

/// Rules about collected data types and accessed API types.
extension PrivacyRule {
  static let entryRules: [PrivacyRule] = [
    apiCategory, reasonCode, reasonCategory, severalCodes, noReasons, sdkOnlyReason, appOnlyReason,
    duplicateCategory, duplicateReason, dataType, purpose, noPurposes, duplicateDataType, duplicatePurpose,
  ]

  static let apiCategory = upload(
    "privacy/api-category", "ITMS-91054", source: .requiredReasons,
    Texts(
      "The category of an accessed API type is not one of Apple's five.",
      why:
        "The value must be the full constant, letter by letter. Xcode shows labels such as 'User Defaults'; "
        + "these are no values. There is no category for network information.",
      fix: "write one of Apple's five constants"))

  static let reasonCode = upload(
    "privacy/reason-code", "ITMS-91055", source: .requiredReasons,
    Texts(
      "A reason is not one of Apple's codes.",
      why:
        "Apple approves 17 reasons, each with a code of the form 'CA92.1'. Free text and invented codes are "
        + "refused.",
      fix: "write a code of the category that is true for the code"))

  static let reasonCategory = upload(
    "privacy/reason-category", "ITMS-91055", source: .requiredReasons,
    Texts(
      "A reason belongs to another category.",
      why: "Every code belongs to exactly one category.",
      fix: "use a code of this category, or move the code to its own category"))

  static let severalCodes = upload(
    "privacy/several-codes", "ITMS-91055", source: .requiredReasons,
    Texts(
      "One string holds several reason codes.",
      why: "Every code is an item of its own in the array; a string with two codes is no code.",
      fix: "write each code as a string of its own"))

  static let noReasons = upload(
    "privacy/no-reasons", "ITMS-91055", source: .technote,
    Texts(
      "An accessed API type gives no reason.",
      why: "TN3181 asks for at least one reason of the category.",
      fix: "add a reason, or take the item out when the category is not used"))

  static let sdkOnlyReason = upload(
    "privacy/sdk-only-reason", "ITMS-91055", source: .requiredReasons,
    Texts(
      "A reason that is for third-party SDKs only is declared by an app.",
      why:
        "0A2A.1 and C56D.1 say that an SDK merely wraps the API for the app. An app has reasons of its own. "
        + "SDKs made mainly to wrap such APIs may not use them either.",
      fix: "declare the reason for which the app itself uses the API"))

  static let appOnlyReason = advice(
    "privacy/app-only-reason", .note, source: .requiredReasons,
    Texts(
      "A reason holds for one kind of app only.",
      why:
        "B728.1 is for health research apps that do nothing else, 3EC4.1 for apps whose main function is a "
        + "system-wide keyboard. In an SDK they are hardly ever true.",
      fix: "keep the reason only when the app is of this kind"))

  static let duplicateCategory = advice(
    "privacy/duplicate-category", .warning, strict: .error, codes: ["ITMS-91056"], source: .storeMails,
    Texts(
      "A category is declared twice.",
      why: "No text of Apple's calls it invalid; one refused manifest had it together with another fault.",
      fix: "put the reasons into one item"))

  static let duplicateReason = advice(
    "privacy/duplicate-reason", .warning, source: .requiredReasons,
    Texts(
      "A reason is declared twice.",
      why: "The second mention says nothing; it is often a slip for another code.", fix: "take one out"))

  static let dataType = upload(
    "privacy/data-type", "ITMS-91056", source: .dataUse,
    Texts(
      "A collected data type is not one of Apple's 35.",
      why:
        "The value must be the full constant, letter by letter; note the small 'o' in 'PhotosorVideos'. Own "
        + "types break Xcode's privacy report as well.",
      fix: "write one of Apple's constants, NSPrivacyCollectedDataTypeOtherDataTypes where none fits"))

  static let purpose = upload(
    "privacy/purpose", "ITMS-91056", source: .dataUse,
    Texts(
      "A purpose is not one of Apple's six.",
      why:
        "The value must be the full constant; the label that Xcode shows ('App Functionality') is none. Own "
        + "purposes break Xcode's privacy report as well.",
      fix: "write one of Apple's constants, NSPrivacyCollectedDataTypePurposeOther where none fits"))

  static let noPurposes = upload(
    "privacy/no-purposes", "ITMS-91056", source: .dataUse,
    Texts(
      "A collected data type gives no purpose.",
      why: "Apple expects at least one purpose for each collected data type.", fix: "add a purpose"))

  static let duplicateDataType = advice(
    "privacy/duplicate-data-type", .warning, strict: .error, source: .dataUse,
    Texts(
      "A data type is declared twice.",
      why:
        "No text of Apple's calls it invalid. Xcode's privacy report prints the type twice, and the two may "
        + "contradict each other.",
      fix: "put the purposes into one item"))

  static let duplicatePurpose = advice(
    "privacy/duplicate-purpose", .warning, source: .dataUse,
    Texts(
      "A purpose is declared twice.",
      why: "The second mention says nothing; it is often a slip for another purpose.", fix: "take one out"))
}
