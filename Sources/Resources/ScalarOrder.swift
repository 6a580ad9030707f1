/// The order of texts that the module uses wherever the order shows in a result.
enum ScalarOrder {
  /// By Unicode scalars, never by locale.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }

  /// As Swift's `<`, which takes canonically equal texts for equal; the scalars decide between those.
  static func canonicallyPrecedes(_ left: String, _ right: String) -> Bool {
    left == right ? precedes(left, right) : left < right
  }
}
