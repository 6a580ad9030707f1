internal import Files

extension FoundFile.Kind {
  /// What a file outside bundles is, told by its name and the folder it lies in; nil for one that does
  /// not matter. Manifests are recognised by ``ManifestName``.
  init?(name: String, folder: String) {
    if let kind = LockFileKind(fileName: name) {
      self = .lockFile(kind)
    } else if name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")) {
      self = .packageManifest
    } else if name.hasSuffix(".podspec") {
      self = .podspec
    } else if name == "project.pbxproj" {
      self = .project
    } else if Self.isInfoPlist(name) {
      self = .infoPlist
    } else if let language = Self.tableLanguage(name: name, folder: folder) {
      self = .infoPlistTable(language: language)
    } else if name == "InfoPlist.xcstrings" {
      self = .infoPlistTable(language: nil)
    } else {
      return nil
    }
  }

  /// `Info.plist`, `App-Info.plist`, `Info-Debug.plist`, but no service's own settings file.
  private static func isInfoPlist(_ name: String) -> Bool {
    guard name.hasSuffix(".plist") else { return false }
    if name == "Info.plist" { return true }
    if name.hasPrefix("GoogleService-") || name.hasPrefix("GoogleService_") { return false }
    return name.hasSuffix("-Info.plist") || name.hasSuffix("_Info.plist") || name.hasPrefix("Info-")
  }

  /// The language of a table with translations of `Info.plist`, under whatever case of its name.
  static func tableLanguage(name: String, folder: String) -> String? {
    guard name.hasSuffix(".strings"), name.lowercased() == "infoplist.strings" else { return nil }
    let language = PathText.lastComponent(folder)
    return language.hasSuffix(".lproj") ? String(language.dropLast(".lproj".count)) : nil
  }
}
