/// What a reader accepts before it gives up with an error: hostile input must not exhaust the machine.
public struct ReadingLimits: Sendable, Hashable {
  /// The deepest nesting of arrays and dictionaries.
  public var nesting: Int
  /// How many nodes the aliases of one YAML file may expand to.
  public var aliasNodes: Int
  /// The largest file in bytes.
  public var fileSize: Int

  /// - Parameters:
  ///   - nesting: the deepest nesting of arrays and dictionaries.
  ///   - aliasNodes: how many nodes the aliases of one YAML file may expand to.
  ///   - fileSize: the largest file in bytes.
  public init(nesting: Int = 512, aliasNodes: Int = 1_000_000, fileSize: Int = 64 << 20) {
    self.nesting = nesting
    self.aliasNodes = aliasNodes
    self.fileSize = fileSize
  }

  /// The nesting that readers use: at least 1, and at most 4096, so that code that walks a tree by
  /// recursion does not run out of stack whatever the limit is set to.
  var usableNesting: Int { min(max(nesting, 1), 4096) }
}
