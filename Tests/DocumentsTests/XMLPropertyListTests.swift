internal import Diagnostics
internal import Documents
internal import Foundation
internal import TestSupport
internal import Testing

private func plist(_ body: String) -> String { "<plist version=\"1.0\">\(body)</plist>" }

@Suite struct XMLPropertyListTests {
  @Test(arguments: [
    ("<dict/>", "{}"), ("<array></array>", "[]"), ("<true/>", "true"), ("<false></false>", "false"),
    ("<string/>", #""""#), ("<string>a &lt;&amp;&#233;&#xE9;&apos;</string>", #""a <&éé\'""#),
    ("<string><![CDATA[<a> & b]]></string>", #""<a> & b""#), ("<string>a<!-- x -->b</string>", #""ab""#),
    ("<string> a\n b </string>", #"" a\n b ""#),
    ("<integer>1</integer>", "1"), ("<integer> -0x1f </integer>", "-31"), ("<integer>+7</integer>", "7"),
    ("<integer>18446744073709551615</integer>", "18446744073709551615u"),
    ("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    ("<real>1</real>", "1.0r"), ("<real> -1.5e3 </real>", "-1500.0r"), ("<real>NaN</real>", "nanr"),
    ("<real>-infinity</real>", "-infr"),
    ("<date>2001-01-01T00:00:00Z</date>", "date 0.0"),
    ("<date>2024-02-29T12:30:15Z</date>", "date 730902615.0"),
    ("<date>1969-12-31T23:59:59Z</date>", "date -978307201.0"),
    ("<data>\n\tAAEC\n\t/w==\n</data>", "data 000102ff"), ("<data/>", "data "),
    (
      "<dict><key>a&amp;b</key><array><integer>1</integer><true/></array><key/><dict/></dict>",
      "{a&b: [1, true], : {}}"
    ),
  ])
  func everyElementIsReadWithItsType(body: String, tree: String) {
    let reading = readPlist(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"a>b\" \"c\">\n" + plist(body)
        + "\n")
    #expect(reading.tree == tree)
    #expect(reading.faults == [])
    #expect(reading.format == .xmlPropertyList)
  }

  @Test(arguments: [
    ("<dict><key>a</key></dict>", "1:33: error: the key 'a' has no value [plist/structure]"),
    (
      "<dict><key>a</key><key>b</key><true/></dict>",
      "1:33: error: the key 'a' has no value [plist/structure]"
    ),
    (
      "<dict><key>a</key><true/><false/></dict>",
      "1:47: error: a second value <false> behind the key 'a' [plist/structure]"
    ),
    ("<dict><string>x</string></dict>", "1:28: error: the value <string> has no key [plist/structure]"),
    ("<array><key>a</key></array>", "1:29: error: a <key> outside of a <dict> [plist/syntax]"),
    ("<true/><dict/>", "1:29: error: a second value in the property list [plist/structure]"),
    ("<array>x</array>", "1:29: error: text inside <array>: 'x' [plist/structure]"),
    ("<dict>{\"a\": 1}</dict>", "1:28: error: JSON text inside <dict> [plist/structure]"),
    ("", "1:22: error: the property list is empty [plist/syntax]"),
    ("<String>a</String>", "1:22: error: unknown element <String> [plist/syntax]"),
    ("<string>a<b>c</b></string>", "1:31: error: the element <b> inside <string> [plist/syntax]"),
    ("<string>a<string>b</string>", "1:31: error: <string> is not closed before <string> [plist/syntax]"),
    ("<string>a</key>", "1:31: error: expected </string> instead of '</key>' [plist/syntax]"),
    ("<array><string>a</array>", "1:38: error: expected </string> instead of '</array>' [plist/syntax]"),
    ("<array><dict></array>", "1:35: error: expected </dict> instead of '</array>' [plist/syntax]"),
    ("</dict><true/>", "1:22: error: '</dict>' closes nothing [plist/syntax]"),
    ("<string>a & b</string>", "1:32: error: '&' does not start an entity here [plist/syntax]"),
    ("<string>a&nbsp;b</string>", "1:31: error: unknown entity '&nbsp;' [plist/syntax]"),
    ("<string>&#0;</string>", "1:30: error: unknown entity '&#0;' [plist/syntax]"),
    ("<string>&#xD800;</string>", "1:30: error: unknown entity '&#xD800;' [plist/syntax]"),
    ("<string>1 < 2</string>", "1:32: error: '<' does not start a tag here [plist/syntax]"),
    ("<!-- a -- b --><true/>", "1:29: error: '--' inside a comment [plist/syntax]"),
    ("<integer>1.5</integer>", "1:31: error: '1.5' is not an integer [plist/value]"),
    ("<integer></integer>", "1:22: error: '' is not an integer [plist/value]"),
    (
      "<integer>18446744073709551616</integer>",
      "1:31: error: the integer '18446744073709551616' does not fit 64 bits [plist/value]"
    ),
    (
      "<integer>-9223372036854775809</integer>",
      "1:31: error: the integer '-9223372036854775809' does not fit 64 bits [plist/value]"
    ),
    ("<real>abc</real>", "1:28: error: 'abc' is not a number [plist/value]"),
    ("<real>1e999</real>", "1:28: error: the number '1e999' is too large [plist/value]"),
    (
      "<date>2024-02-30T00:00:00Z</date>",
      "1:28: error: there is no date '2024-02-30T00:00:00Z' [plist/value]"
    ),
    ("<date>2024-02-03</date>", "1:28: error: '2024-02-03' is not a date [plist/value]"),
    ("<data>AA*A</data>", "1:30: error: unexpected '*' in base64 data [plist/value]"),
    ("<data>AAA</data>", "1:28: error: the base64 data is cut off or wrongly padded [plist/value]"),
    ("<true,/>", "1:27: error: unexpected ',' in the tag 'true' [plist/syntax]"),
    ("<true></true x>", "1:35: error: unexpected 'x' in the tag 'true' [plist/syntax]"),
    ("<true>yes</true>", "1:28: error: text inside <true> [plist/value]"),
    (
      "<dict><key>a</key><true/><key>a</key><false/></dict>",
      "1:52: warning: the key 'a' stands here again; the last value wins [plist/duplicate-key]"
    ),
  ])
  func aFaultIsReportedWhereItStands(body: String, first: String) {
    #expect(readPlist(plist(body)).faults.first == first)
  }

  @Test(arguments: [
    ("<dict/>", "1:1: warning: the root element is <dict>, not <plist> [plist/root]"),
    (
      "<resources><string>a</string></resources>",
      "1:1: error: the root element is <resources>, not <plist> [plist/root]"
    ),
    ("<html>", "1:1: error: the root element is <html>, not <plist> [plist/root]"),
    ("<plist/>", "1:1: error: the property list is empty [plist/syntax]"),
    (
      plist("<true/>") + "<plist/>",
      "1:37: error: an element behind the end of the property list [plist/syntax]"
    ),
    (plist("<true/>") + "\nx", "2:1: error: text outside of the property list: 'x' [plist/structure]"),
    ("<plist>\n<dict>\n<key>a</key>\n", "3:13: error: the file ends inside <dict> [plist/syntax]"),
    ("<plist><string>abc", "1:19: error: the file ends inside <string> [plist/syntax]"),
    ("<plist><!-- abc", "1:8: error: the comment is not closed [plist/syntax]"),
    ("<plist><string><![CDATA[a", "1:16: error: the CDATA section is not closed [plist/syntax]"),
    ("<plist><true", "1:13: error: the tag '<true' is not closed with '>' [plist/syntax]"),
    ("<!DOCTYPE plist [", "1:1: error: '<!' is not closed [plist/syntax]"),
    ("<?xml version='1.0'", "1:1: error: '<?' is not closed [plist/syntax]"),
    (
      "<?xml version='1.0' encoding='UTF-16'?>" + plist("<true/>"),
      "1:31: error: the file declares the encoding 'UTF-16' and is read as UTF-8 [plist/encoding]"
    ),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?>" + plist("<true/>"),
      "1:31: warning: the file declares the encoding 'ISO-8859-1' and is read as UTF-8 [plist/encoding]"
    ),
  ])
  func aFileThatIsNoPropertyListIsNamed(text: String, first: String) {
    #expect(readPlist(text).faults.first == first)
  }

  @Test func customEntitiesAreRefusedAndTheInternalSubsetIsSkipped() {
    let text =
      "<!DOCTYPE plist [ <!-- ' --> <!ENTITY a \"x>y\"> <!ENTITY b '&a;&a;'> ]>"
      + plist("<string>&b;</string>")
    let reading = readPlist(text)
    #expect(reading.faults == ["1:100: error: unknown entity '&b;' [plist/syntax]"])
    #expect(reading.tree == #""&b;""#)
  }

  @Test func allFaultsOfAFileAreReportedAndTheRestIsRead() {
    let reading = readPlist(
      """
      <plist version="1.0">
      <dict>
        <!-- one -- two -->
        <key>a</key><integer>x</integer>
        <key>b</key><strin>c</strin>
        <key>c</key>
        <key>d</key><array><true/></array><string>e</string>
        <key>f</key><string>ok</string>
      </dict>
      </plist>
      """)
    #expect(
      reading.faults == [
        "3:12: error: '--' inside a comment [plist/syntax]",
        "4:24: error: 'x' is not an integer [plist/value]",
        "5:15: error: unknown element <strin> [plist/syntax]",
        "6:8: error: the key 'c' has no value [plist/structure]",
        "7:37: error: a second value <string> behind the key 'd' [plist/structure]",
      ])
    #expect(reading.tree == #"{d: [true], f: "ok"}"#)
    #expect(reading.sink.diagnostics[2].fix == "did you mean <string>?")
  }

  @Test func theFirstRootCounts() {
    #expect(readPlist(plist("<dict/><array/>")).tree == "{}")
    #expect(readPlist(plist("<true/><false/>")).tree == "true")
  }

  @Test func spansCoverTheElementAndTheTextOfTheKey() throws {
    let text = plist("<dict> <key>né</key> <string>x&amp;</string><key>l</key><array><true/></array></dict>")
    let bytes = Array(text.utf8)
    let root = try #require(readPlist(text).root)
    func source(_ range: Range<Int>?) -> String {
      range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }
    #expect(source(root.dictionary?.entry("né")?.keySpan) == "né")
    #expect(source(root["né"]?.span) == "<string>x&amp;</string>")
    #expect(source(root["l"]?.span) == "<array><true/></array>")
    #expect(source(root["l"]?.array?.first?.span) == "<true/>")
    #expect(spansNest(root, within: 0..<bytes.count))
  }

  @Test(arguments: [false, true])
  func otherEncodingsAreReadByTheirMarkWithPlacesInTheFile(bigEndian: Bool) {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n" + plist("<string>😀é</string><key>")
    let reading = readPlist(utf16(text, bigEndian: bigEndian))
    #expect(reading.tree == #""😀é""#)
    #expect(reading.faults.first?.hasPrefix("2:") == true)
    #expect(readPlist(utf32(plist("<true/>"), bigEndian: bigEndian)).tree == "true")
    #expect(readPlist([0xEF, 0xBB, 0xBF] + Array(plist("<true/>").utf8)).root?.span == 24..<31)
  }

  @Test func nestingIsLimited() {
    let deep = "<plist>" + String(repeating: "<array>", count: 100_000)
    let reading = readPlist(deep)
    #expect(
      reading.faults == ["1:3592: error: values are nested more than 512 levels deep [plist/nesting]"])
    #expect(reading.root == nil)
  }

  @Test func damagedFilesNeverStopTheReader() {
    let good = Array(
      ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE plist>"
        + plist(
          "<dict><key>a</key><array><integer>1</integer><real>2</real><!-- c --><true/></array><key>b&amp;</key>"
            + "<data>AAEC</data><key>d</key><date>2001-01-01T00:00:00Z</date><key>s</key>"
            + "<string>x<![CDATA[y]]>&#65;</string></dict>")).utf8)
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<4000 {
      let bytes = mutated(good, using: &generator)
      let reading = readPlist(bytes)
      let isSound = reading.root.map { spansNest($0, within: 0..<bytes.count) } ?? reading.sink.hasErrors
      #expect(isSound)
    }
  }

  /// What we accept without an error, Foundation accepts too.
  @Test func foundationAcceptsWhatWeAccept() {
    let good = Array(
      plist(
        "<dict><key>a</key><array><integer>1</integer><true/></array><key>s</key><string>x&#65;</string></dict>"
      )
      .utf8)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<1500 {
      let bytes = mutated(good, using: &generator)
      guard !readPlist(bytes).sink.hasErrors else { continue }
      let theirs = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      #expect(theirs != nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  /// Foundation's reader is right about well-formed files.
  @Test func foundationReadsTheSameValues() throws {
    let text = plist(
      "<dict><key>a</key><array><integer>-5</integer><real>1.25</real><true/><string>é&lt;</string></array>"
        + "<key>d</key><date>2024-05-01T12:00:00Z</date><key>b</key><data>/wA=</data></dict>")
    let theirs = try #require(
      PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any])
    let ours = try #require(readPlist(text).root)
    #expect((theirs["d"] as? Date)?.timeIntervalSinceReferenceDate == 736_257_600)
    #expect(outline(ours["d"]) == "date 736257600.0")
    #expect((theirs["b"] as? Data).map { [UInt8]($0) } == [0xFF, 0])
    #expect(outline(ours["b"]) == "data ff00")
    let list = try #require(theirs["a"] as? [Any])
    #expect(list.map { "\($0)" } == ["-5", "1.25", "true", "é<"])
    #expect(outline(ours["a"]) == #"[-5, 1.25r, true, "é<"]"#)
  }
}
