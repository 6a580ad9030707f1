public import Diagnostics

/// Finds uses of required-reason APIs in one source file. Pure: the result hangs on the bytes alone.
public enum SourceScanner {
  /// All references in `file`, in file order.
  ///
  /// - Parameters:
  ///   - file: the source, as read; UTF-16 and UTF-32 are decoded by their byte order mark.
  ///   - language: what it is written in.
  ///   - platforms: code that none of these platforms compiles is left out.
  public static func scan(
    file: SourceFile, language: SourceLanguage, platforms: PlatformSet = .covered
  ) -> [APIReference] {
    guard CandidateSearch.mayHoldUse(file.bytes) else { return [] }
    switch language {
    case .swift: return SwiftReferenceCollector(file.bytes, wanted: platforms).references()
    default: return CReferenceCollector(file.bytes, language: language, wanted: platforms).references()
    }
  }
}
