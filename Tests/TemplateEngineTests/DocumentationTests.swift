import Diagnostics
import Foundation
import TemplateEngine
import Testing

/// The examples of `docs/templates.md`.
struct DocumentedExample: Sendable, CustomTestStringConvertible {
  var line: Int
  var template = ""
  var spacing = Spacing.smart
  var templates: [String: String] = [:]
  var context = "{}"
  var output = ""
  /// Whether the output changes from run to run.
  var isVague = false

  var testDescription: String { "docs/templates.md:\(line)" }

  static let page: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = folder.appendingPathComponent("../../docs/templates.md").standardizedFileURL.path
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }()

  static let all: [DocumentedExample] = {
    var examples: [DocumentedExample] = []
    var current = DocumentedExample(line: 0)
    var info: String?
    var body: [String] = []
    for (number, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let opened = info {
        guard line == "```" else {
          body.append(String(line))
          continue
        }
        current.take(opened, body.joined(separator: "\n"), line: number + 1)
        if opened.hasPrefix("output") {
          examples.append(current)
          current = DocumentedExample(line: 0)
        }
        info = nil
        body = []
      } else if line.hasPrefix("```") {
        info = String(line.dropFirst(3))
      }
    }
    return examples
  }()

  private mutating func take(_ info: String, _ text: String, line: Int) {
    let words = info.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("stencil", nil): (template, self.line) = (text, line)
    case ("stencil", "legacy"): (template, self.line, spacing) = (text, line, .legacy)
    case ("stencil", let name?): templates[name] = text
    case ("json", _): context = text
    case ("output", let vague): (output, isVague) = (text, vague != nil)
    default: break
    }
  }
}

@Suite struct DocumentationTests {
  @Test(arguments: DocumentedExample.all) func theExampleGivesWhatThePageSays(_ example: DocumentedExample) {
    let rendering = Rendering(
      example.template, ContextJSON.read(example.context).dictionary, templates: example.templates,
      spacing: example.spacing)
    #expect(rendering.lines.isEmpty)
    if example.isVague {
      #expect(rendering.output?.count == example.output.count)
    } else {
      #expect(rendering.output == example.output)
    }
  }

  static let tags = [
    "if", "elif", "else", "ifnot", "for", "where", "empty", "break", "continue", "set", "macro", "call",
    "map", "filter",
    "include", "import", "extends", "block", "now",
  ]
  static let filters = [
    "capitalize", "uppercase", "lowercase", "default", "join", "split", "indent", "filter", "contains",
    "!contains", "hasPrefix",
    "!hasPrefix", "hasSuffix", "!hasSuffix", "lowerFirstLetter", "upperFirstLetter", "titlecase",
    "lowerFirstWord",
    "camelToSnakeCase", "snakeToCamelCase", "swiftIdentifier", "escapeReservedKeywords", "replace",
    "removeNewlines", "basename",
    "dirname", "hexToInt", "int255toFloat", "percent", "swiftStringLiteral", "objcStringLiteral",
    "swiftDocComment",
    "uniqueIdentifier", "escapeHTML", "escapeMarkdown",
  ]

  @Test func everyTagAndFilterHasAnExample() {
    let templates = DocumentedExample.all.map { $0.template + $0.templates.values.sorted().joined() }.joined()
    for tag in Self.tags { #expect(templates.contains(" \(tag) "), "\(tag)") }
    for filter in Self.filters { #expect(templates.contains("|\(filter)"), "\(filter)") }
    for filter in Self.filters {
      #expect(
        !Rendering("{{ b|\(filter) }}", ["b": "x"]).lines.contains { $0.contains("Unknown filter") },
        "\(filter)")
    }
  }
}
