/// The kinds of set folders in an asset catalog; the raw value is the folder's extension.
///
/// The list is that of Apple's "Asset Catalog Format Reference", and the names that Xcode writes where
/// the two differ (`arreferenceimage`).
public enum AssetKind: String, Sendable, Hashable, CaseIterable {
  case arObject = "arobject"
  case arReferenceImage = "arreferenceimage"
  case arResourceGroup = "arresourcegroup"
  case appIconSet = "appiconset"
  case brandAssets = "brandassets"
  case colorSet = "colorset"
  case complicationSet = "complicationset"
  case cubeTextureSet = "cubetextureset"
  case dataSet = "dataset"
  case gameCenterDashboardImage = "gcdashboardimage"
  case gameCenterLeaderboard = "gcleaderboard"
  case gameCenterLeaderboardSet = "gcleaderboardset"
  case iconSet = "iconset"
  case imageSet = "imageset"
  case imageStack = "imagestack"
  case imageStackLayer = "imagestacklayer"
  case launchImage = "launchimage"
  case mipmapSet = "mipmapset"
  case solidImageStack = "solidimagestack"
  case solidImageStackLayer = "solidimagestacklayer"
  case spriteAtlas = "spriteatlas"
  case sticker = "sticker"
  case stickerPack = "stickerpack"
  case stickerSequence = "stickersequence"
  case stickersIconSet = "stickersiconset"
  case symbolSet = "symbolset"
  case textureSet = "textureset"

  /// The kind of a folder with this extension, compared without regard to case; nil for any other.
  public init?(fileExtension: String) {
    self.init(rawValue: fileExtension.lowercased())
  }

  /// The place where a running app looks a name up. Two sets of one place must not share a name.
  public enum LookUp: Sendable, Hashable {
    /// `UIImage(named:)` and its like; symbols and stacks are found there too.
    case image
    /// `UIColor(named:)` and its like.
    case color
    /// `NSDataAsset(name:)`.
    case data
    /// `ARReferenceImage.referenceImages(inGroupNamed:)`.
    case arResourceGroup
    /// `SKTextureAtlas(named:)`.
    case textureAtlas
    /// `MTKTextureLoader.newTexture(name:…)`.
    case texture
    /// The names of icons, given in the target's settings.
    case appIcon
  }

  /// Where a running app finds a set of this kind by name; nil when it is reached through another set
  /// or a build setting only.
  public var lookUp: LookUp? {
    switch self {
    case .imageSet, .symbolSet, .imageStack: .image
    case .colorSet: .color
    case .dataSet: .data
    case .arResourceGroup: .arResourceGroup
    case .spriteAtlas: .textureAtlas
    case .textureSet, .cubeTextureSet: .texture
    case .appIconSet, .solidImageStack: .appIcon
    default: nil
    }
  }

  /// The array in `Contents.json` that lists the set's files or parts; nil for kinds without one.
  public var entriesKey: String? {
    switch self {
    case .imageSet, .appIconSet, .launchImage, .arReferenceImage, .stickersIconSet: "images"
    case .colorSet: "colors"
    case .symbolSet: "symbols"
    case .dataSet: "data"
    case .arResourceGroup: "resources"
    case .imageStack, .solidImageStack: "layers"
    case .brandAssets, .complicationSet: "assets"
    case .stickerPack: "stickers"
    case .stickerSequence: "frames"
    case .textureSet, .cubeTextureSet: "textures"
    case .mipmapSet: "levels"
    default: nil
    }
  }

  /// The kinds of sets that may lie inside this one; empty for all that are no containers.
  public var memberKinds: Set<AssetKind> {
    switch self {
    case .arResourceGroup: [.arReferenceImage, .arObject]
    case .imageStack: [.imageStackLayer]
    case .solidImageStack: [.solidImageStackLayer]
    case .imageStackLayer, .solidImageStackLayer, .complicationSet, .spriteAtlas: [.imageSet]
    case .brandAssets: [.imageStack, .imageSet]
    case .stickerPack: [.sticker, .stickerSequence]
    case .textureSet, .cubeTextureSet: [.mipmapSet]
    case .gameCenterDashboardImage, .gameCenterLeaderboard, .gameCenterLeaderboardSet:
      [.imageSet, .imageStack]
    default: []
    }
  }

  /// Whether the compiler wants a `Contents.json`; only an `iconset` goes without.
  public var needsContents: Bool { self != .iconSet }

  /// The type name under which SwiftGen's context lists the kind; nil for kinds that it does not know.
  public var swiftGenType: String? {
    switch self {
    case .arResourceGroup: "arresourcegroup"
    case .colorSet: "color"
    case .dataSet: "data"
    case .imageSet: "image"
    case .symbolSet: "symbol"
    default: nil
    }
  }
}
