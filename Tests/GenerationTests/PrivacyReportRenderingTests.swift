import Foundation
import Privacy
import TemplateEngine
import TestSupport
import Testing

@testable import Generation

@Suite struct PrivacyReportForms {
  @Test(arguments: PrivacyReportFormat.allCases)
  func everyFormIsAsRecorded(format: PrivacyReportFormat) {
    let report = PrivacyFixture.report(format)
    #expect(report.faults.isEmpty)
    Golden.expect(report.text, matches: "Golden/privacy-report.\(format.rawValue)")
  }

  @Test(arguments: PrivacyReportFormat.allCases)
  func theOrderOfThePathsDoesNotMatter(format: PrivacyReportFormat) {
    let paths = PrivacyFixture.tree.keys.sorted()
    let first = PrivacyFixture.report(
      format, PrivacyFixture.source(paths: ["Shop.app", "Cartfile.resolved"]))
    let second = PrivacyFixture.report(
      format, PrivacyFixture.source(paths: ["Cartfile.resolved", "Shop.app"]))
    #expect(first.text == second.text)
    #expect(!first.text.isEmpty)
    #expect(paths.count == PrivacyFixture.tree.count)
  }

  @Test(arguments: PrivacyReportFormat.allCases)
  func nothingFoundIsAReportToo(format: PrivacyReportFormat) {
    let report = PrivacyFixture.report(format, PrivacyFixture.source(["a.txt": ""]))
    #expect(report.faults.isEmpty)
    #expect(!report.text.isEmpty)
    #expect(format != .html || report.text.contains("No privacy manifest was found."))
  }

  @Test func theTitleCanBeGiven() {
    let report = PrivacyFixture.report(.html, parameters: ["title": "Shop <1.0>"])
    #expect(report.text.contains("<title>Shop &lt;1.0&gt;</title>"))
    #expect(report.text.contains("<h1>Shop &lt;1.0&gt;</h1>"))
  }
}

@Suite struct PrivacyReportPage {
  private let page = PrivacyFixture.report(.html).text

  @Test func theHTMLPageNeedsNoNetworkAndRunsNoCode() {
    for word in ["http:", "https:", "<script", "<link", "<img", "@import", "url(", "javascript:", "<iframe"] {
      #expect(!page.lowercased().contains(word), "\(word)")
    }
  }

  @Test func theHTMLPageIsWellFormed() {
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(MarkupBalance.faults(in: page).isEmpty)
  }

  @Test func theHTMLPageFitsPhonesPrintersAndDarkScreens() {
    #expect(page.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
    #expect(page.contains("@media (prefers-color-scheme: dark)"))
    #expect(page.contains("@media print"))
  }

  @Test func everySectionOfTheNavigationIsThere() throws {
    let targets = page.matches(of: /href="#([a-z]+)"/).map { String($0.output.1) }
    #expect(
      targets == ["label", "collected", "reasons", "domains", "missing", "sdks", "findings", "bundles"])
    for target in targets { #expect(page.contains("id=\"\(target)\""), "\(target)") }
  }

  @Test func otherPeoplesTextIsEscaped() {
    #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;"))
    #expect(page.contains("a.example&lt;script&gt;alert(2)&lt;/script&gt;"))
    #expect(page.contains("Note&quot;&amp;&#39;=1+1"))
  }

  @Test func reasonsAreGivenInWords() {
    #expect(page.contains("Check there is room before writing"))
    #expect(page.contains("Access info from same App Group"))
  }
}

@Suite struct PrivacyReportTexts {
  @Test func markdownCellsHoldNoBareMarks() {
    let text = PrivacyFixture.report(.markdown).text
    #expect(text.matches(of: /(^|[^\\])<img/).isEmpty)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let columns = rows.map { $0.replacing("\\|", with: "").count { $0 == "|" } }
    #expect(Set(columns).isSubset(of: [3, 4, 5, 6]))
    #expect(rows.count > 10)
  }

  @Test func csvLinesHaveNineFieldsAndNoFormula() {
    let text = PrivacyFixture.report(.csv).text
    let records = CommaSeparated.records(text)
    #expect(records.count > 20)
    #expect(records.allSatisfy { $0.count == 9 })
    #expect(!records.joined().contains { field in field.first.map { "=+-@".contains($0) } ?? false })
    #expect(records.contains { $0[0] == "required reason" && $0[8].hasPrefix("E174.1: ") })
  }

  @Test func jsonIsTheTemplatesContext() throws {
    let text = PrivacyFixture.report(.json).text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "accessed", "bundles", "collected", "domains", "findingGroups", "findings", "isTracking", "label",
        "missing", "own", "sdks", "sources", "storeCodes", "summary", "trackingBy",
      ])
    let missing = try #require(object["missing"] as? [[String: Any]])
    #expect(missing.compactMap { $0["name"] as? String } == ["Alamofire", "Widget"])
  }
}

@Suite struct PrivacyContextDocumentation {
  @Test func everyNameOfTheContextIsDescribed() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/privacy.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let report = PrivacyFixture.report(.json).text
    let names = Set(report.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) })
    let missing = names.filter { !text.contains("`\($0)`") && !text.contains("`\($0)?`") }
    #expect(missing.sorted() == [])
    #expect(names.count > 50)
  }
}

/// Checks that tags of a page open and close in order.
enum MarkupBalance {
  private static let empty: Set<String> = ["meta", "br"]

  static func faults(in page: String) -> [String] {
    var open: [String] = []
    var faults: [String] = []
    let style = /<style>.*?<\/style>/.dotMatchesNewlines()
    for match in page.replacing(style, with: "").matches(of: /<(\/?)([a-z][a-z0-9]*)[^<>]*>/) {
      let name = String(match.output.2)
      if empty.contains(name) { continue }
      if match.output.1.isEmpty {
        open.append(name)
      } else if open.popLast() != name {
        faults.append("</\(name)>")
      }
    }
    return faults + open
  }
}

/// Reads comma-separated values as RFC 4180 has them.
enum CommaSeparated {
  static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        scalars.removeFirst()
        field.append("\"")
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        record.append(field)
        field = ""
      case "\r" where !isQuoted && scalars.first == "\n":
        scalars.removeFirst()
        records.append(record + [field])
        record = []
        field = ""
      default: field.unicodeScalars.append(scalar)
      }
    }
    return records
  }
}
