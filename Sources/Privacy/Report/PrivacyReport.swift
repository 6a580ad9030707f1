public import Diagnostics

/// What a privacy report shows: pure data, in the order in which it is shown.
public struct PrivacyReport: Sendable {
  /// Every bundle with a manifest: apps, extensions, SDKs, each group by name.
  public var bundles: [Bundle]
  /// Bundles that lack a manifest and may need one.
  public var missing: [MissingManifest]
  /// All manifests as one.
  public var merged: MergedManifest
  /// The collected data as Xcode's report lists it: by category and type, one row for each bundle.
  public var collected: [DataCategory]
  /// The sections of the privacy label for all manifests together; one section "Data Not Collected"
  /// when nothing is collected.
  public var label: [Section]
  /// The tracking domains, sorted, with the bundles that list them.
  public var domains: [MergedManifest.Sourced<String>]
  /// The findings, by file and place.
  public var findings: [Diagnostic]

  /// How many findings have a severity.
  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

extension PrivacyReport {
  /// A bundle with its manifest.
  public struct Bundle: Sendable, Hashable {
    /// The bundle's name.
    public var name: String
    /// The bundle's path.
    public var path: String
    /// What it is.
    public var role: BundleRole
    /// The manifest's path.
    public var manifestPath: String
    /// Whether the manifest could be read.
    public var isReadable: Bool
    /// Whether it declares tracking.
    public var isTracking: Bool
    /// Its tracking domains, as written.
    public var domains: [String]
    /// What it collects, in the order of the privacy label.
    public var collected: [CollectedType]
    /// The required-reason API that it uses, in Apple's order.
    public var accessed: [AccessedCategory]
  }

  /// A collected data type of one bundle.
  public struct CollectedType: Sendable, Hashable {
    /// The value in the manifest.
    public var identifier: String
    /// The name on the privacy label; the value itself for one that Apple does not know.
    public var label: String
    /// The group on the privacy label; empty for a value that Apple does not know.
    public var category: String
    /// Whether it is linked to the person.
    public var isLinked: Bool
    /// Whether it is used for tracking.
    public var isUsedForTracking: Bool
    /// The purposes in words, in Apple's order.
    public var purposes: [String]
  }

  /// An accessed API category of one bundle.
  public struct AccessedCategory: Sendable, Hashable {
    /// The value in the manifest.
    public var identifier: String
    /// Apple's name of the category; the value itself for one that Apple does not know.
    public var label: String
    /// The reasons.
    public var reasons: [Reason]
  }

  /// A reason in words.
  public struct Reason: Sendable, Hashable {
    /// The code.
    public var code: String
    /// What it says; empty for a code that Apple does not know.
    public var text: String
    /// Whether the data may leave the device, in words; empty for a code that Apple does not know.
    public var offDevice: String
    /// Further conditions.
    public var conditions: [String]
  }

  /// A category of the privacy label with its types.
  public struct DataCategory: Sendable, Hashable {
    /// The category's name.
    public var name: String
    /// Its types that some bundle collects.
    public var types: [DataType]
  }

  /// A type with the bundles that collect it.
  public struct DataType: Sendable, Hashable {
    /// The value in the manifest.
    public var identifier: String
    /// The name on the privacy label.
    public var label: String
    /// One row for each bundle, by name.
    public var sources: [Source]
  }

  /// A bundle's row under a type.
  public struct Source: Sendable, Hashable {
    /// The bundle's name.
    public var bundle: String
    /// The manifest's path.
    public var manifestPath: String
    /// Whether it links the data to the person.
    public var isLinked: Bool
    /// Whether it uses the data for tracking.
    public var isUsedForTracking: Bool
    /// The purposes in words.
    public var purposes: [String]
  }

  /// A section of the privacy label.
  public struct Section: Sendable, Hashable {
    /// Which section.
    public var section: LabelSection
    /// Its categories; empty for "Data Not Collected".
    public var categories: [SectionCategory]
  }

  /// A category in a section of the privacy label.
  public struct SectionCategory: Sendable, Hashable {
    /// The category's name.
    public var name: String
    /// Its types.
    public var types: [SectionType]
  }

  /// A type in a section of the privacy label, over all bundles.
  public struct SectionType: Sendable, Hashable {
    /// The name on the privacy label.
    public var label: String
    /// The category in App Store Connect's answers; nil where none is known.
    public var storeCategory: String?
    /// The purposes in words, in Apple's order.
    public var purposes: [String]
    /// The bundles that put the type into this section.
    public var bundles: [String]
  }

  /// A bundle that lacks a manifest.
  public struct MissingManifest: Sendable, Hashable {
    /// The bundle's name.
    public var name: String
    /// The bundle's path.
    public var path: String
    /// Why it needs one, or may need one.
    public var reason: String

    /// - Parameters:
    ///   - name: the bundle's name.
    ///   - path: the bundle's path.
    ///   - reason: why it needs one, or may need one.
    public init(name: String, path: String, reason: String) {
      self.name = name
      self.path = path
      self.reason = reason
    }
  }
}
