/// Flags of projects that are called after a system: `SDL_PLATFORM_LINUX`, `IS_ANDROID`, `HAVE_LIBURING_H`.
enum CSystemFlags {
  /// What the name alone says; nil when it says nothing.
  static func facts(_ name: String) -> CMacros.Facts? {
    let words = name.uppercased().split(separator: "_")
    guard let last = words.last else { return nil }
    if words.count == 1 { return plain.contains(String(last)) ? .never : nil }
    if words[0] == "HAVE", words.contains(where: { foreignLibraries.contains(String($0)) }) { return .never }
    // `USE_LINUX_HEADERS` says nothing about the system; `TARGET_LINUX` and `OS_LINUX` do.
    guard !words.contains(where: { negations.contains(String($0)) }) else { return nil }
    if !features.contains(String(words[0])) {
      if plain.contains(String(last)) || last == "ANDROID" || last == "WIN32" { return .never }
      if last == "MACOS" { return CMacros.Facts(isDefined: .on(.macOS), value: .on(.macOS)) }
    }
    guard words.dropLast().contains(where: { introductions.contains(String($0)) }) else { return nil }
    if others.contains(String(last)) { return .never }
    guard let platforms = apple[String(last)] else { return nil }
    return CMacros.Facts(isDefined: .on(platforms), value: .on(platforms))
  }

  /// `BUILDFLAG(IS_IOS)`, `PLATFORM(MAC)`, `OS(LINUX)`: the condition that asks for a system.
  static func condition(_ function: String, _ argument: String) -> PlatformCondition {
    guard functions.contains(function) else { return .unknown }
    let name = argument.split(separator: "_").last.map(String.init) ?? ""
    if others.contains(name) { return .never }
    if name == "MAC" { return .on(.macOS) }
    return apple[name].map { .on($0) } ?? .unknown
  }

  private static let functions: Set<String> = ["BUILDFLAG", "PLATFORM", "OS"]

  private static let introductions: Set<String> = [
    "OS", "IS", "ON", "PLATFORM", "TARGET", "SYSTEM", "HOST", "BUILD", "FOR",
  ]

  private static let others: Set<String> = [
    "LINUX", "ANDROID", "WIN", "WIN32", "WIN64", "WINDOWS", "WINRT", "UWP", "WINGDK", "MINGW", "CYGWIN",
    "MSVC",
    "FREEBSD", "NETBSD", "OPENBSD", "DRAGONFLY", "SOLARIS", "SUNOS", "AIX", "HPUX", "HAIKU", "QNX",
    "FUCHSIA", "CHROMEOS", "EMSCRIPTEN", "WASM", "WASI", "HURD", "OHOS", "TIZEN", "XBOX", "PSP", "PS2", "PS3",
    "PS4", "PS5", "VITA", "SWITCH", "WII", "WIIU", "GAMECUBE", "DREAMCAST",
  ]

  private static let negations: Set<String> = ["NOT", "NO", "NON", "WITHOUT"]

  /// First words of flags that are about a feature.
  private static let features: Set<String> = [
    "USE", "USES", "WITH", "ENABLE", "ENABLED", "HAVE", "HAS", "SUPPORT", "SUPPORTS", "DISABLE", "NEED",
    "NEEDS",
    "ALLOW", "WANT",
  ]

  /// Names that need no introduction.
  private static let plain: Set<String> = [
    "LINUX", "FREEBSD", "NETBSD", "OPENBSD", "SOLARIS", "HAIKU", "WINRT", "CYGWIN", "MINGW", "CHROMEOS",
    "TIZEN",
  ]

  /// Words of headers and libraries that Apple's systems do not have.
  private static let foreignLibraries: Set<String> = [
    "LINUX", "WINDOWS", "WINSOCK", "WINSOCK2", "WIN32", "ANDROID", "EPOLL", "INOTIFY", "FANOTIFY", "LIBURING",
    "URING", "LIBUDEV", "UDEV", "LIBNX", "LIBCTRU", "PROCFS", "VITASDK",
  ]

  private static let apple: [String: PlatformSet] = [
    "MACOS": .macOS, "OSX": .macOS, "IOS": [.iOS, .macCatalyst],
    "IPHONE": PlatformSet.all.subtracting(.macOS),
    "TVOS": .tvOS, "WATCHOS": .watchOS, "VISIONOS": .visionOS, "APPLE": .all, "DARWIN": .all, "COCOA": .all,
  ]
}

extension CMacros.Facts {
  /// A macro that no Apple platform defines.
  static let never = CMacros.Facts(isDefined: .never, value: .never)
}
