/// What is known about preprocessor macros on Apple's platforms (TargetConditionals.h, clang's
/// predefined macros), and what the file itself defines.
struct CMacros {
  /// Where a macro is defined, and where its value is not zero.
  struct Facts {
    var isDefined: PlatformCondition
    var value: PlatformCondition
  }

  private var own: [String: Facts] = [:]
  private let language: SourceLanguage

  init(_ language: SourceLanguage) { self.language = language }

  func facts(_ name: String) -> Facts { own[name] ?? predefined(name) }

  /// `#define NAME value`; `sure` are the platforms that surely compile the line, `active` those that
  /// may.
  mutating func define(_ name: String, value: PlatformCondition, sure: PlatformSet, active: PlatformSet) {
    var facts = facts(name)
    facts.isDefined = facts.isDefined.forgetting(active).adding(true, on: sure)
    let old = facts.value.forgetting(active)
    facts.value = PlatformCondition(
      isTrue: old.isTrue.union(sure.intersection(value.isTrue)),
      isFalse: old.isFalse.union(sure.intersection(value.isFalse)))
    own[name] = facts
  }

  mutating func undefine(_ name: String, sure: PlatformSet, active: PlatformSet) {
    var facts = facts(name)
    facts.isDefined = facts.isDefined.forgetting(active).adding(false, on: sure)
    facts.value = facts.value.forgetting(active).adding(false, on: sure)
    own[name] = facts
  }

  private func predefined(_ name: String) -> Facts {
    if let platforms = Self.targets[name] { return Facts(isDefined: .always, value: .on(platforms)) }
    if Self.never.contains(name) { return Facts(isDefined: .never, value: .never) }
    if Self.always.contains(name) { return Facts(isDefined: .always, value: .always) }
    switch name {
    case "__OBJC__": return known(language == .objectiveC || language == .objectiveCPlusPlus)
    case "__cplusplus": return known(language == .cPlusPlus || language == .objectiveCPlusPlus)
    case "__IPHONE_OS_VERSION_MIN_REQUIRED", "__IPHONE_OS_VERSION_MAX_ALLOWED":
      return Facts(isDefined: .on([.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS]), value: .unknown)
    case "__MAC_OS_X_VERSION_MIN_REQUIRED", "__MAC_OS_X_VERSION_MAX_ALLOWED":
      return Facts(isDefined: .on([.macOS]), value: .unknown)
    case "__MACOSX__", "Q_OS_MACOS", "Q_OS_OSX": return known(on: .macOS)
    case "__IPHONEOS__", "Q_OS_IOS": return known(on: [.iOS, .macCatalyst])
    case "__x86_64__", "__i386__", "__x86_64", "_M_X64", "_M_IX86":
      let unlikely = PlatformCondition(isTrue: [], isFalse: .covered)
      return Facts(isDefined: unlikely, value: unlikely)
    default: return CSystemFlags.facts(name) ?? Facts(isDefined: .unknown, value: .unknown)
    }
  }

  private func known(on platforms: PlatformSet) -> Facts {
    Facts(isDefined: .on(platforms), value: .on(platforms))
  }

  /// Language macros are known in source files; a header may be read by either.
  private func known(_ value: Bool) -> Facts {
    if language == .header { return Facts(isDefined: .unknown, value: .unknown) }
    let condition: PlatformCondition = value ? .always : .never
    return Facts(isDefined: condition, value: condition)
  }

  private static let targets: [String: PlatformSet] = [
    "TARGET_OS_MAC": .all, "TARGET_OS_OSX": .macOS,
    "TARGET_OS_IPHONE": PlatformSet.all.subtracting(.macOS),
    "TARGET_OS_IOS": [.iOS, .macCatalyst], "TARGET_OS_TV": .tvOS, "TARGET_OS_WATCH": .watchOS,
    "TARGET_OS_NANO": .watchOS, "TARGET_OS_VISION": .visionOS, "TARGET_OS_XR": .visionOS,
    "TARGET_OS_MACCATALYST": .macCatalyst, "TARGET_OS_UIKITFORMAC": .macCatalyst,
    "TARGET_OS_EMBEDDED": .covered, "TARGET_OS_SIMULATOR": [], "TARGET_IPHONE_SIMULATOR": [],
    "TARGET_OS_WIN32": [], "TARGET_OS_WINDOWS": [], "TARGET_OS_LINUX": [], "TARGET_OS_UNIX": [],
    "TARGET_OS_ANDROID": [], "TARGET_OS_DRIVERKIT": [], "TARGET_OS_BRIDGE": [],
  ]

  private static let always: Set<String> = [
    "__APPLE__", "__MACH__", "__clang__", "__GNUC__", "__LP64__", "__BLOCKS__", "__APPLE_CC__",
    "__LITTLE_ENDIAN__", "_LP64", "__STDC__", "F_OK", "R_OK", "W_OK", "X_OK",
    // Of release builds.
    "NDEBUG", "NS_BLOCK_ASSERTIONS", "__OPTIMIZE__",
  ]

  /// Other systems' and compilers' macros, and those of debug builds: Apple reads a release build.
  private static let never: Set<String> = [
    "_WIN32", "WIN32", "_WIN64", "WIN64", "__WIN32__", "__WIN32", "_WIN32_WCE", "__MINGW32__", "__MINGW64__",
    "__MINGW__", "__CYGWIN__", "__CYGWIN32__", "_MSC_VER", "__BORLANDC__", "_WINDOWS", "WINDOWS",
    "__linux__", "__linux", "linux", "__gnu_linux__", "__ANDROID__", "ANDROID", "__FreeBSD__", "__NetBSD__",
    "__OpenBSD__", "__DragonFly__", "__FreeBSD_kernel__", "__bsdi__", "__sun", "sun", "__sun__", "__SVR4",
    "__svr4__", "_AIX", "__hpux", "hpux", "__hpux__", "__sgi", "sgi", "__sgi__", "__osf__", "__HAIKU__",
    "__BEOS__", "__QNX__", "__QNXNTO__", "__EMSCRIPTEN__", "EMSCRIPTEN", "__wasi__", "__wasm__",
    "__native_client__", "__Fuchsia__", "__HURD__", "__GNU__", "__GLIBC__", "__UCLIBC__", "__BIONIC__",
    "__TINYC__", "__WATCOMC__", "__TURBOC__", "__DMC__", "__LCC__", "__INTEL_COMPILER", "__ICC", "__PGI",
    "__SUNPRO_C", "__SUNPRO_CC", "__xlC__", "__IBMC__", "__IBMCPP__", "__CC_ARM", "__HP_cc", "__HP_aCC",
    "GNUSTEP", "__GNUSTEP__", "GNUSTEP_BASE_LIBRARY", "GNUSTEP_WITH_DLL", "OS2", "__OS2__", "__EMX__",
    "__DJGPP__", "MSDOS", "__MSDOS__", "__VMS", "VMS", "__MVS__", "__ultrix", "__unix__", "__unix", "unix",
    "__minix", "__INTERIX", "__AMIGA__", "__amigaos__", "__riscos__", "__SYMBIAN32__", "__NINTENDO__",
    "__PS4__", "__vita__", "OS_WIN", "OS_LINUX", "OS_ANDROID", "Q_OS_WIN", "Q_OS_WIN32", "Q_OS_LINUX",
    "Q_OS_ANDROID", "__powerpc__", "__ppc__", "DEBUG", "_DEBUG",
  ]
}

extension PlatformCondition {
  /// Nothing is known any more on these platforms.
  func forgetting(_ platforms: PlatformSet) -> PlatformCondition {
    PlatformCondition(isTrue: isTrue.subtracting(platforms), isFalse: isFalse.subtracting(platforms))
  }

  func adding(_ value: Bool, on platforms: PlatformSet) -> PlatformCondition {
    let rest = forgetting(platforms)
    return value
      ? PlatformCondition(isTrue: rest.isTrue.union(platforms), isFalse: rest.isFalse)
      : PlatformCondition(isTrue: rest.isTrue, isFalse: rest.isFalse.union(platforms))
  }
}
