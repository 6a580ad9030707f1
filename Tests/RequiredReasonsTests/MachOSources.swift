/// Sources that use every listed C and Objective-C form, and others that use none.
enum MachOSources {
  static let functions = [
    "getattrlist", "fgetattrlist", "getattrlistat", "getattrlistbulk", "stat", "fstat", "fstatat", "lstat",
    "mach_absolute_time", "statfs", "statvfs", "fstatfs", "fstatvfs",
  ]

  /// The constants in the spelling of Objective-C.
  static let constantNames = [
    "NSFileCreationDate", "NSFileModificationDate", "NSURLCreationDateKey", "NSURLContentModificationDateKey",
    "NSURLVolumeAvailableCapacityKey", "NSURLVolumeAvailableCapacityForImportantUsageKey",
    "NSURLVolumeAvailableCapacityForOpportunisticUsageKey", "NSURLVolumeTotalCapacityKey",
    "NSFileSystemFreeSize", "NSFileSystemSize",
  ]

  /// The same as the table of APIs names them.
  static let constants = constantNames.map {
    let isAttribute = $0.hasPrefix("NSFile")
    let word = $0.dropFirst(isAttribute ? "NSFile".count : "NSURL".count)
    return (isAttribute ? "FileAttributeKey." : "URLResourceKey.") + word.prefix(1).lowercased()
      + word.dropFirst()
  }

  static let selectors = [
    "ProcessInfo.systemUptime", "UIDocument.fileModificationDate", "UITextInputMode.activeInputModes",
  ]

  static let classes = ["UserDefaults"]

  static let usedClasses = ["NSObject", "NSProcessInfo", "NSUserDefaults", "UITextInputMode", "UIDocument"]

  /// What the linker needs beyond what the source names.
  static let runtime = ["_objc_msgSend", "__objc_empty_cache", "dyld_stub_binder", "_objc_alloc"]

  private static let declarations = """
    __attribute__((objc_root_class)) @interface NSObject + (id)alloc; @end
    @interface NSProcessInfo : NSObject + (NSProcessInfo *)processInfo; - (double)systemUptime; @end
    @interface NSUserDefaults : NSObject + (id)standardUserDefaults; - (id)initWithSuiteName:(id)n; @end
    @interface UITextInputMode : NSObject + (id)activeInputModes; @end
    @interface UIDocument : NSObject - (id)fileModificationDate; @end

    """

  /// Uses every form once.
  static let everything: String = {
    var text = declarations
    for name in functions { text += "extern int \(name)(void);\n" }
    for name in constantNames { text += "extern id \(name);\n" }
    text += "int callAll(void) { return \(functions.map { $0 + "()" }.joined(separator: " + ")); }\n"
    for name in constantNames { text += "id read\(name)(void) { return \(name); }\n" }
    text += """
      double uptime(void) { return [[NSProcessInfo processInfo] systemUptime]; }
      id modes(void) { return [UITextInputMode activeInputModes]; }
      id date(void) { return [(UIDocument *)[UIDocument alloc] fileModificationDate]; }
      id defaults(void) { return [NSUserDefaults standardUserDefaults]; }
      id suite(id name) { return [[NSUserDefaults alloc] initWithSuiteName:name]; }
      int main(void) { return 0; }

      """
    return text
  }()

  /// Names that hold a listed name, or are near to one, and are none.
  static let lookAlikes = """
    __attribute__((objc_root_class)) @interface NSObject + (id)alloc; @end
    @interface NSProcessInfo : NSObject + (id)processInfo; - (long)processorCount; @end
    @interface UITextInputMode : NSObject + (id)currentInputMode; - (id)primaryLanguage; @end
    @interface GULUserDefaults : NSObject + (id)standardUserDefaults; - (id)initWithSuiteName:(id)n; @end
    @interface NSUserDefaultsController : NSObject + (id)sharedUserDefaultsController; @end
    extern int mystat(void), stat_my(void), Own_stat(void), statx(void), stats(void), fstats(void), _stat(void);
    extern int mach_continuous_time(void), clock_gettime(void), getfsstat(void), statfs_ext(void);
    extern int STAT(void), getattrlists(void), my_getattrlist(void), mach_absolute_times(void);
    extern id NSFileCreationDates, MyNSFileCreationDate, NSURLContentAccessDateKey, NSFileSystemNumber;
    extern id NSURLVolumeNameKey, NSFileSystemFreeNodes;
    int callAll(void) {
      return mystat() + stat_my() + Own_stat() + statx() + stats() + fstats() + _stat() + STAT()
        + mach_continuous_time() + clock_gettime() + getfsstat() + statfs_ext()
        + getattrlists() + my_getattrlist() + mach_absolute_times();
    }
    id first(void) { return NSFileCreationDates; }
    id second(void) { return MyNSFileCreationDate; }
    id third(void) { return NSURLContentAccessDateKey; }
    id fourth(void) { return NSFileSystemNumber; }
    id fifth(void) { return NSURLVolumeNameKey; }
    id sixth(void) { return NSFileSystemFreeNodes; }
    id seventh(void) { return [GULUserDefaults standardUserDefaults]; }
    id eighth(void) { return [NSUserDefaultsController sharedUserDefaultsController]; }
    long ninth(void) { return [[NSProcessInfo processInfo] processorCount]; }
    id tenth(void) { return [[UITextInputMode currentInputMode] primaryLanguage]; }
    const char *text(void) { return "stat is not NSFileCreationDate"; }
    static int lstat(void) { return 7; }
    int eleventh(void) { return lstat(); }
    @interface Clock : NSObject - (double)uptimeOfSystem; @end
    @implementation Clock - (double)uptimeOfSystem { return 1; } @end

    """

  /// A class of one's own with a listed selector: declared only.
  static let ownMethod = """
    __attribute__((objc_root_class)) @interface Clock + (id)alloc; - (double)systemUptime; @end
    @implementation Clock
    + (id)alloc { return 0; }
    - (double)systemUptime { return 1; }
    @end

    """

  /// A class of one's own with a listed selector, which is sent too.
  static let ownMethodSent = ownMethod + "double ask(Clock *clock) { return [clock systemUptime]; }\n"
}
