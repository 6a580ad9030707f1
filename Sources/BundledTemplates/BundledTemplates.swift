/// A template that comes with the tool.
public struct BundledTemplate: Sendable {
  public var kind: String
  public var name: String
  public var bytes: [UInt8]
}
public enum BundledTemplates {
  public static func find(kind: String, name: String) -> BundledTemplate? { nil }
  public static func names(kind: String) -> [String] { [] }
}
