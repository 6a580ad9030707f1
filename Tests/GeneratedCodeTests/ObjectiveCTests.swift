import TemplateEngine
import TestSupport
import Testing

struct ObjectiveCTests {
  private func check(_ files: [String: String], isCompatible: Bool) throws -> (header: String, faults: String)
  {
    let header = GeneratedCode.strings(files, template: "objc-h", isCompatible: isCompatible).text
    let implementation = GeneratedCode.strings(files, template: "objc-m", isCompatible: isCompatible).text
    return (
      header, try CompileCheck.objectiveCFaults(header: header, implementation: implementation)
    )
  }

  @Test func hostileTextsCompile() throws {
    for isCompatible in [false, true] {
      #expect(try check(SampleResources.strings, isCompatible: isCompatible).faults == "")
    }
  }

  @Test func selectorsAreThoseOfSwiftGen() throws {
    let result = try check(
      [
        "Localizable.strings": """
        "welcome.title" = "Welcome"; "one" = "%@"; "two" = "%d of %.1f"; "description" = "d"; "class" = "c";
        "path" = "C:\\\\";
        """
      ], isCompatible: true)
    #expect(result.faults == "")
    for line in [
      "@interface Localizable : NSObject", "+ (NSString*)welcomeTitle;", "+ (NSString*)oneWithValue:(id)p1;",
      "+ (NSString*)twoWithValues:(NSInteger)p1 :(float)p2;", "+ (NSString*)description_;",
      "+ (NSString*)class_;",
    ] {
      #expect(result.header.contains(line + "\n"), "\(line)")
    }
  }

  @Test func anErrorIsFound() throws {
    #expect(
      try CompileCheck.objectiveCFaults(
        header: "#import <Foundation/Foundation.h>\n", implementation: "@end\n") != "")
  }

  @Test func noInputGivesOneComment() {
    #expect(GeneratedCode.strings([:], template: "objc-m").text.hasSuffix("\n// No strings found\n"))
  }
}
