public import Diagnostics
public import Documents

/// A privacy manifest as read: the whole tree, and the values that have the right type.
///
/// The typed members leave out what has the wrong type, so that reports and merges work with a faulty
/// file; ``ManifestChecker`` looks at the tree and says what was left out.
public struct PrivacyManifest: Sendable {
  /// An item of `NSPrivacyCollectedDataTypes`.
  public struct CollectedData: Sendable, Hashable {
    /// Where the item stands.
    public var span: Range<Int>
    /// `NSPrivacyCollectedDataType`.
    public var type: Located<String>?
    /// `NSPrivacyCollectedDataTypeLinked`.
    public var isLinked: Located<Bool>?
    /// `NSPrivacyCollectedDataTypeTracking`.
    public var isUsedForTracking: Located<Bool>?
    /// The strings of `NSPrivacyCollectedDataTypePurposes`, in file order.
    public var purposes: [Located<String>]
  }

  /// An item of `NSPrivacyAccessedAPITypes`.
  public struct AccessedAPI: Sendable, Hashable {
    /// Where the item stands.
    public var span: Range<Int>
    /// `NSPrivacyAccessedAPIType`.
    public var category: Located<String>?
    /// The strings of `NSPrivacyAccessedAPITypeReasons`, in file order.
    public var reasons: [Located<String>]
  }

  /// The file as a tree; its root is a dictionary.
  public var document: Document
  /// `NSPrivacyTracking`.
  public var tracking: Located<Bool>?
  /// The strings of `NSPrivacyTrackingDomains`, in file order.
  public var trackingDomains: [Located<String>]
  /// The dictionaries of `NSPrivacyCollectedDataTypes`, in file order.
  public var collectedData: [CollectedData]
  /// The dictionaries of `NSPrivacyAccessedAPITypes`, in file order.
  public var accessedAPIs: [AccessedAPI]

  /// Whether the file was read in spite of faults of its syntax: parts of it may be missing here.
  public var hasSyntaxFaults = false

  /// The manifest's file.
  public var file: SourceFile { document.file }
  /// Whether the manifest says that data is used for tracking; a missing key means no.
  public var isTracking: Bool { tracking?.value == true }

  /// - Parameter document: a property list; a root that is no dictionary gives an empty manifest.
  public init(_ document: Document) {
    self.document = document
    let root = document.root.dictionary
    tracking = root?.located(ManifestKey.tracking) { $0.bool }
    trackingDomains = root?.strings(ManifestKey.domains) ?? []
    collectedData = root?.items(ManifestKey.collectedTypes).map(CollectedData.init) ?? []
    accessedAPIs = root?.items(ManifestKey.accessedTypes).map(AccessedAPI.init) ?? []
  }

  /// The reasons declared for a category, over all its entries.
  public func reasons(for category: String) -> [Located<String>] {
    accessedAPIs.filter { $0.category?.value == category }.flatMap(\.reasons)
  }
}

extension PrivacyManifest.CollectedData {
  init(_ node: Node) {
    let entries = node.dictionary
    span = node.span
    type = entries?.located(ManifestKey.dataType) { $0.string }
    isLinked = entries?.located(ManifestKey.linked) { $0.bool }
    isUsedForTracking = entries?.located(ManifestKey.dataTracking) { $0.bool }
    purposes = entries?.strings(ManifestKey.purposes) ?? []
  }
}

extension PrivacyManifest.AccessedAPI {
  init(_ node: Node) {
    let entries = node.dictionary
    span = node.span
    category = entries?.located(ManifestKey.apiType) { $0.string }
    reasons = entries?.strings(ManifestKey.reasons) ?? []
  }
}

extension Mapping {
  fileprivate func located<Value>(_ key: String, _ value: (Node) -> Value?) -> Located<Value>? {
    guard let entry = entry(key), let value = value(entry.value) else { return nil }
    return Located(value, span: entry.value.span, keySpan: entry.keySpan)
  }

  fileprivate func strings(_ key: String) -> [Located<String>] {
    (self[key]?.array ?? []).compactMap { node in node.string.map { Located($0, span: node.span) } }
  }

  fileprivate func items(_ key: String) -> [Node] {
    (self[key]?.array ?? []).filter { $0.dictionary != nil }
  }
}
