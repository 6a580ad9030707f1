internal import CommandLineArguments
internal import Generation
internal import TemplateEngine

/// `--param key=value` and `--option key=value`.
enum InlineParameters {
  /// The parameters as a context; in SwiftGen's mode every value is a text, so that `x=false` is true.
  static func parse(
    _ words: [String], option: String, _ mode: Compatibility, _ command: [String]
  ) throws(UsageError) -> Value.Dictionary {
    do throws(TemplateParameters.Fault) {
      return try TemplateParameters.parse(words, spelling: mode == .swiftgen ? .swiftGen : .typed)
    } catch {
      throw UsageError(
        "\(option) '\(error.parameter)': \(error.explanation)", hint: "write KEY=VALUE, or KEY for true",
        command: command)
    }
  }

  /// The options of a parser.
  static func options(
    _ words: [String], _ mode: Compatibility, _ command: [String]
  ) throws(UsageError) -> [(name: String, value: Located<OptionValue>)] {
    let values = try parse(words, option: "--option", mode, command)
    var options: [(name: String, value: Located<OptionValue>)] = []
    for (key, value) in values.entries {
      switch value {
      case .string(let text): options.append((key, Located(.string(text))))
      case .bool(let flag): options.append((key, Located(.bool(flag))))
      case .int(let number): options.append((key, Located(.int(number))))
      default: throw UsageError("--option: '\(key)' takes one value", command: command)
      }
    }
    return options
  }
}
