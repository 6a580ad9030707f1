/// The values of `<integer>`, `<real>`, `<date>` and `<data>`, by Apple's property list DTD and reader.
enum XMLScalar {
  /// Why a text is no value.
  struct Fault: Error {
    let message: String
    var fix: String?
    /// The offset of the byte at fault, when one byte is.
    var offset: Int?
  }

  /// `12`, `-12`, `+12`, `0x1F`, between white space.
  static func integer(_ text: [UInt8]) throws(Fault) -> Node.Content {
    var digits = trimmed(text)[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let isHex = digits.starts(with: [0x30, 0x78]) || digits.starts(with: [0x30, 0x58])
    if isHex { digits = digits.dropFirst(2) }
    if let content = WholeNumber.content(digits, radix: isHex ? 16 : 10, isNegative: isNegative) {
      return content
    }
    guard !digits.isEmpty, digits.allSatisfy({ (WholeNumber.digitValue($0) ?? 99) < (isHex ? 16 : 10) })
    else {
      throw Fault(message: "'\(excerpt(text))' is not an integer", fix: "write digits, such as 12 or -12")
    }
    throw Fault(message: "the integer '\(excerpt(text))' does not fit 64 bits")
  }

  /// A decimal number, `nan` or `inf`.
  static func real(_ text: [UInt8]) throws(Fault) -> Node.Content {
    let word = String(decoding: trimmed(text), as: UTF8.self).lowercased()
    switch word {
    case "nan": return .real(.nan)
    case "inf", "+inf", "infinity", "+infinity": return .real(.infinity)
    case "-inf", "-infinity": return .real(-.infinity)
    default:
      let isDecimal = word.utf8.allSatisfy {
        JSONBytes.isDigit($0) || [0x2B, 0x2D, 0x2E, 0x65].contains($0)
      }
      guard isDecimal, let value = Double(word) else {
        throw Fault(message: "'\(excerpt(text))' is not a number", fix: "write it like 1.5 or -2e3")
      }
      guard value.isFinite else { throw Fault(message: "the number '\(excerpt(text))' is too large") }
      return .real(value)
    }
  }

  /// `2024-05-01T12:00:00Z`.
  static func date(_ text: [UInt8]) throws(Fault) -> Node.Content {
    guard let time = civilTime(trimmed(text)) else {
      throw Fault(message: "'\(excerpt(text))' is not a date", fix: "write it like 2024-05-01T12:00:00Z")
    }
    guard let seconds = time.secondsSince2001 else {
      throw Fault(message: "there is no date '\(excerpt(text))'")
    }
    return .date(seconds)
  }

  private static func civilTime(_ text: [UInt8]) -> CivilTime? {
    var scanner = ByteScanner(text)
    let isNegative = scanner.take(UInt8(ascii: "-"))
    guard let year = scanner.number(digits: 4...4), scanner.take(UInt8(ascii: "-")),
      let month = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: "-")),
      let day = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: "T")),
      let hour = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: ":")),
      let minute = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: ":")),
      let second = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: "Z")), scanner.isAtEnd
    else { return nil }
    return CivilTime(
      year: isNegative ? -year : year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// Base64 with white space anywhere.
  static func data(_ text: [UInt8]) throws(Fault) -> Node.Content {
    do {
      return .data(try Base64.decode(text))
    } catch {
      throw fault(error, in: text)
    }
  }

  private static func fault(_ fault: Base64.Fault, in text: [UInt8]) -> Fault {
    switch fault {
    case .unexpected(let offset):
      let scalar = Unicode.Scalar(text[offset])
      let shown = scalar.isASCII ? "'\(Excerpt.text(String(Character(scalar))))'" : "a character above ASCII"
      return Fault(message: "unexpected \(shown) in base64 data", offset: offset)
    case .length:
      return Fault(message: "the base64 data is cut off or wrongly padded", fix: "encode the bytes again")
    }
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    let front = text.drop { XMLBytes.isSpace($0) }
    return Array(front[..<(front.lastIndex { !XMLBytes.isSpace($0) }.map { $0 + 1 } ?? front.startIndex)])
  }

  private static func excerpt(_ text: [UInt8]) -> String {
    Excerpt.text(String(decoding: trimmed(text), as: UTF8.self))
  }
}
