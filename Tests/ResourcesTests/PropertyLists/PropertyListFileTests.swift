import Diagnostics
import Resources
import TestSupport
import Testing

@Suite struct PropertyListFileTests {
  private func read(_ text: String) -> (PropertyListFile?, [String]) {
    var sink = DiagnosticSink()
    let file = PropertyListFiles.read(
      path: "Sub/Info.plist", in: MemoryFileSystem(["Sub/Info.plist": text]), into: &sink)
    return (file, sink.lines)
  }

  @Test(arguments: [
    "<plist version=\"1.0\"><dict/></plist>", "<plist version=\"1.0\"><array/></plist>", "{ a = b; }",
  ])
  func dictionariesAndArraysAreRoots(text: String) {
    let (file, lines) = read(text)
    #expect(file?.name == "Info")
    #expect(file?.relativePath == "Info.plist")
    #expect(lines == [])
  }

  @Test func aSingleValueIsNoRoot() {
    let (file, lines) = read("<plist version=\"1.0\">\n<true/></plist>")
    #expect(file == nil)
    #expect(
      lines == [
        "Sub/Info.plist:2:1: error: the root is a Boolean where a dictionary or an array belongs [plist/root-type]"
      ])
  }

  @Test func aMissingFileIsAnError() {
    var sink = DiagnosticSink()
    #expect(PropertyListFiles.read(path: "No.plist", in: MemoryFileSystem([:]), into: &sink) == nil)
    #expect(
      sink.lines == ["No.plist: error: cannot read the file: no such file or folder [plist/unreadable]"])
  }
}
