/// The kinds of resource that a configuration can name: SwiftGen's parsers and `privacy`.
public enum ResourceKind: String, Sendable, Hashable, CaseIterable {
  case colors
  case coredata
  case files
  case fonts
  case ib
  case json
  case plist
  case privacy
  case strings
  case xcassets
  case yaml

  /// The kind that a key of the configuration or a word of the command line names; SwiftGen's old
  /// `storyboards` means `ib`.
  public init?(name: String) {
    if name == "storyboards" { self = .ib } else { self.init(rawValue: name) }
  }

  /// Whether this version reads the kind; entries of the others are skipped with a warning.
  public var isSupported: Bool {
    switch self {
    case .plist, .privacy, .strings, .xcassets: true
    case .colors, .coredata, .files, .fonts, .ib, .json, .yaml: false
    }
  }

  /// The extensions that the default filter accepts; empty accepts every file.
  public var fileExtensions: [String] {
    switch self {
    case .colors: ["clr", "json", "txt", "xml"]
    case .coredata: ["xcdatamodel", "xcdatamodeld"]
    case .files, .privacy: []
    case .fonts: ["otf", "ttc", "ttf"]
    case .ib: ["storyboard"]
    case .json: ["json"]
    case .plist: ["plist"]
    case .strings: ["strings", "stringsdict"]
    case .xcassets: ["xcassets"]
    case .yaml: ["yaml", "yml"]
    }
  }

  /// What an input may be.
  public enum InputShape: Sendable, Hashable {
    case files, directories, both
  }

  /// Whether inputs are files or folders (`.xcassets` is a folder).
  public var inputShape: InputShape {
    switch self {
    case .xcassets: .directories
    case .coredata, .privacy: .both
    default: .files
    }
  }

  /// The parser options with the kind of value that each takes.
  public var optionNames: [String] {
    switch self {
    case .colors: ["colorFormat"]
    case .strings: ["separator", "developmentLanguage"]
    default: []
    }
  }
}
