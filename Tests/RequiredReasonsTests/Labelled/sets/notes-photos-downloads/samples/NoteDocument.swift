// swift-format-ignore-file
import UIKit
import UniformTypeIdentifiers

/// A note kept as a package in the user's iCloud Drive.
final class NoteDocument: UIDocument {
    private(set) var text = ""
    private var wrapper: FileWrapper?

    override func contents(forType typeName: String) throws -> Any {
        let textWrapper = FileWrapper(regularFileWithContents: Data(text.utf8))
        textWrapper.preferredFilename = "text.md"
        textWrapper.fileAttributes[FileAttributeKey.modificationDate.rawValue] = Date()
        return FileWrapper(directoryWithFileWrappers: ["text.md": textWrapper])
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let wrapper = contents as? FileWrapper,
              let data = wrapper.fileWrappers?["text.md"]?.regularFileContents
        else { throw CocoaError(.fileReadCorruptFile) }
        self.wrapper = wrapper
        text = String(decoding: data, as: UTF8.self)
    }

    /// `fileModificationDate` is nil until the document was opened once.
    var lastEdited: Date {
        fileModificationDate ?? .distantPast
    }

    var isStale: Bool {
        guard let onDisk = try? fileURL.resourceValues(forKeys: [.contentModificationDateKey])
            .contentModificationDate,
            let known = self.fileModificationDate
        else { return false }
        return onDisk > known
    }

    override func savePresentedItemChanges() async throws {
        try await super.savePresentedItemChanges()
    }

    override func handleError(_ error: Error, userInteractionPermitted: Bool) {
        Log.app.error("save failed: \(error), fileModificationDate \(String(describing: self.fileModificationDate))")
        super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
}

@MainActor
final class NoteDocumentController {
    private var open: [URL: NoteDocument] = [:]

    func newestFirst() -> [NoteDocument] {
        open.values.sorted {
            ($0.fileModificationDate ?? .distantPast) > ($1.fileModificationDate ?? .distantPast)
        }
    }

    func resolveConflicts(for document: NoteDocument) throws {
        let versions = NSFileVersion.unresolvedConflictVersionsOfItem(at: document.fileURL) ?? []
        guard let newest = versions.max(by: {
            ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast)
        }) else { return }
        if let date = newest.modificationDate, date > document.lastEdited {
            try newest.replaceItem(at: document.fileURL)
            document.fileModificationDate = date
        }
        versions.forEach { $0.isResolved = true }
    }

    #if os(macOS)
    func lastEdited(of document: NSDocument) -> Date? {
        document.fileModificationDate
    }
    #endif
}
