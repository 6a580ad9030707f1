import Diagnostics
import Resources
import TestSupport
import Testing

@Suite struct AssetColorTests {
  private func color(_ json: String) -> (AssetColor?, [String]) {
    let (set, lines) = CatalogFixture.set(
      "a.colorset", contents: "{ \"colors\" : [{ \"idiom\" : \"universal\", \"color\" : \(json) }] }")
    return (set?.variants.first?.color, lines)
  }

  private func rgba(_ red: String, _ green: String, _ blue: String, _ alpha: String) -> [Double]? {
    let (color, lines) = color(
      """
      { "color-space" : "srgb", "components" :
        { "red" : \(red), "green" : \(green), "blue" : \(blue), "alpha" : \(alpha) } }
      """)
    guard lines.isEmpty, case .components(let value) = color else { return nil }
    let (red, green, blue) = value.redGreenBlue
    return [red, green, blue, value.alpha]
  }

  @Test func fractionsAreTakenAsTheyAre() {
    #expect(rgba("\"0.250\"", "\"1.000\"", "\"-0.5\"", "\"1.000\"") == [0.25, 1, -0.5, 1])
    #expect(rgba("\"1e-1\"", "\".5\"", "\"1.5\"", "\"0.5\"") == [0.1, 0.5, 1.5, 0.5])
  }

  @Test func hexadecimalAndWholeNumbersAreOf255() {
    #expect(rgba("\"0xFF\"", "\"0x00\"", "\"0X33\"", "\"1.000\"") == [1, 0, 0.2, 1])
    #expect(rgba("\"255\"", "\"0\"", "\"51\"", "\"1\"") == [1, 0, 0.2, 1])
  }

  @Test func jsonNumbersAreTakenAsTheyAre() {
    #expect(rgba("1", "0.25", "0", "1") == [1, 0.25, 0, 1])
  }

  @Test func aLoneOneIsAFractionOnlyBesideFractions() {
    #expect(rgba("\"1\"", "\"0.5\"", "\"0\"", "\"1\"") == [1, 0.5, 0, 1])
    #expect(rgba("\"1\"", "\"2\"", "\"0\"", "\"1\"") == [1.0 / 255, 2.0 / 255, 0, 1])
    #expect(rgba("\"1\"", "0.5", "\"0\"", "\"1\"") == [1, 0.5, 0, 1])
  }

  @Test func alphaIsAFractionWheneverItCanBe() {
    #expect(rgba("\"0x10\"", "\"0x10\"", "\"0x10\"", "\"0.5\"")?.last == 0.5)
    #expect(rgba("\"16\"", "\"16\"", "\"16\"", "\"51\"")?.last == 0.2)
    #expect(rgba("\"16\"", "\"16\"", "\"16\"", "\"0xFF\"")?.last == 1)
  }

  @Test func grayHasOneComponent() {
    for space in ["gray-gamma-22", "extended-gray", "display-gray"] {
      let (color, lines) = color(
        #"{ "color-space" : "\#(space)", "components" : { "white" : "0.5", "alpha" : "1.0" } }"#)
      #expect(
        color == .components(AssetColorComponents(colorSpace: space, channels: .gray(white: 0.5), alpha: 1)))
      #expect(lines == [])
    }
  }

  @Test func aSystemColourHasNoComponents() {
    let (color, lines) = color(#"{ "platform" : "ios", "reference" : "systemBackgroundColor" }"#)
    #expect(color == .systemReference(platform: "ios", name: "systemBackgroundColor"))
    #expect(lines == [])
  }

  @Test func withoutColourSpaceAndAlphaTheUsualOnesAreMeant() {
    let (color, lines) = color(#"{ "components" : { "red" : "1.0", "green" : "0.0", "blue" : "0.0" } }"#)
    #expect(
      color
        == .components(
          AssetColorComponents(colorSpace: "srgb", channels: .rgb(red: 1, green: 0, blue: 0), alpha: 1)))
    #expect(lines == [])
  }

  @Test func hexIsRoundedAndCutOff() {
    let color = AssetColorComponents(
      colorSpace: "extended-srgb", channels: .rgb(red: 1.2, green: -0.1, blue: 0.502), alpha: 0.5)
    #expect(color.hex == "#FF008080")
    #expect(color.isExtended)
    let gray = AssetColorComponents(colorSpace: "gray-gamma-22", channels: .gray(white: .nan), alpha: 1)
    #expect(gray.hex == "#000000FF")
  }

  @Test(arguments: [
    "\"red\"", "\"0xGG\"", "\"0x\"", "\"0x+1\"", "\"nan\"", "\"inf\"", "\"1e999\"", "\"\"", "true", "[]",
  ])
  func aComponentThatIsNoNumberIsReportedWhereItStands(value: String) {
    let (color, lines) = color(#"{ "components" : { "red" : \#(value), "green" : "0.0", "blue" : "0.0" } }"#)
    #expect(color == nil)
    #expect(lines.count == 1)
    #expect(lines.first?.contains(":1:77: warning: ") == true)
    #expect(lines.first?.hasSuffix("is no value for the 'red' component [assets/color-components]") == true)
  }

  @Test func missingComponentsAreReported() {
    #expect(
      color(#"{ "color-space" : "srgb", "components" : { "red" : "1.0" } }"#).1 == [
        "A.xcassets/a.colorset/Contents.json:1:91: warning: the colour has no 'green' component "
          + "[assets/color-components]"
      ])
    #expect(
      color(#"{ "color-space" : "srgb" }"#).1 == [
        "A.xcassets/a.colorset/Contents.json:1:50: warning: the colour has neither 'components' nor "
          + "'reference' [assets/color-components]"
      ])
    #expect(color(#"{ "components" : 7 }"#).1.first?.contains("'components' is an integer") == true)
  }

  @Test func anEntryWithoutColourIsNormal() {
    let (set, lines) = CatalogFixture.set(
      "AccentColor.colorset", contents: #"{ "colors" : [{ "idiom" : "universal" }] }"#)
    #expect(set?.variants.count == 1)
    #expect(set?.filledVariants.isEmpty == true)
    #expect(lines == [])
  }
}
