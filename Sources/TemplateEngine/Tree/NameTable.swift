/// The names that templates look up in their context, each with a number.
///
/// Rendering keeps the bindings of all names in one array by these numbers; no text is hashed there.
struct NameTable: Sendable {
  /// The number of the name under which blocks show their output.
  static let block = 0

  private(set) var names = ["block"]
  private var numbers = ["block": NameTable.block]

  /// The number of `name`, a new one when it is new.
  mutating func intern(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The number of `name`; nil when no template mentions it.
  func number(of name: String) -> Int? { numbers[name] }
}
