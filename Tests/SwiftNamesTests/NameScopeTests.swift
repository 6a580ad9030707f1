import SwiftNames
import TestSupport
import Testing

struct NameScopeTests {
  private func members(_ keys: [String], dialect: NameScope.Dialect = .swift5, reserved: Set<String> = [])
    -> [String]
  {
    NameScope(dialect: dialect, reserved: reserved).settle(keys.map { .member(key: $0) }).map(\.code)
  }

  @Test func theKeySpeltExactlyKeepsTheIdentifier() {
    let names = members(["KEY_2", "key-2", "key2", "key_2"])
    #expect(names[2] == "key2")
    #expect(Set(names).count == 4)
    #expect(names.filter { $0.hasPrefix("key2_") }.count == 3)
  }

  @Test func elseTheSmallestKeyKeepsTheIdentifier() {
    #expect(members(["card_number", "card-number"])[1] == "cardNumber")
    #expect(members(["card-number", "card_number"])[0] == "cardNumber")
  }

  @Test func theSuffixIsAHashOfTheKey() {
    #expect(members(["a-b", "a_b"]) == ["ab", "ab_\(members(["a.b", "a-b", "a_b"])[2].suffix(6))"])
  }

  @Test func composedAndDecomposedLettersAreOneIdentifier() {
    let names = members(["cafe\u{301}", "caf\u{E9}"])
    #expect(names[1].unicodeScalars.elementsEqual("caf\u{E9}".unicodeScalars))
    #expect(names[0].hasPrefix("caf\u{E9}_"))
  }

  @Test func whatCannotBeAMemberIsRenamed() {
    #expect(members(["self"]) == ["self_"])
    #expect(
      NameScope(dialect: .swift5).settle([.type(key: "type"), .type(key: "protocol")]).map(\.code) == [
        "Type_", "Protocol_",
      ])
  }

  @Test func initKeepsBackticksInSwift5AndIsRenamedInSwift6() {
    #expect(members(["init"]) == ["`init`"])
    #expect(members(["init"], dialect: .swift6) == ["init_"])
  }

  @Test func aReservedNameGivesWay() {
    #expect(members(["tr", "x"], reserved: ["tr"]) == ["tr_", "x"])
    #expect(members(["self", "Self"]).allSatisfy { $0.hasPrefix("self_") })
  }

  @Test(arguments: [("%@", "u25_u40"), ("…", "u2026"), ("_", "u5F"), ("", "empty"), ("---", "u2D_u2D_u2D")])
  func aKeyWithoutIdentifierGetsOneFromItsScalars(key: String, expected: String) {
    let name = NameScope(dialect: .swift5).settle([.member(key: key)])[0]
    #expect(name.code == expected)
    #expect(name.change == .madeUp)
  }

  @Test func aLongKeyWithoutIdentifierStaysShort() {
    let name = members([String(repeating: "!", count: 5000)])[0]
    #expect(name.hasPrefix("u21_u21_u21_u21_u21_u21_u21_u21_x") && name.utf8.count < 60)
  }

  @Test func punctuationThatCompositionBringsIsDropped() {
    #expect(members(["a\u{37E}b"]) == ["ab"])
    #expect(members(["\u{37E}"]) == ["u37E"])
  }

  @Test func scalarsThatCodeMustNotHoldAreDropped() {
    #expect(members(["a\u{202E}b", "c\u{FFFD}d", "\u{FFFC}"]) == ["ab", "cd", "uFFFC"])
  }

  @Test func equalKeysStillGetDifferentNames() {
    let names = members(["a-b", "a_b", "a_b"])
    #expect(Set(names).count == 3)
  }

  @Test func theChangeNamesTheKeeper() {
    let names = NameScope(dialect: .swift5).settle([.member(key: "a_b"), .member(key: "a-b")])
    #expect(names[0].change == .collision(keptBy: 1))
    #expect(names[0].wanted == "ab")
    #expect(names[1].change == nil)
  }

  @Test func namesAreValidAndDifferent() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let keys = (0..<12).map { _ in randomText(using: &generator) }
      let names = NameScope(dialect: .swift6, reserved: ["ab"]).settle(keys.map { .member(key: $0) })
      #expect(names.allSatisfy { isIdentifier($0.identifier) })
      #expect(Set(names.map(\.identifier)).count == names.count)
    }
  }

  @Test func addingAKeyChangesOnlyItsOwnCollisionGroup() {
    var generator = SeededGenerator(seed: 6)
    let alphabet = Array("aAbB_-. 1é%".unicodeScalars)
    func key() -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      return text
    }
    let scope = NameScope(dialect: .swift5, reserved: ["ab"])
    for _ in 0..<300 {
      var keys: [String] = []
      while keys.count < 20 {
        let new = key()
        if !keys.contains(new) { keys.append(new) }
      }
      let requests = keys.map { NameScope.Request.member(key: $0) }
      let before = scope.settle(Array(requests.dropLast()))
      let after = scope.settle(requests)
      for index in before.indices where before[index].identifier != after[index].identifier {
        // Only the former keeper of the new key's identifier may lose it.
        #expect(after[index].change == .collision(keptBy: requests.count - 1))
      }
    }
  }

  @Test func theOrderOfKeysDoesNotMatter() {
    var generator = SeededGenerator(seed: 8)
    let keys = ["a-b", "a_b", "ab", "a.b", "self", "Self", "x", "%@", "", "日本", "é", "e\u{301}"]
    let expected = Dictionary(uniqueKeysWithValues: zip(keys.map { Array($0.utf8) }, members(keys)))
    for _ in 0..<30 {
      let shuffled = keys.shuffled(using: &generator)
      for (key, name) in zip(shuffled, members(shuffled)) { #expect(expected[Array(key.utf8)] == name) }
    }
  }
}
