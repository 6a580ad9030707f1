internal import Diagnostics

/// Rules about merging manifests.
extension PrivacyRule {
  static let mergeRules: [PrivacyRule] = [
    mergeInputSkipped, mergeEntrySkipped, mergeSDKReason, mergeCategoryDropped, mergeTrackingWithoutDomains,
  ]

  static let mergeInputSkipped = advice(
    "privacy/merge-input-skipped", .warning, source: .manifestFiles,
    Texts(
      "A manifest could not be read and is not part of the merged one.",
      why: "One broken dependency must not stop the others. What it declares is missing from the result.",
      fix: "mend the manifest, or declare by hand what the dependency does"))

  static let mergeEntrySkipped = advice(
    "privacy/merge-entry-skipped", .warning, source: .manifestFiles,
    Texts(
      "An entry is not valid and is not part of the merged manifest.",
      why: "The upload check would refuse the merged manifest with it.",
      fix: "mend the entry, or declare by hand what it means"))

  static let mergeSDKReason = advice(
    "privacy/merge-sdk-reason", .note, source: .requiredReasons,
    Texts(
      "A reason for SDKs is left out of an app's merged manifest.",
      why:
        "0A2A.1 and C56D.1 say that an SDK only wraps the API for the app. Linked into the app, the use is the app's "
        + "own, and it needs a reason of its own.",
      fix: "make sure that the app declares the reason for which it calls the wrapper"))

  static let mergeCategoryDropped = advice(
    "privacy/merge-category-dropped", .warning, codes: ["ITMS-91053"], source: .requiredReasons,
    Texts(
      "A category of the inputs is not part of the merged manifest.",
      why:
        "No input gives it a reason that the result can declare; without a reason the item would be invalid. The code "
        + "may use the category all the same.",
      fix: "add the category with the app's own reason to the app's manifest"))

  static let mergeTrackingWithoutDomains = upload(
    "privacy/merge-tracking-without-domains", "ITMS-91064", "ITMS-91056", source: .technote,
    Texts(
      "The merged manifest declares tracking without a domain.",
      why:
        "An input says that it tracks and lists no domain. A domain cannot be guessed, and leaving the flag out would "
        + "be untrue.",
      fix: "list the domains in the manifest that declares tracking"))
}
