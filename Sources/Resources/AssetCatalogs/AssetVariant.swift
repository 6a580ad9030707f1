public import Diagnostics

/// One entry of a set: a picture for one scale, a colour for one appearance, a layer of a stack.
public struct AssetVariant: Sendable {
  /// Where the entry stands in `Contents.json`.
  public var location: Location
  /// The file (or the folder of a member set); nil for an empty slot, which is normal.
  public var filename: String?
  /// Where the file name stands.
  public var filenameLocation: Location?
  /// What the variant is for, by qualifier; only those that the entry states.
  public var qualifiers: [AssetQualifier: String]
  /// The appearances that it is for; empty means any.
  public var appearances: [AssetAppearance]
  /// How a picture stretches; nil when it has no slices.
  public var resizing: AssetResizing?
  /// Whether Xcode keeps the file here without using it.
  public var isUnassigned: Bool
  /// The colour of a colour set's entry; nil elsewhere and when the entry states none.
  public var color: AssetColor?

  /// - Parameter location: where the entry stands; the rest starts empty.
  public init(at location: Location) {
    self.location = location
    qualifiers = [:]
    appearances = []
    isUnassigned = false
  }

  /// `universal`, `iphone`, `ipad`, `mac`, `watch`, `tv`, `vision`, `car`, `ios-marketing` …
  public var idiom: String? { qualifiers[.idiom] }
  /// `1x`, `2x` or `3x`; nil for a single scale.
  public var scale: String? { qualifiers[.scale] }

  /// The appearances as one word: `any`, or such as `dark` or `dark+high` in file order.
  public var appearanceName: String {
    appearances.isEmpty ? "any" : appearances.map(\.value).joined(separator: "+")
  }

  /// A text that is equal for two entries of one set that stand for the same thing.
  public var slot: String {
    let stated = AssetQualifier.allCases.filter(\.tellsApart).compactMap { qualifier in
      qualifiers[qualifier].map { "\(qualifier.rawValue) \($0)" }
    }
    let looks = appearances.map { "\($0.appearance) \($0.value)" }
      .sorted(by: ScalarOrder.precedes)
    return (stated + looks).joined(separator: ", ")
  }
}

/// What an entry of a set can be for; the raw values are the keys in `Contents.json`.
public enum AssetQualifier: String, Sendable, Hashable, CaseIterable {
  case idiom
  case platform
  case role
  case subtype
  case size
  case scale
  case displayGamut = "display-gamut"
  case languageDirection = "language-direction"
  case locale
  case widthClass = "width-class"
  case heightClass = "height-class"
  case screenWidth = "screen-width"
  case memory
  case graphicsFeatureSet = "graphics-feature-set"
  case orientation
  case extent
  case minimumSystemVersion = "minimum-system-version"
  case universalTypeIdentifier = "universal-type-identifier"
  case matchingStyle = "matching-style"
  case colorSpace = "color-space"
  case compressionType = "compression-type"

  /// Whether two entries that differ in this qualifier stand for different things.
  var tellsApart: Bool { self != .compressionType && self != .colorSpace }
}

/// An appearance that a variant is for, such as luminosity `dark`.
public struct AssetAppearance: Sendable, Hashable {
  /// `luminosity` or `contrast`.
  public var appearance: String
  /// `dark`, `light`, `tinted` or `high`.
  public var value: String

  /// - Parameters: see the properties.
  public init(_ appearance: String, _ value: String) {
    self.appearance = appearance
    self.value = value
  }
}

/// How a picture is cut into parts that keep their size and parts that stretch.
public struct AssetResizing: Sendable, Hashable {
  /// `9-part`, `3-part-horizontal` or `3-part-vertical`.
  public var mode: String?
  /// What the middle does: `stretch`, `fill` or `tile`.
  public var centerMode: String?
  /// The size of the middle in points.
  public var centerWidth: Double?
  /// The size of the middle in points.
  public var centerHeight: Double?
  /// The edges that keep their size, in points: top, left, bottom, right where stated.
  public var capInsets: [String: Double]

  /// Nothing stated.
  public init() { capInsets = [:] }
}
