/// The colour of one entry of a colour set.
public enum AssetColor: Sendable, Hashable {
  /// A colour by its numbers.
  case components(AssetColorComponents)
  /// A colour of the system, such as `systemBackgroundColor` on `ios`; it has no numbers.
  case systemReference(platform: String?, name: String)
}

/// A colour by its numbers.
public struct AssetColorComponents: Sendable, Hashable {
  /// What the numbers mean. They lie in 0…1, and outside in the extended colour spaces.
  public enum Channels: Sendable, Hashable {
    case rgb(red: Double, green: Double, blue: Double)
    case gray(white: Double)
  }

  /// The colour space as written, such as `srgb`, `display-p3` or `gray-gamma-22`.
  public var colorSpace: String
  /// The numbers without alpha.
  public var channels: Channels
  /// 0 is clear, 1 is opaque.
  public var alpha: Double

  /// - Parameters: see the properties.
  public init(colorSpace: String, channels: Channels, alpha: Double) {
    self.colorSpace = colorSpace
    self.channels = channels
    self.alpha = alpha
  }

  /// Whether numbers outside 0…1 have a meaning in the colour space.
  public var isExtended: Bool { colorSpace.hasPrefix("extended-") }

  /// Red, green and blue; gray gives three equal numbers.
  public var redGreenBlue: (red: Double, green: Double, blue: Double) {
    switch channels {
    case .rgb(let red, let green, let blue): (red, green, blue)
    case .gray(let white): (white, white, white)
    }
  }

  /// `#RRGGBBAA` in the colour's own space; numbers outside 0…1 are cut off.
  public var hex: String {
    let (red, green, blue) = redGreenBlue
    return "#" + [red, green, blue, alpha].map(Self.hexByte).joined()
  }

  private static func hexByte(_ value: Double) -> String {
    let byte = value.isNaN ? 0 : Int((min(max(value, 0), 1) * 255).rounded())
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
