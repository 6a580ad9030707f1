// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

open class UIImage: NSObject, @unchecked Sendable {
  @available(iOS 13, tvOS 13, watchOS 6, *)
  open class Configuration: NSObject, @unchecked Sendable {}

  @available(iOS 13, tvOS 13, watchOS 6, *)
  open class SymbolConfiguration: Configuration, @unchecked Sendable {}

  public init?(named name: String) { nil }
  @available(iOS 13, tvOS 13, watchOS 6, *)
  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) { nil }
  #if !os(watchOS)
    @available(iOS 8, tvOS 9, *)
    public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
      nil
    }
  #endif
  @available(iOS 13, tvOS 13, watchOS 6, *)
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
}

open class UIColor: NSObject, @unchecked Sendable {
  @available(iOS 11, tvOS 11, watchOS 4, *)
  public init?(named name: String) { nil }
  #if !os(watchOS)
    @available(iOS 11, tvOS 11, *)
    public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
      nil
    }
  #endif
}

#if !os(watchOS)
  // Sendable in newer SDKs only.
  open class UITraitCollection: NSObject {}
#endif

public typealias NSDataAssetName = String

open class NSDataAsset: NSObject {
  public init?(name: NSDataAssetName) { nil }
  public init?(name: NSDataAssetName, bundle: Bundle) { nil }
  open var data: Data { Data() }
}
