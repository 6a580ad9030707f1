internal import Privacy
internal import TemplateEngine

/// Facts about constants of privacy manifests as template values.
enum PrivacyFactContext {
  /// `{code, name, text, offDevice, conditions, audience}` of a reason; a code that Apple does not know
  /// has its code only.
  static func reason(_ code: String) -> Value.Dictionary {
    guard let reason = AccessedAPICategory.reason(code)?.reason else {
      return [
        "code": .string(code), "name": "", "text": "", "offDevice": "", "conditions": [], "audience": "",
      ]
    }
    return [
      "code": .string(code), "name": .string(reason.xcodeLabel), "text": .string(reason.summary),
      "offDevice": .string(reason.offDevice.text),
      "conditions": .array(reason.conditions.map(Value.string)),
      "audience": .string(audience(reason.audience)),
    ]
  }

  private static func audience(_ audience: APIReason.Audience) -> String {
    switch audience {
    case .anyone: ""
    case .sdk: "SDKs only"
    case .appType(let kind): "\(kind) only"
    }
  }

  /// The documents that the report's rules and words come from, with the dates of looking.
  static var sources: [Value] {
    let sources: [FactSource] =
      PrivacyDataType.all.prefix(1).map(\.source) + AccessedAPICategory.all.prefix(1).map(\.source)
      + [LabelSection.source, ListedSDKs.source, ListedSDKs.releasesSource]
    return sources.map { ["document": .string($0.document), "asOf": .string($0.asOf)] }
  }
}
