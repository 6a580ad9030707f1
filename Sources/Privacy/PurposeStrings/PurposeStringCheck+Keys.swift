internal import Diagnostics
internal import Documents

/// The keys: misspelt, deprecated, missing, unused, and at odds with the manifests.
extension PurposeStringCheck {
  /// Reports keys that are misspelt or lack a companion.
  mutating func checkKeys() {
    for entry in entries {
      guard let document = input.infoPlist else { return }
      let place = document.location(ofKey: entry)
      if let key = UsageDescriptionKey.named(entry.key) {
        checkSuccessor(of: key, at: place)
        checkCompanion(of: key, at: place)
      } else {
        checkSpelling(of: entry.key, at: place)
      }
    }
  }

  /// Where build settings may hold the successor, only the deprecation itself is certain.
  private mutating func checkSuccessor(of key: UsageDescriptionKey, at place: Location) {
    guard let successor = key.successors.first, keys.isDisjoint(with: key.successors) else { return }
    let isCertain = isComplete
    let message =
      isCertain
      ? "'\(key.key)' is deprecated and '\(successor)' is missing"
      : "'\(key.key)' is deprecated; current systems read '\(successor)'"
    report(.purposeDeprecated, message, at: place, key: key.key) {
      $0.expected = key.successors.joined(separator: " or ")
      $0.suggestion = successor
      $0.fix = "add '\(successor)' beside it"
      $0.severity = isCertain ? nil : .note
    }
  }

  private mutating func checkCompanion(of key: UsageDescriptionKey, at place: Location) {
    let needed = "NSLocationWhenInUseUsageDescription"
    guard isComplete, key.key == "NSLocationAlwaysAndWhenInUseUsageDescription", !keys.contains(needed) else {
      return
    }
    report(.purposeIncomplete, "'\(key.key)' needs '\(needed)' beside it", at: place, key: needed) {
      $0.expected = needed
      $0.fix = "add '\(needed)'"
    }
  }

  private mutating func checkSpelling(of key: String, at place: Location) {
    guard key.count < 80, key.lowercased().contains("usage") || key.hasSuffix("Description"),
      let meant = Suggestion.nearest(to: key, in: UsageDescriptionKey.all.map(\.key)),
      Suggestion.distance(key.lowercased(), meant.lowercased()) <= 3
    else { return }
    report(.purposeMisspelt, "'\(key)' is not a key of Apple's, '\(meant)' is", at: place, key: key) {
      $0.expected = meant
      $0.found = key
      $0.suggestion = meant
      $0.fix = "write '\(meant)'"
    }
  }

  /// Compares the keys with the code.
  mutating func checkUses() {
    guard let used = input.usedAPIs else { return }
    if isComplete { reportMissing(used) }
    reportPurposeKeys(used)
    reportUnused(used)
  }

  /// One finding for each resource, at its first use.
  private mutating func reportMissing(_ used: [UsedAPI]) {
    var reported: Set<[String]> = []
    for api in used {
      guard let trigger = UsageTrigger.named(api.symbol), trigger.strength == .needsKey,
        keys.isDisjoint(with: trigger.keys), reported.insert(trigger.keys).inserted
      else { continue }
      let home = home
      let isBuilt = input.isBuilt
      report(
        .purposeMissing, "'\(api.symbol)' needs '\(trigger.keys[0])', which Info.plist does not have",
        at: api.location, key: trigger.keys[0]
      ) {
        $0.expected = trigger.keys.joined(separator: " or ")
        $0.found = "no such key"
        $0.fix = "add '\(trigger.keys[0])' with a sentence that says what the data is used for"
        $0.severity = isBuilt ? .error : nil
        if let home { $0.notes = [Diagnostic.Note("the Info.plist looked at", at: home)] }
      }
    }
  }

  /// A request for full accuracy names a purpose that the dictionary must hold.
  private mutating func reportPurposeKeys(_ used: [UsedAPI]) {
    let dictionary = entries.last { $0.key == UsageDescriptionKey.dictionaryKey }?.value.dictionary
    for api in used {
      guard let purpose = api.purposeKey, isComplete, dictionary?.entry(purpose) == nil else { continue }
      let path = "\(UsageDescriptionKey.dictionaryKey).\(purpose)"
      report(
        .purposeIncomplete, "the purpose key '\(purpose)' is not in '\(UsageDescriptionKey.dictionaryKey)'",
        at: api.location, key: path
      ) { $0.fix = "add '\(purpose)' with a sentence to the dictionary" }
    }
  }

  private mutating func reportUnused(_ used: [UsedAPI]) {
    let served = Set(used.flatMap { UsageTrigger.named($0.symbol)?.keys ?? [] })
    let families = Set(served.map(UsageDescriptionKey.family))
    var seen: Set<String> = []
    for text in texts where UsageTrigger.visibleKeys.contains(text.key) {
      guard !families.contains(UsageDescriptionKey.family(of: text.key)), seen.insert(text.key).inserted
      else {
        continue
      }
      report(
        .purposeUnused, "nothing in the code that was looked at needs '\(text.key)'", at: text.location,
        key: text.key)
    }
  }

  /// Compares the text of the tracking prompt with the manifests.
  mutating func checkTracking() {
    guard !input.manifests.isEmpty else { return }
    let key = "NSUserTrackingUsageDescription"
    let manifests = input.manifests
    let tracking = manifests.first { $0.isTracking }
    if let text = texts.first(where: { $0.key == key }), tracking == nil {
      report(
        .promptWithoutTracking, "'\(key)' asks for tracking and no privacy manifest declares it",
        at: text.location,
        key: key
      ) {
        $0.notes = manifests.prefix(3).map {
          Diagnostic.Note("does not declare it", at: Location($0.file))
        }
      }
    }
    guard let manifest = tracking, let flag = manifest.tracking, isComplete, !keys.contains(key) else {
      return
    }
    report(
      .trackingWithoutPrompt, "the manifest declares tracking and Info.plist has no '\(key)'",
      at: Location(manifest.file, flag.keySpan ?? flag.span), key: ManifestKey.tracking
    ) { $0.expected = key }
  }
}
