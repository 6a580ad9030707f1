// swift-format-ignore-file
import Charts
import SwiftUI

struct HabitStat: Identifiable {
    let id = UUID()
    let title: String
    let value: Double
    var systemUptime: TimeInterval = 0
}

struct HabitDetailView: View {
    let habit: Habit
    @State private var stats: [HabitStat] = []
    @State private var sort: HabitSort = .creationDate
    @AppStorage("detail.showChart") private var showChart = true
    @AppStorage(wrappedValue: 30, "detail.range", store: UserDefaults(suiteName: AppGroup.identifier))
    private var range: Int

    var body: some View {
        List {
            Section {
                LabeledContent("Created", value: habit.creationDate, format: .dateTime.day().month())
                if let changed = habit.modificationDate {
                    LabeledContent("Changed", value: changed, format: .relative(presentation: .named))
                }
            }
            Section("Numbers") {
                ForEach(stats) { stat in
                    StatRow(stat: stat)
                }
            }
            if showChart {
                Chart(stats) { stat in
                    BarMark(x: .value("Name", stat.title), y: .value("Value", stat.value))
                }
                .frame(height: 180)
            }
            Picker("Sort", selection: $sort) {
                Text("Created").tag(HabitSort.creationDate)
                Text("Changed").tag(HabitSort.modificationDate)
            }
        }
        .navigationTitle(habit.name)
        .task(id: range) { stats = HabitStatistics(habit: habit).all(days: range) }
    }
}

private struct StatRow: View {
    let stat: HabitStat

    var body: some View {
        HStack {
            Text(stat.title)
            Spacer()
            Text(stat.value, format: .number.precision(.fractionLength(1)))
                .font(.system(size: 17, weight: .semibold, design: .rounded))
        }
    }
}

struct HabitStatistics {
    let habit: Habit

    func all(days: Int) -> [HabitStat] {
        let recent = habit.checkIns.filter { $0.date > .now.addingTimeInterval(-86_400 * Double(days)) }
        return [
            stat("Check-ins", Double(recent.count)),
            stat("Total", recent.reduce(0) { $0 + $1.amount }),
            stat("Per week", Double(recent.count) / max(1, Double(days) / 7)),
        ]
    }

    private func stat(_ title: String, _ value: Double) -> HabitStat {
        HabitStat(title: title, value: value)
    }
}

#Preview {
    HabitDetailView(habit: Habit(name: "Water", emoji: "💧", creationDate: .now.addingTimeInterval(-1e6)))
}
