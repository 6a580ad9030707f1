internal import Diagnostics

/// A key that stands twice in one dictionary.
struct RepeatedKey {
  let key: String
  let first: Range<Int>
  let again: Range<Int>

  /// Every entry whose key an earlier one has, compared scalar by scalar: "é" in one scalar and in two
  /// are two keys to the programs that look them up.
  static func all<Entries: RandomAccessCollection>(
    in entries: Entries, key: (Entries.Element) -> (text: String, span: Range<Int>)
  ) -> [RepeatedKey] {
    guard entries.count > 1 else { return [] }
    guard entries.count > 8 else { return fewRepeated(in: entries, key: key) }
    var first: [ExactText: Range<Int>] = [:]
    first.reserveCapacity(entries.count)
    var repeated: [RepeatedKey] = []
    for entry in entries {
      let (text, span) = key(entry)
      if let earlier = first.updateValue(span, forKey: ExactText(text)) {
        first[ExactText(text)] = earlier
        repeated.append(RepeatedKey(key: text, first: earlier, again: span))
      }
    }
    return repeated
  }

  /// The same for a few entries, which are compared faster than hashed.
  private static func fewRepeated<Entries: RandomAccessCollection>(
    in entries: Entries, key: (Entries.Element) -> (text: String, span: Range<Int>)
  ) -> [RepeatedKey] {
    var repeated: [RepeatedKey] = []
    for index in entries.indices.dropFirst() {
      let (text, span) = key(entries[index])
      guard let earlier = entries[..<index].first(where: { ExactText(key($0).text) == ExactText(text) })
      else { continue }
      repeated.append(RepeatedKey(key: text, first: key(earlier).span, again: span))
    }
    return repeated
  }

  /// The warning with both places.
  func diagnostic(in file: SourceFile, rule: RuleID) -> Diagnostic {
    Diagnostic(
      .warning, rule, "the key '\(Excerpt.text(key))' stands here again; the last value wins",
      at: Location(file, again), notes: [Diagnostic.Note("it stands here first", at: Location(file, first))],
      fix: "remove one of the two entries")
  }
}

/// Text that compares by its bytes, not by canonical equivalence.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if done == nil { Array(text.utf8).withUnsafeBytes { hasher.combine(bytes: $0) } }
  }
}
