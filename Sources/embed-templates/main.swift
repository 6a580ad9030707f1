// Run by the plugin EmbedTemplates while the package is built; not part of the shipped tool.
//
// usage: embed-templates OUTPUT TEMPLATE…

import Foundation

/// One entry of the table, with the text as a raw literal that its content cannot end.
func entry(for path: String) throws -> String {
  let url = URL(fileURLWithPath: path)
  let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
  var marks = "#"
  while text.contains("\"\"\"" + marks) { marks += "#" }
  let kind = url.deletingLastPathComponent().lastPathComponent
  let name = url.deletingPathExtension().lastPathComponent
  return """
      BundledTemplate(
        kind: "\(kind)", name: "\(name)",
        text: \(marks)\"\"\"
    \(text)
    \"\"\"\(marks)),

    """
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  FileHandle.standardError.write(Data("usage: embed-templates OUTPUT TEMPLATE…\n".utf8))
  exit(64)
}
do {
  let entries = try arguments.dropFirst().map(entry).joined()
  let source = """
    // Made by the plugin EmbedTemplates.

    enum EmbeddedTemplates {
      static let all: [BundledTemplate] = [
    \(entries)  ]
    }

    """
  try Data(source.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
} catch {
  FileHandle.standardError.write(Data("embed-templates: error: \(error)\n".utf8))
  exit(1)
}
