/// The names of architectures, platforms and file kinds in Mach-O headers.
enum MachONames {
  static func architecture(cpu: UInt32, subtype: UInt32) -> String {
    let subtype = subtype & 0xFF_FFFF
    switch (cpu, subtype) {
    case (0x0100_000C, 2): return "arm64e"
    case (0x0100_000C, _): return "arm64"
    case (0x0200_000C, _): return "arm64_32"
    case (0x0100_0007, 8): return "x86_64h"
    case (0x0100_0007, _): return "x86_64"
    case (7, _): return "i386"
    case (12, 9): return "armv7"
    case (12, 11): return "armv7s"
    case (12, 12): return "armv7k"
    case (12, _): return "arm"
    case (18, _): return "ppc"
    case (0x0100_0012, _): return "ppc64"
    default: return "cpu \(cpu).\(subtype)"
    }
  }

  /// The platform's name and whether it is a simulator.
  static func platform(_ number: UInt32) -> (name: String, isSimulator: Bool) {
    let names: [UInt32: String] = [
      1: "macOS", 2: "iOS", 3: "tvOS", 4: "watchOS", 5: "bridgeOS", 6: "Mac Catalyst", 7: "iOS",
      8: "tvOS", 9: "watchOS", 10: "DriverKit", 11: "visionOS", 12: "visionOS",
    ]
    return (names[number] ?? "platform \(number)", [7, 8, 9, 12].contains(number))
  }

  static func fileKind(_ type: UInt32) -> String {
    let names: [UInt32: String] = [
      1: "object", 2: "executable", 4: "core", 5: "preload", 6: "dynamic library", 7: "dynamic linker",
      8: "bundle", 9: "library stub", 10: "debug symbols", 11: "kernel extension", 12: "file set",
    ]
    return names[type] ?? "file type \(type)"
  }
}
