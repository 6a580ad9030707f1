// swift-format-ignore-file
import SwiftUI
import UIKit

/// Wraps `UserDefaults` keys of the reader. See also ``ReaderSettingsView``.
final class ReaderPreferences: ObservableObject {
    @AppStorage("reader.fontSize") var fontSize = 17.0
    @AppStorage("reader.lineHeight") var lineHeight = 1.4
    @AppStorage("reader.language")
    var language: String?
    // @AppStorage("reader.columns") var columns = 1
    @Published var inputLanguages: [String] = []

    private let keyboardObserver: NSObjectProtocol?

    init(center: NotificationCenter = .default) {
        keyboardObserver = nil
        center.addObserver(self, selector: #selector(inputModeChanged),
                           name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
        inputModeChanged()
    }

    @objc private func inputModeChanged() {
        inputLanguages = UITextInputMode.activeInputModes
            .compactMap(\.primaryLanguage)
            .filter { $0 != "emoji" }
    }
}

struct ReaderSettingsView: View {
    @StateObject private var preferences = ReaderPreferences()
    @AppStorage("reader.sort", store: UserDefaults(suiteName: "group.app.folio")) private var sort = LibrarySort.creationDate
    @State private var storage = StorageSummary()

    var body: some View {
        List {
            Section("Text") {
                Slider(value: $preferences.fontSize, in: 10...40)
                Slider(value: $preferences.lineHeight, in: 1...2)
                Text("Sample").font(.system(size: preferences.fontSize))
            }
            Section("Library") {
                Picker("Sort by", selection: $sort) {
                    Text("Added").tag(LibrarySort.creationDate)
                    Text("Changed").tag(LibrarySort.modificationDate)
                }
                LabeledContent("Free", value: storage.freeText)
                LabeledContent("Total", value: storage.systemSize, format: .byteCount(style: .file))
            }
            Section("Dictionary") {
                ForEach(preferences.inputLanguages, id: \.self, content: Text.init)
            }
        }
        .task { storage.reload() }
        .onChange(of: sort) { _ in UserDefaults.standard.set(Date(), forKey: "sortChanged") }
    }
}

enum LibrarySort: String { case creationDate, modificationDate, title }

struct StorageSummary {
    var systemSize: Int64 = 0
    var systemFreeSize: Int64 = 0

    var freeText: String { systemFreeSize.formatted(.byteCount(style: .file)) }

    mutating func reload() {
        guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory()) else { return }
        systemSize = (attributes[.systemSize] as? NSNumber)?.int64Value ?? 0
        systemFreeSize = (attributes[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
    }
}

#if os(macOS)
struct MacSettings: View {
    @AppStorage("mac.sidebar") private var sidebar = true
    let defaults = UserDefaults.standard
    var body: some View { Toggle("Sidebar", isOn: $sidebar) }
}
#elseif os(iOS)
extension ReaderPreferences {
    static func hasKeyboard(for language: String) -> Bool {
        UITextInputMode.activeInputModes.contains { $0.primaryLanguage?.hasPrefix(language) == true }
    }
}
#endif
