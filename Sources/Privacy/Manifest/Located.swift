/// A value of a manifest together with its place in the file.
public struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value.
  public var value: Value
  /// Where the value stands, as byte offsets into the file.
  public var span: Range<Int>
  /// Where its key stands; nil for an item of an array.
  public var keySpan: Range<Int>?

  /// - Parameters:
  ///   - value: the value.
  ///   - span: where the value stands.
  ///   - keySpan: where its key stands.
  public init(_ value: Value, span: Range<Int>, keySpan: Range<Int>? = nil) {
    self.value = value
    self.span = span
    self.keySpan = keySpan
  }
}
