// swift-format-ignore-file
import UIKit
import UniformTypeIdentifiers

/// Brings files of other apps into Jotter.
@MainActor
final class ImportCoordinator: NSObject, UIDocumentPickerDelegate {
    private let settings = UserDefaults(suiteName: JotterKeys.group)
    private var continuation: CheckedContinuation<[ImportCandidate], Never>?
    private var shownAt = ProcessInfo.processInfo.systemUptime

    struct ImportCandidate {
        let url: URL
        let dates: (creationDate: Date?, modificationDate: Date?)
    }

    func pick(from host: UIViewController) async -> [ImportCandidate] {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText, .rtf])
        picker.directoryURL = settings?.url(forKey: "lastImportFolder")
        picker.delegate = self
        shownAt = ProcessInfo.processInfo.systemUptime
        host.present(picker, animated: true)
        return await withCheckedContinuation { continuation = $0 }
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        let took = ProcessInfo.processInfo.systemUptime - shownAt
        Log.app.info("picked \(urls.count) files after \(took) s")
        settings?.set(urls.first?.deletingLastPathComponent(), forKey: "lastImportFolder")
        continuation?.resume(returning: urls.map(candidate))
        continuation = nil
    }

    private func candidate(_ url: URL) -> ImportCandidate {
        let scoped = url.startAccessingSecurityScopedResource()
        defer { if scoped { url.stopAccessingSecurityScopedResource() } }
        let values = try? url.resourceValues(forKeys: [
            .creationDateKey,
            .contentModificationDateKey,
            .localizedNameKey,
        ])
        return ImportCandidate(url: url, dates: (values?.creationDate, values?.contentModificationDate))
    }

    func note(from candidate: ImportCandidate) async throws -> JotterNote {
        let text = try String(contentsOf: candidate.url, encoding: .utf8)
        let note = JotterNote(title: candidate.url.lastPathComponent, body: text)
        if let created = candidate.dates.creationDate { note.creationDate = created }
        note.modificationDate = candidate.dates.modificationDate ?? .now
        return note
    }

    func note(opening url: URL) async throws -> JotterNote {
        let document = NoteDocument(fileURL: url)
        guard await document.open() else { throw CocoaError(.fileReadUnknown) }
        let note = JotterNote(title: document.localizedName, body: document.text)
        note.modificationDate = document.fileModificationDate ?? .now
        await document.close()
        return note
    }

    /// Newest of several documents; all were opened, so `fileModificationDate` is set.
    func newest(_ documents: [UIDocument]) -> UIDocument? {
        documents.max {
            guard let a = $0.fileModificationDate, let b = $1.fileModificationDate else { return false }
            return a < b
        }
    }

    func dates(of documents: [UIDocument]) -> [Date] {
        documents.compactMap(\.fileModificationDate)
    }

    var keyboardHint: String? {
        let codes = UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "?" }
        return codes.count > 1 ? codes.joined(separator: ", ") : nil
    }
}
