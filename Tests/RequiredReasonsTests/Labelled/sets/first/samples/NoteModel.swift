// swift-format-ignore-file
import SwiftData
import SwiftUI

@Model
final class Note {
  var text: String
  var creationDate: Date
  @Attribute(originalName: "changed") var modificationDate: Date?

  init(text: String, creationDate: Date = .now) {
    self.text = text
    self.creationDate = creationDate
    modificationDate = creationDate
  }

  func edit(_ text: String) {
    self.text = text
    self.modificationDate = .now
  }
}

struct NoteList: View {
  @Query(sort: \Note.creationDate, order: .reverse) private var notes: [Note]
  @Query(filter: #Predicate<Note> { $0.modificationDate != nil }, sort: \.modificationDate) var edited: [Note]
  @AppStorage("noteListStyle") private var style = "plain"
  @SceneStorage("selection") private var selection: String?

  var body: some View {
    List(notes) { note in
      VStack(alignment: .leading) {
        Text(note.text)
        Text(note.creationDate, style: .date)
      }
    }
    .navigationTitle("Notes by creationDate")
  }

  var grouped: [Date: [Note]] { Dictionary(grouping: notes, by: \.creationDate) }
  var latest: Note? { notes.max { $0.creationDate < $1.creationDate } }
}

struct NoteRow: Codable {
  enum CodingKeys: String, CodingKey {
    case creationDate = "created_at"
    case modificationDate = "updated_at"
  }
  let creationDate: Date
  let modificationDate: Date
}

enum SortOrder: String, CaseIterable {
  case creationDate, modificationDate, title

  var label: LocalizedStringKey {
    switch self {
    case .creationDate: "Date created"
    case .modificationDate: "Date changed"
    case .title: "Title"
    }
  }
}

struct SortPicker: View {
  @State private var order: SortOrder = .creationDate
  @AppStorage("order", store: UserDefaults(suiteName: "group.example.notes")) var stored = "title"

  var body: some View {
    Picker("Order", selection: $order) {
      Text("Created").tag(SortOrder.creationDate)
      Text("Changed").tag(SortOrder.modificationDate)
    }
    .onChange(of: order) { _, new in if new == .modificationDate { refresh() } }
  }

  private func refresh() {}
}
