internal import Diagnostics
internal import Files
internal import Foundation
internal import RequiredReasons
internal import TestSupport
internal import Testing

/// Frameworks, XCFrameworks and apps.
@Suite struct MachOBundleTests {
  private static func image(_ name: String, platform: UInt32 = 2, cpu: UInt32 = 0x0100_000C) -> [UInt8] {
    MachOBuilder(cpu: cpu, symbols: [.init(name: name, description: 0x0100)], platform: platform).build()
  }

  private static func info(_ executable: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>\(executable)</string></dict></plist>

      """.utf8)
  }

  private func scan(
    _ path: String, _ files: MemoryFileSystem, limits: BinaryReadingLimits = BinaryReadingLimits()
  ) -> (result: BinaryScanResult, lines: [String]) {
    var sink = DiagnosticSink()
    let result = BinaryScanner.scan(path, in: files, limits: limits, into: &sink)
    return (result, sink.lines)
  }

  @Test(arguments: [
    ("Own.framework", "Own.framework/Own"), ("Own.framework", "Own.framework/Versions/A/Own"),
    ("Own.app", "Own.app/Own"), ("Own.app", "Own.app/Contents/MacOS/Own"), ("Own.appex", "Own.appex/Own"),
    ("Own.bundle", "Own.bundle/Own"), ("Own.xpc", "Own.xpc/Contents/MacOS/Own"),
  ])
  func theExecutableOfABundleIsFoundByName(bundle: String, executable: String) {
    var files = MemoryFileSystem([:])
    files.add(executable, Self.image("_stat"))
    let (result, lines) = scan(bundle, files)
    #expect(lines == [])
    #expect(result.path == bundle)
    #expect(result.slices.map(\.path) == [executable])
    #expect(result.findings.map(\.api) == ["stat"])
  }

  @Test(arguments: [
    ("Own.framework", "Own.framework/Info.plist", "Own.framework/Other"),
    ("Own.framework", "Own.framework/Versions/A/Resources/Info.plist", "Own.framework/Versions/A/Other"),
    ("Own.app", "Own.app/Info.plist", "Own.app/Other"),
    ("Own.app", "Own.app/Contents/Info.plist", "Own.app/Contents/MacOS/Other"),
  ])
  func theExecutableOfABundleIsTheOneThatItNames(bundle: String, info: String, executable: String) {
    var files = MemoryFileSystem([:])
    files.add(info, Self.info("Other"))
    files.add(executable, Self.image("_stat"))
    let (result, lines) = scan(bundle, files)
    #expect(lines == [])
    #expect(result.slices.map(\.path) == [executable])
  }

  @Test func theInfoPlistOfABuiltBundleIsBinary() throws {
    var files = MemoryFileSystem([:])
    let info = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleExecutable": "Other"], format: .binary, options: 0)
    files.add("Own.app/Info.plist", Array(info))
    files.add("Own.app/Other", Self.image("_stat"))
    #expect(scan("Own.app", files).result.slices.map(\.path) == ["Own.app/Other"])
  }

  @Test func anExecutableOutsideTheBundleIsNotRead() {
    var files = MemoryFileSystem([:])
    files.add("Own.app/Info.plist", Self.info("../Secret"))
    files.add("Secret", Self.image("_stat"))
    #expect(scan("Own.app", files).result.slices == [])
  }

  @Test func aBundleWithoutAnExecutableIsReported() {
    var files = MemoryFileSystem([:])
    files.addDirectory("Own.framework/Headers")
    let (result, lines) = scan("Own.framework", files)
    #expect(result.slices == [])
    #expect(lines == ["Own.framework: warning: 'Own.framework' holds no executable [binary/no-executable]"])
  }

  @Test func aMissingFileIsReported() {
    let (result, lines) = scan("none", MemoryFileSystem([:]))
    #expect(result.slices == [])
    #expect(lines == ["none: error: cannot read 'none': no such file or folder [binary/unreadable]"])
  }

  @Test func aFileAboveTheLimitIsReported() {
    var files = MemoryFileSystem([:])
    files.add("big", [UInt8](repeating: 0, count: 101))
    let (_, lines) = scan("big", files, limits: BinaryReadingLimits(fileSize: 100))
    #expect(
      lines == ["big: error: cannot read 'big': larger than the limit of 100 bytes [binary/unreadable]"])
  }

  // MARK: XCFrameworks

  private static func xcframework(named name: String) -> MemoryFileSystem {
    var files = MemoryFileSystem([:])
    files.add("Own.xcframework/ios-arm64_x86_64-simulator/\(name)/Own", image("_fstat", platform: 7))
    files.add("Own.xcframework/ios-arm64/\(name)/Own", image("_stat"))
    files.add("Own.xcframework/macos-arm64/\(name)/Versions/A/Own", image("_lstat", platform: 1))
    return files
  }

  @Test func theSlicesOfAnXCFrameworkStartWithDevices() {
    let (result, lines) = scan("Own.xcframework", Self.xcframework(named: "Own.framework"))
    #expect(lines == [])
    #expect(
      result.slices.map(\.path) == [
        "Own.xcframework/ios-arm64/Own.framework/Own",
        "Own.xcframework/macos-arm64/Own.framework/Versions/A/Own",
        "Own.xcframework/ios-arm64_x86_64-simulator/Own.framework/Own",
      ])
    #expect(result.findings.map { "\($0.slice) \($0.api)" } == ["0 stat", "1 lstat", "2 fstat"])
  }

  @Test func staticLibrariesInAnXCFrameworkAreRead() {
    var files = MemoryFileSystem([:])
    files.add("Own.xcframework/ios-arm64/libOwn.a", Self.image("_stat"))
    files.add("Own.xcframework/ios-arm64/Headers/Own.h", [])
    #expect(scan("Own.xcframework", files).result.findings.map(\.api) == ["stat"])
  }

  static let libraryList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>AvailableLibraries</key>
    <array>
    <dict><key>LibraryIdentifier</key><string>sim</string><key>LibraryPath</key><string>Own.framework</string>
    <key>SupportedPlatform</key><string>ios</string><key>SupportedPlatformVariant</key><string>simulator</string></dict>
    <dict><key>LibraryIdentifier</key><string>device</string><key>LibraryPath</key><string>Own.framework</string>
    <key>SupportedPlatform</key><string>ios</string></dict>
    <dict><key>LibraryIdentifier</key><string>gone</string><key>LibraryPath</key><string>Own.framework</string>
    <key>SupportedPlatform</key><string>tvos</string></dict>
    <dict><key>LibraryIdentifier</key><string>..</string><key>LibraryPath</key><string>Secret</string></dict>
    </array>
    </dict></plist>

    """

  @Test func theInfoPlistOfAnXCFrameworkNamesItsLibraries() {
    var files = MemoryFileSystem(["Own.xcframework/Info.plist": Self.libraryList])
    // Old objects do not say that they are for a simulator; the list does.
    files.add("Own.xcframework/sim/Own.framework/Own", Self.image("_fstat"))
    files.add("Own.xcframework/device/Own.framework/Own", Self.image("_stat"))
    files.add("Own.xcframework/unlisted/Own.framework/Own", Self.image("_lstat"))
    files.add("Secret", Self.image("_lstat"))
    let (result, lines) = scan("Own.xcframework", files)
    #expect(result.findings.map { "\($0.slice) \($0.api)" } == ["0 stat", "1 fstat"])
    #expect(result.slices.map(\.isSimulator) == [false, true])
    #expect(
      lines == [
        "Own.xcframework/gone/Own.framework: error: the XCFramework lists "
          + "'Own.xcframework/gone/Own.framework', which is not there [binary/unreadable]"
      ])
  }

  @Test func anXCFrameworkWithoutLibrariesIsReported() {
    let (result, lines) = scan("Own.xcframework", MemoryFileSystem(["Own.xcframework/README": ""]))
    #expect(result.slices == [])
    #expect(
      lines == ["Own.xcframework: warning: 'Own.xcframework' holds no executable [binary/no-executable]"])
  }

  // MARK: Everything inside an app

  @Test func everyBundleInsideAnAppGetsAResultOfItsOwn() {
    var files = MemoryFileSystem([:])
    files.add("App.app/App", Self.image("_stat"))
    files.add("App.app/Frameworks/Kit.framework/Kit", Self.image("_fstat"))
    files.add("App.app/Frameworks/libOwn.dylib", Self.image("_lstat"))
    files.add("App.app/PlugIns/Widget.appex/Widget", Self.image("_statfs"))
    files.add("App.app/PlugIns/Widget.appex/Frameworks/Deep.framework/Deep", Self.image("_statvfs"))
    files.add("App.app/Watch/Watch.app/Watch", Self.image("_mach_absolute_time", platform: 4))
    files.add("App.app/Resources.bundle/data.json", [])
    var sink = DiagnosticSink()
    let results = BinaryScanner.scanAll("App.app", in: files, into: &sink)
    #expect(sink.lines == [])
    #expect(
      results.map { "\($0.path): \($0.findings.map(\.api).joined(separator: " "))" } == [
        "App.app: stat", "App.app/Frameworks/Kit.framework: fstat", "App.app/Frameworks/libOwn.dylib: lstat",
        "App.app/PlugIns/Widget.appex: statfs",
        "App.app/PlugIns/Widget.appex/Frameworks/Deep.framework: statvfs",
        "App.app/Watch/Watch.app: mach_absolute_time",
      ])
  }
}
