/// How sure it is that a place in a source file uses an API.
public enum Evidence: String, Sendable, Hashable, Comparable, CaseIterable {
  /// The name could be another type's.
  case nameOnly
  /// The context speaks for it.
  case likely
  /// An unambiguous call, type or constant.
  case proven

  private var rank: Int {
    switch self {
    case .nameOnly: 0
    case .likely: 1
    case .proven: 2
    }
  }

  /// Orders name only < likely < proven.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// The level in words, for messages.
  public var words: String {
    switch self {
    case .nameOnly: "name only"
    case .likely: "likely"
    case .proven: "proven"
    }
  }
}

/// The languages that the scanner reads.
public enum SourceLanguage: String, Sendable, Hashable, CaseIterable {
  case swift
  case c
  case cPlusPlus
  case objectiveC
  case objectiveCPlusPlus
  /// A header: C, Objective-C or C++, nobody says which.
  case header

  /// The language of a file by its extension; nil for what is not source.
  public init?(fileExtension: String) {
    switch fileExtension {
    case "swift": self = .swift
    case "c": self = .c
    case "cc", "cpp", "cxx", "c++", "C", "CPP", "inl", "ipp", "tpp", "tcc": self = .cPlusPlus
    case "m": self = .objectiveC
    case "mm", "M": self = .objectiveCPlusPlus
    case "h", "hh", "hpp", "hxx", "h++", "pch", "inc", "H": self = .header
    default: return nil
    }
  }
}

/// One place in a source file that uses, or may use, a required-reason API.
public struct APIReference: Sendable, Hashable {
  /// How the API is written at that place.
  public enum Form: String, Sendable, Hashable {
    case call
    case functionReference
    case typeUse
    case memberAccess
    case implicitMember
    case keyPath
    case attribute
    case constant
    case messageSend
    case selector
    /// A name in the body of a preprocessor macro.
    case macro
  }

  /// What the surroundings say about the purpose; the source of suggested reasons.
  public enum Hint: String, Sendable, Hashable, CaseIterable {
    /// The defaults of the app alone.
    case standardDefaults
    /// Defaults shared by an App Group.
    case suiteName
    /// The managed configuration of a device owner.
    case managedConfiguration
    /// Words about a bug report nearby.
    case bugReport
    /// Files that the user picked.
    case documentPicker
    /// Volume attributes of `getattrlist`.
    case volumeAttributes
    /// File time attributes of `getattrlist`.
    case fileTimeAttributes
    /// Code of a keyboard extension.
    case keyboardExtension
  }

  /// The API's ``RequiredReasonAPI/id``.
  public var api: String
  /// How it is written.
  public var form: Form
  /// How sure it is.
  public var evidence: Evidence
  /// Where: byte offsets of the name.
  public var range: Range<Int>
  /// Why the evidence is what it is, as a phrase: "hangs on 'FileAttributeKey'".
  public var basis: String
  /// The platforms whose build holds the place.
  public var platforms: PlatformSet
  /// The type that the place lies in, when it lies in one.
  public var enclosingType: String?
  /// What speaks for a certain reason.
  public var hints: Set<Hint>

  /// - Parameters: see the properties.
  public init(
    api: String, form: Form, evidence: Evidence, range: Range<Int>, basis: String,
    platforms: PlatformSet = .all, enclosingType: String? = nil, hints: Set<Hint> = []
  ) {
    self.api = api
    self.form = form
    self.evidence = evidence
    self.range = range
    self.basis = basis
    self.platforms = platforms
    self.enclosingType = enclosingType
    self.hints = hints
  }
}
