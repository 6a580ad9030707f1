internal import Diagnostics
internal import Foundation
internal import Privacy
internal import TestSupport
internal import Testing

/// Manifests as binary property lists, the form that builds put into bundles. They have no lines: every
/// place in them prints as line 1, column 1.
@Suite struct BinaryManifestTests {
  private static func file(_ base64: String) throws -> SourceFile {
    let data = try #require(Data(base64Encoded: base64))
    return SourceFile(path: "PrivacyInfo.xcprivacy", bytes: Array(data))
  }

  /// Nothing tracked, nothing collected, and the category 'UserDefaults' with the reason CA92.1.
  private static let shortCategory =
    "YnBsaXN0MDDTAQIDBAsMXxAZTlNQcml2YWN5QWNjZXNzZWRBUElUeXBlc18QG05TUHJpdmFjeUNvbGxlY3RlZERhdGFUeXBlc18QEU5T"
    + "UHJpdmFjeVRyYWNraW5noQXSBgcICV8QGE5TUHJpdmFjeUFjY2Vzc2VkQVBJVHlwZV8QH05TUHJpdmFjeUFjY2Vzc2VkQVBJVHlwZVJl"
    + "YXNvbnNcVXNlckRlZmF1bHRzoQpWQ0E5Mi4xoAgIDytJXV9kf6GusLe4AAAAAAAAAQEAAAAAAAAADQAAAAAAAAAAAAAAAAAAALk="

  /// A list of domains that contains itself.
  private static let selfReference =
    "YnBsaXN0MDDRAQJfEBhOU1ByaXZhY3lUcmFja2luZ0RvbWFpbnOhAggLJgAAAAAAAAEBAAAAAAAAAAMAAAAAAAAAAAAAAAAAAAAo"

  @Test func aBinaryManifestIsCheckedLikeAnyOther() throws {
    let found = findings(in: try Self.file(Self.shortCategory))
    #expect(found.map(brief) == ["1:1 error privacy/api-category ITMS-91054"])
    #expect(found.first?.detail("keyPath") == "NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPIType")
    #expect(found.first?.detail("suggestion") == "NSPrivacyAccessedAPICategoryUserDefaults")
  }

  @Test func aValueThatContainsItselfIsAnError() throws {
    let found = findings(in: try Self.file(Self.selfReference))
    #expect(found.contains { $0.rule == "plist/binary" && $0.severity == .error })
    #expect(found.filter { $0.rule == "plist/binary" }.allSatisfy { $0.detail("itms") == "ITMS-91056" })
  }

  @Test func damagedBinaryManifestsNeverCrash() throws {
    var generator = SeededGenerator(seed: 5)
    for base64 in [Self.shortCategory, Self.selfReference] {
      let bytes = try Self.file(base64).bytes
      for _ in 0..<250 {
        let damaged = mutated(bytes, using: &generator)
        let found = findings(in: SourceFile(path: "PrivacyInfo.xcprivacy", bytes: damaged), strict: true)
        for place in found.compactMap({ $0.location?.range }) {
          #expect(place.lowerBound >= 0 && place.upperBound <= damaged.count)
        }
      }
    }
  }
}
