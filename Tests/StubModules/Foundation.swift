// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import FoundationEssentials

open class NSObject: Equatable, Hashable, CustomStringConvertible {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  open var description: String { "" }
}

public typealias AnyClass = AnyObject.Type

open class Bundle: NSObject, @unchecked Sendable {
  public class var main: Bundle { Bundle() }
  public convenience init(for aClass: AnyClass) { self.init() }
  public convenience init?(identifier: String) { nil }
  public override init() {}
  open var bundleURL: URL { URL(filePath: "/") }
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String { key }
  open func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
  open func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL?
  { nil }
  open func path(forResource name: String?, ofType ext: String?) -> String? { nil }
}

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String { key }

// Apple's Foundation passes texts as objects.
extension String: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [] }
}

extension String {
  public init(format: String, arguments: [any CVarArg]) { self = format }
  public init(format: String, _ arguments: any CVarArg...) { self = format }
  public init(format: String, locale: Locale?, arguments: [any CVarArg]) { self = format }
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { self = format }
}

extension String {
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ value: String) {}
      public mutating func appendInterpolation(_ value: Int) {}
      public mutating func appendInterpolation(_ value: Double) {}
      public mutating func appendInterpolation(_ value: Int, specifier: String) {}
      public mutating func appendInterpolation(_ value: Double, specifier: String) {}
    }
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = "" }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(localized resource: LocalizedStringResource) { self = "" }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Equatable, Sendable {
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {}

  public static func == (left: Self, right: Self) -> Bool { true }
}

open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable { case openStep = 1, xml = 100, binary = 200 }
  public struct ReadOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open class func propertyList(
    from data: Data, options opt: ReadOptions = [], format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { data }
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open class func jsonObject(with data: Data, options opt: ReadingOptions = []) throws -> Any { data }
}
