extension RequiredReasonAPI {
  /// All APIs: the names on Apple's page, and the accessors, wrappers and variants that give the same
  /// data. Apple's links fix which type each bare name means.
  public static let all: [RequiredReasonAPI] = [
    RequiredReasonAPI(
      .fileAttributeKey, "creationDate", on: "FileAttributeKey", [.fileTimestamp],
      objectiveC: "NSFileCreationDate",
      lookAlikes: [
        "PHAsset.creationDate", "AVAsset.creationDate", "CKRecord.creationDate",
        "EKCalendarItem.creationDate", "properties of SwiftData and Core Data models",
        "properties of own types",
      ], imports: ["_NSFileCreationDate"]),
    RequiredReasonAPI(
      .fileAttributeKey, "modificationDate", on: "FileAttributeKey", [.fileTimestamp],
      objectiveC: "NSFileModificationDate",
      lookAlikes: ["PHAsset.modificationDate", "CKRecord.modificationDate", "properties of own types"],
      imports: ["_NSFileModificationDate"]),
    RequiredReasonAPI(
      .instanceProperty, "fileModificationDate", on: "UIDocument", [.fileTimestamp],
      objectiveC: "fileModificationDate",
      lookAlikes: [
        "NSDictionary.fileModificationDate()", "NSDocument.fileModificationDate", "properties of own types",
      ], imports: ["_OBJC_CLASS_$_UIDocument"],
      selectors: ["fileModificationDate", "setFileModificationDate:"]),
    RequiredReasonAPI(
      .resourceKey, "contentModificationDateKey", on: "URLResourceKey", [.fileTimestamp],
      objectiveC: "NSURLContentModificationDateKey", imports: ["_NSURLContentModificationDateKey"]),
    RequiredReasonAPI(
      .resourceKey, "creationDateKey", on: "URLResourceKey", [.fileTimestamp],
      objectiveC: "NSURLCreationDateKey", imports: ["_NSURLCreationDateKey"]),
    RequiredReasonAPI(
      .resourceValue, "contentModificationDate", on: "URLResourceValues", [.fileTimestamp], isListed: false,
      lookAlikes: ["properties of own types"],
      swiftImports: ["_$s10Foundation17URLResourceValuesV23contentModificationDateAA0F0VSgvg"]),
    RequiredReasonAPI(
      .resourceValue, "creationDate", on: "URLResourceValues", [.fileTimestamp], isListed: false,
      lookAlikes: ["as FileAttributeKey.creationDate"],
      swiftImports: [
        "_$s10Foundation17URLResourceValuesV12creationDateAA0E0VSgvg",
        "_$s10Foundation17URLResourceValuesV12creationDateAA0E0VSgvs",
      ]),
    RequiredReasonAPI(
      .function, "getattrlist", [.fileTimestamp, .diskSpace], arguments: 5,
      imports: ["_getattrlist", "_getattrlist$UNIX2003"]),
    RequiredReasonAPI(.function, "fgetattrlist", [.fileTimestamp, .diskSpace], arguments: 5),
    RequiredReasonAPI(.function, "getattrlistat", [.fileTimestamp, .diskSpace], arguments: 6),
    RequiredReasonAPI(.function, "getattrlistbulk", [.fileTimestamp], arguments: 5),
    RequiredReasonAPI(
      .function, "stat", [.fileTimestamp], arguments: 2,
      lookAlikes: [
        "variables and parameters called stat", "methods called stat",
        "the Swift initialiser stat(), which makes an empty structure", "declarations of struct stat",
      ], imports: ["_stat", "_stat$INODE64"]),
    RequiredReasonAPI(
      .function, "fstat", [.fileTimestamp], arguments: 2, lookAlikes: ["methods called fstat"],
      imports: ["_fstat", "_fstat$INODE64"]),
    RequiredReasonAPI(
      .function, "fstatat", [.fileTimestamp], arguments: 4, imports: ["_fstatat", "_fstatat$INODE64"]),
    RequiredReasonAPI(
      .function, "lstat", [.fileTimestamp], arguments: 2, imports: ["_lstat", "_lstat$INODE64"]),
    RequiredReasonAPI(
      .instanceProperty, "systemUptime", on: "ProcessInfo", [.systemBootTime], objectiveC: "systemUptime",
      lookAlikes: ["properties of own types"], imports: ["_OBJC_CLASS_$_NSProcessInfo"],
      selectors: ["systemUptime"]),
    RequiredReasonAPI(.function, "mach_absolute_time", [.systemBootTime], arguments: 0),
    RequiredReasonAPI(
      .resourceKey, "volumeAvailableCapacityKey", on: "URLResourceKey", [.diskSpace],
      objectiveC: "NSURLVolumeAvailableCapacityKey", imports: ["_NSURLVolumeAvailableCapacityKey"]),
    RequiredReasonAPI(
      .resourceValue, "volumeAvailableCapacity", on: "URLResourceValues", [.diskSpace], isListed: false,
      swiftImports: ["_$s10Foundation17URLResourceValuesV23volumeAvailableCapacitySiSgvg"]),
    RequiredReasonAPI(
      .resourceKey, "volumeAvailableCapacityForImportantUsageKey", on: "URLResourceKey", [.diskSpace],
      objectiveC: "NSURLVolumeAvailableCapacityForImportantUsageKey",
      imports: ["_NSURLVolumeAvailableCapacityForImportantUsageKey"]),
    RequiredReasonAPI(
      .resourceValue, "volumeAvailableCapacityForImportantUsage", on: "URLResourceValues", [.diskSpace],
      isListed: false,
      swiftImports: [
        "_$s10Foundation17URLResourceValuesV40volumeAvailableCapacityForImportantUsages5Int64VSgvg"
      ]),
    RequiredReasonAPI(
      .resourceKey, "volumeAvailableCapacityForOpportunisticUsageKey", on: "URLResourceKey", [.diskSpace],
      objectiveC: "NSURLVolumeAvailableCapacityForOpportunisticUsageKey",
      imports: ["_NSURLVolumeAvailableCapacityForOpportunisticUsageKey"]),
    RequiredReasonAPI(
      .resourceValue, "volumeAvailableCapacityForOpportunisticUsage", on: "URLResourceValues", [.diskSpace],
      isListed: false,
      swiftImports: [
        "_$s10Foundation17URLResourceValuesV44volumeAvailableCapacityForOpportunisticUsages5Int64VSgvg"
      ]),
    RequiredReasonAPI(
      .resourceKey, "volumeTotalCapacityKey", on: "URLResourceKey", [.diskSpace],
      objectiveC: "NSURLVolumeTotalCapacityKey", imports: ["_NSURLVolumeTotalCapacityKey"]),
    RequiredReasonAPI(
      .resourceValue, "volumeTotalCapacity", on: "URLResourceValues", [.diskSpace], isListed: false,
      swiftImports: ["_$s10Foundation17URLResourceValuesV19volumeTotalCapacitySiSgvg"]),
    RequiredReasonAPI(
      .fileAttributeKey, "systemFreeSize", on: "FileAttributeKey", [.diskSpace],
      objectiveC: "NSFileSystemFreeSize", imports: ["_NSFileSystemFreeSize"]),
    RequiredReasonAPI(
      .fileAttributeKey, "systemSize", on: "FileAttributeKey", [.diskSpace], objectiveC: "NSFileSystemSize",
      lookAlikes: ["font helpers called systemSize", "properties of own types"],
      imports: ["_NSFileSystemSize"]),
    RequiredReasonAPI(
      .function, "statfs", [.diskSpace], arguments: 2, lookAlikes: ["declarations of struct statfs"],
      imports: ["_statfs", "_statfs$INODE64"]),
    RequiredReasonAPI(
      .function, "fstatfs", [.diskSpace], arguments: 2, imports: ["_fstatfs", "_fstatfs$INODE64"]),
    RequiredReasonAPI(
      .function, "statvfs", [.diskSpace], arguments: 2, lookAlikes: ["declarations of struct statvfs"]),
    RequiredReasonAPI(.function, "fstatvfs", [.diskSpace], arguments: 2),
    RequiredReasonAPI(
      .typeProperty, "activeInputModes", on: "UITextInputMode", [.activeKeyboards],
      objectiveC: "activeInputModes", lookAlikes: ["other members of UITextInputMode"],
      imports: ["_OBJC_CLASS_$_UITextInputMode"], selectors: ["activeInputModes"]),
    RequiredReasonAPI(
      .type, "UserDefaults", [.userDefaults], objectiveC: "NSUserDefaults",
      lookAlikes: [
        "names that only contain the word, such as NSUserDefaultsController",
        "wrapper classes such as GULUserDefaults", "types of one's own called UserDefaults",
      ],
      imports: [
        "_OBJC_CLASS_$_NSUserDefaults", "_OBJC_METACLASS_$_NSUserDefaults", "_$sSo14NSUserDefaultsCMa",
      ], selectors: ["standardUserDefaults", "initWithSuiteName:", "registerDefaults:"]),
    RequiredReasonAPI(
      .propertyWrapper, "AppStorage", [.userDefaults], isListed: false,
      lookAlikes: ["property wrappers of one's own called AppStorage"],
      swiftImports: ["_$s7SwiftUI10AppStorageV"]),
    RequiredReasonAPI(.function, "stat64", [.fileTimestamp], arguments: 2, isListed: false, isNoteOnly: true),
    RequiredReasonAPI(
      .function, "fstat64", [.fileTimestamp], arguments: 2, isListed: false, isNoteOnly: true),
    RequiredReasonAPI(
      .function, "lstat64", [.fileTimestamp], arguments: 2, isListed: false, isNoteOnly: true),
    RequiredReasonAPI(
      .function, "statx_np", [.fileTimestamp], arguments: 3, isListed: false, isNoteOnly: true),
    RequiredReasonAPI(
      .function, "fstatx_np", [.fileTimestamp], arguments: 3, isListed: false, isNoteOnly: true),
    RequiredReasonAPI(
      .function, "lstatx_np", [.fileTimestamp], arguments: 3, isListed: false, isNoteOnly: true),
    RequiredReasonAPI(.function, "statfs64", [.diskSpace], arguments: 2, isListed: false, isNoteOnly: true),
    RequiredReasonAPI(.function, "fstatfs64", [.diskSpace], arguments: 2, isListed: false, isNoteOnly: true),
  ]

  private init(
    _ kind: Kind, _ name: String, on owner: String? = nil, _ categories: [RequiredReasonCategory],
    objectiveC: String? = nil, arguments: Int? = nil, isListed: Bool = true, isNoteOnly: Bool = false,
    lookAlikes: [String] = [], imports: [String]? = nil, selectors: [String] = [],
    swiftImports: [String] = []
  ) {
    id = owner.map { $0 + "." + name } ?? name
    self.categories = categories
    self.kind = kind
    swiftName = name
    self.owner = owner
    objectiveCName = objectiveC
    argumentCount = arguments
    isListedByApple = isListed
    self.isNoteOnly = isNoteOnly
    self.lookAlikes = lookAlikes
    self.imports = imports ?? (kind == .function ? ["_" + name] : [])
    self.selectors = selectors
    self.swiftImports = swiftImports
  }
}
