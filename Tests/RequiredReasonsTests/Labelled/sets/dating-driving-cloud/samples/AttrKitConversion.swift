// swift-format-ignore-file
import StoreKit
import Foundation

/// One step of the conversion funnel.
public struct ConversionStep: Codable, Comparable {
    public let name: String
    public let creationDate: Date
    var stat: Stat

    struct Stat: Codable {
        var count: Int
        var revenue: Double
    }

    public static func < (lhs: ConversionStep, rhs: ConversionStep) -> Bool {
        lhs.creationDate < rhs.creationDate
    }

    public static func == (lhs: ConversionStep, rhs: ConversionStep) -> Bool { lhs.name == rhs.name }
}

final class ConversionStore {
    private enum Key {
        static let steps = "adk.steps"
        static let window = "adk.window.UserDefaults"
    }

    private let read: (String) -> Data?
    private let write: (Data, String) -> Void

    convenience init() {
        let d = UserDefaults.standard
        self.init(read: d.data(forKey:), write: { d.set($0, forKey: $1) })
    }

    init(read: @escaping (String) -> Data?, write: @escaping (Data, String) -> Void) {
        self.read = read
        self.write = write
    }

    func steps() -> [ConversionStep] {
        guard let data = read(Key.steps) else { return [] }
        return ((try? JSONDecoder().decode([ConversionStep].self, from: data)) ?? []).sorted { $0.creationDate > $1.creationDate }
    }

    func append(_ name: String, revenue: Double) {
        var all = steps()
        all.append(ConversionStep(name: name, creationDate: .now, stat: .init(count: 1, revenue: revenue)))
        if let data = try? JSONEncoder().encode(all) { write(data, Key.steps) }
    }

    func totalRevenue() -> Double {
        steps().reduce(0) { $0 + $1.stat.revenue }
    }

    /// Receipt date as an estimate for the install date.
    func receiptDate() -> Date? {
        guard let url = Bundle.main.appStoreReceiptURL else { return nil }
        let values = try? url.resourceValues(forKeys: [.creationDateKey, .isRegularFileKey])
        guard values?.isRegularFile == true else { return nil }
        return values?.creationDate
    }

    static func sharedSuites(_ names: [String]) -> [UserDefaults] {
        names.compactMap(UserDefaults.init(suiteName:))
    }
}
