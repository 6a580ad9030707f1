import Foundation
import SwiftNames
import TestSupport
import Testing

struct CanonicalCompositionTests {
  @Test(arguments: [
    ("e\u{301}", "\u{E9}"), ("\u{212B}", "\u{C5}"), ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"),
    ("\u{958}", "\u{915}\u{93C}"),
    ("a\u{323}\u{307}", "\u{1EA1}\u{307}"), ("a\u{307}\u{323}", "\u{1EA1}\u{307}"), ("\u{37E}", ";"),
    ("abc", "abc"), ("", ""),
    ("\u{1E9B}\u{323}", "\u{1E9B}\u{323}"), ("\u{2F800}", "\u{4E3D}"),
    ("\u{AC00}\u{11A7}", "\u{AC00}\u{11A7}"),
  ])
  func textsAreComposed(text: String, expected: String) {
    #expect(CanonicalComposition.compose(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func everyScalarIsComposedAsInFoundation() {
    for value in UInt32(0x80)..<0x3_0000 {
      guard let scalar = Unicode.Scalar(value), scalar.properties.age.map({ $0.major <= 14 }) ?? false else {
        continue
      }
      let text = String(scalar)
      let expected = text.precomposedStringWithCanonicalMapping
      if !CanonicalComposition.compose(text).unicodeScalars.elementsEqual(expected.unicodeScalars) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func sequencesOfMarksAreComposedAsInFoundation() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array(
      "aeouEωαI\u{301}\u{300}\u{308}\u{323}\u{328}\u{345}\u{304}\u{1100}\u{1161}\u{11A8}\u{93C}\u{915}"
        .unicodeScalars)
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...7, using: &generator) {
        text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      let expected = text.precomposedStringWithCanonicalMapping
      #expect(
        CanonicalComposition.compose(text).unicodeScalars.elementsEqual(expected.unicodeScalars),
        "\(text.unicodeScalars)")
    }
  }
}
