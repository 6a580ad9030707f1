internal import Documents

/// The union of several manifests, with the origin of every entry.
public struct MergedManifest: Sendable, Hashable {
  /// A value and who declared it, in the order of the inputs.
  public struct Sourced<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The value.
    public var value: Value
    /// Who declared it.
    public var origins: [String]
  }

  /// A collected data type.
  public struct DataType: Sendable, Hashable {
    /// The constant of ``PrivacyDataType``.
    public var identifier: String
    /// Who declared the type.
    public var origins: [String]
    /// Who links the data to the person; empty when nobody does.
    public var linkedBy: [String]
    /// Who uses the data for tracking; empty when nobody does.
    public var trackedBy: [String]
    /// The purposes, in Apple's order.
    public var purposes: [Sourced<String>]

    /// Whether the data is linked to the person.
    public var isLinked: Bool { !linkedBy.isEmpty }
    /// Whether the data is used for tracking.
    public var isUsedForTracking: Bool { !trackedBy.isEmpty }
  }

  /// An accessed API category.
  public struct AccessedAPI: Sendable, Hashable {
    /// The constant of ``AccessedAPICategory``.
    public var identifier: String
    /// Who declared the category.
    public var origins: [String]
    /// The reasons, in Apple's order.
    public var reasons: [Sourced<String>]
  }

  /// What was left out.
  public struct Skipped: Sendable, Hashable {
    /// Whose manifest it was in.
    public var origin: String
    /// The manifest's path.
    public var path: String
    /// What was left out and why, in words.
    public var reason: String
  }

  /// Who declares tracking; empty when nobody does.
  public var trackingBy: [String] = []
  /// The tracking domains, sorted.
  public var domains: [Sourced<String>] = []
  /// The collected data types, in the order of the privacy label.
  public var dataTypes: [DataType] = []
  /// The accessed API categories, in Apple's order.
  public var accessedAPIs: [AccessedAPI] = []
  /// What was left out, in the order of the inputs.
  public var skipped: [Skipped] = []

  /// Whether anybody tracks.
  public var isTracking: Bool { !trackingBy.isEmpty }

  /// The manifest as an XML property list, indented with tabs as Xcode does; the same bytes for the
  /// same content.
  public func propertyList() -> [UInt8] {
    var writer = PropertyListWriter()
    writer.dictionary {
      $0.pair(ManifestKey.tracking, isTracking)
      if !domains.isEmpty { $0.pair(ManifestKey.domains, domains.map(\.value)) }
      $0.list(ManifestKey.collectedTypes, dataTypes) { writer, type in
        writer.pair(ManifestKey.dataType, type.identifier)
        writer.pair(ManifestKey.linked, type.isLinked)
        writer.pair(ManifestKey.dataTracking, type.isUsedForTracking)
        writer.pair(ManifestKey.purposes, type.purposes.map(\.value))
      }
      guard !accessedAPIs.isEmpty else { return }
      $0.list(ManifestKey.accessedTypes, accessedAPIs) { writer, api in
        writer.pair(ManifestKey.apiType, api.identifier)
        writer.pair(ManifestKey.reasons, api.reasons.map(\.value))
      }
    }
    return writer.finished()
  }
}
