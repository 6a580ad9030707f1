internal import CommandLineArguments
internal import TestSupport
internal import Testing

@testable internal import waybill

@Suite struct UsageTests {
  private func run(_ arguments: [String]) throws -> ToolProcess.Result {
    let folder = try ScratchFolder()
    return try withExtendedLifetime(folder) { try ToolProcess.waybill.run(arguments, in: folder.path) }
  }

  @Test func versionIsPrintedAtEveryLevel() throws {
    for arguments in [
      ["--version"], ["config", "run", "--version"], ["run", "strings", "--version", "--bogus"],
    ] {
      let result = try run(arguments)
      #expect(result.status == 0)
      #expect(result.output == "waybill \(Tool.version)\n")
    }
  }

  @Test func helpWinsOverErrors() throws {
    let result = try run(["config", "run", "--bogus", "--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("--check"))
    #expect(result.messages.isEmpty)
  }

  @Test func aGroupAloneShowsItsCommands() throws {
    for group in ["run", "template"] {
      let result = try run([group])
      #expect(result.status == 0)
      #expect(result.output.contains("usage: waybill \(group) COMMAND"))
    }
  }

  @Test func explainAloneListsEveryRule() throws {
    let result = try run(["explain"])
    #expect(result.status == 0)
    #expect(result.output.contains("config/unknown-key"))
    #expect(try run(["help", "config"]).output.contains("config lint"))
  }

  @Test(arguments: [
    (["confgi"], "did you mean 'config'?"),
    (["config", "lintt"], "did you mean 'lint'?"),
    (["config", "run", "--confg", "x"], "did you mean '--config'?"),
    (["config", "run", "--jobs", "0"], "no number of jobs"),
    (["config", "run", "--quiet", "--verbose"], "exclude each other"),
    (["config", "run", "--reporter", "html"], "choose one of: text, xcode, github, json, sarif"),
    (["config", "run", "--config"], "needs a value"),
    (["config", "run", "-c", "a", "-c", "b"], "given twice"),
    (["config", "run", "--check=yes"], "takes no value"),
    (["config", "run", "extra"], "unexpected argument 'extra'"),
    (["config", "generate-xcfilelists"], "nothing to write"),
    (["run", "strings", "-n", "x"], "missing argument: INPUT…"),
    (["run", "strings", "a.strings"], "no template given"),
    (["run", "strings", "a.strings", "-n", "x", "-p", "y"], "two templates given"),
    (["run", "strings", "a.strings", "-n", "x", "--param", "a_b"], "--param"),
    (["template", "cat", "string", "x"], "did you mean 'strings'?"),
    (["template", "cat", "strings", "structured-swift"], "did you mean 'structured-swift"),
    (["help", "confgi"], "did you mean 'config'?"),
    (["run", "strings", "a.strings", "-n", "x", "-t", "y"], "two templates given"),
    (["explain", "config/unknown-kye"], "did you mean 'config/unknown-key'?"),
  ])
  func wrongArgumentsEndWith64AndSayWhatIsMeant(arguments: [String], expected: String) throws {
    let result = try run(arguments)
    #expect(result.status == 64)
    #expect(result.messages.contains(expected), "\(result.messages)")
    #expect(result.output.isEmpty)
  }

  @Test func everyOptionOfEveryCommandIsInItsHelp() {
    for command in Commands.all where !command.spec.summary.isEmpty {
      let help = Commands.table.help(for: command.spec.words)
      for option in command.spec.options where !option.help.isEmpty {
        #expect(help.contains("--\(option.long)"), "\(command.spec.words)")
      }
    }
  }

  @Test func everyCommandHasOneSpec() {
    let words = Commands.all.map(\.spec.words)
    #expect(Set(words).count == words.count)
  }
}

@Suite struct ParsedArgumentsTests {
  private let spec = CommandSpec(
    ["x"], summary: "", operands: "A…", operandCount: 0...3,
    options: [
      OptionSpec("output", short: "o", value: "FILE", help: "h"),
      OptionSpec("param", value: "KEY=VALUE", isRepeatable: true, help: "h"), OptionSpec("flag", help: "h"),
    ])

  @Test func allFormsOfAValueAreEqual() throws {
    for words in [["--output", "f"], ["--output=f"], ["-o", "f"], ["-o=f"]] {
      #expect(try ParsedArguments(words, spec: spec).value("output") == "f")
    }
  }

  @Test func aValueMayBeginWithADashOrHoldEqualsSigns() throws {
    #expect(try ParsedArguments(["--output", "-x"], spec: spec).value("output") == "-x")
    #expect(try ParsedArguments(["--param=a=b=c"], spec: spec).values("param") == ["a=b=c"])
    #expect(try ParsedArguments(["--output="], spec: spec).value("output") == "")
  }

  @Test func twoDashesEndTheOptions() throws {
    let parsed = try ParsedArguments(["a", "--flag", "--", "--flag", "-"], spec: spec)
    #expect(parsed.operands == ["a", "--flag", "-"])
    #expect(parsed.has("flag"))
  }

  @Test func repeatedValuesKeepTheirOrder() throws {
    let parsed = try ParsedArguments(["--param", "b=1", "x", "--param", "a=2"], spec: spec)
    #expect(parsed.values("param") == ["b=1", "a=2"])
    #expect(parsed.operands == ["x"])
  }
}
