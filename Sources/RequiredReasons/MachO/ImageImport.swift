/// A name that an image takes from elsewhere.
struct ImageImport: Hashable {
  /// Where the dynamic linker looks for it.
  enum Origin: Hashable {
    /// A library, by its install name.
    case library(String)
    /// The image itself.
    case image
    /// The executable that loads the image.
    case mainExecutable
    /// Any loaded image.
    case anyImage
    /// An object is not linked yet.
    case unlinked

    /// - Parameter ordinal: the number in bind tables; from 1, or 0 and below for the special places.
    init(ordinal: Int, libraries: [String]) {
      switch ordinal {
      case 0: self = .image
      case -1: self = .mainExecutable
      case 1... where ordinal <= libraries.count: self = .library(libraries[ordinal - 1])
      default: self = .anyImage
      }
    }

    /// The best evidence that a whole name can give when it comes from here; nil when it is no import.
    var evidence: Evidence? {
      switch self {
      case .image: nil
      case .unlinked: .proven
      case .anyImage: .likely
      case .mainExecutable: .nameOnly
      case .library(let name): Self.isSystem(name) ? .proven : .nameOnly
      }
    }

    private static func isSystem(_ installName: String) -> Bool {
      let places = ["/usr/lib/", "/System/", "@rpath/libswift", "/Library/Apple/"]
      return places.contains { installName.hasPrefix($0) }
    }
  }

  var name: String
  var table: BinaryImportTable
  var origin: Origin
}

/// What the name tables of an image say about the names that matter. Other names are not kept: a
/// hostile file can hold millions.
struct ImageNames {
  private let matcher: SymbolMatcher
  private(set) var imports: Set<ImageImport> = []
  /// Listed names that the image defines for others: they are its own.
  private(set) var defined: Set<String> = []

  init(matcher: SymbolMatcher) { self.matcher = matcher }

  mutating func addImport(_ name: String, _ table: BinaryImportTable, _ origin: ImageImport.Origin) {
    guard matcher.matters(name) else { return }
    imports.insert(ImageImport(name: name, table: table, origin: origin))
  }

  mutating func addDefinition(_ name: String) {
    if matcher.matters(name) { defined.insert(name) }
  }
}
