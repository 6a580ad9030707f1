import CommandLineArguments
import Diagnostics

let status = await Tool(environment: ToolEnvironment.process).run(Array(CommandLine.arguments.dropFirst()))
exitProcess(status)
