internal import Diagnostics

/// A key that stands twice in one dictionary.
struct RepeatedKey {
  let key: String
  let first: Range<Int>
  let again: Range<Int>

  /// Every entry whose key an earlier one has, compared scalar by scalar: "é" in one scalar and in two
  /// are two keys to the programs that look them up.
  static func all(in entries: [Mapping.Entry]) -> [RepeatedKey] {
    guard entries.count > 1 else { return [] }
    var first: [ExactText: Int] = [:]
    first.reserveCapacity(entries.count)
    var repeated: [RepeatedKey] = []
    for (index, entry) in entries.enumerated() {
      if let earlier = first[ExactText(entry.key)] {
        repeated.append(
          RepeatedKey(key: entry.key, first: entries[earlier].keySpan, again: entry.keySpan))
      } else {
        first[ExactText(entry.key)] = index
      }
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
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if done == nil { Array(text.utf8).withUnsafeBytes { hasher.combine(bytes: $0) } }
  }
}
