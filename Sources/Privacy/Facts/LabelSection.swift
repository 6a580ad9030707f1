/// A section of the App Store's privacy label.
public enum LabelSection: String, Sendable, Hashable, CaseIterable {
  /// A type whose data is used for tracking.
  case usedToTrack = "DATA_USED_TO_TRACK_YOU"
  /// A type linked to the person.
  case linked = "DATA_LINKED_TO_YOU"
  /// A type not linked to the person.
  case notLinked = "DATA_NOT_LINKED_TO_YOU"
  /// No type at all.
  case notCollected = "DATA_NOT_COLLECTED"

  /// The heading on the label.
  public var label: String {
    switch self {
    case .usedToTrack: "Data Used to Track You"
    case .linked: "Data Linked to You"
    case .notLinked: "Data Not Linked to You"
    case .notCollected: "Data Not Collected"
    }
  }

  /// What puts a type into the section.
  public var condition: String {
    switch self {
    case .usedToTrack: "NSPrivacyCollectedDataTypeTracking is true"
    case .linked: "NSPrivacyCollectedDataTypeLinked is true"
    case .notLinked: "NSPrivacyCollectedDataTypeLinked is false"
    case .notCollected: "no type is declared anywhere"
    }
  }

  /// Where the fact comes from.
  public static let source = FactSource.privacyDetails
}
