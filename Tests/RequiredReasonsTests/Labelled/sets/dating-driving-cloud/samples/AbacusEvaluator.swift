// swift-format-ignore-file
import Foundation
#if canImport(UIKit)
import UIKit
#endif

/// Statistics functions of the calculator.
enum StatFunction: String, CaseIterable {
    case mean, median, stdev
}

struct StatResult {
    let stat: StatFunction
    let value: Double
    let cost: UInt64
}

final class Evaluator {
    private var stats: [StatResult] = []
    private let start = ProcessInfo.processInfo.systemUptime

    /// Runs `stat` over the column, with the time it took in ticks of mach_absolute_time.
    func stat(_ function: StatFunction, over values: [Double]) -> StatResult {
        let begin = mach_absolute_time()
        let value: Double
        switch function {
        case .mean: value = values.reduce(0, +) / Double(max(values.count, 1))
        case .median: value = values.sorted()[values.count / 2]
        case .stdev:
            let mean = stat(.mean, over: values).value
            value = (values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count)).squareRoot()
        }
        let result = StatResult(stat: function, value: value, cost: mach_absolute_time() - begin)
        stats.append(result)
        return result
    }

    func all(_ values: [Double]) -> [StatResult] {
        StatFunction.allCases.map { self.stat($0, over: values) }
    }

    func scriptDate(_ path: String) -> Date? {
        var info = Darwin.stat()
        guard Darwin.stat(path, &info) == 0 else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(info.st_birthtimespec.tv_sec))
    }

    var elapsed: TimeInterval {
        ProcessInfo.processInfo.systemUptime - start
    }

    #if os(iOS) || os(visionOS)
    var decimalKeyboardLikely: Bool {
        let modes = UITextInputMode.activeInputModes
        return modes.contains { ($0.primaryLanguage ?? "").hasPrefix("de") }
    }
    #elseif os(macOS)
    var bootSeconds: TimeInterval { ProcessInfo.processInfo.systemUptime }
    #endif
}

private struct InputModeState {
    var activeInputModes: [String] = []
}

final class InputModeTracker {
    private var state = InputModeState()
    var activeInputModes: [String] { state.activeInputModes }

    func refresh() {
        state.activeInputModes = UITextInputMode.activeInputModes.compactMap { $0.primaryLanguage }
    }

    func log() {
        NSLog("activeInputModes: %@", activeInputModes.joined(separator: ","))
    }
}
