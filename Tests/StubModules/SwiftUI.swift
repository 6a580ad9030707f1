// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

#if os(macOS)
  public import AppKit
#else
  public import UIKit
#endif

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringLiteral {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Text: Equatable, Sendable {
  public init(verbatim content: String) {}
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {}
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public init(_ resource: LocalizedStringResource) {}
}

extension Text: View {
  public var body: Never { fatalError() }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Image: Equatable, Sendable {
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {}
  public init(decorative name: String, bundle: Bundle? = nil) {}
  #if os(macOS)
    public init(nsImage: NSImage) {}
  #else
    public init(uiImage: UIImage) {}
  #endif
}

extension Image: View {
  public var body: Never { fatalError() }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Color: Hashable, Sendable {
  public init(_ name: String, bundle: Bundle? = nil) {}
  #if os(macOS)
    @available(macOS 12, *)
    public init(nsColor: NSColor) {}
  #else
    @available(iOS 15, tvOS 15, watchOS 8, *)
    public init(uiColor: UIColor) {}
  #endif
}

extension Color: View {
  public var body: Never { fatalError() }
}
