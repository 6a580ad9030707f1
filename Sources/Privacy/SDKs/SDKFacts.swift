/// The facts about listed SDKs as text, one line each.
///
/// A test compares the lines with a kept copy: an edit to a table shows there as the lines that changed.
public enum SDKFacts {
  /// Every fact with its source, in a fixed order.
  public static var lines: [String] {
    ListedSDKs.all.map { sdk in
      let names = ([sdk.name] + sdk.aliases).joined(separator: ", ")
      return "listed SDK \(names): manifest \(text(of: sdk.firstRelease)), versions \(sdk.family); "
        + "\(ListedSDKs.source.text); \(ListedSDKs.releasesSource.text)"
    }
      + PackageProducts.repositoryLines
  }

  private static func text(of release: ListedSDK.FirstRelease) -> String {
    switch release {
    case .version(let version): "from \(version)"
    case .never: "never"
    case .unreleased: "in no release"
    case .unknown: "from an unknown version"
    }
  }
}
