internal import Diagnostics
@testable internal import RequiredReasons
internal import TestSupport
internal import Testing

/// Listed names, and the types that they hang on.
private let wantedWords = RequiredReasonAPI.allWords + CandidateSearch.ownerWords

@Test(arguments: wantedWords + ["waybill:"])
func everyListedNameIsACandidateWhereverItStands(_ word: String) {
  for before in 0..<40 {
    for after in [0, 1, 3, 20] {
      let text = String(repeating: " ", count: before) + word + String(repeating: " ", count: after)
      #expect(CandidateSearch.isCandidate(Array(text.utf8)), "\(before) \(after)")
    }
  }
  #expect(!CandidateSearch.isCandidate(Array("x\(word)".utf8)))
  #expect(!CandidateSearch.isCandidate(Array("\(word.replacing(":", with: ""))x".utf8)))
  #expect(CandidateSearch.isCandidate(Array("é\(word)é".utf8)))
}

@Test(arguments: 0..<10)
func theSearchAgreesWithLookingUpEveryWord(_ seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let pieces =
    wantedWords + [
      "status", "static", "state", "lstats", "nD", "UserDefault", " ", "(", ".", "\n", "_",
    ]
  for _ in 0..<50 {
    let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }.joined()
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }.map(String.init)
    let expected = words.contains { wantedWords.contains($0) }
    #expect(CandidateSearch.isCandidate(Array(text.utf8)) == expected, "\(text)")
  }
}

@Test func anEndlessWordCostsNoMoreThanItsLength() {
  let bytes =
    [UInt8](repeating: UInt8(ascii: "s"), count: 64) + Array(String(repeating: "stat", count: 50_000).utf8)
  #expect(!CandidateSearch.isCandidate(bytes))
}

@Test func offsetsAreThoseOfTheFileInEveryEncoding() {
  let text = "// é\nlet d = UserDefaults.standard"
  let offset = 13
  let units: [[UInt8]] = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  let utf16: [UInt8] = [0xFF, 0xFE] + Array(units.joined())
  let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
  func start(_ bytes: [UInt8]) -> Int? {
    SourceScanner.scan(file: SourceFile(path: "a", bytes: bytes), language: .swift).first?.range.lowerBound
  }
  #expect(start(utf16) == 2 + 2 * offset)
  #expect(start(marked) == 3 + offset + 1)
}

@Test(arguments: SourceLanguage.allCases, 0..<8)
func hostileBytesNeverCrashAScan(_ language: SourceLanguage, _ seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let base =
    language == .swift
    ? "class D: UIDocument { func f(_ a: [FileAttributeKey: Any]) { if let d = a[.creationDate] as? Date { g(\"\\(UserDefaults.standard)\", d) } } }\n#if os(iOS)\nlet x = { (p, q) in stat(p, &q) }\n#endif\n"
    : "#if TARGET_OS_IPHONE\n#define S(p) stat(p, &s)\n#endif\n@implementation A\n- (void)f { [[NSUserDefaults standardUserDefaults] g:x.systemUptime]; }\n@end\nclass B { int stat(int a, int b); };\nint B::f() { return ::stat(p, &s); }\n"
  for _ in 0..<60 {
    let bytes = mutated(Array(base.utf8), using: &random)
    let references = SourceScanner.scan(
      file: SourceFile(path: "a", bytes: bytes), language: language, platforms: .all)
    for reference in references {
      #expect(reference.range.lowerBound >= 0 && reference.range.upperBound <= bytes.count)
    }
  }
}
