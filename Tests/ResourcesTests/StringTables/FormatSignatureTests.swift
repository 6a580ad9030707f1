import Resources
import Testing

@Suite struct FormatSignatureTests {
  /// The types by name, `gap` for unused ones; `conflict` for a text without signature.
  private func types(_ text: String, _ inference: FormatInference) -> [String] {
    do {
      return try FormatSignature.infer(text, inference: inference).arguments.map {
        $0.isUnused ? "gap" : $0.type.rawValue
      }
    } catch {
      return ["conflict \(error.position): \(error.later.word) (previous: \(error.earlier.word))"]
    }
  }

  @Test(
    arguments: [
      // Every type, in both cases of the letter.
      ("%@", ["String"]), ("%d %i %o %u %x", ["Int", "Int", "Int", "Int", "Int"]),
      ("%D %I %O %U %X", ["Int", "Int", "Int", "Int", "Int"]),
      ("%a %e %f %g", ["Float", "Float", "Float", "Float"]),
      ("%A %E %F %G", ["Float", "Float", "Float", "Float"]), ("%c %C", ["CChar", "CChar"]),
      ("%s %S", ["UnsafePointer<CChar>", "UnsafePointer<CChar>"]),
      ("%p %P", ["UnsafeRawPointer", "UnsafeRawPointer"]),
      // Length modifiers belong to whole numbers only.
      ("%hd %hhd %ld %lld %qd %zd %td %jd", ["Int", "Int", "Int", "Int", "Int", "Int", "Int", "Int"]),
      ("%lf %Lf %ll@", []), ("%Ld", ["Int"]),
      // One flag, one digit of width, one of precision.
      ("%-5d %+.2f %05d %#x", ["Int", "Float", "Int", "Int"]), ("%10d", []), ("%.10f", []), ("%+-d", []),
      ("%'d", []),
      ("%*d %.*f", []), ("%.f", []),
      // Doubled percent signs.
      ("%%foo", []), ("%%%foo", ["Float"]), ("a%%%%d", []), ("%d%%", ["Int"]), ("50%%%%%d", ["Int"]),
      // Sentences.
      ("100% done", ["Int"]), ("5% off", ["Int"]), ("50% complete", ["CChar"]),
      ("50% pure", ["UnsafeRawPointer"]),
      ("50% Active", ["Float"]), ("100%", []), ("100% ", []), ("100%!", []),
      // Positions.
      ("%2$@ %1$d", ["Int", "String"]), ("%2$@ %3$d", ["String", "Int"]), ("%04$f", ["Float"]), ("%0$@", []),
      ("%1$@ %1$@", ["String"]), ("%2$d %@", ["String", "Int"]),
      ("%@ %2$d %@", ["conflict 2: object (previous: int)"]),
      ("%1$d %1$x", ["Int"]), ("%1$@ %1$d", ["conflict 1: int (previous: object)"]),
      ("%1$f %1$p", ["conflict 1: pointer (previous: float)"]),
      ("%1$c %1$s", ["conflict 1: cString (previous: char)"]),
      ("%1000000$d", ["Int"]),
    ] as [(String, [String])])
  func swiftGensRulesAreFollowedToTheLetter(text: String, expected: [String]) {
    #expect(types(text, .swiftGen) == expected)
  }

  @Test(
    arguments: [
      ("%@", ["String"]), ("%d %i %D", ["Int", "Int", "Int"]),
      ("%u %U %x %X %o %O", Array(repeating: "UInt", count: 6)),
      ("%f %F %e %E %g %G %a %A", Array(repeating: "Double", count: 8)), ("%c %C", ["CChar", "unichar"]),
      ("%s %S", ["UnsafePointer<CChar>", "UnsafePointer<unichar>"]), ("%p", ["UnsafeRawPointer"]),
      ("%lf %Lf", ["Double", "Double"]), ("%lld %llu", ["Int", "UInt"]),
      ("%10d %.10f %'d %+-d %.f", ["Int", "Double", "Int", "Int", "Double"]),
      // Width and precision take arguments of their own.
      ("%*d", ["Int", "Int"]), ("%-*.*f", ["Int", "Int", "Double"]),
      ("%3$*1$.*2$f", ["Int", "Int", "Double"]),
      ("%%foo", []), ("%%%foo", ["Double"]),
      // Percent signs in sentences are text.
      ("100% done", []), ("5% off", []), ("50% complete", []), ("100%", []), ("% guaranteed", []),
      ("10%-inch", []),
      ("Temperature: % d degrees", ["Int"]), ("a % d", ["Int"]), ("%-5d", ["Int"]),
      // Beside true placeholders they are what printf makes of them.
      ("100% done by %@", ["Int", "String"]),
      ("%2$@ %1$d", ["Int", "String"]), ("%2$@ %3$d", ["gap", "String", "Int"]), ("%0$@", []),
      ("%1$d %1$x", ["Int"]), ("%1$x %1$d", ["Int"]), ("%1$@ %1$d", ["conflict 1: int (previous: object)"]),
      ("%1$f %1$d", ["conflict 1: int (previous: double)"]), ("%2$d %@", ["String", "Int"]),
      ("%1000000$d", []),
    ] as [(String, [String])])
  func correctedRulesReadTheWholeGrammar(text: String, expected: [String]) {
    #expect(types(text, .corrected) == expected)
  }

  @Test(
    arguments: [
      ("plain", false), ("100%", false), ("100% done", false), ("100%% sure", true), ("%@", true),
      ("%d%%", true),
      ("5% or 5%%", false),
    ] as [(String, Bool)])
  func onlyFormatsGoThroughFormatting(text: String, expected: Bool) throws {
    #expect(try FormatSignature.infer(text, inference: .corrected).isFormat == expected)
    #expect(try FormatSignature.infer(text, inference: .swiftGen).isFormat)
  }

  @Test func namesOfPlaceholdersAreLabels() throws {
    let arguments = try FormatSignature.infer("%2$(age)d %1$(name)@", inference: .corrected).arguments
    #expect(arguments.map(\.label) == ["name", "age"])
    #expect(arguments.map(\.position) == [1, 2])
  }

  @Test func mixedPositionsAreNoticed() throws {
    #expect(try FormatSignature.infer("%1$@ %@", inference: .corrected).mixesPositions)
    #expect(try !FormatSignature.infer("%1$@ %2$@", inference: .corrected).mixesPositions)
    #expect(try FormatSignature.infer("%1$*d", inference: .corrected).mixesPositions)
  }
}
