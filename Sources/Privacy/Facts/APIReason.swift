/// An approved reason for using a category of required-reason API.
public struct APIReason: Sendable, Hashable {
  /// Who may give the reason.
  public enum Audience: Sendable, Hashable {
    /// Apps and SDKs.
    case anyone
    /// Third-party SDKs only, and none that exists mainly to wrap such APIs.
    case sdk
    /// Apps of one kind only; the text names the kind, in the plural.
    case appType(String)
  }

  /// Whether the data may leave the device.
  public enum OffDevice: Sendable, Hashable {
    /// It may not.
    case forbidden
    /// Apple's text says nothing.
    case unstated
    /// It may, within the limit that the text names.
    case limited(String)

    /// The rule in words.
    public var text: String {
      switch self {
      case .forbidden: "no"
      case .unstated: "not stated"
      case .limited(let limit): limit
      }
    }
  }

  /// The value in the manifest, such as `CA92.1`.
  public var code: String
  /// The short name that Xcode's editor shows.
  public var xcodeLabel: String
  /// What the reason says, in short.
  public var summary: String
  /// Who may give it.
  public var audience: Audience
  /// Whether the data may leave the device. It must never be used for tracking.
  public var offDevice: OffDevice
  /// Further conditions of Apple's text, in short.
  public var conditions: [String]

  init(
    _ code: String, _ xcodeLabel: String, _ summary: String, for audience: Audience, offDevice: OffDevice,
    conditions: [String] = []
  ) {
    self.code = code
    self.xcodeLabel = xcodeLabel
    self.summary = summary
    self.audience = audience
    self.offDevice = offDevice
    self.conditions = conditions
  }
}
