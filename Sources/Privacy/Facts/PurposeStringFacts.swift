/// What makes a purpose string look like a template instead of an explanation.
public enum PurposeStringFacts {
  /// Where the facts come from: Apple's own bad examples, and texts that the automated pass refused.
  public static let source = FactSource.guidelines

  /// Texts that are known to be refused or that tools put in by themselves, word for word.
  public static let placeholders: [String] = [
    "Required by Apple",
    "This identifier will be used to deliver personalized ads to you.",
    "Allow $(PRODUCT_NAME) to access your camera",
    "Allow $(PRODUCT_NAME) to access your photos",
    "Allow $(PRODUCT_NAME) to use your location",
    "Allow $(PRODUCT_NAME) to save photos",
  ]

  /// Words that only a draft holds.
  public static let draftWords: [String] = [
    "lorem", "ipsum", "todo", "tbd", "fixme", "xxx", "test", "placeholder",
  ]

  /// Words that name a resource; a sentence of only such words and filler gives no reason.
  public static let resourceWords: Set<String> = [
    "address", "apple", "bluetooth", "book", "calendar", "calendars", "camera", "contact", "contacts",
    "data", "device", "devices", "events", "face", "health", "home", "homekit", "id", "idfa", "library",
    "local", "location", "media", "mic", "microphone", "motion", "music", "network", "nfc", "photo",
    "photos", "recognition", "reminders", "siri", "speech", "tracking",
  ]

  /// Words that give no reason either: the app, the wish, the permission.
  public static let fillerWords: Set<String> = [
    "a", "access", "allow", "an", "and", "app", "application", "are", "asks", "be", "can", "description",
    "for", "is", "key", "like", "may", "must", "necessary", "need", "needed", "needs", "of", "our",
    "permission",
    "please", "privacy", "product_name", "request", "requests", "required", "requires", "the", "this",
    "to", "usage", "use", "used", "user", "users", "uses", "using", "want", "wants", "we", "will", "would",
    "you", "your",
  ]

  /// Phrases that stand for a reason without being one.
  public static let emptyPhrases: [String] = [
    "to provide the best experience", "to provide you the best experience",
    "to provide a better experience", "for a better experience", "to improve your experience",
    "to improve user experience", "for the best experience",
  ]

  /// Below this number of characters a sentence can hardly name a use. A weak sign.
  public static let shortLength = 20

  /// Where else a purpose string can come from: a key missing in Info.plist alone proves nothing.
  public static let otherPlaces: [String] = [
    "INFOPLIST_KEY_… build settings in a project file or an xcconfig file",
    "InfoPlist.strings and InfoPlist.xcstrings, one text per language",
    "options of Expo plugins in app.json",
    "project files of Tuist and XcodeGen",
  ]
}
