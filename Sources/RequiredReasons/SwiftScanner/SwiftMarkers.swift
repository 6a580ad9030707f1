/// Words whose presence in a file makes a doubtful name more likely to be the system's.
struct SwiftMarkers {
  private(set) var words: Set<String> = []
  /// Whether text of the file speaks of bug reports or diagnostics.
  private(set) var speaksOfBugReports = false
  private(set) var usesManagedConfiguration = false

  private static let interesting = WordTable([
    "attributesOfItem", "attributesOfFileSystem", "setAttributes", "FileAttributeKey", "resourceValues",
    "setResourceValues", "URLResourceValues", "URLResourceKey", "includingPropertiesForKeys", "UIDocument",
    "ProcessInfo", "UITextInputMode", "UIDocumentPickerViewController", "fileImporter",
    "startAccessingSecurityScopedResource", "UIInputViewController", "XCTest", "Testing", "FileManager",
    "ATTR_CMN_CRTIME", "ATTR_CMN_MODTIME", "ATTR_VOL_SPACEFREE", "ATTR_VOL_SPACEAVAIL", "ATTR_VOL_SIZE",
  ])

  init(_ code: SwiftCode) {
    for index in code.tokens.indices {
      let token = code.tokens[index]
      switch token.kind {
      case .identifier:
        if Self.interesting.contains(code.bytes[token.range]) { words.insert(code.text(index)) }
        if !speaksOfBugReports { speaksOfBugReports = Self.isAboutReports(code.text(index)) }
      case .string: readText(code.text(index))
      default: break
      }
    }
  }

  func has(_ word: String) -> Bool { words.contains(word) }

  /// Whether the file asks a file manager for attributes.
  var handlesFileAttributes: Bool {
    has("attributesOfItem") || has("attributesOfFileSystem") || has("setAttributes")
      || has("FileAttributeKey")
  }

  /// Whether the file asks URLs for resource values.
  var handlesResourceValues: Bool {
    has("resourceValues") || has("URLResourceValues") || has("URLResourceKey")
      || has("includingPropertiesForKeys")
  }

  private mutating func readText(_ text: String) {
    if text.contains("com.apple.configuration.managed") || text.contains("com.apple.feedback.managed") {
      usesManagedConfiguration = true
    }
  }

  private static func isAboutReports(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["bugreport", "crashreport", "diagnosticreport", "feedbackreport", "supportreport"].contains {
      name.contains($0)
    }
  }
}
