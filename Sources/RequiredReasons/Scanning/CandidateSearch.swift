/// One pass over the bytes of a file for all names of interest at once.
///
/// Most files hold none of the names, so this pass is what a scan costs. It looks at 16 bytes at a
/// time for letter pairs that every such name has and other code seldom has; only where one is
/// found is the word around it looked up.
enum CandidateSearch {
  /// Types on which listed members hang: a file that declares something with them decides about others.
  static let ownerWords = [
    "FileAttributeKey", "NSFileAttributeKey", "NSProcessInfo", "NSURLResourceKey", "ProcessInfo",
    "UIDocument",
    "UIManagedDocument", "UITextInputMode", "URLResourceKey", "URLResourceValues",
  ]

  private static let words = WordTable(RequiredReasonAPI.allWords + ownerWords)
  private static let width = 16
  private static let longest = 63
  /// How far behind a position the pairs look.
  private static let reach = 3

  /// Whether some listed name, or a type that such a name hangs on, stands in `bytes` as a whole word, in
  /// code or not, or a comment that speaks to Waybill.
  static func isCandidate(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return false }
      var index = 0
      while index + width + reach <= buffer.count {
        let hits = pairs(at: start + index)
        if hits != .zero, holdsWord(buffer, index, hits) { return true }
        index += width
      }
      return tailHoldsWord(buffer, from: index)
    }
  }

  private typealias Block = SIMD16<UInt8>

  /// Nonzero bytes where a pair begins.
  ///
  /// `stat`, `nD` and `rD` (`…ationDate`, `UserDefaults`), `pS` and `mS` (`AppStorage`, `systemSize`),
  /// `mU`, `mF` (`systemUptime`, `systemFreeSize`), `.Cap` (`…Capacity`), `tM` (`activeInputModes`),
  /// `h_` (`mach_absolute_time`), `rli` (`getattrlist`), `ybi` (`waybill`); `eAt` (`FileAttributeKey`),
  /// `sIn` (`ProcessInfo`), `Doc` (`UIDocument`), `tIn` (`UITextInputMode`), `LRe` (`URLResourceKey`). A test
  /// checks that every name has one.
  @inline(__always)
  private static func pairs(at place: UnsafeRawPointer) -> SIMD2<UInt64> {
    let first = place.loadUnaligned(as: Block.self)
    let second = (place + 1).loadUnaligned(as: Block.self)
    let third = (place + 2).loadUnaligned(as: Block.self)
    let fourth = (place + 3).loadUnaligned(as: Block.self)
    let r = equal(first, "r")
    let m = equal(first, "m")
    let t = equal(fourth, "t")
    let i = equal(third, "i")
    let s = equal(first, "s")
    var hits = s & equal(third, "a") & t & equal(second, "t")
    hits |= equal(second, "D") & (equal(first, "n") | r)
    hits |= equal(second, "S") & (equal(first, "p") | m)
    hits |= m & (equal(second, "U") | equal(second, "F"))
    hits |= equal(second, "C") & equal(third, "a") & equal(fourth, "p")
    hits |= equal(first, "t") & equal(second, "M")
    hits |= equal(first, "h") & equal(second, "_")
    hits |= r & equal(second, "l") & i
    hits |= equal(first, "y") & equal(second, "b") & i
    let n = equal(third, "n")
    hits |= n & equal(second, "I") & (s | equal(first, "t"))
    hits |= equal(first, "e") & equal(second, "A") & equal(third, "t")
    hits |= equal(first, "L") & equal(second, "R")
    hits |= equal(first, "D") & equal(third, "c") & equal(second, "o")
    return hits
  }

  @inline(__always)
  private static func equal(_ block: Block, _ letter: Unicode.Scalar) -> SIMD2<UInt64> {
    let mask = block .== Block(repeating: UInt8(truncatingIfNeeded: letter.value))
    return unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }

  private static func holdsWord(_ buffer: UnsafeRawBufferPointer, _ index: Int, _ hits: SIMD2<UInt64>) -> Bool
  {
    for half in 0..<2 {
      var bits = UInt64(littleEndian: hits[half])
      while bits != 0 {
        let byte = bits.trailingZeroBitCount / 8
        if isWord(buffer, around: index + half * 8 + byte) { return true }
        bits &= ~(0xFF << UInt64(byte * 8))
      }
    }
    return false
  }

  private static func tailHoldsWord(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Bool {
    var index = start
    while index < buffer.count {
      if SwiftCharacters.isASCIIIdentifierBody(buffer[index]), isWord(buffer, around: index) { return true }
      index += 1
    }
    return false
  }

  private static func isWord(_ buffer: UnsafeRawBufferPointer, around index: Int) -> Bool {
    var start = index
    var end = index
    // No word is as long as this; the bounds keep one endless word from costing its length at each hit.
    let first = max(index - longest, 0)
    let last = min(index + longest, buffer.count)
    while start > first, SwiftCharacters.isASCIIIdentifierBody(buffer[start - 1]) { start -= 1 }
    while end < last, SwiftCharacters.isASCIIIdentifierBody(buffer[end]) { end += 1 }
    if end - start == 7, end < buffer.count, buffer[end] == UInt8(ascii: ":") {
      return buffer[start..<end].elementsEqual("waybill".utf8)
    }
    return words.contains(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
  }
}
