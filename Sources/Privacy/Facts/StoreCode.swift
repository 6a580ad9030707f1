/// An answer of App Store Connect about privacy.
public struct StoreCode: Sendable, Hashable {
  /// The code, such as `ITMS-91056`.
  public var code: String
  /// The title of the mail.
  public var title: String
  /// What brings it about.
  public var trigger: String
  /// Since when, and how strictly, it is enforced; as far as known.
  public var enforcement: String
  /// Where the fact comes from.
  public var source: FactSource

  private init(_ code: String, _ title: String, _ trigger: String, enforcement: String, _ source: FactSource)
  {
    self.code = code
    self.title = title
    self.trigger = trigger
    self.enforcement = enforcement
    self.source = source
  }

  /// The code with this name: `ITMS-91056`, `itms-91056` and `91056` are one.
  public static func named(_ name: String) -> StoreCode? {
    let name = name.uppercased()
    return all.first { $0.code.uppercased() == name || $0.code == "ITMS-" + name }
  }

  /// All codes, by number.
  public static let all: [StoreCode] = [
    StoreCode(
      "ITMS-90683", "Missing purpose string in Info.plist",
      "code or entitlements refer to an API whose usage description is missing from the bundle's Info.plist; "
        + "the code of SDKs counts too",
      enforcement: "the upload is refused; at run time, access without the key ends the process", .storeMails),
    StoreCode(
      "ITMS-91053", "Missing API declaration",
      "the binary that the mail names (app, extension or framework) refers to an API of a category that its own "
        + "bundle's manifest does not declare; one line per binary and category",
      enforcement:
        "first seen in March 2024. Apple's news of 26 April 2024 refuses an upload only when the code "
        + "is in a dynamic framework that is newly added and on the list of SDKs; otherwise it is a mail. Apple's "
        + "documentation says that apps which do not describe their use are not accepted", .news2024),
    StoreCode(
      "ITMS-91054", "Invalid API category declaration",
      "the value of NSPrivacyAccessedAPIType is not one of the five constants, for example 'User Defaults'",
      enforcement: "the upload is refused", .storeMails),
    StoreCode(
      "ITMS-91055", "Invalid API reason declaration",
      "a reason code is unknown or belongs to another category",
      enforcement: "the upload is refused", .storeMails),
    StoreCode(
      "ITMS-91056", "Invalid privacy manifest",
      "the file is no property list, or holds a key or value that is not allowed, a value of the wrong type, an "
        + "empty string or an empty dictionary",
      enforcement:
        "the upload is refused; since 12 November 2024 for manifests at every place in the package",
      .technote),
    StoreCode(
      "ITMS-91061", "Missing privacy manifest",
      "the app holds an SDK of Apple's list without a manifest, also when another framework contains it",
      enforcement: "since 12 February 2025, for new apps and for updates that add the SDK", .sdkRequirements),
    StoreCode(
      "ITMS-91064", "Invalid tracking information",
      "NSPrivacyTrackingDomains is not empty while NSPrivacyTracking is not true (an array with one empty string "
        + "counts as not empty), or NSPrivacyTracking is true without domains",
      enforcement: "the upload is refused", .storeMails),
    StoreCode(
      "ITMS-91065", "Missing signature",
      "an SDK of Apple's list is a binary dependency without the signature of its author",
      enforcement: "for new apps and for updates that add the SDK; source code alone cannot show it",
      .sdkRequirements),
    StoreCode(
      "ITMS-91107", "Invalid tracking information (manifest outside the documented places)",
      "as ITMS-91064, for a manifest such as one in a resource bundle inside a framework",
      enforcement: "mails since September 2024; since 12 November 2024 an error, reported as ITMS-91064",
      .storeMails),
    StoreCode(
      "ITMS-91108", "Invalid privacy manifest (outside the documented places)",
      "as ITMS-91056, for a manifest such as one in a resource bundle inside a framework",
      enforcement: "mails since September 2024; since 12 November 2024 an error, reported as ITMS-91056",
      .storeMails),
    StoreCode(
      "ITMS-91109", "Invalid package contents",
      "a file carries the quarantine attribute; listed because the number is near, it is not about privacy",
      enforcement: "not a privacy check", .storeMails),
    StoreCode(
      "Guideline 5.1.1", "Placeholder or insufficient purpose strings",
      "an automated pass before review refuses general purpose strings and strings for resources that the app "
        + "never uses; the mail mostly names no key",
      enforcement: "since about 20 July 2026; the fix needs a new build", .guidelines),
  ]
}
