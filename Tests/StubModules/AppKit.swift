// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

open class NSImage: NSObject {
  public typealias Name = String
  public init?(named name: Name) { nil }
}

open class NSColor: NSObject, @unchecked Sendable {
  public typealias Name = String
  @available(macOS 10.13, *)
  public init?(named name: Name) { nil }
  @available(macOS 10.13, *)
  public init?(named name: Name, bundle: Bundle?) { nil }
}

@available(macOS 10.11, *)
open class NSDataAsset: NSObject {
  public typealias Name = String
  public init?(name: Name) { nil }
  public init?(name: Name, bundle: Bundle) { nil }
  open var data: Data { Data() }
}

extension Bundle {
  public func image(forResource name: NSImage.Name) -> NSImage? { nil }
}
