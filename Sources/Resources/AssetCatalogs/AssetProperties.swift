public import Documents

/// The `properties` of a `Contents.json`. Unknown ones are kept and do no harm.
public struct AssetProperties: Sendable {
  /// The properties as written; nil when the file has none.
  public var mapping: Mapping?

  /// - Parameter mapping: the properties as written.
  public init(_ mapping: Mapping? = nil) { self.mapping = mapping }

  /// Whether a group is part of the names below it. Only the Boolean `true` counts.
  public var providesNamespace: Bool { mapping?["provides-namespace"]?.bool == true }
  /// `template` or `original`: whether a picture is drawn in the tint colour.
  public var templateRenderingIntent: String? { text("template-rendering-intent") }
  /// Whether a vector picture stays one in the app.
  public var preservesVectorRepresentation: Bool {
    mapping?["preserves-vector-representation"]?.bool == true
  }
  /// How a symbol is drawn: `monochrome`, `hierarchical`, `multicolor`, `palette`, `template`.
  public var symbolRenderingIntent: String? { text("symbol-rendering-intent") }
  /// How the compiler packs the files: `automatic`, `lossless`, `lossy`, `gpu-optimized-best` …
  public var compressionType: String? { text("compression-type") }
  /// Whether the set has variants by language.
  public var isLocalizable: Bool { mapping?["localizable"]?.bool == true }
  /// The tags for on-demand resources.
  public var onDemandResourceTags: [String] {
    mapping?["on-demand-resource-tags"]?.array?.compactMap(\.string) ?? []
  }
  /// `enabled` or `disabled`: the catalog's own word on Xcode's symbol extensions; nil follows the
  /// build setting.
  public var swiftAssetSymbolExtensions: String? { text("generate-swift-asset-symbol-extensions") }

  /// A property with text, such as `filename` of a sticker or `unit` of an AR reference image.
  public func text(_ key: String) -> String? { mapping?[key]?.string }

  /// A property with a number, such as `width` of an AR reference image or `duration` of stickers.
  public func number(_ key: String) -> Double? { mapping?[key]?.number }
}
