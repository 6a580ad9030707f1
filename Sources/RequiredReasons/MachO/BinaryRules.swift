public import Diagnostics

/// The rules about binaries that cannot be read, or not in full.
public enum BinaryRules {
  static let notMachO: RuleID = "binary/not-mach-o"
  static let truncated: RuleID = "binary/truncated"
  static let malformed: RuleID = "binary/malformed"
  static let encrypted: RuleID = "binary/encrypted"
  static let bitcode: RuleID = "binary/bitcode"
  static let compressedSymbols: RuleID = "binary/compressed-symbols"
  static let unknownFormat: RuleID = "binary/unknown-format"
  static let noExecutable: RuleID = "binary/no-executable"
  static let unreadable: RuleID = "binary/unreadable"

  private static let table: [RuleID: Severity] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.id, $0.severity) })

  static func severity(of rule: RuleID) -> Severity { table[rule] ?? .warning }

  /// Every rule of the binary reader, for `explain` and SARIF.
  public static let all: [RuleDescription] = [
    RuleDescription(
      notMachO, .error, summary: "The file is no Mach-O file, universal binary or static archive.",
      explanation: "Only these hold code for Apple's platforms, so nothing could be looked for.",
      remedy: "Give the executable or library itself, or its framework, XCFramework or app."),
    RuleDescription(
      truncated, .error, summary: "A header or table of the binary ends outside the file.",
      explanation: "The file was cut off or damaged. What lies before the fault was still read.",
      remedy: "Build or download the binary again."),
    RuleDescription(
      malformed, .error, summary: "A field of the binary has an impossible value.",
      explanation: "The file is damaged, or was made to mislead. What could be read was still read.",
      remedy: "Build or download the binary again."),
    RuleDescription(
      encrypted, .warning, summary: "The binary is encrypted.",
      explanation:
        "A binary from the App Store keeps its text encrypted: imports are readable, method names are not.",
      remedy: "Scan the build that was uploaded, not the one that was downloaded from the store."),
    RuleDescription(
      bitcode, .warning, summary: "An object holds LLVM bitcode instead of machine code.",
      explanation: "Objects built for link-time optimisation have no Mach-O symbol table to read.",
      remedy: "Scan the linked product, or build the library without link-time optimisation."),
    RuleDescription(
      compressedSymbols, .warning, summary: "The names of the imports are compressed.",
      explanation: "Chained fixups may hold a compressed name table; it is not unpacked.",
      remedy: "Scan the binary before it is compressed; the symbol table was still read."),
    RuleDescription(
      unknownFormat, .warning, summary: "The binary uses a format of imports or pointers that is not known.",
      explanation: "A newer linker may write formats that this version cannot read, so uses may be missed.",
      remedy: "Update Waybill, or link for an older deployment target."),
    RuleDescription(
      noExecutable, .warning, summary: "The folder holds no executable, or the archive no objects.",
      explanation:
        "A bundle's executable is the one that CFBundleExecutable names, or has the bundle's name.",
      remedy: "Give a built bundle, or the path of the binary itself."),
    RuleDescription(
      unreadable, .error, summary: "The binary or its bundle cannot be read.",
      explanation: "The system refused to open it, or it is larger than the limit.",
      remedy: "Check the path, the permissions and the size."),
  ]
}
