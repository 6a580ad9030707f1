public import Diagnostics
public import Documents

/// What is known about the purpose strings of one app or extension.
///
/// A purpose string can come from several places; whoever fills this in says which of them were looked
/// at, so that a key that may stand elsewhere is never called missing.
public struct PurposeStringInput: Sendable {
  /// The Info.plist; nil when there is none, as in projects that keep all keys in build settings.
  public var infoPlist: Document?
  /// Whether the Info.plist is that of a built bundle: nothing can add to it any more, and no variable
  /// may be left in it.
  public var isBuilt: Bool
  /// `INFOPLIST_KEY_…` build settings; nil when they were not looked at.
  public var buildSettings: [InfoPlistText]?
  /// InfoPlist.strings and InfoPlist.xcstrings, one for each file and language.
  public var localizations: [InfoPlistLocalization]
  /// The languages of the app, as its `.lproj` folders name them; those of ``localizations`` count by
  /// themselves.
  public var languages: [String]
  /// The privacy manifests of the bundle and of what is linked into it; empty when none is known.
  public var manifests: [PrivacyManifest]
  /// The names of ``UsageTrigger/all`` found in the code; nil when the code was not looked at.
  public var usedAPIs: [UsedAPI]?

  /// - Parameters:
  ///   - infoPlist: the Info.plist.
  ///   - isBuilt: whether it is that of a built bundle.
  public init(infoPlist: Document?, isBuilt: Bool = false) {
    self.infoPlist = infoPlist
    self.isBuilt = isBuilt
    buildSettings = nil
    localizations = []
    languages = []
    manifests = []
    usedAPIs = nil
  }
}

/// A text under a key of Info.plist, from wherever it comes.
public struct InfoPlistText: Sendable, Hashable {
  /// The key as in Info.plist, without `INFOPLIST_KEY_`.
  public var key: String
  /// The text.
  public var value: String
  /// Where the text stands.
  public var location: Location

  /// - Parameters:
  ///   - key: the key as in Info.plist.
  ///   - value: the text.
  ///   - location: where the text stands.
  public init(key: String, value: String, location: Location) {
    self.key = key
    self.value = value
    self.location = location
  }
}

/// The translations of Info.plist into one language.
public struct InfoPlistLocalization: Sendable, Hashable {
  /// The language, as the `.lproj` folder names it: `de`, `pt-BR`, `Base`.
  public var language: String
  /// The texts.
  public var texts: [InfoPlistText]

  /// - Parameters:
  ///   - language: the language.
  ///   - texts: the texts.
  public init(language: String, texts: [InfoPlistText]) {
    self.language = language
    self.texts = texts
  }

  /// Takes the entries of an InfoPlist.strings file.
  ///
  /// - Parameters:
  ///   - language: the language.
  ///   - file: the file.
  ///   - entries: what ``StringTableReader`` read from it.
  public init(language: String, file: SourceFile, entries: [StringTableReader.Entry]) {
    self.language = language
    texts = entries.map {
      InfoPlistText(key: $0.key, value: $0.value, location: Location(file, $0.valueSpan))
    }
  }

  /// Takes an InfoPlist.strings file in the form of a property list, as in built apps.
  ///
  /// - Parameters:
  ///   - language: the language.
  ///   - document: the property list.
  public init(language: String, document: Document) {
    self.language = language
    texts = (document.root.dictionary?.entries ?? []).compactMap { entry in
      entry.value.string.map {
        InfoPlistText(key: entry.key, value: $0, location: document.location(of: entry.value))
      }
    }
  }
}

/// A name of ``UsageTrigger/all`` in code.
public struct UsedAPI: Sendable, Hashable {
  /// The name.
  public var symbol: String
  /// Where it stands.
  public var location: Location
  /// The purpose key given to `requestTemporaryFullAccuracyAuthorization`, where it is a plain string.
  public var purposeKey: String?

  /// - Parameters:
  ///   - symbol: the name.
  ///   - location: where it stands.
  ///   - purposeKey: the purpose key of a request for full accuracy.
  public init(symbol: String, location: Location, purposeKey: String? = nil) {
    self.symbol = symbol
    self.location = location
    self.purposeKey = purposeKey
  }
}
