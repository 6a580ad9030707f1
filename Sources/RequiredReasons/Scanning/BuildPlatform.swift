/// A platform that a conditional compilation block is evaluated for.
public enum BuildPlatform: String, Sendable, Hashable, CaseIterable {
  case iOS
  case macCatalyst
  case macOS
  case tvOS
  case visionOS
  case watchOS
}

/// A set of platforms.
public struct PlatformSet: OptionSet, Sendable, Hashable {
  /// One bit per platform, in the order of ``BuildPlatform``.
  public var rawValue: UInt8

  /// - Parameter rawValue: one bit per platform.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one platform.
  public init(_ platform: BuildPlatform) {
    switch platform {
    case .iOS: self = .iOS
    case .macCatalyst: self = .macCatalyst
    case .macOS: self = .macOS
    case .tvOS: self = .tvOS
    case .visionOS: self = .visionOS
    case .watchOS: self = .watchOS
    }
  }

  /// The platform that people call `name`, in any case: `iOS`, `iPadOS`, `catalyst`, `macOS`.
  public init?(name: String) {
    switch name.lowercased() {
    case "ios", "ipados": self = .iOS
    case "maccatalyst", "catalyst": self = .macCatalyst
    case "macos", "osx": self = .macOS
    case "tvos": self = .tvOS
    case "visionos", "xros": self = .visionOS
    case "watchos": self = .watchOS
    default: return nil
    }
  }

  /// iOS and iPadOS.
  public static let iOS = PlatformSet(rawValue: 1)
  /// Mac Catalyst.
  public static let macCatalyst = PlatformSet(rawValue: 2)
  /// macOS.
  public static let macOS = PlatformSet(rawValue: 4)
  /// tvOS.
  public static let tvOS = PlatformSet(rawValue: 8)
  /// visionOS.
  public static let visionOS = PlatformSet(rawValue: 16)
  /// watchOS.
  public static let watchOS = PlatformSet(rawValue: 32)

  /// Every platform.
  public static let all: PlatformSet = [.iOS, .macCatalyst, .macOS, .tvOS, .visionOS, .watchOS]
  /// The platforms on which Apple asks for reasons. macOS is not among them; Apple does not mention
  /// Mac Catalyst.
  public static let covered: PlatformSet = [.iOS, .tvOS, .visionOS, .watchOS]

  /// The platforms of the set in a fixed order.
  public var platforms: [BuildPlatform] { BuildPlatform.allCases.filter { contains(PlatformSet($0)) } }
}

/// The value of a compilation condition for each platform: surely true, surely false, or not known
/// (a flag of the user's own).
struct PlatformCondition: Sendable, Hashable {
  var isTrue: PlatformSet
  var isFalse: PlatformSet

  static let unknown = PlatformCondition(isTrue: [], isFalse: [])
  static let always = PlatformCondition(isTrue: .all, isFalse: [])
  static let never = PlatformCondition(isTrue: [], isFalse: .all)

  /// True on these platforms, false on all others.
  static func on(_ platforms: PlatformSet) -> PlatformCondition {
    PlatformCondition(isTrue: platforms, isFalse: PlatformSet.all.subtracting(platforms))
  }

  static prefix func ! (condition: PlatformCondition) -> PlatformCondition {
    PlatformCondition(isTrue: condition.isFalse, isFalse: condition.isTrue)
  }

  func and(_ other: PlatformCondition) -> PlatformCondition {
    PlatformCondition(
      isTrue: isTrue.intersection(other.isTrue), isFalse: isFalse.union(other.isFalse))
  }

  func or(_ other: PlatformCondition) -> PlatformCondition {
    PlatformCondition(
      isTrue: isTrue.union(other.isTrue), isFalse: isFalse.intersection(other.isFalse))
  }
}

/// The open `#if` blocks while a file is read from top to bottom.
struct ConditionStack: Sendable {
  private struct Block {
    var outerActive: PlatformSet
    var outerSure: PlatformSet
    /// Platforms for which no branch so far was surely taken.
    var remaining: PlatformSet
    /// Platforms for which some branch so far may have been taken.
    var taken: PlatformSet = []
  }

  private var blocks: [Block] = []
  /// Platforms that may compile the current place.
  private(set) var active: PlatformSet = .all
  /// Platforms that surely compile the current place.
  private(set) var sure: PlatformSet = .all

  mutating func open(_ condition: PlatformCondition) {
    blocks.append(Block(outerActive: active, outerSure: sure, remaining: active))
    branch(condition)
  }

  /// `#elseif`, or `#else` with ``PlatformCondition/always``.
  mutating func next(_ condition: PlatformCondition) {
    guard !blocks.isEmpty else { return }
    branch(condition)
  }

  mutating func close() {
    guard let block = blocks.popLast() else { return }
    active = block.outerActive
    sure = block.outerSure
  }

  private mutating func branch(_ condition: PlatformCondition) {
    let last = blocks.count - 1
    active = blocks[last].remaining.subtracting(condition.isFalse)
    sure = blocks[last].outerSure.intersection(condition.isTrue).subtracting(blocks[last].taken)
    blocks[last].remaining.subtract(condition.isTrue)
    blocks[last].taken.formUnion(active)
  }
}
