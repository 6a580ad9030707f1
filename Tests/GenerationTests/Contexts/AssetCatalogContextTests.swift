import Diagnostics
import Generation
import Resources
import TemplateEngine
import TestSupport
import Testing

@Suite struct AssetCatalogContextTests {
  private func context(
    _ files: [String: String], paths: [String] = ["Food.xcassets"], compatibility: Bool = true
  ) -> Value.Dictionary {
    var sink = DiagnosticSink()
    let catalogs = paths.map { AssetCatalogReader.read(path: $0, in: MemoryFileSystem(files), into: &sink) }
    return AssetCatalogContext.make(catalogs, options: .init(compatibility: compatibility))
  }

  private let namespace = #"{"properties":{"provides-namespace":true}}"#

  @Test func theContextIsSwiftGensWithOtherSetsBeside() {
    let files = [
      "Food.xcassets/Round/Contents.json": namespace,
      "Food.xcassets/Round/Red/Apple.imageset/Contents.json": "{}",
      "Food.xcassets/Empty/file": "", "Food.xcassets/Tint.colorset/Contents.json": "{}",
      "Food.xcassets/Raw.dataset/Contents.json": "{}", "Food.xcassets/Sign.symbolset/Contents.json": "{}",
      "Food.xcassets/Room.arresourcegroup/Contents.json": "{}",
      "Food.xcassets/Round/AppIcon.appiconset/Contents.json": "{}",
      "Food.xcassets/Dot.ted/Lost.imageset/Contents.json": "{}",
    ]
    #expect(
      ValueText.of(context(files)) == """
        catalogs:
          -
            assets:
              -
                isNamespaced: "false"
                items: []
                name: "Empty"
                type: "group"
              -
                name: "Raw"
                type: "data"
                value: "Raw"
              -
                name: "Room"
                type: "arresourcegroup"
                value: "Room"
              -
                isNamespaced: "true"
                items:
                  -
                    isNamespaced: "false"
                    items:
                      -
                        name: "Apple"
                        type: "image"
                        value: "Round/Apple"
                    name: "Red"
                    type: "group"
                name: "Round"
                type: "group"
              -
                name: "Sign"
                type: "symbol"
                value: "Sign"
              -
                name: "Tint"
                type: "color"
                value: "Tint"
            name: "Food"
            otherSets:
              -
                name: "AppIcon"
                type: "appiconset"
                value: "AppIcon"
        resourceCount:
          arresourcegroup: 1
          color: 1
          data: 1
          image: 1
          symbol: 1
        """)
  }

  @Test func catalogsAreSortedByNameAndOneGivenTwiceIsListedTwice() {
    let files = ["B.xcassets/b.imageset/Contents.json": "{}", "A.xcassets/a.imageset/Contents.json": "{}"]
    let text = ValueText.of(
      without(["assets", "otherSets"], context(files, paths: ["B.xcassets", "A.xcassets", "B.xcassets"])))
    #expect(
      text == """
        catalogs:
          -
            name: "A"
          -
            name: "B"
          -
            name: "B"
        resourceCount:
          image: 3
        """)
  }

  @Test func onlySwiftGensRulesListSetsThatTheCompilerLeavesOut() {
    let files = ["Food.xcassets/a.imageset/a.png": "", "Food.xcassets/b.ImageSet/Contents.json": "{}"]
    func names(_ compatibility: Bool) -> String {
      let context = context(files, compatibility: compatibility)
      return ValueText.of(without(["resourceCount", "value", "type"], context))
    }
    #expect(
      names(true) == """
        catalogs:
          -
            assets:
              -
                name: "a"
            name: "Food"
            otherSets:
              -
                name: "b"
        """)
    #expect(
      names(false) == """
        catalogs:
          -
            assets:
              -
                name: "b"
            name: "Food"
            otherSets: []
        """)
  }

  @Test func coloursTellTheirNumbersForEachAppearance() {
    let contents = #"""
      { "colors" : [
        { "idiom" : "universal",
          "color" : { "color-space" : "srgb",
            "components" : { "red" : "0xFF", "green" : "0x80", "blue" : "0x00", "alpha" : "1.000" } } },
        { "idiom" : "universal", "appearances" : [{ "appearance" : "luminosity", "value" : "dark" }],
          "display-gamut" : "sRGB",
          "color" : { "color-space" : "gray-gamma-22", "components" : { "white" : "0.5", "alpha" : "0.5" } } },
        { "idiom" : "mac", "color" : { "platform" : "macos", "reference" : "labelColor" } },
        { "idiom" : "tv" }
      ] }
      """#
    let text = ValueText.of(
      without(["otherSets", "resourceCount"], context(["Food.xcassets/c.colorset/Contents.json": contents])))
    #expect(
      text == """
        catalogs:
          -
            assets:
              -
                appearances: ["any", "dark"]
                colors:
                  -
                    alpha: 1.0
                    appearance: "any"
                    blue: 0.0
                    colorSpace: "srgb"
                    green: 0.5019607843137255
                    hex: "#FF8000FF"
                    idiom: "universal"
                    red: 1.0
                  -
                    alpha: 0.5
                    appearance: "dark"
                    blue: 0.5
                    colorSpace: "gray-gamma-22"
                    displayGamut: "sRGB"
                    green: 0.5
                    hex: "#80808080"
                    idiom: "universal"
                    red: 0.5
                    white: 0.5
                  -
                    appearance: "any"
                    idiom: "mac"
                    platform: "macos"
                    reference: "labelColor"
                idioms: ["universal", "mac"]
                name: "c"
                type: "color"
                value: "c"
            name: "Food"
        """)
  }

  @Test func imagesTellScalesAndIntentAndContainersTheirMembers() {
    let contents = """
      { "images" : [{ "idiom" : "universal", "filename" : "a.png", "scale" : "1x" },
                    { "idiom" : "universal", "filename" : "b.png", "scale" : "2x" },
                    { "idiom" : "universal", "scale" : "3x" },
                    { "filename" : "old.png", "unassigned" : true }],
        "properties" : { "template-rendering-intent" : "template", "preserves-vector-representation" : true,
                         "on-demand-resource-tags" : ["1st"] } }
      """
    let files = [
      "Food.xcassets/Atlas.spriteatlas/Contents.json": namespace,
      "Food.xcassets/Atlas.spriteatlas/hero.imageset/Contents.json": contents,
    ]
    #expect(
      ValueText.of(without(["variants"], context(files, compatibility: false))) == """
        catalogs:
          -
            assets: []
            name: "Food"
            otherSets:
              -
                members:
                  -
                    appearances: ["any"]
                    idioms: ["universal"]
                    name: "hero"
                    preservesVectors: true
                    renderingIntent: "template"
                    scales: ["1x", "2x"]
                    tags: ["1st"]
                    type: "image"
                    value: "Atlas/hero"
                name: "Atlas"
                type: "spriteatlas"
                value: "Atlas"
        resourceCount: {}
        """)
  }
}
