/// The names by which a compiled binary refers to the required-reason APIs.
///
/// Source: Apple, "Describing use of required reason API" and the symbol pages that it links; forms
/// marked derived are not named there but give the same data. As of 2026-11. Names of C and
/// Objective-C forms were checked on objects that clang made for arm64-apple-ios, Swift names with
/// swift-demangle.
public enum BinarySymbols {
  /// The day the table was last compared with Apple's page.
  public static let asOf = "2026-11"
  /// Where the table comes from.
  public static let source =
    "https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api"

  /// The kinds of names.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An imported C function.
    case function
    /// An imported constant, such as `NSFileCreationDate`.
    case constant
    /// A reference to an Objective-C class.
    case objcClass = "class"
    /// An Objective-C selector that the binary sends or mentions.
    case selector
    /// An imported Swift symbol.
    case swiftSymbol = "swift symbol"
    /// A string literal that equals the value of a listed constant.
    case string
  }

  /// One API in its compiled form.
  public struct Entry: Sendable, Hashable {
    /// The API's ``RequiredReasonAPI/id``, such as `stat` or `FileAttributeKey.creationDate`.
    public var api: String
    /// The categories that a declaration may name.
    public var categories: [RequiredReasonCategory]
    /// What kind of name it is.
    public var kind: Kind
    /// The names in the binary, whole; without version suffix for functions.
    public var names: [String]
    /// For Swift: a name counts when it starts with one of these.
    public var prefixes: [String] = []
    /// For selectors: the Objective-C class whose import makes the use likely.
    public var className: String?
    /// Whether Apple names it, or it is derived from a name of Apple's.
    public var isListed = true
    /// The best evidence that this name alone can give.
    public var evidence = Evidence.proven
  }

  /// All entries, in the order of Apple's page; derived ones last.
  public static let all: [Entry] = functions + constants + classes + selectors + swiftSymbols + strings

  private static func function(
    _ name: String, _ categories: [RequiredReasonCategory], isListed: Bool = true
  ) -> Entry {
    Entry(
      api: name, categories: categories, kind: .function, names: ["_" + name], isListed: isListed,
      evidence: isListed ? .proven : .nameOnly)
  }

  // Apple lists getattrlist, fgetattrlist and getattrlistat in two categories: the name alone cannot
  // tell which attributes are asked for.
  static let functions: [Entry] =
    ["getattrlist", "fgetattrlist", "getattrlistat"].map { function($0, [.fileTimestamp, .diskSpace]) }
    + ["getattrlistbulk", "stat", "fstat", "fstatat", "lstat"].map { function($0, [.fileTimestamp]) }
    + [function("mach_absolute_time", [.systemBootTime])]
    + ["statfs", "statvfs", "fstatfs", "fstatvfs"].map { function($0, [.diskSpace]) }
    + ["stat64", "fstat64", "lstat64", "statx_np", "fstatx_np", "lstatx_np"]
    .map { function($0, [.fileTimestamp], isListed: false) }
    + ["statfs64", "fstatfs64"].map { function($0, [.diskSpace], isListed: false) }

  /// The constants, by the name that they have in Objective-C and as a string's value.
  private static let constantNames: [(name: String, api: String, category: RequiredReasonCategory)] = [
    ("NSFileCreationDate", "FileAttributeKey.creationDate", .fileTimestamp),
    ("NSFileModificationDate", "FileAttributeKey.modificationDate", .fileTimestamp),
    ("NSURLCreationDateKey", "URLResourceKey.creationDateKey", .fileTimestamp),
    ("NSURLContentModificationDateKey", "URLResourceKey.contentModificationDateKey", .fileTimestamp),
    ("NSURLVolumeAvailableCapacityKey", "URLResourceKey.volumeAvailableCapacityKey", .diskSpace),
    (
      "NSURLVolumeAvailableCapacityForImportantUsageKey",
      "URLResourceKey.volumeAvailableCapacityForImportantUsageKey", .diskSpace
    ),
    (
      "NSURLVolumeAvailableCapacityForOpportunisticUsageKey",
      "URLResourceKey.volumeAvailableCapacityForOpportunisticUsageKey", .diskSpace
    ),
    ("NSURLVolumeTotalCapacityKey", "URLResourceKey.volumeTotalCapacityKey", .diskSpace),
    ("NSFileSystemFreeSize", "FileAttributeKey.systemFreeSize", .diskSpace),
    ("NSFileSystemSize", "FileAttributeKey.systemSize", .diskSpace),
  ]

  static let constants: [Entry] = constantNames.map {
    Entry(api: $0.api, categories: [$0.category], kind: .constant, names: ["_" + $0.name])
  }

  // The last name is that of the old Objective-C runtime (32-bit macOS).
  static let classes: [Entry] = [
    Entry(
      api: "UserDefaults", categories: [.userDefaults], kind: .objcClass,
      names: [
        "_OBJC_CLASS_$_NSUserDefaults", "_OBJC_METACLASS_$_NSUserDefaults", ".objc_class_name_NSUserDefaults",
      ])
  ]

  private static func selector(
    _ names: [String], of className: String, _ api: String, _ category: RequiredReasonCategory
  ) -> Entry {
    Entry(
      api: api, categories: [category], kind: .selector, names: names,
      className: className, evidence: .likely)
  }

  // The selectors of NSUserDefaults are left out: other classes have them too, and the import of the
  // class is the proof.
  static let selectors: [Entry] = [
    selector(
      ["fileModificationDate", "setFileModificationDate:"], of: "UIDocument",
      "UIDocument.fileModificationDate", .fileTimestamp),
    selector(["systemUptime"], of: "NSProcessInfo", "ProcessInfo.systemUptime", .systemBootTime),
    selector(
      ["activeInputModes"], of: "UITextInputMode", "UITextInputMode.activeInputModes", .activeKeyboards),
  ]

  private static func resourceValue(_ name: String, _ mangled: String, _ category: RequiredReasonCategory)
    -> Entry
  {
    let base = "_$s10Foundation17URLResourceValuesV" + mangled
    // Getter, setter, modify accessor and the descriptor that a key path refers to.
    return Entry(
      api: "URLResourceValues.\(name)", categories: [category], kind: .swiftSymbol,
      names: ["vg", "vs", "vM", "vpMV"].map { base + $0 }, isListed: false)
  }

  static let swiftSymbols: [Entry] = [
    resourceValue("creationDate", "12creationDateAA0E0VSg", .fileTimestamp),
    resourceValue("contentModificationDate", "23contentModificationDateAA0F0VSg", .fileTimestamp),
    resourceValue("volumeAvailableCapacity", "23volumeAvailableCapacitySiSg", .diskSpace),
    resourceValue(
      "volumeAvailableCapacityForImportantUsage", "40volumeAvailableCapacityForImportantUsages5Int64VSg",
      .diskSpace),
    resourceValue(
      "volumeAvailableCapacityForOpportunisticUsage",
      "44volumeAvailableCapacityForOpportunisticUsages5Int64VSg", .diskSpace),
    resourceValue("volumeTotalCapacity", "19volumeTotalCapacitySiSg", .diskSpace),
    // Members that an overlay or another module adds to the class.
    Entry(
      api: "UserDefaults", categories: [.userDefaults], kind: .swiftSymbol, names: [],
      prefixes: ["_$sSo14NSUserDefaultsC"], evidence: .likely),
    // Not named by Apple, but it stores its values in UserDefaults.
    Entry(
      api: "AppStorage", categories: [.userDefaults], kind: .swiftSymbol, names: [],
      prefixes: ["_$s7SwiftUI10AppStorageV"], isListed: false, evidence: .likely),
  ]

  static let strings: [Entry] = constantNames.map {
    Entry(
      api: $0.api, categories: [$0.category], kind: .string, names: [$0.name], evidence: .nameOnly)
  }
}
