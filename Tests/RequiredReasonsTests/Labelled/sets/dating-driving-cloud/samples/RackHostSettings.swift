// swift-format-ignore-file
import Foundation
import SwiftUI
import UIKit

@propertyWrapper
struct Setting<T: Codable> {
    private let key: String
    private let initial: T
    private let storage: () -> UserDefaults

    init(wrappedValue: T, _ key: String, storage: @autoclosure @escaping () -> UserDefaults = .standard) {
        self.key = key
        self.initial = wrappedValue
        self.storage = storage
    }

    var wrappedValue: T {
        get {
            guard let data = storage().data(forKey: key) else { return initial }
            return (try? JSONDecoder().decode(T.self, from: data)) ?? initial
        }
        set { storage().set(try? JSONEncoder().encode(newValue), forKey: key) }
    }
}

enum HostSettings {
    @Setting("rack.buffer") static var bufferSize = 256
    @Setting("rack.group", storage: UserDefaults(suiteName: "group.audio.rackline")!) static var sharedRack = "default"

    static func reset() {
        guard let domain = Bundle.main.bundleIdentifier else { return }
        UserDefaults.standard.removePersistentDomain(forName: domain)
        UserDefaults.resetStandardUserDefaults()
    }

    static func launchArguments() -> [String: Any] {
        UserDefaults
            .standard
            .volatileDomain(forName: UserDefaults.argumentDomain)
    }
}

struct HostSettingsView: View {
    @AppStorage("rack.theme") private var theme = "dark"
    @AppStorage("rack.lowLatency")
    private var lowLatency = false
    @State private var free: Int?

    private static let freeKeys: Set<URLResourceKey> = [.volumeAvailableCapacityKey, .volumeTotalCapacityKey]

    var body: some View {
        Form {
            Toggle("Low latency", isOn: $lowLatency)
            if let free { Text("Room for takes: \(free / 1_000_000) MB") }
            // TODO: show volumeTotalCapacity as well
        }
        .task {
            let values = try? URL.documentsDirectory.resourceValues(forKeys: Self.freeKeys)
            free = values?.volumeAvailableCapacity
        }
    }
}

extension UITextInputMode {
    static var hasJapanese: Bool {
        activeInputModes.contains { $0.primaryLanguage?.hasPrefix("ja") == true }
    }
}

final class TakeDocument: UIDocument {
    var isFresh: Bool {
        guard let date = super.fileModificationDate else { return false }
        return Date().timeIntervalSince(date) < 60
    }
}

final class TakeCell: UITableViewCell {
    func configure(with document: TakeDocument?) {
        let date = document?.fileModificationDate
        detailTextLabel?.text = date.map { $0.formatted() } ?? "fileModificationDate unknown"
    }
}
