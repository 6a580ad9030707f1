// swift-format-ignore-file
import BasicsKit
import SwiftUI

/// Client of BasicsKit: the notes app.
struct AppEnvironment {
    var defaults: UserDefaults
    var time: TimeSource
    var disk: DiskSpaceChecking
    var uptime: () -> TimeInterval

    static let live = AppEnvironment(
        defaults: .standard,
        time: UptimeSource(),
        disk: StatfsChecker(),
        uptime: { ProcessInfo.processInfo.systemUptime }
    )

    #if DEBUG
    static let preview = AppEnvironment(
        defaults: UserDefaults(suiteName: "preview")!,
        time: FakeTime(),
        disk: StatfsChecker(),
        uptime: { 42 }
    )
    #endif
}

extension UserDefaultsKey where Value == Int {
    static let launches = UserDefaultsKey<Int>("launches", default: 0)
}

enum Settings {
    @Default("onboarded") static var onboarded = false
    @Default("nick", store: UserDefaults(suiteName: "group.notes")!) static var nick = ""
    @CodableDefault("recents", defaults: .standard) static var recents: [Note] = []
}

struct Note: Codable, Identifiable, Hashable {
    var id = UUID()
    var text: String
    var creationDate = Date()
    var modificationDate: Date?
}

@Observable
final class NotesModel {
    var notes: [Note] = []
    var lowDisk = false
    @ObservationIgnored private let environment: AppEnvironment
    @ObservationIgnored private var launchedAt: TimeInterval
    @ObservationIgnored @AppStorage("notes.folder") private var folder = "Notes"

    init(environment: AppEnvironment = .live) {
        self.environment = environment
        launchedAt = environment.uptime()
        environment.defaults[.launches] += 1
    }

    func load(from directory: URL) throws {
        let urls = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: [.creationDateKey, .contentModificationDateKey])
        notes = try urls.map { url in
            Note(text: try String(contentsOf: url, encoding: .utf8),
                 creationDate: url.creationDate ?? .now,
                 modificationDate: try url.contentModificationDate)
        }
        notes.sort { $0.creationDate > $1.creationDate }
        let space = try environment.disk.space(at: directory)
        lowDisk = space.volumeAvailableCapacity < space.volumeTotalCapacity / 100
        folder = directory.lastPathComponent
    }

    func save(_ note: Note, to url: URL) throws {
        try Data(note.text.utf8).write(to: url)
        try url.setCreationDate(note.creationDate)
        try FileManager.default.setDates(of: url, modified: note.modificationDate)
        try FileManager.default.setAttributes([FileAttributeKey.creationDate: note.creationDate], ofItemAtPath: url.path)
    }

    func isUnchanged(_ note: Note, at url: URL) -> Bool {
        let onDisk = try? FileManager.default.modificationDate(atPath: url.path)
        return onDisk == note.modificationDate
    }
}

struct NotesList: View {
    @State var model = NotesModel()
    @AppStorage("notes.sort", store: .standard) private var sort = "creationDate"
    @Default("notes.showDates") private var showDates = true

    var body: some View {
        List(model.notes) { note in
            VStack(alignment: .leading) {
                Text(note.text)
                if showDates { Text(note.modificationDate ?? note.creationDate, style: .relative) }
            }
        }
        .onAppear { if sort == "modificationDate" { model.notes.sort(using: KeyPathComparator(\.creationDate)) } }
    }
}
