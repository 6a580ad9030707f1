/// Looks around a reference for what speaks for a certain reason.
struct SwiftHints {
  let code: SwiftCode
  let markers: SwiftMarkers
  /// Whether text of the file speaks of bug reports or diagnostics.
  private let speaksOfBugReports: Bool
  private let usesManagedConfiguration: Bool

  /// Reads the whole text: to be made once a file, and only for one that has a reference.
  init(code: SwiftCode, markers: SwiftMarkers) {
    self.code = code
    self.markers = markers
    speaksOfBugReports = PurposeWords.speakOfBugReports(code.bytes)
    usesManagedConfiguration = PurposeWords.nameManagedConfiguration(code.bytes)
  }

  func hints(for api: RequiredReasonAPI, at index: Int) -> Set<APIReference.Hint> {
    var hints: Set<APIReference.Hint> = []
    if api.categories.contains(.userDefaults) { addDefaults(index, &hints) }
    if speaksOfBugReports { hints.insert(.bugReport) }
    if markers.has("UIDocumentPickerViewController") || markers.has("fileImporter")
      || markers.has("startAccessingSecurityScopedResource")
    {
      hints.insert(.documentPicker)
    }
    if markers.has("UIInputViewController") { hints.insert(.keyboardExtension) }
    if api.categories.count > 1 { addAttributeLists(&hints) }
    return hints
  }

  private func addDefaults(_ index: Int, _ hints: inout Set<APIReference.Hint>) {
    if usesManagedConfiguration { hints.insert(.managedConfiguration) }
    var call = index + 1
    if code.is(call, "."), code.is(call + 1, "init") { call += 2 }
    if code.is(call, "("), code.is(call + 1, "suiteName") { hints.insert(.suiteName) }
    if code.is(call, "."), code.is(call + 1, "standard") { hints.insert(.standardDefaults) }
    if code.is(index, "AppStorage"), code.is(call, "("), code.partners[call] > call {
      let arguments = call + 1..<code.partners[call]
      let hasStore = arguments.prefix(60).contains { code.is($0, "store") && code.is($0 + 1, ":") }
      hints.insert(hasStore ? .suiteName : .standardDefaults)
    }
  }

  private func addAttributeLists(_ hints: inout Set<APIReference.Hint>) {
    if markers.has("ATTR_VOL_SPACEFREE") || markers.has("ATTR_VOL_SPACEAVAIL") || markers.has("ATTR_VOL_SIZE")
    {
      hints.insert(.volumeAttributes)
    }
    if markers.has("ATTR_CMN_CRTIME") || markers.has("ATTR_CMN_MODTIME") { hints.insert(.fileTimeAttributes) }
  }
}
