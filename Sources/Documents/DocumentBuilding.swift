/// Makes values of its own kind from what a reader reads, for callers that need no places: the positioned
/// tree of a large file takes several times its bytes.
///
/// It is a stack of values without a tree around it. A reader pushes scalars and, at the end of an array or
/// dictionary, has its parts replaced by the whole; when a document is read, its root is all that is left.
/// Nesting costs no recursion.
public protocol DocumentBuilding: AnyObject {
  /// Pushes a scalar: never an array or dictionary.
  func push(_ scalar: Node.Content)

  /// Takes the last value off.
  func drop()

  /// Replaces the last `count` values by an array of them.
  func makeArray(of count: Int)

  /// Replaces the last values, one for each of `keys`, by a dictionary.
  ///
  /// - Parameter keys: the keys in file order, repeated ones included.
  /// - Returns: whether two of the keys are equal. The reader reports those that are so scalar by scalar.
  func makeDictionary(_ keys: ArraySlice<String>) -> Bool
}
