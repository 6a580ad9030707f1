internal import RequiredReasons
internal import Testing

/// The platforms for which a use under this Swift condition counts.
private func platforms(_ condition: String) -> PlatformSet {
  scan("#if \(condition)\nlet d = UserDefaults.standard\n#endif", platforms: .all).first?.platforms ?? []
}

private let mobile: PlatformSet = PlatformSet.all.subtracting(.macOS)

@Test(
  arguments: [
    ("os(iOS)", [.iOS, .macCatalyst]), ("os(macOS)", .macOS), ("os(OSX)", .macOS), ("os(tvOS)", .tvOS),
    ("os(visionOS)", .visionOS), ("os(xrOS)", .visionOS), ("os(watchOS)", .watchOS), ("os(Linux)", []),
    ("os(iOS) || os(tvOS)", [.iOS, .macCatalyst, .tvOS]), ("!os(macOS)", mobile),
    ("!(os(iOS) || os(macOS))", [.tvOS, .visionOS, .watchOS]),
    ("os(iOS) && !targetEnvironment(macCatalyst)", .iOS), ("targetEnvironment(macCatalyst)", .macCatalyst),
    ("targetEnvironment(simulator)", []), ("!targetEnvironment(simulator)", .all),
    ("canImport(UIKit)", mobile), ("canImport(AppKit)", [.macOS, .macCatalyst]), ("canImport(Glibc)", []),
    ("canImport(Darwin)", .all), ("canImport(Mystery)", .all), ("DEBUG", []), ("!DEBUG", .all),
    ("MY_FLAG", .all), ("!MY_FLAG", .all), ("MY_FLAG && os(iOS)", [.iOS, .macCatalyst]),
    ("MY_FLAG || os(macOS)", .all), ("swift(>=5.5)", .all), ("swift(<5.5)", []), ("compiler(>=7)", .all),
    ("arch(x86_64)", [.macOS, .macCatalyst]), ("true", .all), ("false", []),
    ("os(iOS) /* c */ && true", [.iOS, .macCatalyst]),
    ("os(iOS) ||\n os(tvOS)", [.iOS, .macCatalyst, .tvOS]), ("", .all), ("(", .all), ("os(", []),
  ] as [(String, PlatformSet)])
func swiftConditionsAreEvaluatedForEachPlatform(_ condition: String, _ expected: PlatformSet) {
  #expect(platforms(condition) == expected)
}

@Test func eachBranchOfAChainCountsWhereItIsCompiled() {
  let code = """
    #if os(iOS)
    let a = UserDefaults.standard
    #elseif os(macOS)
    let b = UserDefaults.standard
    #elseif MY_FLAG
    let c = UserDefaults.standard
    #else
    let d = UserDefaults.standard
    #endif
    let e = UserDefaults.standard
    """
  let rest: PlatformSet = [.tvOS, .visionOS, .watchOS]
  #expect(scan(code, platforms: .all).map(\.platforms) == [[.iOS, .macCatalyst], .macOS, rest, rest, .all])
  #expect(scan(code, platforms: .macOS).count == 2)
}

private func platforms(_ lines: String, _ language: SourceLanguage) -> PlatformSet {
  scan("\(lines)\nint r(void) { return stat(p, &s); }\n#endif", language, platforms: .all).first?.platforms
    ?? []
}

@Test(
  arguments: [
    ("#if TARGET_OS_IPHONE", mobile), ("#if TARGET_OS_IOS", [.iOS, .macCatalyst]),
    ("#if TARGET_OS_OSX", .macOS),
    ("#if TARGET_OS_MAC", .all), ("#if TARGET_OS_TV || TARGET_OS_WATCH", [.tvOS, .watchOS]),
    ("#if TARGET_OS_SIMULATOR", []), ("#if !TARGET_OS_IPHONE", .macOS), ("#if TARGET_OS_IPHONE == 1", mobile),
    ("#if TARGET_OS_IPHONE == 0", .macOS), ("#if (TARGET_OS_IPHONE)", mobile), ("#ifdef __APPLE__", .all),
    ("#ifndef __APPLE__", []), ("#if defined(__APPLE__) && defined(__MACH__)", .all),
    ("#if defined __APPLE__", .all),
    ("#if !defined(_WIN32)", .all), ("#if defined(_WIN32) || defined(__linux__)", []),
    ("#ifdef HAVE_STAT", .all),
    ("#if HAVE_STAT && !defined(__APPLE__)", []), ("#if 0", []), ("#if 1", .all), ("#if DEBUG", []),
    ("#ifdef TARGET_OS_IPHONE", .all), ("#if __has_include(<UIKit/UIKit.h>)", mobile),
    ("#if __has_include(<windows.h>)", []), ("#if __has_include(\"x.h\")", .all), ("#if VERSION >= 3", .all),
    ("#if defined(__APPLE__) && VERSION > (2 + 1)", .all), ("#if \\\n 0", []), ("#if 0 // c", []),
    ("#if /* c */ 0", []),
    ("#ifdef __IPHONE_OS_VERSION_MIN_REQUIRED", mobile), ("#if __MAC_OS_X_VERSION_MIN_REQUIRED", .all),
    ("#if defined(__MAC_OS_X_VERSION_MIN_REQUIRED)", .macOS), ("#if", .all), ("#if (", .all),
    ("#if defined(", .all),
    ("#define ON 1\n#if ON", .all), ("#define OFF 0\n#if OFF", []), ("#undef X\n#ifdef X", []),
    ("#define X\n#ifndef X", []),
    ("#if TARGET_OS_IPHONE\n#define PHONE 1\n#else\n#define PHONE 0\n#endif\n#if PHONE", mobile),
    ("#if MYSTERY\n#define MAYBE 0\n#endif\n#if MAYBE", .all),
    // Release builds define NDEBUG.
    ("#ifndef NDEBUG", []), ("#if !defined(NDEBUG)", []), ("#ifdef NDEBUG", .all), ("#if _DEBUG", []),
    ("#if defined(DEBUG) && DEBUG", []), ("#ifdef DEBUG", []), ("#if DEBUG == 1", []),
    ("#if !DEBUG", .all), ("#ifndef DEBUG", .all), ("#if DEBUG\nint x;\n#else", .all),
    ("#ifdef NDEBUG\nint x;\n#else", []), ("#if !defined(NS_BLOCK_ASSERTIONS)", []),
    ("#if defined(NDEBUG) || MYSTERY", .all), ("#if !defined(NDEBUG) || TARGET_OS_IPHONE", mobile),
    // Flags that are called after a system.
    ("#ifdef SDL_PLATFORM_LINUX", []), ("#ifndef OS_WIN", .all), ("#if PLATFORM_ANDROID", []),
    ("#if defined(Q_OS_MACOS)", .macOS), ("#if BUILDFLAG(IS_IOS)", [.iOS, .macCatalyst]),
    ("#if BUILDFLAG(IS_WIN) || BUILDFLAG(IS_LINUX)", []), ("#if PLATFORM(MAC)", .macOS),
    ("#if BUILDFLAG(IS_APPLE)", .all), ("#if BUILDFLAG(USE_CACHE)", .all), ("#if FEATURE(LINUX)", .all),
    ("#ifdef HAVE_LINUX_FS_H", []), ("#if HAVE_SYS_EPOLL_H", []), ("#ifdef USE_LINUX_NAMES", .all),
    ("#ifdef LINUX", []), ("#if JUCE_LINUX", []), ("#ifdef LOVE_ANDROID", []), ("#if JUCE_MACOS", .macOS),
    ("#if USE_LINUX", .all), ("#ifdef PLATFORM_NOT_LINUX", .all), ("#ifdef NOT_WINDOWS", .all),
    ("#ifdef SWITCH", .all), ("#ifdef R_OK", .all), ("#ifndef R_OK", []),
  ] as [(String, PlatformSet)])
func conditionsOfThePreprocessorAreEvaluatedForEachPlatform(_ lines: String, _ expected: PlatformSet) {
  #expect(platforms(lines, .c) == expected)
}

@Test func languageMacrosAreKnownInSourcesAndNotInHeaders() {
  #expect(platforms("#ifdef __OBJC__", .c) == [])
  #expect(platforms("#ifdef __OBJC__", .objectiveC) == .all)
  #expect(platforms("#ifdef __OBJC__", .header) == .all)
  #expect(platforms("#ifdef __cplusplus", .objectiveC) == [])
  #expect(platforms("#ifndef __cplusplus", .objectiveCPlusPlus) == [])
}

@Test func bracketsOpenedInTwoBranchesCloseOnce() {
  let code = """
    int f(void) {
    #if MYSTERY
      if (a) {
    #else
      if (b) {
    #endif
        return 0;
      }
      return 1;
    }
    static int stat(const char *p, struct stat *s) { return 0; }
    """
  #expect(found(code + "\nint g(void) { return stat(p, &s); }", .c) == ["stat nameOnly"])
}

@Test func aFunctionUnderAFlagHidesTheListedOneInItsBranchOnly() {
  let own = "static int lstat(const char *p, struct stat *s) { return -1; }\n"
  let call = "int f(void) { return lstat(p, &s); }\n"
  #expect(found("#if FLAG\n\(own)\(call)#endif", .c) == ["lstat nameOnly"])
  #expect(found("#if FLAG\n\(own)#if OTHER\n\(call)#endif\n#endif", .c) == ["lstat nameOnly"])
  #expect(found("#if FLAG\n\(own)#endif\n\(call)", .c) == ["lstat proven"])
  #expect(found("#if FLAG\n\(own)#else\n\(call)#endif", .c) == ["lstat proven"])
  #expect(found("#if A\n#if FLAG\n\(own)#endif\n\(call)#endif", .c) == ["lstat proven"])
}

@Test(arguments: [
  ("iOS", PlatformSet.iOS), ("ipados", .iOS), ("catalyst", .macCatalyst), ("macOS", .macOS), ("tvOS", .tvOS),
  ("xrOS", .visionOS), ("watchOS", .watchOS), ("linux", nil), ("", nil),
])
func platformsAreKnownByTheirNames(_ name: String, _ expected: PlatformSet?) {
  #expect(PlatformSet(name: name) == expected)
}
