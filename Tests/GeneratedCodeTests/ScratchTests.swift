import TemplateEngine
import Testing
import TestSupport
@Test func scratch() throws {
  for t in ["flat-swift5","structured-swift5","structured-swift6"] {
  let c = GeneratedCode.strings(["Localizable.strings": """
  /* Title of the first screen */
  "welcome.title" = "Welcome";
  "welcome.hello" = "Hello, %@!";
  "cart.total" = "%1$@ costs %2$.2f";
  "cart.remove item" = "Remove";
  "plain" = "Plain text";
  "1st" = "First";
  "x.50" = "50%% \\\\ \\"q\\"\\nnext";
  """], template: t, parameters: ["enumName": "L10n"])
  print(c.text, c.sink.lines)
  print(try CompileCheck(modes: t.hasSuffix("6") ? CompileMode.allCases : [.swift5,.swift6]).faults(in: ["A.swift": c.text]).joined(separator: "\n"))
  }
}
