#if os(Linux)
  import Foundation
  import TemplateEngine
  import TestSupport
  import Testing

  /// Generated code that runs, with the real Foundation: what comes out is what the resource holds.
  struct RunningCodeTests {
    @Test func everyTextAndValueComesBackAsItWas() throws {
      let texts = [
        "plain": "Plain", "quotes": "\"a\" 'b' \\ \\n \\(x) \"\"\" #\"",
        "lines": "a\nb\rc\r\nd\u{2028}e\u{2029}f\u{85}g",
        "percent": "100% done, 5% off, %", "comment": "*/ /* // ///",
        "controls": "\u{1}\u{7}\t\u{202E}x\u{FEFF}",
        "marks": "\u{301}e\u{301}", "emoji": "🎉👩‍👧", "key \"with\" \\ quotes": "k",
      ]
      let strings = texts.map { "\(quoted($0)) = \(quoted($1));" }.sorted().joined(separator: "\n")
      let code = GeneratedCode.strings(
        ["T.strings": strings], template: "flat-swift6", parameters: ["bundle": "Bundle.main"],
        isCompatible: false)
      let list = GeneratedCode.plist(
        [
          "P.plist":
            "<plist><dict><key>t</key><string>\(escaped(texts["quotes"] ?? ""))</string></dict></plist>"
        ],
        template: "inline-swift6")
      var checks = ["check(PlistFiles.t, \(scalars(texts["quotes"] ?? "")))"]
      guard case .array(let tables)? = code.names["tables"], case .dictionary(let table)? = tables.first,
        case .dictionary(let scope)? = table["flat"], case .array(let members)? = scope["members"]
      else {
        Issue.record("no members")
        return
      }
      #expect(members.count == texts.count)
      for case .dictionary(let member) in members {
        guard case .string(let name)? = member["name"], case .string(let key)? = member["key"] else {
          continue
        }
        checks.append("check(L10n.\(name), \(scalars(texts[key] ?? "missing")))")
      }
      let main = """
        func check(_ text: String, _ scalars: [UInt32]) {
          if text.unicodeScalars.map(\\.value) != scalars { print(text.unicodeScalars.map(\\.value), scalars) }
        }
        \(checks.joined(separator: "\n"))

        """
      #expect(
        try output(of: ["main.swift": main, "Strings.swift": code.text, "Lists.swift": list.text]) == "")
    }

    private func scalars(_ text: String) -> String { "\(text.unicodeScalars.map(\.value))" }

    private func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    /// Compiles and runs `sources`.
    private func output(of sources: [String: String]) throws -> String {
      let folder = FileManager.default.temporaryDirectory.appending(path: "waybill-run-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, text) in sources {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      return try CompileCheck.run(sources.keys.map { folder.appending(path: $0).path }, in: folder.path)
    }
  }
#endif
