// swift-format-ignore-file
import Foundation
import PDFKit

struct ExportedFile: Hashable {
    let url: URL
    let size: Int
    let creationDate: Date?
    let fileModificationDate: Date?
}

enum ExportError: LocalizedError {
    case notEnoughSpace(needed: Int64, volumeAvailableCapacity: Int64)

    var errorDescription: String? {
        switch self {
        case let .notEnoughSpace(needed, available):
            "Needs \(needed.formatted(.byteCount(style: .file))), \(available) left"
        }
    }
}

struct NoteExporter {
    var fileManager: FileManager = .default

    func export(_ notes: [JotterNote], to folder: URL) throws -> [ExportedFile] {
        try ensureSpace(for: notes, at: folder)
        return try notes.map { try write($0, to: folder) }
    }

    private func ensureSpace(for notes: [JotterNote], at folder: URL) throws {
        let needed = notes.reduce(Int64(0)) { $0 + Int64($1.body.utf8.count) }
        let values = try folder.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
        let free = values.volumeAvailableCapacityForImportantUsage ?? 0
        guard free > needed * 2 else {
            throw ExportError.notEnoughSpace(needed: needed, volumeAvailableCapacity: free)
        }
    }

    private func write(_ note: JotterNote, to folder: URL) throws -> ExportedFile {
        let url = folder.appending(path: note.title).appendingPathExtension("md")
        try Data(note.body.utf8).write(to: url, options: .atomic)
        try fileManager.setAttributes(
            [
                .creationDate: note.creationDate,
                .modificationDate: note.modificationDate,
            ],
            ofItemAtPath: url.path
        )
        let attributes = try fileManager.attributesOfItem(atPath: url.path)
        return ExportedFile(
            url: url,
            size: attributes[.size] as? Int ?? 0,
            creationDate: attributes[.creationDate] as? Date,
            fileModificationDate: (attributes as NSDictionary).fileModificationDate()
        )
    }

    /// PDF keeps its own dates, no need to touch the file's `creationDate`.
    func exportPDF(_ note: JotterNote, to url: URL) {
        let pdf = PDFDocument()
        pdf.documentAttributes = [
            PDFDocumentAttribute.titleAttribute: note.title,
            PDFDocumentAttribute.creationDateAttribute: note.creationDate,
            PDFDocumentAttribute.modificationDateAttribute: note.modificationDate,
        ]
        pdf.write(to: url)
    }

    func manifest(for files: [ExportedFile]) -> String {
        files
            .sorted { $0.fileModificationDate ?? .now > $1.fileModificationDate ?? .now }
            .map { "\($0.url.lastPathComponent);\($0.creationDate?.ISO8601Format() ?? "")" }
            .joined(separator: "\n")
    }
}
