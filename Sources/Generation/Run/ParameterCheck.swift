internal import Diagnostics
internal import SwiftNames
internal import TemplateEngine

/// Checks the parameters that bundled templates write into code as they are.
struct ParameterCheck {
  let output: ConfigurationOutput

  /// The parameters that name a type.
  private static let typeNames = [
    "arResourceGroupTypeName", "colorAliasName", "colorTypeName", "dataTypeName", "enumName",
    "imageAliasName",
    "imageTypeName", "symbolTypeName",
  ]

  /// Whether the generated code can compile; what cannot work is reported.
  func isSound(into sink: inout DiagnosticSink) -> Bool {
    guard case .name = output.template.value else { return true }
    var isSound = true
    for (name, value) in output.parameters.entries {
      guard let expected = expectation(name, value) else { continue }
      isSound = false
      sink.error(
        "config/bad-parameter", "the parameter '\(name)' takes \(expected), not '\(value.text)'",
        at: output.parameterLocations[name] ?? output.template.location, fix: "Correct the value.")
    }
    return isSound
  }

  /// What the parameter takes when the value is nothing of the sort.
  private func expectation(_ name: String, _ value: Value) -> String? {
    let text = value.text
    if name == "accessLevel" {
      return ["internal", "package", "public"].contains(text) ? nil : "'internal', 'package' or 'public'"
    }
    guard Self.typeNames.contains(name), !text.isEmpty else { return nil }
    let isIdentifier =
      SwiftIdentifier.make(text, mode: .valid) == text && !SwiftKeywords.needsBackticks(text)
    return isIdentifier ? nil : "a Swift identifier"
  }
}
