internal import TemplateEngine

/// The command lines that do what a configuration's entries do, one an output.
public enum EquivalentCommands {
  /// The lines, in the order of the configuration.
  public static func lines(_ configuration: Configuration) -> [String] {
    configuration.entries.filter(\.kind.isSupported).flatMap { entry in
      entry.outputs.map { line(entry, $0, configuration.compatibility) }
    }
  }

  private static func line(
    _ entry: ConfigurationEntry, _ output: ConfigurationOutput, _ compatibility: Compatibility
  ) -> String {
    var words = ["waybill", "run", entry.kind.rawValue]
    // 'run' behaves as Waybill unless told otherwise.
    if compatibility == .swiftgen { words += ["--compatibility", "swiftgen"] }
    switch output.template.value {
    case .name(let name): words += ["--templateName", name]
    case .path(let path): words += ["--templatePath", path]
    }
    for option in entry.options {
      switch option.value.value {
      case .string(let text): words += ["--option", "\(option.name)=\(text)"]
      case .int(let number): words += ["--option", "\(option.name)=\(number)"]
      case .bool(let flag): words += ["--option", "\(option.name)=\(flag)"]
      }
    }
    for word in TemplateParameters.flatten(output.parameters) { words += ["--param", word] }
    if let path = output.path { words += ["--output", path.value] }
    if let filter = entry.filter { words += ["--filter", filter.value] }
    words += entry.inputs.map(\.value)
    return " $ " + words.map(quoted).joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        byte >= 0x80 || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
          || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
          || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || "-_./=:,@%+".utf8.contains(byte)
      }
    return isPlain
      ? word
      : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
