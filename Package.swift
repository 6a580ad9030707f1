// swift-tools-version: 6.0
import PackageDescription

// Targets in the order of the data flow; a target may use those above it only.
// `docs/architecture.md` draws the picture.

let package = Package(
  name: "waybill",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "waybill", targets: ["waybill"]),
    .library(
      name: "WaybillLibraries",
      targets: [
        "Diagnostics", "Files", "SwiftNames", "Documents", "TemplateEngine", "Resources", "Privacy",
        "RequiredReasons", "Generation",
      ]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Diagnostics"),
    .target(name: "Files", dependencies: ["Diagnostics"]),
    .target(name: "SwiftNames"),
    .target(name: "TextServices"),
    .target(name: "Documents", dependencies: ["CLibYAML", "Diagnostics"]),
    .target(name: "TemplateEngine", dependencies: ["Diagnostics", "SwiftNames", "TextServices"]),
    .target(name: "Resources", dependencies: ["Documents", "Files", "Diagnostics"]),
    .target(name: "Privacy", dependencies: ["Documents", "Files", "Diagnostics"]),
    .target(name: "RequiredReasons", dependencies: ["Privacy", "Documents", "Files", "Diagnostics"]),
    .executableTarget(name: "embed-templates"),
    .plugin(
      name: "EmbedTemplates", capability: .buildTool(), dependencies: ["embed-templates"]),
    .target(name: "BundledTemplates", plugins: ["EmbedTemplates"]),
    .target(
      name: "Generation",
      dependencies: [
        "BundledTemplates", "Diagnostics", "Documents", "Files", "Privacy", "RequiredReasons",
        "Resources", "SwiftNames", "TemplateEngine", "TextServices",
      ]),
    .target(name: "CommandLineArguments", dependencies: ["Diagnostics"]),
    .executableTarget(
      name: "waybill",
      dependencies: [
        "BundledTemplates", "CommandLineArguments", "Diagnostics", "Files", "Generation", "TemplateEngine",
      ]),

    .executableTarget(
      name: "waybill-benchmark",
      dependencies: ["Diagnostics", "SwiftNames", "TemplateEngine"],
      path: "Benchmarks"),
    .target(name: "TestSupport", dependencies: ["Diagnostics", "Files"], path: "Tests/TestSupport"),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"],
      exclude: ["Golden", "Schemas"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
    .testTarget(name: "SwiftNamesTests", dependencies: ["SwiftNames", "TestSupport"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "TemplateEngineTests",
      dependencies: ["TemplateEngine", "TextServices", "SwiftNames", "Diagnostics", "TestSupport"],
      exclude: ["Probes"]),
    .testTarget(
      name: "ResourcesTests",
      dependencies: ["Resources", "Documents", "Files", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "PrivacyTests",
      dependencies: ["Privacy", "Documents", "Files", "Diagnostics", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RequiredReasonsTests",
      dependencies: ["RequiredReasons", "Privacy", "Documents", "Files", "Diagnostics", "TestSupport"],
      exclude: ["Labelled"]),
    .testTarget(
      name: "GenerationTests",
      dependencies: [
        "Generation", "BundledTemplates", "Diagnostics", "Documents", "Files", "Privacy", "Resources",
        "SwiftNames", "TemplateEngine", "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: [
        "Generation", "BundledTemplates", "Diagnostics", "Documents", "Files", "Resources",
        "SwiftNames", "TemplateEngine", "TestSupport",
      ],
      exclude: ["DeclaredAPI"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["waybill", "CommandLineArguments", "Diagnostics", "Generation", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The toolchain's own swift-syntax checks our Swift scanner. `make test` sets the variable to
// `<toolchain>/usr/lib/swift/host`; without it the target does not exist.
if let host = Context.environment["WAYBILL_SWIFT_HOST_LIBS"] {
  package.targets.append(
    .testTarget(
      name: "SwiftScannerOracleTests",
      dependencies: ["RequiredReasons", "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [
        .unsafeFlags([
          "-L", host, "-Xlinker", "-rpath", "-Xlinker", host, "-lSwiftSyntax", "-lSwiftParser",
        ])
      ]))
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
