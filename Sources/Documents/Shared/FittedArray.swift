extension Array {
  /// The same elements without room for more: trees of large files are mostly small containers.
  var fitted: [Element] {
    guard capacity > count else { return self }
    var fitted: [Element] = []
    fitted.reserveCapacity(count)
    fitted.append(contentsOf: self)
    return fitted
  }
}
