/// Paths of headers, as `#include` writes them and as files have them.
enum CHeaderPath {
  /// Longer paths are told apart by their last parts.
  private static let depthLimit = 16

  /// The path in an include without `.` and `..`: what a header's path must end with to be meant.
  static func included(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.suffix(depthLimit).joined(separator: "/")
  }

  /// All that an include may call the header at `path`: `stat.h`, `sys/stat.h`, `port/sys/stat.h`.
  static func names(of path: String) -> [String] {
    let parts = path.split(separator: "/").suffix(depthLimit)
    return parts.indices.map { parts[$0...].joined(separator: "/") }
  }

  /// Whether a header in angle brackets is the system's: of POSIX, of the C library, of a framework.
  static func isSystem(_ path: String) -> Bool {
    guard let slash = path.firstIndex(of: "/") else { return files.contains(path) }
    return folders.contains(String(path[..<slash]))
  }

  private static let folders: Set<String> = [
    "sys", "mach", "mach-o", "net", "netinet", "arpa", "libkern", "os", "dispatch", "objc", "xpc", "machine",
    "architecture", "Foundation", "CoreFoundation", "UIKit", "AppKit", "Cocoa", "Carbon", "CoreServices",
    "CoreGraphics", "CoreData", "CoreLocation", "CoreText", "CoreMedia", "CoreVideo", "CoreAudio",
    "AudioToolbox", "AVFoundation", "ApplicationServices", "Security", "SystemConfiguration", "IOKit",
    "QuartzCore", "WebKit", "StoreKit", "MobileCoreServices", "Metal", "MetalKit", "OpenGL", "OpenGLES",
    "WatchKit", "XCTest",
  ]

  private static let files: Set<String> = [
    "aio.h", "assert.h", "complex.h", "copyfile.h", "cpio.h", "ctype.h", "dirent.h", "dlfcn.h", "errno.h",
    "fcntl.h", "fenv.h", "float.h", "fmtmsg.h", "fnmatch.h", "fstab.h", "fts.h", "ftw.h", "getopt.h",
    "glob.h",
    "grp.h", "iconv.h", "inttypes.h", "iso646.h", "langinfo.h", "libgen.h", "libproc.h", "limits.h",
    "locale.h", "malloc.h", "math.h", "memory.h", "monetary.h", "netdb.h", "nl_types.h", "paths.h", "poll.h",
    "pthread.h", "pwd.h", "regex.h", "removefile.h", "sched.h", "search.h", "semaphore.h", "setjmp.h",
    "signal.h", "spawn.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h",
    "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h", "strings.h", "syslog.h", "tar.h", "termios.h",
    "tgmath.h", "time.h", "uchar.h", "ulimit.h", "unistd.h", "utime.h", "utmpx.h", "uuid.h", "wchar.h",
    "wctype.h", "wordexp.h", "Availability.h", "AvailabilityMacros.h", "TargetConditionals.h",
  ]
}
