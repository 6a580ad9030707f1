// swift-format-ignore-file
import Combine
import PDFKit
import UIKit

enum ScanDocumentError: LocalizedError {
    case noPages, wrongContents(Any.Type)

    var errorDescription: String? {
        switch self {
        case .noPages: return "The document has no pages."
        case .wrongContents(let type): return "Cannot read contents of type \(type)."
        }
    }
}

/// A scanned document: a package with one PDF and a JSON sidecar.
final class ScanDocument: UIDocument {
    private(set) var pdf = PDFDocument()
    private(set) var sidecar = Sidecar()
    let saved = PassthroughSubject<Date, Never>()

    struct Sidecar: Codable {
        var title = ""
        var creationDate = Date()
        var fileModificationDate: Date?
    }

    override func contents(forType typeName: String) throws -> Any {
        guard pdf.pageCount > 0, let data = pdf.dataRepresentation() else { throw ScanDocumentError.noPages }
        sidecar.fileModificationDate = fileModificationDate
        let meta = try JSONEncoder().encode(sidecar)
        return FileWrapper(directoryWithFileWrappers: [
            "scan.pdf": FileWrapper(regularFileWithContents: data),
            "meta.json": FileWrapper(regularFileWithContents: meta),
        ])
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let wrapper = contents as? FileWrapper else {
            throw ScanDocumentError.wrongContents(type(of: contents))
        }
        if let data = wrapper.fileWrappers?["meta.json"]?.regularFileContents {
            sidecar = try JSONDecoder().decode(Sidecar.self, from: data)
        }
        if let data = wrapper.fileWrappers?["scan.pdf"]?.regularFileContents, let loaded = PDFDocument(data: data) {
            pdf = loaded
        }
    }

    override func save(
        to url: URL,
        for saveOperation: UIDocument.SaveOperation,
        completionHandler: ((Bool) -> Void)? = nil
    ) {
        super.save(to: url, for: saveOperation) { [weak self] success in
            if success, let self {
                self.saved.send(self.fileModificationDate ?? Date())
            }
            completionHandler?(success)
        }
    }

    override func fileAttributesToWrite(to url: URL, for saveOperation: UIDocument.SaveOperation) throws -> [AnyHashable: Any] {
        var attributes = try super.fileAttributesToWrite(to: url, for: saveOperation)
        attributes[FileAttributeKey.creationDate] = sidecar.creationDate
        return attributes
    }

    /// The date in the PDF's own dictionary, not the one of the file system.
    var pdfCreationDate: Date? {
        pdf.documentAttributes?[PDFDocumentAttribute.creationDateAttribute] as? Date
    }

    var isNewerThanSidecar: Bool {
        guard let onDisk = fileModificationDate,
              let known = sidecar.fileModificationDate
        else { return false }
        return onDisk > known
    }

    func resolveConflicts() throws {
        let versions = NSFileVersion.unresolvedConflictVersionsOfItem(at: fileURL) ?? []
        let newest = versions.max { ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast) }
        if let newest, let own = fileModificationDate, let other = newest.modificationDate, other > own {
            try newest.replaceItem(at: fileURL, options: [])
        }
        versions.forEach { $0.isResolved = true }
    }
}
