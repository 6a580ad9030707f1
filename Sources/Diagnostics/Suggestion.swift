/// Finds the name that a misspelt word most likely means.
public enum Suggestion {
  /// The candidate nearest to `word` by edit distance (insertions, deletions, substitutions and
  /// swaps of neighbours), ignoring case.
  ///
  /// - Returns: nil when nothing is near: a distance above a third of the word's length (at least 1,
  ///   at most 4) is no likely slip. Among equals the first in scalar order wins.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let limit = min(max(word.count / 3, 1), 4)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let distance = distance(word.lowercased(), candidate.lowercased())
      guard distance <= limit else { continue }
      if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The edit distance of two words, swaps of neighbours counted once (optimal string alignment).
  public static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    var previous: [Int] = []
    var current = Array(0...right.count)
    for row in 0..<left.count {
      var next = [row + 1]
      for column in 0..<right.count {
        let same = left[row] == right[column]
        var cost = min(current[column] + (same ? 0 : 1), current[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, previous[column - 1] + 1)
        }
        next.append(cost)
      }
      (previous, current) = (current, next)
    }
    return current[right.count]
  }
}
