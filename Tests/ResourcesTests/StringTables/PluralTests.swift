import Diagnostics
import Resources
import TestSupport
import Testing

@Suite struct PluralTests {
  private typealias Fixture = StringFixture

  private let items = StringFixture.variable("n", ["one": "%d item", "other": "%d items"])

  @Test func variablesAndPlainPlaceholdersAreArguments() {
    let (entries, lines) = Fixture.plurals(Fixture.entry("k", format: "%#@n@ in %@", items))
    #expect(entries.map(\.outline) == ["k(Int, String) = %d items in %@"])
    #expect(entries.first?.signature?.arguments.map(\.variable) == ["n", nil])
    #expect(entries.first?.rules?.variable("n")?.form(.one)?.text == "%d item")
    #expect(lines == [])
  }

  @Test(
    arguments: [
      ("d", "Int"), ("ld", "Int"), ("lld", "Int"), ("i", "Int"), ("u", "UInt"), ("lu", "UInt"),
      ("llu", "UInt"),
      ("x", "UInt"), ("f", "Double"), ("lf", "Double"), ("%ld", "Int"),
    ])
  func theValueTypeTellsTheType(valueType: String, expected: String) {
    let variable = Fixture.variable("n", valueType: valueType, ["other": "some"])
    let (entries, _) = Fixture.plurals(Fixture.entry("k", format: "%#@n@", variable))
    #expect(entries.first?.signature?.arguments.map(\.type.rawValue) == [expected])
  }

  @Test func aVariableThatLeadsBackToItselfIsReported() {
    let loop = Fixture.variable("a", ["other": "%#@b@"]) + Fixture.variable("b", ["other": "%#@a@ x"])
    let (_, lines) = Fixture.plurals(Fixture.entry("k", format: "%#@a@ and %#@n@", loop + items))
    #expect(lines.filter { $0.contains("[strings/circular-variable]") }.count == 2)
    let (_, fine) = Fixture.plurals(
      Fixture.entry("k", format: "%#@c@", Fixture.variable("c", ["other": "%#@n@"]) + items))
    #expect(fine == [])
  }

  @Test func positionsOfVariablesAreKept() {
    let second = Fixture.variable("m", valueType: "f", ["other": "%f metres"])
    let (entries, lines) = Fixture.plurals(Fixture.entry("k", format: "%2$#@n@, %1$#@m@", items + second))
    #expect(entries.map(\.outline) == ["k(Double, Int) = %2$d items, %1$f metres"])
    #expect(lines == [])
  }

  @Test func variablesInFormsAreFollowedOnce() {
    let outer = Fixture.variable("a", ["one": "one %#@n@", "other": "%d lists with %#@n@"])
    let (entries, lines) = Fixture.plurals(Fixture.entry("k", format: "%#@a@ of %@", outer + items))
    #expect(entries.map(\.outline) == ["k(Int, String, Int) = %1$d lists with %3$d items of %2$@"])
    #expect(lines == [])
  }

  @Test func variablesThatReferToEachOtherComeToAnEnd() {
    let loop = Fixture.variable("a", ["other": "%#@b@"]) + Fixture.variable("b", ["other": "%#@a@"])
    let (entries, _) = Fixture.plurals(Fixture.entry("k", format: "%#@a@", loop))
    #expect(entries.map(\.outline) == ["k(Int, Int) = %#@a@"])
  }

  @Test func variablesThatDoubleEachOtherDoNotFillTheMemory() {
    let chain =
      (0..<30).map { Fixture.variable("v\($0)", ["other": "%#@v\($0 + 1)@%#@v\($0 + 1)@"]) }.joined()
      + Fixture.variable("v30", ["other": "x"])
    let (entries, _) = Fixture.plurals(Fixture.entry("k", format: "%#@v0@", chain))
    #expect(entries.map(\.sourceText) == ["%#@v0@"])
  }

  @Test func placeholdersInFormsAreArgumentsToo() {
    let variable = Fixture.variable("n", ["one": "%d file in %2$@", "other": "%d files in %2$@"])
    let (entries, lines) = Fixture.plurals(Fixture.entry("k", format: "%#@n@", variable))
    #expect(entries.map(\.outline) == ["k(Int, String) = %d files in %@"])
    #expect(lines == [])
  }

  @Test func aFormOfAnotherTypeIsReportedWithBothTypes() {
    let variable = Fixture.variable("n", ["one": "%d file", "other": "%@ files"])
    let (entries, lines) = Fixture.plurals("\n" + Fixture.entry("k", format: "%#@n@", variable))
    #expect(entries.map(\.outline) == ["k(Int) = %@ files"])
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("L.stringsdict:2:") == true)
    #expect(
      lines.first?.hasSuffix(
        "warning: the form 'other' of the variable 'n' of the key 'k' reads argument 1 as object, which is int "
          + "elsewhere [strings/form-type]") == true)
  }

  @Test func aVariableThatNeverShowsItsNumberTakesTheTypeOfWhatReadsIt() {
    let names = Fixture.variable("names", valueType: "ld", ["other": ""])
    let count = Fixture.variable("count", valueType: "ld", ["other": "Followed by %1$@, and %ld mutuals"])
    let (entries, lines) = Fixture.plurals(Fixture.entry("k", format: "%#@names@%#@count@", names + count))
    #expect(entries.map(\.outline) == ["k(String, Int) = Followed by %@, and %ld mutuals"])
    #expect(lines.map { $0.contains("[strings/form-type]") } == [true])
  }

  @Test func anUndefinedVariableIsReportedWhereItStands() {
    let (entries, lines) = Fixture.plurals(
      Fixture.entry("k", format: "a %#@m@", items) + Fixture.entry("l", format: "%d"))
    #expect(entries.map(\.outline) == ["k(?) = a %#@m@", "l(Int) = %d"])
    let column = Fixture.propertyList(Fixture.entry("k", format: "|")).prefix { $0 != "|" }.count + 3
    #expect(
      lines == [
        "L.stringsdict:1:\(column): error: the variable 'm' of the key 'k' is not defined "
          + "[strings/undefined-variable]"
      ])
  }

  @Test(
    arguments: [
      (
        StringFixture.variable("n", specType: nil, ["other": ""]),
        "the variable 'n' of the key 'k' has no NSStringFormatSpecTypeKey [strings/rule-type]"
      ),
      (
        StringFixture.variable("n", specType: "Other", ["other": ""]),
        "'Other' is no known type of rule [strings/rule-type]"
      ),
      (
        StringFixture.variable("n", valueType: nil, ["other": ""]),
        "the variable 'n' of the key 'k' has no NSStringFormatValueTypeKey; its number is taken for Int [strings/plural-value-type]"
      ),
      (
        StringFixture.variable("n", valueType: "@", ["other": ""]),
        "'@' is no type of a number; the number of the variable 'n' of the key 'k' is taken for Int [strings/plural-value-type]"
      ),
      (
        StringFixture.variable("n", valueType: "%ld", ["other": ""]),
        "the value type '%ld' begins with a percent sign [strings/value-type-percent]"
      ),
      (
        StringFixture.variable("n", ["one": ""]),
        "the variable 'n' of the key 'k' has no form 'other', which every language needs [strings/missing-other]"
      ),
      (
        StringFixture.variable("n", ["other": "", "lots": ""]),
        "'lots' is no plural category; it is ignored [strings/plural-category]"
      ),
    ] as [(String, String)])
  func partsThatAreMissingOrUnknownAreWarnings(variable: String, expected: String) {
    let (entries, lines) = Fixture.plurals(Fixture.entry("k", format: "%#@n@", variable))
    #expect(entries.first?.signature?.arguments.map(\.type) == [.int])
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("warning: " + expected) == true, "\(lines)")
  }

  @Test func percentSignsInValueTypesAreReportedOncePerFile() {
    let entries = (0..<5).map {
      Fixture.entry("k\($0)", format: "%#@n@", Fixture.variable("n", valueType: "%ld", ["other": ""]))
    }
    let lines = Fixture.plurals(entries.joined()).lines
    #expect(lines.count == 1)
    #expect(lines.first?.contains("begins with a percent sign, as do 4 more in this file") == true)
  }

  @Test func textsByWidthStandForTheirWidest() {
    let (entries, lines) = Fixture.plurals(
      """
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>50</key><string>long %d</string><key>20</key><string>short %d</string><key>x</key><string>?</string>
      </dict></dict>
      """)
    #expect(entries.map(\.outline) == ["w(Int) = long %d"])
    #expect(entries.first?.rules?.widths.map(\.width) == [20, 50])
    #expect(
      lines == ["L.stringsdict:2:81: warning: 'x' is no width; the text is ignored [strings/rule-shape]"])
  }

  @Test func textsByDeviceMayHavePlurals() {
    let nested = StringFixture.entry("other", format: "%#@n@ on all", items)
    let (entries, lines) = Fixture.plurals(
      """
      <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>iphone</key><string>%d on phone</string><key>ipad</key><string>%@ on pad</string>\(nested)
      </dict></dict>
      """)
    #expect(entries.map(\.outline) == ["d(Int) = %d items on all"])
    #expect(entries.first?.rules?.devices.map(\.device) == ["iphone", "ipad", "other"])
    #expect(
      lines.map {
        $0.hasSuffix(
          "the text of 'd' for the device 'ipad' takes other arguments than the main text [strings/variant-arguments]"
        )
      } == [true])
  }

  @Test func shapesThatAreWrongAreErrorsAndTheOthersGoOn() {
    let (entries, lines) = Fixture.plurals(
      "<key>a</key><string>x</string><key>b</key><dict/>"
        + Fixture.entry("c", format: "%d", "<key>n</key><string/>"))
    #expect(entries.map(\.outline) == ["c(Int) = %d"])
    #expect(lines.map { String($0.drop { $0 != "e" }.prefix { $0 != "[" }) }.count == 3)
    #expect(
      lines[0].hasSuffix("error: the entry 'a' is a string where a dictionary belongs [strings/rule-shape]"))
    #expect(lines.contains { $0.contains("the entry 'b' has none of NSStringLocalizedFormatKey") })
    #expect(lines.contains { $0.contains("the variable 'n' is a string where a dictionary belongs") })
  }

  @Test func deviceRulesNestedTooDeeplyAreAnError() {
    var text = "<string>x</string>"
    for _ in 0..<12 {
      text = "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>\(text)</dict></dict>"
    }
    let lines = Fixture.plurals("<key>d</key>" + text).lines
    #expect(lines.contains { $0.contains("nested too deeply") })
  }
}

@Suite struct SwiftGenPluralTests {
  private typealias Fixture = StringFixture

  @Test(
    arguments: [
      ("%#@n@ in %@", "Int, String"), ("%2$#@n@ %1$@", "String, Int"), ("%02$#@n@ %@", "String, Int"),
      ("no variable", ""), ("%8$3.2#@n@", ""), ("%#@bad name@", "String"), ("100% done %#@n@", "Int, Int"),
      ("%#@n@ %1$@", nil),
    ] as [(String, String?)])
  func typesComeFromTheFormatAlone(format: String, expected: String?) {
    let variable = Fixture.variable("n", valueType: "lu", ["other": "%@ %@ %@"])
    let (entries, _) = Fixture.plurals(Fixture.entry("k", format: format, variable), .swiftGen)
    let types = entries.first?.signature.map { $0.arguments.map(\.type.rawValue).joined(separator: ", ") }
    #expect(entries.count == 1)
    #expect(types == expected)
  }

  @Test(
    arguments: [
      (StringFixture.variable("m", ["other": ""]), "'n'"),
      (StringFixture.variable("n", specType: nil, ["other": ""]), "'NSStringFormatSpecTypeKey'"),
      (StringFixture.variable("n", valueType: nil, ["other": ""]), "'NSStringFormatValueTypeKey'"),
      (StringFixture.variable("n", ["one": ""]), "'other'"),
    ] as [(String, String)])
  func whatAVariableLacksIsNamed(variable: String, missing: String) {
    let (entries, lines) = Fixture.plurals(Fixture.entry("k", format: "%#@n@", variable), .swiftGen)
    #expect(entries.isEmpty)
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains(
        "error: the variable \(missing) that the NSStringLocalizedFormatKey refers to is not defined in the plural "
          + "key 'k'") == true)
  }

  @Test(arguments: [("ld", true), ("%ld", true), ("lu", true), ("@", false), ("D", false), ("", false)])
  func theValueTypeMustEndInANumbersConversion(valueType: String, isAccepted: Bool) {
    let variable = Fixture.variable("n", valueType: valueType, ["other": ""])
    let (entries, lines) = Fixture.plurals(Fixture.entry("k", format: "%#@n@", variable), .swiftGen)
    #expect(entries.count == (isAccepted ? 1 : 0))
    #expect(lines.map { $0.contains("[strings/plural-value-type]") } == (isAccepted ? [] : [true]))
  }

  @Test func textsByWidthAreLeftOutWithANote() {
    let width = "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>x</string></dict>"
    let (entries, lines) = Fixture.plurals("<key>w</key><dict>\(width)</dict>", .swiftGen)
    #expect(entries.isEmpty)
    #expect(
      lines == [
        "L.stringsdict:1:33: note: the entry 'w' has texts by width and is left out, as SwiftGen does "
          + "[strings/left-out]"
      ])
    let both = Fixture.plurals(Fixture.entry("w", format: "x", width), .swiftGen)
    #expect(both.entries.isEmpty)
    #expect(both.lines.map { $0.contains("error: the entry 'w' needs either") } == [true])
  }
}
