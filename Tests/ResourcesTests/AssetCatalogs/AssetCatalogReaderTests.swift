import Diagnostics
import Files
import Resources
import TestSupport
import Testing

@Suite struct AssetCatalogReaderTests {
  @Test(arguments: AssetKind.allCases)
  func everyKindOfSetIsRead(kind: AssetKind) {
    let (set, lines) = CatalogFixture.set("Thing.\(kind.rawValue)", contents: "{ \(CatalogFixture.info) }")
    #expect(set?.kind == kind)
    #expect(set?.name == "Thing")
    #expect(set?.runtimeName == "Thing")
    #expect(lines == [])
  }

  @Test(arguments: AssetKind.allCases.filter { $0.entriesKey != nil })
  func theEntriesOfEveryKindAreRead(kind: AssetKind) {
    let key = kind.entriesKey ?? ""
    let (set, lines) = CatalogFixture.set(
      "Thing.\(kind.rawValue)",
      contents: CatalogFixture.contents(
        #""\#(key)" : [{ "filename" : "a.png", "idiom" : "universal" }, { "idiom" : "ipad" }]"#))
    #expect(set?.variants.map(\.filename) == ["a.png", nil])
    #expect(set?.variants.map(\.idiom) == ["universal", "ipad"])
    #expect(lines == [])
  }

  @Test func aCatalogWithoutContentsIsNormal() {
    let (catalog, lines) = CatalogFixture(files: [
      "A.xcassets/Some Folder/a.colorset/Contents.json": "{ \(CatalogFixture.info) }"
    ]).read()
    #expect(catalog.name == "A")
    #expect(catalog.allSets.map(\.runtimeName) == ["a"])
    #expect(lines == [])
  }

  @Test func onlyGroupsWithTheBooleanTrueAreNamespaces() {
    let files = [
      "A.xcassets/Round/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "A.xcassets/Round/Red/Contents.json": #"{"properties":{"provides-namespace":"true"}}"#,
      "A.xcassets/Round/Red/Apple.imageset/Contents.json": "{}",
      "A.xcassets/Round/Red/Deep/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "A.xcassets/Round/Red/Deep/Pear.imageset/Contents.json": "{}",
      "A.xcassets/Round/AppIcon.appiconset/Contents.json": "{}",
    ]
    let (catalog, lines) = CatalogFixture(files: files).read()
    #expect(catalog.allSets.map(\.runtimeName) == ["AppIcon", "Round/Apple", "Round/Deep/Pear"])
    #expect(lines == [])
  }

  @Test func onlyTheLastExtensionOfASetIsTakenOff() {
    let (set, _) = CatalogFixture.set("AppIcon.dev.appiconset", contents: "{}")
    #expect(set?.name == "AppIcon.dev")
  }

  @Test func extensionsAreComparedWithoutCaseAndKept() {
    let (set, _) = CatalogFixture.set("Logo.ImageSet", contents: "{}")
    #expect(set?.kind == .imageSet)
    #expect(set?.fileExtension == "ImageSet")
  }

  @Test func aTrailingSlashOfThePathMakesNoDifference() {
    let fixture = CatalogFixture(files: ["./Sub/A.xcassets/a.imageset/Contents.json": "{}"])
    let (catalog, lines) = fixture.read("./Sub/A.xcassets//")
    #expect(catalog.name == "A")
    #expect(catalog.allSets.map(\.path) == ["./Sub/A.xcassets/a.imageset"])
    #expect(lines == [])
  }

  @Test func stickerCatalogsAreReadToo() {
    let fixture = CatalogFixture(files: [
      "S.xcstickers/P.stickerpack/Contents.json": #"{"stickers":[{"filename":"a.sticker"}]}"#,
      "S.xcstickers/P.stickerpack/a.sticker/Contents.json": #"{"properties":{"filename":"a.png"}}"#,
    ])
    let (catalog, lines) = fixture.read("S.xcstickers")
    #expect(catalog.name == "S")
    #expect(catalog.allSets.map(\.kind) == [.stickerPack, .sticker])
    #expect(lines == [])
    #expect(fixture.lint(["S.xcstickers"]).filter { $0.contains("missing-file") }.count == 1)
  }

  @Test func hiddenFoldersAreGroups() {
    let fixture = CatalogFixture(files: ["A.xcassets/.old/a.imageset/Contents.json": "{}"])
    #expect(fixture.read().catalog.allSets.map(\.name) == ["a"])
  }

  @Test func foldersWithUnknownExtensionsAreKeptApartWithAllThatTheyHold() {
    let (catalog, lines) = CatalogFixture(files: [
      "A.xcassets/v1.2/a.imageset/Contents.json": "not JSON",
      "A.xcassets/b.rkassets/file": "",
    ]).read()
    let folders = catalog.nodes.compactMap { node in
      if case .unknown(let folder) = node { "\(folder.path) \(folder.hidesSets)" } else { nil }
    }
    #expect(folders == ["A.xcassets/b.rkassets false", "A.xcassets/v1.2 true"])
    #expect(catalog.allSets.isEmpty)
    #expect(lines == [])
  }

  @Test func setsInSetsAreReadWhereTheyBelong() {
    let files = [
      "A.xcassets/Icon.solidimagestack/Contents.json":
        #"{"layers":[{"filename":"Front.solidimagestacklayer"}]}"#,
      "A.xcassets/Icon.solidimagestack/Front.solidimagestacklayer/Contents.json": "{}",
      "A.xcassets/Icon.solidimagestack/Front.solidimagestacklayer/Content.imageset/Contents.json": "{}",
      "A.xcassets/Atlas.spriteatlas/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "A.xcassets/Atlas.spriteatlas/hero.imageset/Contents.json": "{}",
      "A.xcassets/Plain.imageset/Contents.json": "{}",
      "A.xcassets/Plain.imageset/Lost.imageset/Contents.json": "{}",
    ]
    let (catalog, lines) = CatalogFixture(files: files).read()
    #expect(
      catalog.allSets.map(\.runtimeName) == [
        "Atlas", "Atlas/hero", "Icon", "Icon/Front", "Icon/Front/Content", "Plain",
      ])
    #expect(lines == [])
  }

  @Test func allFilesAreListedForBuildSystems() {
    let (catalog, _) = CatalogFixture(files: [
      "A.xcassets/Contents.json": "{}", "A.xcassets/a.imageset/Contents.json": "{}",
      "A.xcassets/a.imageset/a.png": "", "A.xcassets/x.unknown/deep/b": "",
    ]).read()
    #expect(
      catalog.files == [
        "A.xcassets/Contents.json", "A.xcassets/a.imageset/Contents.json", "A.xcassets/a.imageset/a.png",
        "A.xcassets/x.unknown/deep/b",
      ])
  }

  @Test func namesAreSortedByScalars() {
    let names = ["b", "B", "a10", "a2", "ä", "Z"]
    let files = Dictionary(
      uniqueKeysWithValues: names.map { ("A.xcassets/\($0).imageset/Contents.json", "{}") })
    #expect(
      CatalogFixture(files: files).read().catalog.allSets.map(\.name) == ["B", "Z", "a10", "a2", "b", "ä"])
  }

  @Test func anUnreadableCatalogIsAnErrorAndEmpty() {
    let (catalog, lines) = CatalogFixture(files: [:]).read("No.xcassets")
    #expect(catalog.nodes.isEmpty)
    #expect(
      lines == ["No.xcassets: error: cannot read the folder: no such file or folder [assets/unreadable]"])
  }

  @Test func aSetWithoutContentsIsReportedWithItsFolder() {
    let (catalog, lines) = CatalogFixture(
      files: ["A.xcassets/a.imageset/a.png": "", "A.xcassets/app.iconset/icon_16x16.png": ""]
    ).read()
    #expect(catalog.allSets.map(\.lacksContents) == [true, false])
    #expect(
      lines == [
        "A.xcassets/a.imageset: warning: 'a.imageset' has no Contents.json and will not be in the app "
          + "[assets/missing-contents]"
      ])
  }

  @Test func oneBrokenSetLeavesTheOthersAlone() {
    let (catalog, lines) = CatalogFixture(files: [
      "A.xcassets/a.imageset/Contents.json": "{\n  \"images\" : [,]\n}",
      "A.xcassets/b.imageset/Contents.json": "[1]",
      "A.xcassets/c.imageset/Contents.json": #"{ "images" : [{ "filename" : "c.png" }] }"#,
    ]).read()
    #expect(catalog.allSets.map(\.name) == ["a", "b", "c"])
    #expect(catalog.allSets.last?.variants.map(\.filename) == ["c.png"])
    #expect(lines.first?.hasPrefix("A.xcassets/a.imageset/Contents.json:2:15: error: ") == true)
    #expect(
      lines.last
        == "A.xcassets/b.imageset/Contents.json:1:1: warning: Contents.json holds an array, not a dictionary "
        + "[assets/contents-shape]")
  }

  @Test func valuesOfTheWrongTypeAreReportedWhereTheyStand() {
    let (set, lines) = CatalogFixture.set(
      "a.imageset",
      contents: """
        {
          "images" : [
            { "scale" : 2, "filename" : "a.png" },
            "b.png",
            { "appearances" : { "appearance" : "luminosity" }, "idiom" : null }
          ],
          "properties" : []
        }
        """)
    let path = "A.xcassets/a.imageset/Contents.json"
    #expect(set?.variants.map(\.filename) == ["a.png", nil])
    #expect(
      lines == [
        "\(path):7:18: warning: 'properties' is an array where a dictionary belongs [assets/contents-shape]",
        "\(path):3:17: warning: 'scale' is an integer where a string belongs [assets/contents-shape]",
        "\(path):4:5: warning: an entry of 'images' is a string where a dictionary belongs [assets/contents-shape]",
        "\(path):5:23: warning: 'appearances' is a dictionary where an array belongs [assets/contents-shape]",
      ])
  }

  @Test func allQualifiersAppearancesAndSlicesOfAnImageAreRead() throws {
    let qualifiers = AssetQualifier.allCases.map { "\"\($0.rawValue)\" : \"\($0.rawValue)!\"" }
      .joined(separator: ", ")
    let (set, lines) = CatalogFixture.set(
      "a.imageset",
      contents: """
        { "images" : [{ \(qualifiers), "filename" : "", "unassigned" : true, "unknown-key" : [{}],
          "appearances" : [{ "appearance" : "luminosity", "value" : "dark" },
                           { "appearance" : "contrast", "value" : "high" }],
          "resizing" : { "mode" : "9-part", "center" : { "mode" : "tile", "width" : 1, "height" : 2.5 },
                         "capInsets" : { "top" : 3, "bottom" : 4, "left" : 5, "right" : 6 } } }],
          "properties" : { "template-rendering-intent" : "template", "preserves-vector-representation" : true,
                           "on-demand-resource-tags" : ["levels"], "localizable" : true } }
        """)
    let variant = try #require(set?.variants.first)
    #expect(lines == [])
    #expect(variant.filename == nil)
    #expect(variant.isUnassigned)
    for qualifier in AssetQualifier.allCases {
      #expect(variant.qualifiers[qualifier] == qualifier.rawValue + "!")
    }
    #expect(variant.appearanceName == "dark+high")
    #expect(variant.resizing?.mode == "9-part")
    #expect(variant.resizing?.centerMode == "tile")
    #expect(variant.resizing?.centerHeight == 2.5)
    #expect(variant.resizing?.capInsets == ["top": 3, "bottom": 4, "left": 5, "right": 6])
    #expect(set?.properties.templateRenderingIntent == "template")
    #expect(set?.properties.preservesVectorRepresentation == true)
    #expect(set?.properties.isLocalizable == true)
    #expect(set?.properties.onDemandResourceTags == ["levels"])
  }

  @Test func aByteOrderMarkDoesNoHarm() {
    let (set, lines) = CatalogFixture.set(
      "a.colorset", contents: "\u{FEFF}" + #"{ "colors" : [{ "idiom" : "universal" }] }"#)
    #expect(set?.variants.count == 1)
    #expect(lines == [])
  }

  @Test func numbersInPropertiesOfArImagesAreThere() {
    let (set, _) = CatalogFixture.set(
      "a.arreferenceimage",
      contents: #"{ "properties" : { "width" : 20, "height" : 9.5, "unit" : "centimeters" } }"#)
    #expect(set?.properties.number("width") == 20)
    #expect(set?.properties.number("height") == 9.5)
    #expect(set?.properties.number("depth") == nil)
    #expect(set?.properties.text("unit") == "centimeters")
  }

  @Test func damagedContentsNeverCrash() {
    var generator = SeededGenerator(seed: 7)
    let original = Array(
      CatalogFixture.contents(
        #""images" : [{ "filename" : "a.png", "resizing" : { "center" : { "width" : 1e3 } } }], "colors" : [{ "color" : { "components" : { "red" : "0x1F", "green" : "1", "blue" : "-.5e3", "alpha" : 1 } } }]"#
      ).utf8)
    for round in 0..<400 {
      var fileSystem = MemoryFileSystem([:])
      let bytes = mutated(original, using: &generator)
      fileSystem.add("A.xcassets/a.\(round.isMultiple(of: 2) ? "imageset" : "colorset")/Contents.json", bytes)
      var sink = DiagnosticSink()
      let catalog = AssetCatalogReader.read(path: "A.xcassets", in: fileSystem, into: &sink)
      #expect(catalog.allSets.count == 1)
    }
  }
}

@Suite struct AssetCatalogLinkTests {
  @Test func linkedSetsAreReadAndCirclesAreReported() throws {
    let folder = try ScratchFolder()
    try folder.write("{}", to: "Shared/b.imageset/Contents.json")
    try folder.write("{}", to: "A.xcassets/Group/a.imageset/Contents.json")
    try folder.link("A.xcassets/Group/b.imageset", to: folder["Shared/b.imageset"])
    try folder.link("A.xcassets/Group/up", to: folder["A.xcassets"])
    try folder.link("A.xcassets/nowhere.imageset", to: folder["gone"])
    var sink = DiagnosticSink()
    let catalog = AssetCatalogReader.read(path: folder["A.xcassets"], in: LocalFileSystem(), into: &sink)
    #expect(catalog.allSets.map(\.name) == ["a", "b"])
    #expect(
      sink.lines == [
        folder["A.xcassets/Group/up"]
          + ": warning: this link leads back to a folder above it; it is not followed [assets/link-cycle]"
      ])
  }

  @Test func crossingLinksComeToAnEnd() throws {
    let folder = try ScratchFolder()
    // Each level holds two links to the next one: 2^40 paths.
    for level in 0..<40 {
      try folder.write("", to: "Levels/\(level)/file")
      for name in ["x", "y"] { try folder.link("Levels/\(level)/\(name)", to: folder["Levels/\(level + 1)"]) }
    }
    try folder.write("", to: "Levels/40/file")
    try folder.link("A.xcassets", to: folder["Levels/0"])
    var sink = DiagnosticSink()
    _ = AssetCatalogReader.read(
      path: folder["A.xcassets"], in: LocalFileSystem(), limits: .init(folders: 1000), into: &sink)
    #expect(sink.diagnostics.map(\.rule) == ["assets/too-large"])
  }

  @Test func deepNestingIsAnErrorOfItsOwn() {
    let deep = "A.xcassets/" + String(repeating: "g/", count: 100) + "a.imageset/Contents.json"
    let (catalog, lines) = CatalogFixture(files: [deep: "{}", "A.xcassets/b.imageset/Contents.json": "{}"])
      .read()
    #expect(catalog.allSets.map(\.name) == ["b"])
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("[assets/too-large]") == true)
  }
}
