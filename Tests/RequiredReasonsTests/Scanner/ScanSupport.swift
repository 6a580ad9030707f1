internal import Diagnostics
internal import RequiredReasons

/// The references in a piece of source, as `api evidence`, in file order.
func found(
  _ text: String, _ language: SourceLanguage = .swift, platforms: PlatformSet = .covered
) -> [String] {
  scan(text, language, platforms: platforms).map { "\($0.api) \($0.evidence)" }
}

func scan(
  _ text: String, _ language: SourceLanguage = .swift, platforms: PlatformSet = .covered
) -> [APIReference] {
  SourceScanner.scan(file: SourceFile(path: "test", text: text), language: language, platforms: platforms)
}
