extension APIReference {
  /// What would decide a doubtful finding, as a phrase; nil when nothing is left to decide.
  public var decider: String? {
    guard evidence != .proven, let api = RequiredReasonAPI.named(api) else { return nil }
    switch api.kind {
    case .fileAttributeKey, .resourceKey:
      return "a written type decides: '\(api.owner ?? "").\(api.swiftName)'"
    case .resourceValue: return "a written type decides: a value of type '\(api.owner ?? "")'"
    case .instanceProperty: return "the type of the value decides: it counts on '\(api.owner ?? "")'"
    case .typeProperty: return "the class decides: it counts on '\(api.owner ?? "")'"
    case .function: return "the binary decides: it counts when '\(api.imports.first ?? "")' is imported"
    case .type: return "'Foundation.\(api.swiftName)' is the class that counts"
    case .propertyWrapper:
      return "Apple does not say whether the wrapper counts; it reads and writes user defaults"
    }
  }
}
