import TestSupport
import Testing

@testable import SwiftNames

struct ASCIIIdentifierTests {
  @Test(arguments: SwiftIdentifier.Mode.allCases)
  func theShortWayGivesWhatTheGeneralWayGives(mode: SwiftIdentifier.Mode) {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("aZ_09 -.@[{~Bq\u{0}")
    for _ in 0..<4000 {
      let count = Int.random(in: 0...9, using: &generator)
      let name = String((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
      let expected = SwiftIdentifier.makeFromScalars(name, mode: mode)
      #expect(ASCIIIdentifier.make(name, mode: mode) == expected, "\(name.debugDescription)")
    }
  }

  @Test func otherNamesTakeTheGeneralWay() {
    #expect(ASCIIIdentifier.make("é", mode: .pretty) == nil)
    #expect(SwiftIdentifier.make("été", mode: .pretty) == "Été")
  }
}
