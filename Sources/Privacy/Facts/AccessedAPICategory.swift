/// A category of required-reason API: the value of `NSPrivacyAccessedAPIType`.
public struct AccessedAPICategory: Sendable, Hashable {
  /// The value in the manifest.
  public var identifier: String
  /// Apple's name of the category.
  public var label: String
  /// The name that Xcode's editor shows.
  public var xcodeLabel: String
  /// The names on Apple's page, as it writes them.
  public var listedNames: [String]
  /// The approved reasons, in Apple's order.
  public var reasons: [APIReason]
  /// Where the fact comes from.
  public var source: FactSource

  private init(
    _ name: String, _ label: String, _ xcodeLabel: String, listed: [String], _ reasons: [APIReason]
  ) {
    identifier = Self.prefix + name
    self.label = label
    self.xcodeLabel = xcodeLabel
    listedNames = listed
    self.reasons = reasons
    source = .requiredReasons
  }

  /// What every identifier begins with.
  public static let prefix = "NSPrivacyAccessedAPICategory"

  /// The platforms on which these uses must be declared; macOS is not among them, Mac Catalyst is not
  /// mentioned by Apple.
  public static let platforms: [ApplePlatform] = [.iOS, .tvOS, .watchOS, .visionOS]

  /// All categories in Apple's order.
  public static let all: [AccessedAPICategory] = [
    AccessedAPICategory(
      "FileTimestamp", "File timestamp APIs", "File Timestamp",
      listed: [
        "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey",
        "creationDateKey", "getattrlist(_:_:_:_:_:)", "getattrlistbulk(_:_:_:_:_:)",
        "fgetattrlist(_:_:_:_:_:)", "stat", "fstat(_:_:)", "fstatat(_:_:_:_:)", "lstat(_:_:)",
        "getattrlistat(_:_:_:_:_:_:)",
      ],
      [
        APIReason(
          "DDA9.1", "Display to user on-device", "Show a file's timestamps to the person using the device.",
          for: .anyone, offDevice: .forbidden),
        APIReason(
          "C617.1", "Inside app or group container",
          "Read timestamps, size or other metadata of files in the app container, an app-group container or the app's CloudKit container.",
          for: .anyone, offDevice: .unstated),
        APIReason(
          "3B52.1", "Files provided to app by user",
          "Read timestamps, size or other metadata of files or folders the user granted access to (document picker and the like).",
          for: .anyone, offDevice: .unstated),
        APIReason(
          "0A2A.1", "3rd-party SDK wrapper on-device",
          "The SDK only wraps the API for the app and calls it only when the app calls the wrapper.",
          for: .sdk, offDevice: .forbidden,
          conditions: [
            "not allowed when the SDK exists mainly to wrap required-reason APIs",
            "the SDK may not use the data itself or send it off the device",
          ]),
      ]),
    AccessedAPICategory(
      "SystemBootTime", "System boot time APIs", "System Boot Time",
      listed: ["systemUptime", "mach_absolute_time()"],
      [
        APIReason(
          "35F9.1", "Measure time on-device", "Measure time between events in the app, or compute timers.",
          for: .anyone, offDevice: .limited("elapsed times only")),
        APIReason(
          "8FFB.1", "Calculate absolute event timestamps",
          "Turn boot-relative event times (UIKit, AVFAudio events) into absolute timestamps.", for: .anyone,
          offDevice: .limited("absolute event timestamps only, not the boot time")),
        APIReason(
          "3D61.1", "User-initiated bug report",
          "Put boot time in an optional bug report that shows it prominently.", for: .anyone,
          offDevice: .limited("only after the user submits that report, only to handle it")),
      ]),
    AccessedAPICategory(
      "DiskSpace", "Disk space APIs", "Disk Space",
      listed: [
        "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
        "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey", "systemFreeSize",
        "systemSize", "statfs(_:_:)", "statvfs(_:_:)", "fstatfs(_:_:)", "fstatvfs(_:_:)",
        "getattrlist(_:_:_:_:_:)", "fgetattrlist(_:_:_:_:_:)", "getattrlistat(_:_:_:_:_:_:)",
      ],
      [
        APIReason(
          "85F4.1", "Display to user on-device", "Show disk space to the user, in bytes or as media time.",
          for: .anyone,
          offDevice: .limited(
            "only over the local network to the same person's other device, to show it there, with explicit permission"
          )),
        APIReason(
          "E174.1", "Write or delete file on-device",
          "Check there is room before writing, or clean up when space is low; behaviour must change visibly.",
          for: .anyone, offDevice: .limited("only in so far as a download is skipped for lack of space")),
        APIReason(
          "7D9E.1", "User-initiated bug report",
          "Put disk space in an optional bug report that shows it prominently.", for: .anyone,
          offDevice: .limited("only after the user submits that report, only to handle it")),
        APIReason(
          "B728.1", "Health research app",
          "Health-research app telling participants that low disk space affects the study's data.",
          for: .appType("health research apps"), offDevice: .unstated,
          conditions: [
            "must meet App Review guideline 5.1.3", "the app may offer nothing but health research",
          ]),
      ]),
    AccessedAPICategory(
      "ActiveKeyboards", "Active keyboard APIs", "Active Keyboards", listed: ["activeInputModes"],
      [
        APIReason(
          "3EC4.1", "Custom keyboard app on-device",
          "Custom-keyboard app finding which keyboards are active.",
          for: .appType("apps whose main function is a system-wide custom keyboard"), offDevice: .forbidden),
        APIReason(
          "54BD.1", "Customize UI on-device", "Choose the right interface from the active keyboards.",
          for: .anyone, offDevice: .forbidden,
          conditions: ["the app has text entry", "the interface changes visibly with the keyboards"]),
      ]),
    AccessedAPICategory(
      "UserDefaults", "User defaults APIs", "User Defaults", listed: ["UserDefaults"],
      [
        APIReason(
          "CA92.1", "Access info from same app", "Read and write defaults only the app itself can reach.",
          for: .anyone, offDevice: .unstated,
          conditions: [
            "not for values written by other apps or the system", "not for values other apps can read",
          ]),
        APIReason(
          "1C8F.1", "Access info from same App Group",
          "Read and write defaults shared inside one App Group (apps, extensions, App Clips).", for: .anyone,
          offDevice: .unstated,
          conditions: [
            "not across App Groups", "typical sign: UserDefaults(suiteName:) / initWithSuiteName:",
          ]),
        APIReason(
          "C56D.1", "3rd-party SDK wrapper on-device",
          "The SDK only wraps user defaults for the app and calls them only when the app calls the wrapper.",
          for: .sdk, offDevice: .forbidden,
          conditions: [
            "not allowed when the SDK exists mainly to wrap required-reason APIs",
            "the SDK may not use the data itself or send it off the device",
          ]),
        APIReason(
          "AC6B.1", "Access managed app configuration",
          "Read the managed configuration key or write the feedback key used by MDM.", for: .anyone,
          offDevice: .unstated,
          conditions: ["keys com.apple.configuration.managed / com.apple.feedback.managed"]),
      ]),
  ]

  private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
  private static let order = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($0.element.identifier, $0.offset) })
  private static let reasonsByCode: [String: (category: AccessedAPICategory, reason: APIReason)] =
    Dictionary(
      uniqueKeysWithValues: all.flatMap { category in
        category.reasons.map { ($0.code, (category: category, reason: $0)) }
      })

  /// The category with this identifier.
  public static func named(_ identifier: String) -> AccessedAPICategory? { byIdentifier[identifier] }

  /// The one category and reason that a code stands for. Every code belongs to one category only.
  public static func reason(_ code: String) -> (category: AccessedAPICategory, reason: APIReason)? {
    reasonsByCode[code]
  }

  /// The place of an identifier in Apple's order; unknown ones come last.
  static func rank(_ identifier: String) -> Int { order[identifier] ?? all.count }

  /// The place of a code in this category; unknown ones come last.
  func rank(ofReason code: String) -> Int { reasons.firstIndex { $0.code == code } ?? reasons.count }
}
