internal import SwiftNames

/// Writes what the template writes, as one would write it by hand in Swift.
struct Emitter {
  private(set) var output: [UInt8] = []
  private var indentation = "  "

  mutating func emit(_ strings: SampleStrings) {
    output += "// Generated\n\nimport Foundation\n\ninternal enum L10n {\n".utf8
    emit(strings.root)
    output += "}\n".utf8
  }

  private mutating func line(_ text: String) {
    output += indentation.utf8
    output += text.utf8
    output.append(0x0A)
  }

  private mutating func emit(_ level: SampleStrings.Level) {
    for entry in level.entries { emit(entry) }
    for child in level.children {
      let name = SwiftIdentifier.escapeReservedKeywords(SwiftIdentifier.make(child.name, mode: .pretty))
      line("internal enum \(name) {")
      indentation += "  "
      emit(child)
      indentation.removeLast(2)
      line("}")
    }
  }

  private mutating func emit(_ entry: SampleStrings.Entry) {
    comment(entry.comment ?? entry.translation)
    let identifier = SwiftIdentifier.escapeReservedKeywords(
      SwiftIdentifier.lowerFirstWord(SwiftIdentifier.make(entry.name, mode: .pretty)))
    let translation = escaped(entry.translation)
    if entry.types.isEmpty {
      line(
        "internal static let \(identifier) = L10n.tr(\"Localizable\", \"\(entry.key)\", fallback: \"\(translation)\")"
      )
      return
    }
    let parameters = entry.types.enumerated().map {
      "_ p\($0.offset + 1): \($0.element == "String" ? "Any" : $0.element)"
    }
    let arguments = entry.types.enumerated().map { place, type in
      type == "String"
        ? "String(describing: p\(place + 1))"
        : type == "UnsafeRawPointer" ? "Int(bitPattern: p\(place + 1))" : "p\(place + 1)"
    }
    line("internal static func \(identifier)(\(parameters.joined(separator: ", "))) -> String {")
    line(
      "  return L10n.tr(\"Localizable\", \"\(entry.key)\", \(arguments.joined(separator: ", ")), fallback: \"\(translation)\")"
    )
    line("}")
  }

  /// A line for each part between the two characters `\n`.
  private mutating func comment(_ text: String) {
    output += indentation.utf8
    output += "/// ".utf8
    var hasBackslash = false
    for byte in text.utf8 {
      if hasBackslash, byte == 0x6E {
        output.removeLast()
        output.append(0x0A)
        output += indentation.utf8
        output += "/// ".utf8
      } else {
        output.append(byte)
      }
      hasBackslash = byte == 0x5C
    }
    output.append(0x0A)
  }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x22: bytes += [0x5C, 0x22]
      case 0x09: bytes += [0x5C, 0x74]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
