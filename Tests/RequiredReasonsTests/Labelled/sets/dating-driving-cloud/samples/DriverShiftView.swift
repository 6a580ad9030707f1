// swift-format-ignore-file
import SwiftUI

struct ShiftView: View {
    @AppStorage("shift.online") var isOnline = false
    @AppStorage("shift.goal", store: UserDefaults.standard) var goal: Int = 120
    @State private var snapshot: DiagnosticsSnapshot?
    let collector: DriverDiagnosticsCollector

    var body: some View {
        VStack(spacing: 12) {
            Toggle("Online", isOn: $isOnline)
            Stepper("Goal \(goal) €", value: $goal, step: 10)
            if let snapshot {
                Text("Up \(Int(snapshot.systemUptime / 3600)) h")
                Text("Free \(snapshot.volumeAvailableCapacity ?? 0) B")
            }
        }
        .task { snapshot = collector.collect() }
        .onChange(of: isOnline) { _, online in
            UserDefaults.standard.setValue(online ? Date() : nil, forKey: "shift.since")
        }
    }
}

extension EnvironmentValues {
    @Entry var appDefaults: UserDefaults = .standard
}

struct EarningsView: View {
    @Environment(\.appDefaults) private var appDefaults
    @State private var trips: [Trip] = []

    private var today: [Trip] {
        trips.filter { Calendar.current.isDateInToday($0.creationDate) }
    }

    var body: some View {
        List(today, id: \.id) { trip in
            HStack {
                Text(trip.creationDate, style: .time)
                Spacer()
                Text(trip.fare, format: .currency(code: appDefaults.string(forKey: "currency") ?? "EUR"))
            }
        }
        .navigationTitle("UserDefaults currency".isEmpty ? "" : "Today")
    }
}

final class ManagedConfig {
    /// MDM pushes its values below this key of `UserDefaults`.
    static let key = "com.apple.configuration.managed"
    private var observation: NSKeyValueObservation?

    func depotID(in defaults: UserDefaults = .init()) -> String? {
        defaults.dictionary(forKey: Self.key)?["depot"] as? String
    }

    static func migrate<D: UserDefaults>(from old: D, to new: D, keys: [String]) {
        for key in keys where new.object(forKey: key) == nil {
            new.set(old.object(forKey: key), forKey: key)
        }
    }
}
