import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Privacy

/// The same walk over real files and links.
@Suite struct BundlesOnDisk {
  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func aVersionedFrameworkAndLinkedPluginsCountOnce() throws {
    let folder = try ScratchFolder()
    let manifest = "<plist version=\"1.0\"><dict/></plist>"
    let framework = "Shop.app/Contents/Frameworks/F.framework"
    try folder.write(manifest, to: "\(framework)/Versions/A/Resources/PrivacyInfo.xcprivacy")
    try folder.write("binary", to: "\(framework)/Versions/A/F")
    try link(folder["\(framework)/Versions/Current"], to: "A")
    try link(folder["\(framework)/Resources"], to: "Versions/Current/Resources")
    try link(folder["\(framework)/F"], to: "Versions/Current/F")
    try folder.write(manifest, to: "cache/kit-1.0.0/ios/PrivacyInfo.xcprivacy")
    try folder.write("", to: "app/.symlinks/plugins/readme")
    try link(folder["app/.symlinks/plugins/kit"], to: "../../../cache/kit-1.0.0")
    try link(folder["app/loop"], to: "..")
    var sink = DiagnosticSink()
    let scan = BundleScanner.scan(
      paths: [folder["Shop.app"], folder["app"]], in: LocalFileSystem(), into: &sink)
    let found = scan.bundles.flatMap(\.manifests).map { $0.path.dropFirst(folder.path.count + 1) }
    #expect(
      found == [
        "\(framework)/Versions/A/Resources/PrivacyInfo.xcprivacy",
        "app/.symlinks/plugins/kit/ios/PrivacyInfo.xcprivacy",
      ])
    let bundle = scan.bundles.first { $0.kind == .framework }
    #expect(bundle?.executablePath == folder["\(framework)/Versions/A/F"])
    #expect(sink.diagnostics.allSatisfy { $0.rule == "privacy/no-manifest" })
  }
}
