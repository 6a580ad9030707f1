import Foundation
import SwiftNames
import TestSupport
import Testing

/// What StencilSwiftKit 2.10.1 gives, as recorded.
struct SwiftIdentifierTests {
  @Test(arguments: [
    ("foo bar", "foo_bar", "Foo_Bar", "FooBar"),
    ("foo_bar.baz.qux-yay", "foo_bar_baz_qux_yay", "Foo_bar_Baz_Qux_Yay", "FooBarBazQuxYay"),
    ("12 @ 34", "_12___34", "_12___34", "_1234"),
    ("", "", "", ""), ("___", "___", "___", ""), ("-", "_", "_", ""), ("×", "_", "_", ""),
    ("_1a", "_1a", "_1a", "_1a"),
    ("HEADER_TITLE", "HEADER_TITLE", "HEADER_TITLE", "HeaderTitle"),
    ("ABC DEF1GH", "ABC_DEF1GH", "ABC_DEF1GH", "AbcDef1Gh"),
    ("42hello", "_42hello", "_42hello", "_42hello"),
    ("été_ici", "été_ici", "Été_ici", "ÉtéIci"), ("ÉTÉ_ICI", "ÉTÉ_ICI", "ÉTÉ_ICI", "ÉtéIci"),
    ("ß-x", "ß_x", "SS_X", "SsX"), ("1_2", "_1_2", "_1_2", "_12"), ("A1B2", "A1B2", "A1B2", "A1B2"),
    ("X-RAY", "X_RAY", "X_RAY", "XRay"), ("true", "true", "True", "True"),
    ("\u{301}a", "_\u{301}a", "_\u{301}a", "_\u{301}a"), ("a🎉b", "a🎉b", "A🎉b", "A🎉B"),
  ])
  func namesBecomeIdentifiers(name: String, valid: String, normal: String, pretty: String) {
    #expect(SwiftIdentifier.make(name, mode: .valid) == valid)
    #expect(SwiftIdentifier.make(name) == normal)
    #expect(SwiftIdentifier.make(name, mode: .pretty) == pretty)
  }

  @Test(arguments: [
    ("__y_z!", "__YZ!", "YZ!"), ("PLEASE_STOP", "PleaseStop", "PleaseStop"),
    ("STRing_with_words", "STRingWithWords", "STRingWithWords"),
    ("HELLO WORLD-X", "Hello WorldX", "Hello WorldX"),
    ("É_É", "ÉÉ", "ÉÉ"), ("_a_b", "_AB", "AB"), ("snake_case-here x", "SnakeCase-here x", "SnakeCase-here x"),
    ("😀😀😀ABc_d", "😀😀😀AbcD", "😀😀😀AbcD"), ("a__b_", "AB", "AB"), ("a_\u{301}b", "A_\u{301}b", "A_\u{301}b"),
  ])
  func snakeCaseBecomesCamelCase(text: String, kept: String, stripped: String) {
    #expect(SwiftIdentifier.snakeToCamelCase(text) == kept)
    #expect(SwiftIdentifier.snakeToCamelCase(text, stripLeadingUnderscores: true) == stripped)
  }

  @Test(arguments: [
    ("fooBarBAZQux-x1Y", "foo_bar_baz_qux_x1y"), ("STRing_with", "st_ring_with"), ("a-b", "a_b"), ("", ""),
    ("AAAABbAAAABbAAAABbxY", "aaaa_bb_aaaa_bb_aaaa_bbxy"), ("😀😀😀fooBar", "😀😀😀foobar"),
    ("String_With_WoRds", "string_with_wo_rds"), ("A", "a"), ("1Ab", "1_ab"), ("x٣B", "x٣_b"),
    ("12AB", "12_ab"),
  ])
  func camelCaseBecomesSnakeCaseWithinTheOriginalLength(text: String, expected: String) {
    #expect(SwiftIdentifier.camelToSnakeCase(text) == expected)
  }

  @Test func snakeCaseMayKeepItsCase() {
    #expect(SwiftIdentifier.camelToSnakeCase("fooBar-BAZ", lowercase: false) == "foo_Bar_BAZ")
  }

  @Test(arguments: [
    ("URLChooser", "urlChooser"), ("URL1", "url1"), ("URLs", "urLs"), ("PLEASE_STOP", "please_STOP"),
    ("_AB", "_AB"), ("", ""), ("Ab", "ab"), ("ÉTé", "éTé"), ("İstanbul", "i\u{307}stanbul"), ("A", "a"),
  ])
  func theFirstWordIsLowered(text: String, expected: String) {
    #expect(SwiftIdentifier.lowerFirstWord(text) == expected)
  }

  @Test(arguments: ["class", "Self", "_", "#line", "Type", "none", "didSet", "true"])
  func keywordsOfSwiftGenAreEscaped(word: String) {
    #expect(SwiftIdentifier.escapeReservedKeywords(word) == "`\(word)`")
  }

  @Test(arguments: ["async", "await", "any", "some", "Class", "", "classes", "macro"])
  func otherWordsAreLeftAlone(word: String) {
    #expect(SwiftIdentifier.escapeReservedKeywords(word) == word)
  }

  #if os(Linux)
    // The original calls Foundation; its Linux form is the reference.
    @Test func wordsAreCapitalisedAsInFoundation() {
      for value in UInt32(0)..<0x1_2000 {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let text = "a\(scalar)BC \(scalar)DE"
        let expected = text.capitalized
        if !SwiftIdentifier.capitalizedWords(text).unicodeScalars.elementsEqual(expected.unicodeScalars) {
          Issue.record("U+\(String(value, radix: 16)): expected \(expected)")
        }
      }
    }

    @Test func randomTextsAreCapitalisedAsInFoundation() {
      var generator = SeededGenerator(seed: 7)
      let alphabet = Array("abXYZ_.-' ’1ßéÉİǆΣ日\u{301}🎉".unicodeScalars)
      for _ in 0..<3000 {
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
          text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
        }
        #expect(SwiftIdentifier.capitalizedWords(text) == text.capitalized)
      }
    }
  #endif

  @Test func everyIdentifierIsValidOrEmpty() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let text = randomText(using: &generator)
      for mode in SwiftIdentifier.Mode.allCases {
        let identifier = SwiftIdentifier.make(text, mode: mode)
        #expect(identifier.isEmpty || isIdentifier(identifier), "\(text.debugDescription) \(mode)")
      }
    }
  }
}

/// Any mix of letters, marks, punctuation, controls and characters beyond the first plane.
func randomText(using generator: inout SeededGenerator) -> String {
  let alphabet = Array(
    "aBcXYZ09_-. /%@\"\\\u{7}\n\r\u{2028}éß\u{301}\u{37E}\u{1FEF}İ日本🎉\u{202E}\u{212B}가".unicodeScalars)
  var text = ""
  for _ in 0..<Int.random(in: 0...10, using: &generator) {
    text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
  }
  return text
}

/// Whether the compiler's grammar takes `text` for an identifier (keywords aside).
func isIdentifier(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first else { return false }
  let valid = SwiftIdentifier.make(text, mode: .valid).unicodeScalars
  return valid.elementsEqual(text.unicodeScalars) && !("0"..."9").contains(first)
}
