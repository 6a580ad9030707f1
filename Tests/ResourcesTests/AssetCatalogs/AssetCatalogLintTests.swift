import Diagnostics
import Resources
import TestSupport
import Testing

@Suite struct AssetCatalogLintTests {
  private let image = CatalogFixture.contents(
    #""images" : [{ "filename" : "a.png", "idiom" : "universal" }]"#)

  /// A catalog with image sets of these folders, each with its picture.
  private func images(_ folders: [String], namespaces: [String] = []) -> CatalogFixture {
    var files: [String: String] = [:]
    for folder in folders {
      files["\(folder)/Contents.json"] = image
      files["\(folder)/a.png"] = ""
    }
    for folder in namespaces {
      files["\(folder)/Contents.json"] = #"{"properties":{"provides-namespace":true}}"#
    }
    return CatalogFixture(files: files)
  }

  @Test func aSoundCatalogGivesNoMessages() {
    #expect(
      images(["A.xcassets/a.imageset", "A.xcassets/b.imageset", "A.xcassets/G/c.imageset"]).lint() == [])
  }

  @Test func oneNameTwiceInACatalogIsAnErrorWithBothPaths() {
    let lines = images(["A.xcassets/G/a.imageset", "A.xcassets/H/a.imageset"]).lint()
    #expect(
      lines == [
        "A.xcassets/H/a.imageset/Contents.json: error: 'A.xcassets/H/a.imageset' has the name 'a', as "
          + "'A.xcassets/G/a.imageset' has; a look-up finds only one of them [assets/duplicate-name]"
      ])
  }

  @Test func namespacesKeepEqualNamesApart() {
    let fixture = images(
      ["A.xcassets/G/a.imageset", "A.xcassets/H/a.imageset"], namespaces: ["A.xcassets/G", "A.xcassets/H"])
    #expect(fixture.lint() == [])
  }

  @Test func oneNameInTwoCatalogsIsAWarning() {
    let fixture = images(["A.xcassets/a.imageset", "B.xcassets/a.imageset"])
    let lines = fixture.lint(["A.xcassets", "B.xcassets"])
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("B.xcassets/a.imageset/Contents.json: warning: ") == true)
    #expect(fixture.lint(["A.xcassets", "A.xcassets"]) == [])
  }

  @Test func kindsWithTheirOwnLookUpMayShareNames() {
    var fixture = images(["A.xcassets/a.imageset"])
    fixture.files["A.xcassets/a.dataset/Contents.json"] = CatalogFixture.contents(
      #""data" : [{ "filename" : "x" }]"#)
    fixture.files["A.xcassets/a.dataset/x"] = ""
    #expect(fixture.lint() == [])
    fixture.files["A.xcassets/a.symbolset/Contents.json"] =
      CatalogFixture.contents(#""symbols" : [{ "filename" : "x.svg" }]"#)
    fixture.files["A.xcassets/a.symbolset/x.svg"] = ""
    #expect(fixture.lint().map { $0.contains(": warning: ") } == [true])
  }

  @Test func equalIconsOfTwoTargetsMeanNothing() {
    let contents = CatalogFixture.contents(#""images" : []"#)
    let fixture = CatalogFixture(files: [
      "A.xcassets/AppIcon.appiconset/Contents.json": contents,
      "B.xcassets/AppIcon.appiconset/Contents.json": contents,
    ])
    #expect(fixture.lint(["A.xcassets", "B.xcassets"]) == [])
  }

  @Test func namesThatDifferOnlyInCaseAreReportedWithinOneNamespace() {
    let lines = images(["A.xcassets/SearchCard.imageset", "A.xcassets/G/searchCard.imageset"]).lint()
    #expect(
      lines == [
        "A.xcassets/SearchCard.imageset/Contents.json: warning: 'SearchCard' differs from 'searchCard' only in "
          + "case [assets/case-only-name]"
      ])
    let apart = images(
      ["A.xcassets/SearchCard.imageset", "A.xcassets/G/searchCard.imageset"], namespaces: ["A.xcassets/G"])
    #expect(apart.lint() == [])
  }

  @Test func aNameLikeAFileNameIsReportedWhenItsStemIsAnAsset() {
    let lines = images(["A.xcassets/logo.imageset", "A.xcassets/logo.png.imageset"]).lint()
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("[assets/dotted-name]") == true)
    #expect(images(["A.xcassets/star.imageset", "A.xcassets/star.fill.imageset"]).lint() == [])
  }

  @Test func aMissingFileIsReportedAtItsName() {
    var fixture = images(["A.xcassets/a.imageset"])
    fixture.files["A.xcassets/a.imageset/a.png"] = nil
    #expect(
      fixture.lint() == [
        "A.xcassets/a.imageset/Contents.json:1:30: warning: 'a.png' is not in the folder 'a.imageset' "
          + "[assets/missing-file]"
      ])
  }

  @Test func partsOfStacksCountAsFiles() {
    let layer = CatalogFixture.contents(#""properties" : {}"#)
    var fixture = CatalogFixture(files: [
      "A.xcassets/I.imagestack/Contents.json": CatalogFixture.contents(
        #""layers" : [{ "filename" : "Front.imagestacklayer" }, { "filename" : "Back.imagestacklayer" }]"#),
      "A.xcassets/I.imagestack/Front.imagestacklayer/Contents.json": layer,
    ])
    #expect(fixture.lint().map { $0.contains("'Back.imagestacklayer' is not in") } == [true])
    fixture.files["A.xcassets/I.imagestack/Back.imagestacklayer/Contents.json"] = layer
    #expect(fixture.lint() == [])
  }

  @Test func filesWithoutEntryAreNoted() {
    var fixture = images(["A.xcassets/a.imageset"])
    fixture.files["A.xcassets/a.imageset/old.png"] = ""
    fixture.files["A.xcassets/a.imageset/.DS_Store"] = ""
    fixture.files["A.xcassets/readme.md"] = ""
    fixture.files["A.xcassets/.gitkeep"] = ""
    fixture.files["A.xcassets/G/x.txt"] = ""
    #expect(
      fixture.lint() == [
        "A.xcassets/readme.md: note: the file belongs to no set and will not be in the app [assets/loose-file]",
        "A.xcassets/G/x.txt: note: the file belongs to no set and will not be in the app [assets/loose-file]",
        "A.xcassets/a.imageset/old.png: note: no entry of Contents.json names the file; it will not be in the app "
          + "[assets/unassigned-file]",
      ])
  }

  @Test func twoEntriesForOneSlotAreReportedAtTheSecond() {
    let contents = CatalogFixture.contents(
      """
      "images" : [
        { "idiom" : "universal", "scale" : "1x", "filename" : "a.png" },
        { "idiom" : "universal", "scale" : "2x", "filename" : "a.png" },
        { "idiom" : "universal", "scale" : "1x", "filename" : "a.png", "locale" : "fr" },
        { "idiom" : "universal", "scale" : "1x" },
        { "idiom" : "universal", "scale" : "1x", "filename" : "a.png", "unassigned" : true },
        { "scale" : "2x", "filename" : "a.png", "idiom" : "universal" }]
      """)
    let fixture = CatalogFixture(files: [
      "A.xcassets/a.imageset/Contents.json": contents, "A.xcassets/a.imageset/a.png": "",
    ])
    #expect(
      fixture.lint() == [
        "A.xcassets/a.imageset/Contents.json:7:3: warning: a second entry for the same slot (idiom universal, "
          + "scale 2x) [assets/duplicate-variant]"
      ])
  }

  @Test func anEmptySetIsReportedUnlessItIsTheAccentColour() {
    let slots = CatalogFixture.contents(#""images" : [{ "idiom" : "universal" }]"#)
    let colors = CatalogFixture.contents(#""colors" : [{ "idiom" : "universal" }]"#)
    let fixture = CatalogFixture(files: [
      "A.xcassets/AccentColor.colorset/Contents.json": colors, "A.xcassets/a.imageset/Contents.json": slots,
      "A.xcassets/b.colorset/Contents.json": colors, "A.xcassets/c.appiconset/Contents.json": slots,
    ])
    #expect(
      fixture.lint() == [
        "A.xcassets/AccentColor.colorset/Contents.json: note: no entry of 'AccentColor.colorset' has a colour, so "
          + "that a look-up finds none [assets/empty-set]",
        "A.xcassets/a.imageset/Contents.json: warning: no entry of 'a.imageset' has a file, so that a look-up finds "
          + "none [assets/empty-set]",
        "A.xcassets/b.colorset/Contents.json: warning: no entry of 'b.colorset' has a colour, so that a look-up finds "
          + "none [assets/empty-set]",
      ])
  }

  @Test func coloursOutsideTheirSpaceAreReported() {
    func lint(_ space: String) -> [String] {
      CatalogFixture(files: [
        "A.xcassets/a.colorset/Contents.json": CatalogFixture.contents(
          #""colors" : [{ "color" : { "color-space" : "\#(space)", "components" : { "red" : "300", "green" : "0", "blue" : "0", "alpha" : "1" } } }]"#
        )
      ]).lint()
    }
    #expect(
      lint("srgb") == [
        "A.xcassets/a.colorset/Contents.json:1:15: warning: a component lies outside the range of 'srgb' "
          + "[assets/color-range]"
      ])
    #expect(lint("extended-srgb") == [])
  }

  @Test func oddInfoIsReported() {
    func lint(_ contents: String) -> [String] {
      CatalogFixture(files: ["A.xcassets/Contents.json": contents]).lint()
    }
    #expect(
      lint("\u{FEFF}{}") == [
        "A.xcassets/Contents.json:1:1: note: the file begins with a byte order mark, which JSON does not allow "
          + "[assets/byte-order-mark]",
        "A.xcassets/Contents.json: note: there is no 'info', which Xcode always writes [assets/info]",
      ])
    #expect(
      lint(#"{ "info" : { "version" : "1" } }"#) == [
        "A.xcassets/Contents.json:1:26: warning: the version is '1'; the only one known is the number 1 [assets/info]"
      ])
    #expect(lint(#"{ "info" : { "author" : "me" } }"#) == [])
  }

  @Test func foldersThatTheCompilerIgnoresAreReported() {
    var fixture = images([
      "A.xcassets/a.imageset", "A.xcassets/a.imageset/b.imageset", "A.xcassets/v1.2/c.imageset",
    ])
    fixture.files["A.xcassets/x.rkassets/file"] = ""
    #expect(
      fixture.lint() == [
        "A.xcassets/a.imageset/b.imageset: warning: 'b.imageset' lies in a set that does not hold such sets; it is "
          + "ignored [assets/misplaced-set]",
        "A.xcassets/v1.2: warning: 'v1.2' is no known kind of set; it is ignored with all sets in it "
          + "[assets/unknown-folder]",
        "A.xcassets/x.rkassets: note: 'x.rkassets' is no known kind of set; it is ignored [assets/unknown-folder]",
      ])
  }
}
