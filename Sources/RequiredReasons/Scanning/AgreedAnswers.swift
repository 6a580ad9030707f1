/// Answers that several declarations give to one question. Of two that differ none is right.
extension Dictionary where Value: Equatable {
  /// Adds one answer.
  ///
  /// - Parameter undecided: what stands for answers that differ.
  mutating func agree(_ answer: Value, for key: Key, undecided: Value) {
    self[key] = self[key].map { $0 == answer ? answer : undecided } ?? answer
  }

  /// Adds the answers of another table; the order of tables does not matter.
  mutating func agree(with other: Self, undecided: Value) {
    merge(other) { $0 == $1 ? $0 : undecided }
  }
}
