/// The facts about listed SDKs as text, one line each.
///
/// A test compares the lines with a kept copy: an edit to a table shows there as the lines that changed.
public enum SDKFacts {
  /// Every fact with its source, in a fixed order.
  public static var lines: [String] {
    ListedSDKs.all.map { sdk in
      let names = ([sdk.name] + sdk.aliases).joined(separator: ", ")
      return "listed SDK \(names): manifest \(sdk.firstRelease.text), versions \(sdk.family); "
        + "\(ListedSDKs.source.text); \(ListedSDKs.releasesSource.text)"
    }
      + PackageProducts.repositoryLines
  }
}
