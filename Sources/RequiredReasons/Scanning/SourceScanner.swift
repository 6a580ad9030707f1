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
    inspect(file: file, language: language, platforms: platforms).references
  }

  /// References and the comments that the lint reads, in file order, and what the file declares.
  ///
  /// - Parameter module: what the files of its module declare.
  static func inspect(
    file: SourceFile, language: SourceLanguage, platforms: PlatformSet, module: ModuleDeclarations = .none
  ) -> SourceFindings {
    let decoded = DecodedText(file.bytes)
    guard decoded.encoding != .utf8 else {
      // The lexers step over a UTF-8 mark themselves, so offsets are those of the file.
      return inspect(file.bytes, file.path, language, platforms, module)
    }
    var findings = inspect(decoded.utf8, file.path, language, platforms, module)
    findings.move { decoded.fileOffset(of: $0.lowerBound)..<decoded.fileOffset(of: $0.upperBound) }
    return findings
  }

  private static func inspect(
    _ bytes: [UInt8], _ path: String, _ language: SourceLanguage, _ platforms: PlatformSet,
    _ module: ModuleDeclarations
  ) -> SourceFindings {
    guard CandidateSearch.isCandidate(bytes) else { return SourceFindings() }
    if language == .swift {
      let collector = SwiftReferenceCollector(bytes, wanted: platforms, module: module.swift)
      let references = collector.references()
      return SourceFindings(
        references: references, comments: collector.code.comments.filter { isMarked(bytes[$0]) },
        isTestCode: collector.markers.isTestCode, isMacOnly: collector.markers.importsAppKit,
        declarations: ModuleDeclarations(swift: collector.declarations),
        isOpen: collector.isOpenToOtherFiles(references))
    }
    let collector = CReferenceCollector(bytes, language: language, wanted: platforms, module: module.cFamily)
    let references = collector.references()
    return SourceFindings(
      references: references, comments: collector.code.comments.filter { isMarked(bytes[$0]) },
      isTestCode: collector.code.headers.contains { $0.hasPrefix("XCTest/") || $0.hasPrefix("gtest/") },
      isMacOnly: collector.code.headers.contains { $0 == "Cocoa/Cocoa.h" || $0 == "AppKit/AppKit.h" },
      declarations: ModuleDeclarations(
        cFamily: collector.declarations(path: path)),
      isOpen: collector.isOpenToOtherFiles(references), openHeaders: collector.openHeaders)
  }

  /// Whether a comment speaks to Waybill.
  private static func isMarked(_ comment: ArraySlice<UInt8>) -> Bool {
    String(decoding: comment, as: UTF8.self).contains("waybill:")
  }
}

extension [APIReference] {
  /// How sure each is, by where its name begins.
  var evidenceByPlace: [Int: Evidence] {
    Dictionary(map { ($0.range.lowerBound, $0.evidence) }, uniquingKeysWith: { $1 })
  }
}

/// What was found in one file.
struct SourceFindings: Sendable {
  var references: [APIReference] = []
  /// Comments that speak to Waybill.
  var comments: [Range<Int>] = []
  /// Whether the file imports a test library.
  var isTestCode = false
  /// Whether the file imports AppKit on the platforms asked for.
  var isMacOnly = false
  /// What the file declares; nil when it was not looked into.
  var declarations: ModuleDeclarations?
  /// Whether what other files declare may change the findings.
  var isOpen = false
  /// Headers that may hide what was found.
  var openHeaders: Set<String> = []

  mutating func move(_ place: (Range<Int>) -> Range<Int>) {
    for index in references.indices { references[index].range = place(references[index].range) }
    comments = comments.map(place)
  }
}
