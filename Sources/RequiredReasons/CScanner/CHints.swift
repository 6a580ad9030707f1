/// What speaks for a certain reason around a reference in C-family source.
extension CReferenceCollector {
  func hints(for api: RequiredReasonAPI, at index: Int) -> Set<APIReference.Hint> {
    var hints: Set<APIReference.Hint> = []
    if api.categories.contains(.userDefaults) { addDefaults(index, &hints) }
    if facts.words.contains("UIDocumentPickerViewController")
      || facts.words.contains("startAccessingSecurityScopedResource")
    {
      hints.insert(.documentPicker)
    }
    if facts.speaksOfBugReports { hints.insert(.bugReport) }
    if facts.words.contains("UIInputViewController") { hints.insert(.keyboardExtension) }
    if api.categories.count > 1 { addAttributeLists(&hints) }
    return hints
  }

  private func addDefaults(_ index: Int, _ hints: inout Set<APIReference.Hint>) {
    if facts.usesManagedConfiguration { hints.insert(.managedConfiguration) }
    for place in index + 1..<index + 6 {
      if code.is(place, "initWithSuiteName") { hints.insert(.suiteName) }
      if code.is(place, "standardUserDefaults") { hints.insert(.standardDefaults) }
    }
  }

  private func addAttributeLists(_ hints: inout Set<APIReference.Hint>) {
    if !facts.words.isDisjoint(with: ["ATTR_VOL_SPACEFREE", "ATTR_VOL_SPACEAVAIL", "ATTR_VOL_SIZE"]) {
      hints.insert(.volumeAttributes)
    }
    if !facts.words.isDisjoint(with: ["ATTR_CMN_CRTIME", "ATTR_CMN_MODTIME"]) {
      hints.insert(.fileTimeAttributes)
    }
  }
}
