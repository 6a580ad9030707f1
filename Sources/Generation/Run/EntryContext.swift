internal import Diagnostics
internal import TemplateEngine

/// Reads the inputs of an entry and makes the template context of their kind.
struct EntryContext {
  let entry: ConfigurationEntry
  let inputs: [SelectedInput]
  let settings: RunSettings
  let environment: RunEnvironment

  func make(into sink: inout DiagnosticSink) -> Value.Dictionary? {
    nil
  }
}
