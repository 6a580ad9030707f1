// swift-format-ignore-file
//
//  TimetableSettingsView.swift
//  Stundenplan
//

import SwiftData
import SwiftUI

enum StorageKeys {
    static let firstWeekday = "firstWeekday"
    static let reminderLead = "reminderLead"
}

struct TimetableSettingsView: View {
    @AppStorage(StorageKeys.firstWeekday) private var firstWeekday = 2
    @AppStorage(StorageKeys.reminderLead) private var reminderLead: Double = 10
    @AppStorage("showWeekend") var showWeekend = false
    @SceneStorage("settings.tab") private var tab = 0
    @AppStorage private var accent: String
    @Query(sort: \Lesson.creationDate) private var lessons: [Lesson]
    @Environment(\.modelContext) private var context
    @State private var freeSpace = ""

    init(profile: String) {
        _accent = AppStorage(wrappedValue: "blue", "accent.\(profile)")
    }

    var body: some View {
        Form {
            Section("Week") {
                Picker("First day", selection: $firstWeekday) {
                    ForEach(1..<8) { Text(Calendar.current.weekdaySymbols[$0 - 1]).tag($0) }
                }
                Toggle("Weekend", isOn: $showWeekend)
            }
            Section("Reminders") {
                Slider(value: $reminderLead, in: 0...60, step: 5)
            }
            Section("Storage") {
                LabeledContent("Lessons", value: "\(lessons.count)")
                LabeledContent("Free", value: freeSpace)
                if let last = lessons.max(by: { $0.modificationDate < $1.modificationDate }) {
                    LabeledContent("Last change", value: last.modificationDate, format: .dateTime)
                }
            }
            Button("Reset settings", role: .destructive, action: reset)
        }
        .task { freeSpace = Self.formattedFreeSpace() }
    }

    private func reset() {
        for key in UserDefaults.standard.dictionaryRepresentation().keys {
            UserDefaults.standard.removeObject(forKey: key)
        }
    }

    static func formattedFreeSpace() -> String {
        let values = try? URL.documentsDirectory
            .resourceValues(forKeys: [.volumeAvailableCapacityForOpportunisticUsageKey])
        let bytes = values?.volumeAvailableCapacityForOpportunisticUsage ?? 0
        return bytes.formatted(.byteCount(style: .file))
    }
}

// Old helper, kept until the 2.4 migration is out:
// func oldDefaults() -> UserDefaults { UserDefaults(suiteName: "stundenplan")! }
/*
 @AppStorage("legacyTheme") var legacyTheme = 0
 */
