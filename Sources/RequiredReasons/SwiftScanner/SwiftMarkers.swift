/// Words whose presence in a file makes a doubtful name more likely to be the system's.
struct SwiftMarkers {
  private(set) var words: Set<String> = []
  private(set) var imports: Set<String> = []

  private static let interesting = WordTable([
    "attributesOfItem", "attributesOfFileSystem", "setAttributes", "FileAttributeKey", "resourceValues",
    "setResourceValues", "URLResourceValues", "URLResourceKey", "includingPropertiesForKeys", "UIDocument",
    "ProcessInfo", "UITextInputMode", "UIDocumentPickerViewController", "fileImporter",
    "startAccessingSecurityScopedResource", "UIInputViewController",
    "ATTR_CMN_CRTIME", "ATTR_CMN_MODTIME", "ATTR_VOL_SPACEFREE", "ATTR_VOL_SPACEAVAIL", "ATTR_VOL_SIZE",
  ])

  init(_ code: SwiftCode) {
    for index in code.tokens.indices {
      let token = code.tokens[index]
      switch token.kind {
      case .identifier where Self.interesting.contains(code.bytes[token.range]):
        words.insert(code.text(index))
      case .keyword where code.is(index, "import"): imports.insert(code.text(index + 1))
      default: break
      }
    }
  }

  /// Whether the file imports a test library.
  var isTestCode: Bool { imports.contains("XCTest") || imports.contains("Testing") }

  /// Whether code for the wanted platforms imports AppKit, which only macOS has.
  var importsAppKit: Bool { imports.contains("AppKit") || imports.contains("Cocoa") }

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
}
