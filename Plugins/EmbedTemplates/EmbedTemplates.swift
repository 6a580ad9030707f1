import Foundation
import PackagePlugin

/// Puts the files `Templates/<kind>/<name>.stencil` into the target that uses it, as one Swift file.
///
/// SwiftPM's own `.embedInCode` writes arrays of bytes, which take minutes to compile for many
/// templates, and refuses two files of one name.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Templates")
    let templates = try Self.templates(below: folder)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    return [
      .buildCommand(
        displayName: "Embedding templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [output.path] + templates.map(\.path),
        inputFiles: templates,
        outputFiles: [output])
    ]
  }

  private static func templates(below folder: URL) throws -> [URL] {
    let manager = FileManager.default
    return try manager.contentsOfDirectory(atPath: folder.path).sorted().flatMap { kind in
      let kindFolder = folder.appending(path: kind)
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: kindFolder.path, isDirectory: &isFolder), isFolder.boolValue else {
        return [URL]()
      }
      return try manager.contentsOfDirectory(atPath: kindFolder.path).sorted()
        .filter { $0.hasSuffix(".stencil") }
        .map { kindFolder.appending(path: $0) }
    }
  }
}
