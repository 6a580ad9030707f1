import Resources
import TestSupport
import Testing

@Suite struct FormatStringTests {
  /// The placeholders of a text as `position(name)flags|width|.precision|length|conversion`.
  private func outline(_ text: String, dialect: FormatString.Dialect = .stringTable) -> [String] {
    FormatString.parse(text, dialect: dialect).pieces.map { piece in
      switch piece {
      case .text: return "text"
      case .percent: return "%%"
      case .argument: return "arg"
      case .placeholder(let placeholder):
        var placeholder = placeholder
        placeholder.range = 0..<0
        return placeholder.text()
      }
    }
  }

  @Test(arguments: Array("@dDiuUxXoOfFeEgGaAcCsSp"))
  func everyConversionIsRead(letter: Character) {
    let placeholders = FormatString.parse("a %\(letter) b").placeholders
    #expect(placeholders.map(\.conversion) == [.letter(letter)])
    #expect(placeholders.map(\.range) == [2..<4])
  }

  @Test(arguments: FormatPlaceholder.Length.allCases)
  func everyLengthModifierIsRead(length: FormatPlaceholder.Length) {
    let placeholders = FormatString.parse("%\(length.rawValue)d").placeholders
    #expect(placeholders.map(\.length) == [length])
  }

  @Test func theWholeGrammarIsRead() throws {
    let placeholder = try #require(FormatString.parse("é %12$(total_é)-+ 0#'*3$.*4$llx!").placeholders.first)
    #expect(placeholder.range == 3..<33)
    #expect(placeholder.position == 12)
    #expect(placeholder.name == "total_é")
    #expect(placeholder.flags == "-+ 0#'")
    #expect(placeholder.width == .argument(position: 3))
    #expect(placeholder.precision == .argument(position: 4))
    #expect(placeholder.length == .longLong)
    #expect(placeholder.conversion == .letter("x"))
  }

  @Test(
    arguments: [
      ("", []), ("plain", ["text"]), ("%%", ["%%"]), ("%d%%", ["%d", "%%"]), ("%%d", ["%%", "text"]),
      ("%%%d", ["%%", "%d"]), ("%10.5f", ["%10.5f"]), ("%.f", ["%.f"]), ("%*d", ["%*d"]), ("%.*f", ["%.*f"]),
      ("%lf", ["%lf"]), ("%Lf", ["%Lf"]), ("%ll@", ["%ll@"]), ("%'d", ["%'d"]), ("% d", ["% d"]),
      ("%#@count@", ["%#@count@"]), ("%2$#@a b@ c", ["%2$#@a b@", "text"]), ("%#@", ["%#@"]),
      ("%(age)llu", ["%(age)llu"]), ("%1$(name)@", ["%1$(name)@"]), ("%arg", ["%a", "text"]),
    ] as [(String, [String])])
  func textsAreCutUp(text: String, expected: [String]) {
    #expect(outline(text) == expected)
    #expect(FormatString.parse(text).faults.isEmpty)
  }

  @Test func catalogsKnowTheNumberOfAVariable() {
    #expect(outline("%arg of %a", dialect: .stringCatalog) == ["arg", "text", "%a"])
  }

  @Test(
    arguments: [
      ("100%", 3..<4), ("%2 apples", 0..<2), ("%y", 0..<1), ("%(d", 0..<1), ("%1$(a b)@", 0..<3),
      ("%5%d", 0..<2),
      ("%-", 0..<2), ("%l", 0..<2),
    ] as [(String, Range<Int>)])
  func whatIsNoPlaceholderIsTextWithAFault(text: String, range: Range<Int>) {
    let format = FormatString.parse(text)
    #expect(format.faults == [FormatString.Fault(reason: .stray, range: range)])
    #expect(format.pieces.first.map { if case .text = $0 { true } else { false } } == true)
  }

  @Test(arguments: ["%0$@", "%256$d", "%99999999999999999999$d", "%*0$d", "%1$.*0$f", "%0$#@a@"])
  func positionsOutsideTheRangeAreFaults(text: String) {
    let format = FormatString.parse(text)
    #expect(format.faults.map(\.reason) == [.position])
    #expect(format.placeholders.isEmpty)
  }

  @Test func aSecondPlaceholderBehindAFaultIsFound() {
    #expect(outline("%5%d") == ["text", "%d"])
    #expect(outline("50% %@") == ["text", "%@"])
  }

  @Test func piecesCoverEveryTextAndWriteItAgain() {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("%%%%%$$.*#@ld1209()'+-0 fxsaé😀%arg")
    for _ in 0..<3000 {
      let count = Int.random(in: 0...24, using: &generator)
      let text = String((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
      let format = FormatString.parse(text)
      #expect(format.pieces.flatMap { Array($0.range) } == Array(0..<text.utf8.count))
      let written = format.pieces.map { piece in
        // Numbers may have leading zeros, which are not kept.
        if case .placeholder(let placeholder) = piece, !format.substring(piece.range).contains("0") {
          return placeholder.text()
        }
        return format.substring(piece.range)
      }
      #expect(written.joined() == text)
      for inference in [FormatInference.corrected, .swiftGen] {
        _ = try? FormatSignature.infer(text, inference: inference)
      }
    }
  }

  @Test func placeholdersReadWhatTheyWrite() {
    var generator = SeededGenerator(seed: 12)
    let lengths: [FormatPlaceholder.Length?] = FormatPlaceholder.Length.allCases + [nil]
    let measures: [FormatPlaceholder.Measure?] = [
      nil, .number(7), .number(12), .argument(position: nil), .argument(position: 3),
    ]
    for _ in 0..<500 {
      var original = FormatPlaceholder(
        range: 0..<0, conversion: .letter("dufgx@".randomElement(using: &generator) ?? "d"))
      original.position = [nil, 1, 12].randomElement(using: &generator) ?? nil
      original.name = [nil, "name"].randomElement(using: &generator) ?? nil
      original.flags = ["", "-", "+ ", "0"].randomElement(using: &generator) ?? ""
      original.width = measures.randomElement(using: &generator) ?? nil
      original.precision = measures.randomElement(using: &generator) ?? nil
      original.length = lengths.randomElement(using: &generator) ?? nil
      var read = FormatString.parse(original.text()).placeholders
      read.indices.forEach { read[$0].range = 0..<0 }
      #expect(read == [original])
    }
  }
}
