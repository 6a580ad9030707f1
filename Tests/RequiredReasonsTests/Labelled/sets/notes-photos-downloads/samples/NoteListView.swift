// swift-format-ignore-file
import SwiftData
import SwiftUI

struct NoteListView: View {
    @Binding var selectedNoteID: String?
    @Environment(\.modelContext) private var context
    @Query(sort: \JotterNote.modificationDate, order: .reverse) private var notes: [JotterNote]
    @AppStorage(
        JotterKeys.sortField,
        store: UserDefaults(suiteName: JotterKeys.group)
    ) private var sortField: SortField = .modificationDate
    @AppStorage("compactRows") var compactRows = false
    @StateObject private var settings = JotterSettings.shared

    private var sorted: [JotterNote] {
        notes.sorted(by: sortField.areInIncreasingOrder)
    }

    var body: some View {
        List(sorted, selection: $selectedNoteID) { note in
            NoteRow(note: note, compact: compactRows)
        }
        .toolbar {
            Menu("Sort") {
                Picker("Sort", selection: $sortField) {
                    ForEach(SortField.allCases) { Text($0.label).tag($0) }
                }
            }
            Button("New", systemImage: "square.and.pencil", action: addNote)
        }
        .overlay {
            if notes.isEmpty { ContentUnavailableView("No notes", systemImage: "note") }
        }
    }

    private func addNote() {
        let note = JotterNote(title: "", body: "", creationDate: Date())
        context.insert(note)
        selectedNoteID = note.id.uuidString
    }
}

private struct NoteRow: View {
    let note: JotterNote
    let compact: Bool
    @AppStorage private var fontSize: Double

    init(note: JotterNote, compact: Bool) {
        self.note = note
        self.compact = compact
        _fontSize = AppStorage(wrappedValue: 15, "rowFontSize", store: .jotterGroup)
    }

    var body: some View {
        VStack(alignment: .leading) {
            Text(note.title).font(.system(size: fontSize, weight: .semibold))
            if !compact {
                Text(note.body).lineLimit(2)
                Text(note.modificationDate, format: .relative(presentation: .named))
                    .foregroundStyle(.secondary)
            }
        }
        .accessibilityValue("Created \(note.creationDate.formatted())")
    }
}

#if DEBUG
struct NoteListView_Previews: PreviewProvider {
    static var previews: some View {
        NoteListView(selectedNoteID: .constant(nil))
            .defaultAppStorage(UserDefaults(suiteName: "preview")!)
    }
}
#endif
