internal import Diagnostics

/// Rules about the tracking flag, the domains, and data used for tracking.
extension PrivacyRule {
  static let trackingRules: [PrivacyRule] = [
    trackingWithoutDomains, domainsWithoutTracking, domainSyntax, unusualDomain, duplicateDomain,
    trackingDataWithoutFlag, trackingWithoutData,
  ]

  static let trackingWithoutDomains = upload(
    "privacy/tracking-without-domains", "ITMS-91064", "ITMS-91056", source: .technote,
    Texts(
      "NSPrivacyTracking is true and no tracking domain is listed.",
      why:
        "TN3181 asks for at least one domain when tracking is declared. Refused as ITMS-91064 in 2026 and as "
        + "ITMS-91056 before.",
      fix: "list the domains in NSPrivacyTrackingDomains, or set NSPrivacyTracking to false when nothing is "
        + "tracked"))

  static let domainsWithoutTracking = upload(
    "privacy/domains-without-tracking", "ITMS-91064", source: .technote,
    Texts(
      "Tracking domains are listed while NSPrivacyTracking is not true.",
      why: "Domains belong to tracking only. A list with one empty string counts as not empty.",
      fix: "take NSPrivacyTrackingDomains out, or set NSPrivacyTracking to true when the domains track"))

  static let domainSyntax = upload(
    "privacy/domain-syntax", "ITMS-91056", "ITMS-91064", source: .trackingKeys,
    Texts(
      "A tracking domain is not a bare host name.",
      why:
        "A domain has a top-level domain and may have subdomains. It has no scheme, path, query or trailing "
        + "slash, and no white space.",
      fix: "write the host name alone, such as 'example.com'"))

  static let unusualDomain = advice(
    "privacy/unusual-domain", .warning, strict: .error, source: .trackingKeys,
    Texts(
      "A tracking domain has a form that Apple's text does not mention.",
      why:
        "Ports, wildcards, IP addresses, single labels, underscores, trailing dots, capital letters and names "
        + "outside ASCII are not described. At run time the name is compared with the host of a request.",
      fix: "write the host name in small letters, without port or wildcard; list subdomains one by one"))

  static let duplicateDomain = advice(
    "privacy/duplicate-domain", .warning, source: .trackingKeys,
    Texts(
      "A tracking domain is listed twice.", why: "The second mention says nothing.", fix: "take one out"))

  static let trackingDataWithoutFlag = advice(
    "privacy/tracking-data-without-flag", .warning, strict: .error, source: .trackingKeys,
    Texts(
      "A data type is used for tracking while NSPrivacyTracking is not true.",
      why:
        "The two statements contradict each other. No text of Apple's calls it invalid, and a widely used SDK "
        + "is reported to pass with it.",
      fix: "set NSPrivacyTracking to true and list the domains, or set NSPrivacyCollectedDataTypeTracking to "
        + "false"))

  static let trackingWithoutData = advice(
    "privacy/tracking-without-data", .note, strict: .warning, source: .trackingKeys,
    Texts(
      "NSPrivacyTracking is true and no collected data type is used for tracking.",
      why: "Tracking needs data: the privacy label shows tracked types only where a data type says so.",
      fix: "set NSPrivacyCollectedDataTypeTracking to true for the data that is used for tracking"))
}
