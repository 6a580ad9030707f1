internal import Diagnostics
internal import Documents

/// Replaces `${NAME}` in the texts of a configuration.
///
/// Only values are expanded, never keys, and the inserted text is not looked at again. SwiftGen leaves
/// an unset variable standing; outside its mode that is an error, since the path would be wrong.
struct EnvironmentExpansion {
  let environment: [String: String]
  let mode: Compatibility

  func expand(_ node: Node, in file: SourceFile, into sink: inout DiagnosticSink) -> Node {
    var node = node
    switch node.content {
    case .string(let text): node.content = .string(expand(text, node, file, &sink))
    case .array(let elements): node.content = .array(elements.map { expand($0, in: file, into: &sink) })
    case .dictionary(let mapping):
      node.content = .dictionary(
        Mapping(
          mapping.entries.map { entry in
            Mapping.Entry(
              key: entry.key, keySpan: entry.keySpan, value: expand(entry.value, in: file, into: &sink))
          }))
    default: break
    }
    return node
  }

  private func expand(_ text: String, _ node: Node, _ file: SourceFile, _ sink: inout DiagnosticSink)
    -> String
  {
    guard text.contains("${") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        rest = rest[start.lowerBound...]
        break
      }
      let name = String(rest[start.upperBound..<end])
      if let value = environment[name] {
        result += value
      } else {
        result += rest[start.lowerBound...end]
        reportUnset(name, node, file, &sink)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func reportUnset(_ name: String, _ node: Node, _ file: SourceFile, _ sink: inout DiagnosticSink) {
    sink.report(
      Diagnostic(
        mode == .swiftgen ? .warning : .error, "config/unset-variable",
        "environment variable '\(name)' is not set", at: Location(file, node.span),
        fix: "Set it, or write the value itself."))
  }
}
