/// How sure a finding is. Every finding of a required-reason API states it.
///
/// Proven and likely are warnings, name only is a note: which scan App Store Connect runs on a
/// doubtful name is not documented.
public enum Evidence: String, Sendable, Hashable, Comparable, CaseIterable {
  /// The name is right, but it could belong to another type.
  case nameOnly
  /// The name is right and its surroundings speak for the listed API.
  case likely
  /// The listed API and nothing else.
  case proven

  private var rank: Int {
    switch self {
    case .nameOnly: 0
    case .likely: 1
    case .proven: 2
    }
  }

  /// Orders nameOnly < likely < proven.
  public static func < (left: Evidence, right: Evidence) -> Bool { left.rank < right.rank }
}
