internal import Diagnostics

/// Why a part of a binary cannot be read, and at which byte of the file.
struct BinaryFault: Error, Hashable {
  var rule: RuleID
  /// Offset from the start of the file on disk, not of the slice or the archive member.
  var offset: Int
  var message: String

  static func truncated(_ what: String, at offset: Int) -> BinaryFault {
    BinaryFault(rule: BinaryRules.truncated, offset: offset, message: "\(what) ends outside the file")
  }

  static func malformed(_ message: String, at offset: Int) -> BinaryFault {
    BinaryFault(rule: BinaryRules.malformed, offset: offset, message: message)
  }
}

/// Collects the faults of one file. Hostile input can hold millions, so only the first ones are kept.
struct BinaryFaultLog {
  private static let limit = 50
  private(set) var faults: [(fault: BinaryFault, member: String?)] = []
  private var leftOut = 0
  /// The archive member that is being read.
  var member: String?

  var isEmpty: Bool { faults.isEmpty }

  mutating func record(_ fault: BinaryFault) {
    guard faults.count < Self.limit else {
      leftOut &+= 1
      return
    }
    if faults.contains(where: { $0.fault == fault && $0.member == member }) { return }
    faults.append((fault, member))
  }

  mutating func append(contentsOf other: BinaryFaultLog) {
    let room = Self.limit - faults.count
    faults += other.faults.prefix(room)
    leftOut &+= other.leftOut &+ max(0, other.faults.count - room)
  }

  /// Does `work` and records what it throws, so that one bad table does not hide the others.
  mutating func attempt(_ work: () throws(BinaryFault) -> Void) {
    do { try work() } catch { record(error) }
  }

  /// Reports what was recorded about the file at `path`.
  func report(path: String, into sink: inout DiagnosticSink) {
    // The bytes are left out on purpose: a diagnostic must not keep a large binary in memory.
    let file = SourceFile(path: path, bytes: [], isBinary: true)
    for (fault, member) in faults {
      let severity = BinaryRules.severity(of: fault.rule)
      let owner = member.map { "\(quoted($0)): " } ?? ""
      var details = [Diagnostic.Detail("byteOffset", String(fault.offset))]
      if let member { details.append(Diagnostic.Detail("member", member)) }
      sink.report(
        Diagnostic(
          severity, fault.rule, "\(owner)\(fault.message) (byte \(fault.offset))",
          at: Location(file, fault.offset..<fault.offset), details: details))
    }
    if leftOut > 0 {
      sink.note(
        BinaryRules.malformed, "\(leftOut) further faults of this file are left out", at: Location(file))
    }
  }

  private func quoted(_ text: String) -> String { "'\(text)'" }
}
