/// A required-reason API that a binary refers to.
public struct BinaryAPIReference: Sendable, Hashable {
  /// The categories that a declaration may name. Mostly one; either is enough where there are two.
  public var categories: [RequiredReasonCategory]
  /// The API's ``RequiredReasonAPI/id``, such as `stat` or `ProcessInfo.systemUptime`.
  public var api: String
  /// The name as it stands in the binary, such as `_stat$INODE64`.
  public var symbol: String
  /// What kind of name it is.
  public var kind: BinarySymbols.Kind
  /// Whether Apple names the API; false for one that gives the same data under another name.
  public var isListed: Bool
  /// How sure it is that the name means the listed API.
  public var evidence: Evidence
  /// The tables that hold the name, in the order of ``BinaryImportTable``.
  public var tables: [BinaryImportTable]
  /// Codes that fit what else the binary mentions, such as `1C8F.1` for a suite of defaults. Hints only.
  public var reasonHints: [String] = []
  /// The architecture, such as `arm64e`.
  public var architecture: String
  /// The member of a static archive that holds it.
  public var member: String?
  /// The slice, as an index into ``BinaryScanResult/slices``.
  public var slice: Int

  /// What would decide a finding that is not proven; nil for a proven one.
  public var whatDecides: String? {
    switch (kind, evidence) {
    case (_, .proven): nil
    case _ where !isListed: "whether the store counts it; Apple's list does not name it"
    case (.selector, _): "whether the receiver is of the class that the API belongs to; the source shows it"
    case (.string, _): "whether the string is used as a key of file attributes or resource values"
    case (.swiftSymbol, _): "whether the module that adds the member uses the class; its source shows it"
    default: "which library the symbol comes from; the linked binary or the source shows it"
    }
  }
}

/// Where in a binary a name was found.
public enum BinaryImportTable: String, Sendable, Hashable, Comparable, CaseIterable {
  case symbolTable = "symbol table"
  case chainedFixups = "chained fixups"
  case bind = "bind opcodes"
  case weakBind = "weak bind opcodes"
  case lazyBind = "lazy bind opcodes"
  case selectorReferences = "selector references"
  case methodNames = "method names"
  case cStrings = "C strings"

  /// Orders as declared.
  public static func < (left: BinaryImportTable, right: BinaryImportTable) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// One architecture of one binary file.
public struct BinarySlice: Sendable, Hashable {
  /// The file.
  public var path: String
  /// The architecture, such as `arm64`, `arm64e`, `x86_64`; `cpu 7.3` for one without a name here.
  public var architecture: String
  /// The platform that it was built for, such as `iOS`; nil when it does not say.
  public var platform: String?
  /// Whether it runs in a simulator.
  public var isSimulator: Bool
  /// What it is, such as `executable` or `static archive`.
  public var kind: String
  /// Whether its text is encrypted.
  public var isEncrypted: Bool
  /// False when a part could not be read, so that uses may be missing.
  public var isComplete: Bool
}

/// What was found in one framework, bundle or file.
public struct BinaryScanResult: Sendable, Hashable {
  /// The path that was asked for.
  public var path: String
  /// The slices, those for devices first.
  public var slices: [BinarySlice] = []
  /// All findings, by slice, then member, category and symbol.
  public var findings: [BinaryAPIReference] = []

  /// One finding for each API: the one with the best evidence; among equals the one of the first slice.
  public var distinctFindings: [BinaryAPIReference] {
    var best: [String: Int] = [:]
    var result: [BinaryAPIReference] = []
    for finding in findings {
      if let index = best[finding.api] {
        if finding.evidence > result[index].evidence { result[index] = finding }
      } else {
        best[finding.api] = result.count
        result.append(finding)
      }
    }
    return result
  }
}

/// What the reader accepts before it gives up.
public struct BinaryReadingLimits: Sendable, Hashable {
  /// The largest file in bytes.
  public var fileSize: Int
  /// How many folders deep nested bundles are looked for.
  public var nesting: Int

  /// - Parameters: see the properties.
  public init(fileSize: Int = 1 << 30, nesting: Int = 8) {
    self.fileSize = fileSize
    self.nesting = nesting
  }
}
