internal import Diagnostics

/// Splits a universal ("fat") binary into its slices.
enum UniversalBinary {
  /// A Java class file starts with the same four bytes; its version number stands where the count of
  /// slices would, and is 45 or more.
  private static let sliceLimit: UInt32 = 40

  private static func layout(_ view: ByteView) -> (isBigEndian: Bool, is64Bit: Bool)? {
    switch (view.u8(0), view.u8(1), view.u8(2), view.u8(3)) {
    case (0xCA, 0xFE, 0xBA, 0xBE): (true, false)
    case (0xCA, 0xFE, 0xBA, 0xBF): (true, true)
    case (0xBE, 0xBA, 0xFE, 0xCA): (false, false)
    case (0xBF, 0xBA, 0xFE, 0xCA): (false, true)
    default: nil
    }
  }

  static func isUniversal(_ view: ByteView) -> Bool { layout(view) != nil }

  /// The slices in file order; a faulty one is recorded and left out.
  static func slices(_ source: ByteView, log: inout BinaryFaultLog) throws(BinaryFault) -> [ByteView] {
    guard let (isBigEndian, is64Bit) = layout(source) else { return [] }
    var view = source
    view.isBigEndian = isBigEndian
    let count = try view.u32(4, "the header of the universal binary")
    guard count <= sliceLimit else {
      throw BinaryFault(
        rule: BinaryRules.notMachO, offset: source.start,
        message: "the file is no universal binary: it would have \(count) slices")
    }
    guard count > 0 else { throw .malformed("the universal binary has no slices", at: source.start) }
    var slices: [ByteView] = []
    for index in 0..<Int(count) {
      log.attempt { () throws(BinaryFault) in
        let header = 8 + index * (is64Bit ? 32 : 20)
        let what = "the header of slice \(index)"
        let offset = try view.word(header + 8, is64Bit: is64Bit, what)
        let size = try view.word(header + (is64Bit ? 16 : 12), is64Bit: is64Bit, what)
        var slice = try view.slice(offset, size, "slice \(index)")
        slice.isBigEndian = false
        // Slices that share bytes would be read many times over; no tool writes them.
        if slices.contains(where: {
          $0.start < slice.start + slice.count && slice.start < $0.start + $0.count
        }) {
          throw .malformed("slice \(index) overlaps another one", at: view.start + header)
        }
        slices.append(slice)
      }
    }
    return slices
  }
}
