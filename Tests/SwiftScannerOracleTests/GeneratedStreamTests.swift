internal import Foundation
internal import Testing

/// How many streams are compared; `WAYBILL_ORACLE_STREAMS=10000` for the full count.
private let streamCount =
  ProcessInfo.processInfo.environment["WAYBILL_ORACLE_STREAMS"].flatMap(Int.init) ?? 500

@Test func tokensOfGeneratedStreamsAgreeWithSwiftSyntax() {
  for seed in 0..<streamCount {
    var generator = StreamGenerator(seed: UInt64(seed))
    expectAgreement(on: generator.stream(), "stream \(seed)")
  }
}
