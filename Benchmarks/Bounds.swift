/// What the measured ratios are held against.
enum Bounds {
  nonisolated(unsafe) private static var exceeded: [String] = []

  /// Prints a ratio with its bound and remembers one that is exceeded. What is no number exceeds it too.
  static func report(_ name: String, _ ratio: Double, atMost bound: Double) {
    let isKept = ratio <= bound
    print("\(name): \(short(ratio)) (at most \(short(bound)))\(isKept ? "" : ", EXCEEDED")")
    if !isKept { exceeded.append("\(name) is \(short(ratio)), above \(short(bound))") }
  }

  /// Ends the process with status 1 when a bound was exceeded; after all is measured, so that one run
  /// shows all of it.
  static func check() {
    if !exceeded.isEmpty { stop(exceeded.joined(separator: "; ")) }
  }
}
