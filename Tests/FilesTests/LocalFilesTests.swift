internal import Files
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct LocalFilesTests {
  private let files = LocalFileSystem()

  @Test func aFileIsReadWhole() throws {
    let folder = try ScratchFolder()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    try folder.write(bytes, to: "a.bin")
    #expect(try files.read(folder["a.bin"]) == bytes)
    #expect(throws: FileError(path: folder["a.bin"], reason: .tooLarge(limit: 10))) {
      try files.read(folder["a.bin"], limit: 10)
    }
  }

  @Test func eachFailureHasItsOwnReason() throws {
    let folder = try ScratchFolder()
    try folder.write("x", to: "file")
    #expect(throws: FileError(path: folder["none"], reason: .notFound)) { try files.read(folder["none"]) }
    #expect(throws: FileError(path: folder.path, reason: .isADirectory)) { try files.read(folder.path) }
    #expect(throws: FileError(path: folder["file"], reason: .notADirectory)) {
      try files.entries(of: folder["file"])
    }
  }

  @Test func aWalkIsSortedAndEntersALoopOfLinksOnce() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "b/z.txt")
    try folder.write("", to: "a/x.txt")
    try folder.write("", to: ".hidden/h.txt")
    try FileManager.default.createSymbolicLink(atPath: folder["a/loop"], withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(atPath: folder["a/dead"], withDestinationPath: "nowhere")
    var failures: [FileError] = []
    let found = DirectoryWalk(files).items(below: folder.path, failures: &failures)
    #expect(found.map(\.relativePath) == ["a", "a/loop", "a/x.txt", "b", "b/z.txt"])
    #expect(failures.isEmpty)
  }

  @Test func linksThatCrossDoNotMakeASmallTreeEndless() throws {
    let folder = try ScratchFolder()
    for level in 0..<16 {
      try folder.write("", to: "d\(level)/file")
      for link in 0..<3 where level > 0 {
        try FileManager.default.createSymbolicLink(
          atPath: folder["d\(level - 1)/link\(link)"], withDestinationPath: "../d\(level)")
      }
    }
    var failures: [FileError] = []
    let found = DirectoryWalk(files).items(below: folder.path, failures: &failures)
    #expect(found.count < 1000)
    #expect(Set(found.map(\.relativePath)).isSuperset(of: (0..<16).map { "d\($0)/file" }))
  }

  @Test func aLinkNeverHidesTheFolderThatItLeadsTo() {
    var files = MemoryFileSystem(["b/file": "", "c/b/other": ""])
    files.addLink("a", to: "b")
    files.addLink("c/a", to: "b")
    files.addLink("d", to: "b")
    var failures: [FileError] = []
    let found = DirectoryWalk(files).items(below: ".", failures: &failures).map(\.relativePath)
    #expect(
      found == ["a", "a/file", "b", "b/file", "c", "c/a", "c/a/other", "c/b", "c/b/other", "d"])
    #expect(failures.isEmpty)
  }

  @Test func aWalkEndsAtItsLimitOfFoldersAndSaysSoOnce() {
    var files = MemoryFileSystem([:])
    for name in ["a", "b", "c", "d", "e"] { files.addDirectory("top/\(name)") }
    func walk(limit: Int) -> (paths: [String], failures: [FileError]) {
      var failures: [FileError] = []
      let options = DirectoryWalk.Options(folderLimit: limit)
      let found = DirectoryWalk(files, options: options).items(below: "top", failures: &failures)
      return (found.map(\.relativePath), failures)
    }
    #expect(walk(limit: 6).failures.isEmpty)
    let limited = walk(limit: 3)
    #expect(limited.paths == ["a", "b", "c", "d", "e"])
    #expect(limited.failures.map(\.path) == ["top"])
    #expect(limited.failures.first?.reasonText.hasPrefix("more than 3 folders") == true)
  }

  @Test func aNameThatBeginsWithACombiningMarkIsFound() throws {
    let folder = try ScratchFolder()
    try folder.write("x", to: "a/\u{301}b/file.\u{301}c")
    try folder.write("x", to: ".\u{301}hidden")
    var failures: [FileError] = []
    let found = DirectoryWalk(files).items(below: folder.path, failures: &failures)
    #expect(found.map(\.relativePath) == ["a", "a/\u{301}b", "a/\u{301}b/file.\u{301}c"])
    let memory = MemoryFileSystem(["a/\u{301}b/file": ""])
    let inMemory = DirectoryWalk(memory).items(below: ".", failures: &failures)
    #expect(inMemory.map(\.relativePath) == ["a", "a/\u{301}b", "a/\u{301}b/file"])
    #expect(failures.isEmpty)
  }

  @Test func aWalkLeavesOutWhatItIsToldTo() throws {
    let folder = try ScratchFolder()
    for name in ["keep/a.swift", "Pods/b.swift", "build/c.swift", "x.app/inner/d.swift"] {
      try folder.write("", to: name)
    }
    try folder.write("build/\n", to: ".gitignore")
    let options = DirectoryWalk.Options(
      packageExtensions: ["app"], excludes: [Glob("Pods")], obeysIgnoreFiles: true)
    var failures: [FileError] = []
    let found = DirectoryWalk(files, options: options).items(below: folder.path, failures: &failures)
    #expect(found.map(\.relativePath) == ["keep", "keep/a.swift", "x.app"])
  }
}

@Suite struct OutputWriterTests {
  private let writer = OutputWriter()

  private func modified(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test func missingFoldersAreMade() throws {
    let folder = try ScratchFolder()
    #expect(try writer.write(Array("x".utf8), to: folder["a/b/c.swift"]) == .written)
    #expect(try folder.text("a/b/c.swift") == "x")
  }

  @Test func equalBytesLeaveTheFileAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("same", to: "f")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder["f"])
    #expect(try writer.write(Array("same".utf8), to: folder["f"]) == .unchanged)
    #expect(try modified(folder["f"]) == past)
    #expect(try writer.write(Array("other".utf8), to: folder["f"]) == .written)
    #expect(try modified(folder["f"]) != past)
  }

  @Test func theModeOfAnExistingFileIsKept() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "f")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder["f"])
    _ = try writer.write(Array("new".utf8), to: folder["f"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder["f"])[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func aLinkIsFollowedToItsTarget() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "real/f")
    try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: "real/f")
    _ = try writer.write(Array("new".utf8), to: folder["link"])
    #expect(try folder.text("real/f") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link"]) == "real/f")
  }

  @Test func aPipeIsWrittenToAndNeverRead() throws {
    let folder = try ScratchFolder()
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    #expect(!writer.holds([1], at: folder["pipe"]))
    // Opened for both, so that writing need not wait for a reader.
    let reader = open(folder["pipe"], O_RDWR)
    defer { close(reader) }
    #expect(try writer.write(Array("hello".utf8), to: folder["pipe"]) == .written)
    var buffer = [UInt8](repeating: 0, count: 5)
    #expect(read(reader, &buffer, 5) == 5)
    #expect(buffer == Array("hello".utf8))
  }

  @Test func aNewFileHasTheModeThatTheProcessGivesToNewFiles() throws {
    let folder = try ScratchFolder()
    let plain = open(folder["plain"], O_WRONLY | O_CREAT, 0o666)
    #expect(plain >= 0 && close(plain) == 0)
    _ = try writer.write([1], to: folder["made"])
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder[name])[.posixPermissions] as? Int
    }
    #expect(try mode("made") == mode("plain"))
  }

  @Test func anOpenDescriptorIsWrittenToWhereItStands() throws {
    let folder = try ScratchFolder()
    let descriptor = open(folder["log"], O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    #expect(write(descriptor, "first ", 6) == 6)
    #expect(try writer.write(Array("second".utf8), to: "/dev/fd/\(descriptor)") == .written)
    #expect(write(descriptor, " third", 6) == 6)
    #expect(try folder.text("log") == "first second third")
    #expect(throws: FileError.self) { try writer.write([1], to: "/dev/fd/-1") }
  }

  #if os(Linux)
    @Test func aDeviceThatTakesNothingIsAnError() {
      #expect(throws: FileError(path: "/dev/full", reason: .system("No space left on device"))) {
        try writer.write([1], to: "/dev/full")
      }
      #expect(!writer.holds([], at: "/dev/null"))
    }
  #endif

  @Test func aFailureLeavesNothingBehind() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "file")
    try folder.write("", to: "directory/inner")
    #expect(throws: FileError(path: folder["file"], reason: .notADirectory)) {
      try writer.write([1], to: folder["file"] + "/x")
    }
    #expect(throws: FileError(path: folder["directory"], reason: .isADirectory)) {
      try writer.write([1], to: folder["directory"])
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["directory", "file"])
  }
}

@Suite struct PathTextTests {
  @Test(arguments: [
    ("a", "b", "a/b"), ("../in", ".", "../in"), ("a", "/b", "/b"), ("", "b", "b"), ("a/b", "../c", "a/c"),
    ("/a", "../../b", "/b"), ("..", "..", "../.."), ("a", "./b//c/", "a/b/c"),
  ])
  func joiningResolvesDotsTextually(base: String, path: String, expected: String) {
    #expect(PathText.join(base, path) == expected)
  }

  @Test func partsOfANameAreToldApart() {
    #expect(PathText.stem("a/b.tar.gz") == "b.tar")
    #expect(PathText.fileExtension("a/b.tar.gz") == "gz")
    #expect(PathText.stem(".hidden") == ".hidden")
    #expect(PathText.fileExtension(".hidden") == "")
    #expect(PathText.parent("/a") == "/")
    #expect(PathText.parent("a") == ".")
    #expect(PathText.parent("a/b/") == "a")
    #expect(PathText.lastComponent("a/b/") == "b")
    #expect(PathText.lastComponent("//") == "/")
    #expect(PathText.lastComponent("") == "")
    #expect(PathText.parent("//") == "/")
    #expect(PathText.parent("") == ".")
    #expect(PathText.relative("/a/b/c", to: "/a/") == "b/c")
    #expect(PathText.relative("/ab/c", to: "/a") == "/ab/c")
  }

  @Test func aCombiningMarkDoesNotHideTheSlashOrDotBeforeIt() {
    let mark = "\u{301}"
    #expect(PathText.join("a", "/\(mark)b") == "/\(mark)b")
    #expect(PathText.join("a", "\(mark)b/../c") == "a/c")
    #expect(PathText.normalized("a//\(mark)b/./c") == "a/\(mark)b/c")
    #expect(PathText.parent("a/\(mark)b") == "a")
    #expect(PathText.lastComponent("a/\(mark)b") == "\(mark)b")
    #expect(PathText.relative("/a/\(mark)b", to: "/a") == "\(mark)b")
    #expect(PathText.stem("a/b.\(mark)c") == "b")
    #expect(PathText.fileExtension("a/b.\(mark)c") == "\(mark)c")
    #expect(PathText.components("/a/\(mark)b") == ["a", "\(mark)b"])
  }
}
