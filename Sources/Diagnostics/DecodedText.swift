/// The text of a file as UTF-8, with a way back from offsets into the file.
///
/// UTF-8 (with or without byte order mark) is used as it is. UTF-16 and UTF-32 are recognised by
/// their byte order mark and transcoded; a lone surrogate becomes U+FFFD.
public struct DecodedText: Sendable {
  /// The encodings that a byte order mark can announce.
  public enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case utf32LittleEndian = "UTF-32LE"
    case utf32BigEndian = "UTF-32BE"
  }

  /// The text without its byte order mark.
  public let utf8: [UInt8]
  /// What the byte order mark says; UTF-8 without one.
  public let encoding: Encoding
  /// For each transcoded scalar: where it starts in ``utf8`` and in the file. Empty for UTF-8.
  private let anchors: [(utf8: Int, file: Int)]
  private let markLength: Int

  /// - Parameter bytes: the file's content.
  public init(_ bytes: [UInt8]) {
    (encoding, markLength) = Self.detect(bytes)
    switch encoding {
    case .utf8:
      utf8 = markLength == 0 ? bytes : Array(bytes[markLength...])
      anchors = []
    case .utf16LittleEndian, .utf16BigEndian:
      (utf8, anchors) = Self.transcode16(bytes, from: markLength, bigEndian: encoding == .utf16BigEndian)
    case .utf32LittleEndian, .utf32BigEndian:
      (utf8, anchors) = Self.transcode32(bytes, from: markLength, bigEndian: encoding == .utf32BigEndian)
    }
  }

  /// The offset into ``utf8`` for an offset into the file, kept inside the text.
  public func offset(ofFileOffset fileOffset: Int) -> Int {
    guard encoding != .utf8 else { return min(max(fileOffset - markLength, 0), utf8.count) }
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].file < fileOffset { low = middle + 1 } else { high = middle }
    }
    return low < anchors.count ? anchors[low].utf8 : utf8.count
  }

  /// The offset into the file for an offset into ``utf8``.
  public func fileOffset(of offset: Int) -> Int {
    guard encoding != .utf8 else { return offset + markLength }
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].utf8 < offset { low = middle + 1 } else { high = middle }
    }
    if low < anchors.count { return anchors[low].file }
    return anchors.last.map { $0.file + unitSize } ?? markLength
  }

  private var unitSize: Int {
    switch encoding {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  private static func detect(_ bytes: [UInt8]) -> (Encoding, Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return (.utf8, 0)
  }

  private static func transcode16(
    _ bytes: [UInt8], from start: Int, bigEndian: Bool
  ) -> ([UInt8], [(utf8: Int, file: Int)]) {
    var output = Output(capacity: bytes.count)
    func unit(_ at: Int) -> UInt32 {
      bigEndian
        ? UInt32(bytes[at]) << 8 | UInt32(bytes[at + 1]) : UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at])
    }
    var index = start
    while index + 1 < bytes.count {
      let high = unit(index)
      var scalar = high
      var length = 2
      if high & 0xFC00 == 0xD800, index + 3 < bytes.count, unit(index + 2) & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (high & 0x3FF) << 10 + (unit(index + 2) & 0x3FF)
        length = 4
      }
      output.append(scalar, at: index)
      index += length
    }
    if index < bytes.count { output.append(0xFFFD, at: index) }
    return (output.utf8, output.anchors)
  }

  private static func transcode32(
    _ bytes: [UInt8], from start: Int, bigEndian: Bool
  ) -> ([UInt8], [(utf8: Int, file: Int)]) {
    var output = Output(capacity: bytes.count)
    var index = start
    while index + 3 < bytes.count {
      let unit = bytes[index..<index + 4]
      let ordered = bigEndian ? Array(unit) : unit.reversed()
      output.append(ordered.reduce(0) { $0 << 8 | UInt32($1) }, at: index)
      index += 4
    }
    if index < bytes.count { output.append(0xFFFD, at: index) }
    return (output.utf8, output.anchors)
  }

  private struct Output {
    var utf8: [UInt8] = []
    var anchors: [(utf8: Int, file: Int)] = []

    init(capacity: Int) {
      utf8.reserveCapacity(capacity)
      anchors.reserveCapacity(capacity / 2)
    }

    mutating func append(_ value: UInt32, at fileOffset: Int) {
      anchors.append((utf8.count, fileOffset))
      if value < 0x80 {
        utf8.append(UInt8(value))
      } else if let encoded = UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") {
        utf8 += encoded
      }
    }
  }
}
