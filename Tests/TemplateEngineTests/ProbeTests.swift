import Diagnostics
import Foundation
import TemplateEngine
import TestSupport
import Testing
import TextServices

/// Small templates with the output of Stencil 0.15.1 and StencilSwiftKit 2.10.1, recorded on Linux.
struct Probe: Sendable, CustomTestStringConvertible {
  var id: String
  var spacing: Spacing
  var file: SourceFile
  var templates: [String: String]
  var context: Value.Dictionary
  var expected: String?
  var reason: String?

  var testDescription: String { id }

  static let all: [Probe] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Probes/probes.json")
    let text =
      FileManager.default.contents(atPath: path.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let root = ContextJSON.read(text).dictionary
    let contexts = root["contexts"]?.array ?? []
    let sets = root["templates"]?.array ?? []
    return (root["cases"]?.array ?? []).map { Probe($0.dictionary, contexts, sets) }
  }()

  private init(_ entry: Value.Dictionary, _ contexts: [Value], _ sets: [Value]) {
    id = entry["id"]?.text ?? ""
    spacing = Spacing(rawValue: entry["trim"]?.text ?? "") ?? .nothing
    file = SourceFile(path: entry["name"]?.text ?? "template", text: entry["template"]?.text ?? "")
    templates = [:]
    if case .int(let place) = entry["templates"] {
      for (key, value) in sets[place].dictionary.entries { templates[key] = value.text }
    }
    context = [:]
    if case .int(let place) = entry["context"] { context = contexts[place].dictionary }
    expected = entry["expect"]?.text
    reason = entry["error"]?.text
    if let written = entry["params"]?.array {
      do {
        let parameters = try TemplateParameters.parse(written.map(\.text), spelling: .swiftGen)
        context = context.enriched(
          parameters: parameters, environment: entry["environment"]?.dictionary ?? [:])
      } catch {
        fault = error.message
      }
    }
  }

  private var fault: String?

  /// What Waybill gives: the output, or the reasons of the errors.
  func outcome() -> Outcome {
    if let fault { return .failed(fault) }
    var sink = DiagnosticSink()
    let environment = TemplateEnvironment(loader: DictionaryLoader(templates), spacing: spacing)
    if let output = Template.compile(file, in: environment, into: &sink)?.render(context, into: &sink) {
      return .rendered(String(decoding: output, as: UTF8.self))
    }
    return .failed(sink.diagnostics.first { $0.severity == .error }?.message ?? "")
  }

  enum Outcome: Equatable, Sendable {
    case rendered(String)
    case failed(String)
  }
}

/// Templates by name, for tests.
struct DictionaryLoader: TemplateLoader {
  private let files: [String: SourceFile]

  init(_ templates: [String: String]) {
    files = Dictionary(
      uniqueKeysWithValues: templates.map { ($0.key, SourceFile(path: $0.key, text: $0.value)) })
  }

  func load(_ name: String) -> SourceFile? { files[name] }
}

extension Value {
  var dictionary: Value.Dictionary {
    if case .dictionary(let dictionary) = self { dictionary } else { [:] }
  }

  var array: [Value] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

@Suite struct ProbeTests {
  /// Where Waybill differs on purpose; `docs/templates.md` has the same table in words.
  static let differences: [String: Probe.Outcome] = [
    // The original traps on a negative width.
    "probe/253 default filters": .rendered("a\n\nb\n  c"),
    // CR LF is a line end like LF: the original keeps the line of a tag in CR LF files only.
    "probe/588 ws smart": .rendered("a\r\n  b\r\nc"),
    "probe/626 legacy": .rendered("a\r\n\r\nb\r\nc"),
    // The original takes the CR for a part of a name.
    "probe/765 probe7": .rendered("x"),
    // The original prints mappings in an order that changes from run to run.
    "probe/691 numbers": .rendered(#"[["n": "a", "v": 1], ["n": "b", "v": 0]]"#),
    // The original has `now` on macOS only.
    "probe/748 misc": .rendered(CurrentDate.formatted("yyyy")),
    // The original counts the loops around `break` wrongly when they have labels.
    "probe/935 probe10": .rendered("xy"),
  ]

  @Test(arguments: Probe.all)
  func rendersAsTheOriginal(_ probe: Probe) {
    let outcome = probe.outcome()
    if let different = Self.differences[probe.id] {
      #expect(outcome == different)
    } else if let expected = probe.expected {
      #expect(outcome == .rendered(expected))
    } else if let reason = probe.reason {
      #expect(outcome == .failed(reason))
    } else {
      Issue.record("\(probe.id) has no expectation: \(outcome)")
    }
  }

  @Test func thereAreAllProbes() {
    #expect(Probe.all.count == 332)
  }
}
