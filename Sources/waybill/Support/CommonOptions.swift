internal import CommandLineArguments
internal import Diagnostics
internal import Generation
internal import TemplateEngine

/// Options that several commands have.
enum CommonOptions {
  static let config = OptionSpec(
    "config", short: "c", value: "FILE", help: "The configuration (default: waybill.yml, else swiftgen.yml).")
  static let reporter = OptionSpec(
    "reporter", value: "NAME", choices: ReporterName.allCases.map(\.rawValue),
    help: "The form of the findings: text, xcode, github, json or sarif.")
  static let quiet = OptionSpec("quiet", short: "q", help: "Print errors only.")
  static let normal = OptionSpec("normal", help: "")
  static let verbose = OptionSpec("verbose", short: "v", help: "Print what is done.")
  static let jobs = OptionSpec(
    "jobs", value: "N", help: "How much is done at once (default: one job a processor).")
  static let compatibility = OptionSpec(
    "compatibility", value: "MODE", choices: Compatibility.allCases.map(\.rawValue),
    help: "Behave as SwiftGen or as Waybill where they differ (default: by the configuration).")
  static let modernSpacing = OptionSpec(
    "experimental-modern-spacing", value: "BOOL", choices: ["true", "false"], help: "")
  static let output = OptionSpec(
    "output", short: "o", value: "FILE", help: "Write to a file instead of standard output.")
  static let param = OptionSpec(
    "param", value: "KEY=VALUE", isRepeatable: true, help: "A parameter for the template; may be repeated.")
  static let option = OptionSpec(
    "option", value: "KEY=VALUE", isRepeatable: true, help: "An option for the parser; may be repeated.")
  static let filter = OptionSpec(
    "filter", short: "f", value: "REGEX", help: "Take only files whose path matches the regular expression.")

  /// What a generation run shares.
  static let run = [reporter, quiet, normal, verbose, jobs, compatibility, modernSpacing]

  /// `--jobs` as a number above 0.
  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let text = arguments.value("jobs") else { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError("'\(text)' is no number of jobs", hint: "give a whole number above 0")
    }
    return number
  }

  /// `--compatibility`, when given.
  static func compatibility(_ arguments: ParsedArguments) -> Compatibility? {
    arguments.value("compatibility").flatMap(Compatibility.init(rawValue:))
  }

  /// The spacing that `--experimental-modern-spacing` asks for.
  static func spacing(_ arguments: ParsedArguments) -> Spacing? {
    arguments.value("experimental-modern-spacing") == "true" ? .smart : nil
  }
}

/// How much a command prints.
enum Verbosity {
  case quiet, normal, verbose

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let given = ["quiet", "normal", "verbose"].filter { arguments.has($0) }
    if given.count > 1 {
      throw UsageError("'--\(given[0])' and '--\(given[1])' exclude each other")
    }
    switch given.first {
    case "quiet": self = .quiet
    case "verbose": self = .verbose
    default: self = .normal
    }
  }
}
