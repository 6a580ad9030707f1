internal import Diagnostics
internal import Privacy
internal import Testing

@Suite struct TrackingRuleTests {
  private static let yes = "<key>NSPrivacyTracking</key>\n<true/>\n"
  private static let no = "<key>NSPrivacyTracking</key>\n<false/>\n"
  private static let data =
    "<key>NSPrivacyCollectedDataTypes</key>\n<array>"
    + Sample.data("NSPrivacyCollectedDataTypeDeviceID", tracking: true, Sample.appFunctionality)
    + "</array>\n"
  private static let none = Sample.nothingCollected + "\n"

  private static func domains(_ names: String...) -> String {
    "<key>NSPrivacyTrackingDomains</key>\n<array>\n"
      + names.map { "<string>\($0)</string>\n" }.joined() + "</array>"
  }

  /// Apple's table of flag and domains, row by row. The domains begin in line 9.
  static let combinations = [
    ManifestCase("true with domains", yes + data + domains("example.com", "ads.example.org")),
    ManifestCase(
      "true with an empty list", yes + data + domains(),
      "9:6 error privacy/tracking-without-domains ITMS-91064, ITMS-91056"),
    ManifestCase(
      "true without a list", yes + data, "5:6 error privacy/tracking-without-domains ITMS-91064, ITMS-91056"),
    ManifestCase(
      "true with a malformed domain", yes + data + domains("example.com", "https://example.com/x"),
      "12:1 error privacy/domain-syntax ITMS-91056, ITMS-91064"),
    ManifestCase(
      "true with an empty domain", yes + data + domains("example.com", ""),
      "12:1 error privacy/empty-value ITMS-91056"),
    ManifestCase(
      "false with domains", no + none + domains("example.com"),
      "8:6 error privacy/domains-without-tracking ITMS-91064"),
    ManifestCase(
      "false with one empty string", no + none + domains(""),
      "10:1 error privacy/empty-value ITMS-91056", "8:6 error privacy/domains-without-tracking ITMS-91064"),
    ManifestCase(
      "absent with one empty string", none + domains(""),
      "8:1 error privacy/empty-value ITMS-91056", "6:6 error privacy/domains-without-tracking ITMS-91064"),
    ManifestCase(
      "false with an empty list", no + none + domains(), "8:6 note privacy/empty-array ITMS-91056"),
    ManifestCase("absent without a list", none),
    ManifestCase("absent with an empty list", none + domains(), "6:6 note privacy/empty-array ITMS-91056"),
    ManifestCase(
      "absent with domains", none + domains("example.com"),
      "6:6 error privacy/domains-without-tracking ITMS-91064"),
    ManifestCase("false without a list", no + none),
  ]

  @Test(arguments: combinations) func flagAndDomainsMustFit(example: ManifestCase) {
    #expect(brief(example.content) == example.expected)
  }

  static let types = [
    ManifestCase(
      "a string as the flag", "<key>NSPrivacyTracking</key>\n<string>NO</string>\n" + none,
      "6:1 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "a number as the flag", "<key>NSPrivacyTracking</key>\n<integer>0</integer>\n" + none,
      "6:1 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "a string as the list",
      no + none + "<key>NSPrivacyTrackingDomains</key>\n<string>example.com</string>",
      "9:1 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "a number as a domain",
      yes + data + "<key>NSPrivacyTrackingDomains</key>\n<array><integer>1</integer></array>",
      "10:8 error privacy/wrong-type ITMS-91056"),
    ManifestCase(
      "an empty dictionary as a domain",
      yes + data + "<key>NSPrivacyTrackingDomains</key>\n<array><dict/></array>",
      "10:8 error privacy/empty-value ITMS-91056"),
  ]

  @Test(arguments: types) func flagAndDomainsMustHaveTheirTypes(example: ManifestCase) {
    #expect(brief(example.content) == example.expected)
  }

  @Test(arguments: [
    ("NO", "write '<false/>' instead of the string"), ("yes", "write '<true/>' instead of the string"),
    ("maybe", "write the value with the expected type"),
  ])
  func aStringInPlaceOfABooleanIsTranslated(text: String, fix: String) {
    let found = findings(in: manifestFile("<key>NSPrivacyTracking</key><string>\(text)</string>" + Self.none))
    #expect(found.map(\.fix) == [fix])
    #expect(found.first?.detail("expected") == "a Boolean")
    #expect(found.first?.detail("found") == "the string '\(text)'")
    #expect(found.first?.detail("keyPath") == "NSPrivacyTracking")
  }

  @Test(arguments: [
    "example.com", "a.b.example.co.uk", "xn--bcher-kva.example", "1.example", "a-b.example.com",
  ])
  func aHostNameIsGood(domain: String) {
    #expect(brief(Self.yes + Self.data + Self.domains(domain)) == [])
  }

  @Test(arguments: [
    ("https://example.com", "has a scheme", "example.com"),
    ("http://user@example.com:80/x?y#z", "has a scheme", "example.com"),
    ("example.com/", "ends with a slash", "example.com"),
    ("example.com/path", "has a path", "example.com"), ("example.com?x=1", "has a query", "example.com"),
    ("example.com#a", "has a fragment", "example.com"), ("me@example.com", "has a user name", "example.com"),
    (" example.com", "holds white space", "example.com"),
    ("exa mple.com", "holds white space", "example.com"),
    ("example..com", "has an empty label", nil), (".example.com", "has an empty label", nil),
    ("a.example,b.example", "holds a character that no host name has", nil),
    ("exa!mple.com", "holds a character that no host name has", nil),
    ("exam\u{7F}ple.com", "holds a character that no host name has", nil),
    ("-a.example.com", "has a label with a hyphen at its edge", nil),
    (String(repeating: "a", count: 64) + ".com", "is longer than a host name can be", nil),
  ])
  func aMalformedDomainIsRefusedWithTheHostThatWasMeant(domain: String, reason: String, host: String?) {
    let found = findings(in: manifestFile(Self.yes + Self.data + Self.domains(domain)))
    #expect(found.map(\.rule) == ["privacy/domain-syntax"])
    #expect(found.first?.message == "the tracking domain '\(domain)' \(reason)")
    #expect(found.first?.severity == .error)
    if let host { #expect(found.first?.detail("suggestion") == host) }
  }

  @Test(arguments: [
    ("example.com:8080", "has a port"), ("*.example.com", "has a wildcard"), ("10.0.0.1", "is an IP address"),
    ("10.0.0.1:80", "is an IP address"), ("[::1]", "is an IP address"), ("2001:db8::1", "is an IP address"),
    ("localhost", "has no top-level domain"), ("a_b.example.com", "has an underscore"),
    ("example.com.", "ends with a dot"),
    ("exämple.com", "has characters outside ASCII"), ("Example.com", "has capital letters"),
  ])
  func whatAppleDoesNotMentionIsNoErrorUnlessStrict(domain: String, reason: String) {
    let file = manifestFile(Self.yes + Self.data + Self.domains(domain))
    let found = findings(in: file)
    #expect(found.map(\.rule) == ["privacy/unusual-domain"])
    #expect(found.first?.message == "the tracking domain '\(domain)' \(reason)")
    #expect(found.allSatisfy { $0.severity < .error })
    #expect(findings(in: file, strict: true).map(\.severity) == [.error])
  }

  @Test func aDomainListedTwiceIsReportedWhateverItsCase() {
    #expect(
      brief(Self.yes + Self.data + Self.domains("example.com", "Example.com")) == [
        "12:1 note privacy/unusual-domain", "12:1 warning privacy/duplicate-domain",
      ])
  }

  @Test func trackedDataWithoutTheFlagIsAWarning() {
    #expect(brief(Self.no + Self.data) == ["8:198 warning privacy/tracking-data-without-flag"])
    #expect(brief(Self.no + Self.data, strict: true) == ["8:198 error privacy/tracking-data-without-flag"])
  }

  @Test func theFlagWithoutTrackedDataIsANote() {
    #expect(
      brief(Self.yes + Self.none + Self.domains("example.com")) == ["5:6 note privacy/tracking-without-data"])
  }

  @Test func olderCodesAreNamedForManifestsOutsideTheDocumentedPlaces() {
    let file = manifestFile(Self.no + Self.none + Self.domains(""))
    #expect(
      findings(in: file, place: .elsewhere).map { $0.detail("itms") } == [
        "ITMS-91056, ITMS-91108", "ITMS-91064, ITMS-91107",
      ])
  }
}
