internal import Foundation
internal import TestSupport
internal import Testing

/// The folder of the package.
let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Suite struct DocumentationTests {
  /// The pages whose `sh` blocks are run, each in a copy of the example app.
  static let pages: [String] = {
    let docs = packageFolder.appendingPathComponent("docs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: docs.path)) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 } + contextPages
  }()

  /// The pages that show a context as the tool prints it.
  static let contextPages = ["plist", "privacy", "strings", "xcassets"].map { "docs/contexts/\($0).md" }

  /// The lines of a page's `sh` blocks; those of `make` are the README's own set-up.
  private func commands(_ page: String) throws -> [String] {
    let text = try String(contentsOf: packageFolder.appendingPathComponent(page), encoding: .utf8)
    var isInside = false
    var commands: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```sh"
      } else if isInside, !line.hasPrefix("make ") {
        commands.append(String(line))
      }
    }
    return commands
  }

  @Test(arguments: pages)
  func everyCommandShownOnAPageRuns(page: String) throws {
    let folder = try ScratchFolder()
    try FileManager.default.copyItem(
      at: packageFolder.appendingPathComponent("Examples/Trailmark"),
      to: URL(fileURLWithPath: folder["app"]))
    let shell = ToolProcess(executable: "/bin/bash")
    let path = ToolProcess.productsFolder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    for command in try commands(page) {
      let result = try shell.run(["-c", command], in: folder["app"], environment: ["PATH": path])
      #expect(result.status == 0, "\(command)\n\(result.messages)")
      #expect(!result.messages.contains("error:"), "\(command)\n\(result.messages)")
    }
  }

  @Test(arguments: contextPages)
  func aPageShowsTheContextThatTheToolPrints(page: String) throws {
    let folder = try ScratchFolder()
    try FileManager.default.copyItem(
      at: packageFolder.appendingPathComponent("Examples/Trailmark"),
      to: URL(fileURLWithPath: folder["app"]))
    let path = ToolProcess.productsFolder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let command = try #require(try commands(page).first)
    let result = try ToolProcess(executable: "/bin/bash")
      .run(["-c", command], in: folder["app"], environment: ["PATH": path])
    let text = try String(contentsOf: packageFolder.appendingPathComponent(page), encoding: .utf8)
    #expect(!result.output.isEmpty)
    #expect(text.contains("```yaml\n\(result.output)```\n"), "\(page) does not show:\n\(result.output)")
  }

  @Test func thePagesAreFound() {
    #expect(Self.pages.contains("docs/guide.md"))
  }

  @Test func everyLinkBetweenPagesLeadsToAFile() throws {
    for page in Self.pages {
      let url = packageFolder.appendingPathComponent(page)
      let text = try String(contentsOf: url, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let target = url.deletingLastPathComponent().appendingPathComponent(String(match.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.1)")
      }
    }
  }
}
