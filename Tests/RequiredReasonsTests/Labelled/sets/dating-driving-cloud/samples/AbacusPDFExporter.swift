// swift-format-ignore-file
import PDFKit
import UIKit

struct PDFExporter {
    let defaults: UserDefaults
    var fileManager: FileManager = .default

    enum Failure: LocalizedError {
        case noSpace(needed: Int64)
        var errorDescription: String? {
            switch self {
            case .noSpace(let needed): return "Needs \(needed) more bytes (volumeAvailableCapacity too small)"
            }
        }
    }

    func export(_ note: Note, to url: URL) throws {
        try ensureSpace(at: url.deletingLastPathComponent(), bytes: 4 << 20)
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: note.title]
        let data = UIGraphicsPDFRenderer(bounds: .init(x: 0, y: 0, width: 595, height: 842), format: format).pdfData { context in
            context.beginPage()
            (note.body as NSString).draw(in: context.pdfContextBounds.insetBy(dx: 40, dy: 40), withAttributes: nil)
        }
        let document = PDFDocument(data: data)
        document?.documentAttributes?[PDFDocumentAttribute.creationDateAttribute] = note.creationDate
        document?.documentAttributes?[PDFDocumentAttribute.modificationDateAttribute] = note.modificationDate
        document?.write(to: url)
        let attributes: [FileAttributeKey: Any] = [
            .creationDate: note.creationDate,
            .modificationDate: note.modificationDate
        ]
        try fileManager.setAttributes(attributes, ofItemAtPath: url.path)
        defaults.set(url.bookmarkDataOrNil, forKey: "export.last")
    }

    private func ensureSpace(at folder: URL, bytes: Int64) throws {
        let keys: Set<URLResourceKey> = [
            .volumeAvailableCapacityForOpportunisticUsageKey,
            .volumeAvailableCapacityForImportantUsageKey
        ]
        let values = try folder.resourceValues(forKeys: keys)
        let free = values.volumeAvailableCapacityForImportantUsage
            ?? values.volumeAvailableCapacityForOpportunisticUsage
            ?? 0
        guard free >= bytes else { throw Failure.noSpace(needed: bytes - free) }
    }

    func summary(for url: URL) -> String {
        guard let v = try? url.resourceValues(forKeys: [.creationDateKey, .volumeTotalCapacityKey]) else { return "-" }
        return [v.creationDate?.description, v.volumeTotalCapacity.map(String.init)]
            .compactMap { $0 }
            .joined(separator: " / ")
    }
}

private extension URL {
    var bookmarkDataOrNil: Data? { try? bookmarkData() }
}
