internal import Diagnostics

/// Splits a static archive into its members, in the BSD and the GNU form.
struct StaticArchive {
  struct Member {
    var name: String
    var content: ByteView
  }

  private let view: ByteView
  /// The table of long names of the GNU form.
  private var longNames: ByteView?
  private var position = 8

  static func isArchive(_ view: ByteView) -> Bool {
    view.starts(with: "!<arch>\n") || view.starts(with: "!<thin>\n")
  }

  /// Calls `body` with each member but the tables of symbols and names.
  static func forEachMember(
    _ view: ByteView, log: inout BinaryFaultLog, _ body: (Member, inout BinaryFaultLog) -> Void
  ) throws(BinaryFault) {
    if view.starts(with: "!<thin>\n") {
      throw BinaryFault(
        rule: BinaryRules.unknownFormat, offset: view.start,
        message: "a thin archive holds no objects; they are in files of their own")
    }
    var archive = StaticArchive(view: view)
    while archive.position < view.count {
      if let member = try archive.next() { body(member, &log) }
    }
  }

  private init(view: ByteView) { self.view = view }

  /// The next member; nil for a table.
  private mutating func next() throws(BinaryFault) -> Member? {
    let header = try view.slice(UInt64(position), 60, "the header of an archive member")
    guard header.matches("`\n", at: 58) else {
      throw .malformed("the header of an archive member has no end mark", at: header.start)
    }
    let size = try number(header, at: 48, size: 10)
    var content = try view.slice(UInt64(position + 60), size, "an archive member")
    // Members start at even offsets.
    position += 60 + content.count + content.count % 2
    let name = trimmed(try header.field(0, size: 16, "the name of an archive member"))
    if name == "//" {
      longNames = content
      return nil
    }
    if name == "/" || name == "/SYM64/" { return nil }
    let fullName = try self.fullName(name, header, &content)
    return fullName.hasPrefix("__.SYMDEF") ? nil : Member(name: fullName, content: content)
  }

  private func fullName(
    _ name: String, _ header: ByteView, _ content: inout ByteView
  ) throws(BinaryFault) -> String {
    if name.hasPrefix("#1/") {
      // The name stands in front of the content.
      let length = try number(header, at: 3, size: 13)
      let field = try content.slice(0, length, "the name of an archive member")
      content = try content.suffix(from: Int(length), "an archive member")
      return try field.field(0, size: min(field.count, 1024), "the name of an archive member")
    }
    if name.hasPrefix("/") {
      let offset = try number(header, at: 1, size: 15)
      guard let longNames, let text = Int(exactly: offset).flatMap({ longNames.text($0, limit: 1024) }) else {
        throw .malformed("the name of an archive member lies outside the name table", at: header.start)
      }
      return withoutSlash(String(text.prefix { $0 != "\n" }))
    }
    return withoutSlash(name)
  }

  private func withoutSlash(_ name: String) -> String {
    name.hasSuffix("/") ? String(name.dropLast()) : name
  }

  private func trimmed(_ text: String) -> String {
    String(decoding: text.utf8.reversed().drop { $0 == UInt8(ascii: " ") }.reversed(), as: UTF8.self)
  }

  /// A decimal number, padded with spaces.
  private func number(_ header: ByteView, at offset: Int, size: Int) throws(BinaryFault) -> UInt64 {
    let text = trimmed(try header.field(offset, size: size, "the header of an archive member"))
    guard let value = UInt64(text) else {
      throw .malformed("'\(text)' is no number", at: header.start + offset)
    }
    return value
  }
}
