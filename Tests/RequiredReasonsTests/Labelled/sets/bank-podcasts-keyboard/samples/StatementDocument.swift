// swift-format-ignore-file
//
//  StatementDocument.swift
//  Nordhaven
//

import UIKit

protocol StatementDocumentDelegate: AnyObject {
    func statementDocument(_ document: StatementDocument, didConflictAt date: Date?)
}

/// An annotated statement in the user's iCloud container.
final class StatementDocument: UIDocument {

    weak var delegate: StatementDocumentDelegate?
    private(set) var annotations: [Annotation] = []

    struct Annotation: Codable {
        var text: String
        var creationDate: Date
        var modificationDate: Date?
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        annotations = try JSONDecoder().decode([Annotation].self, from: data)
    }

    override func contents(forType typeName: String) throws -> Any {
        try JSONEncoder().encode(annotations)
    }

    var isOutdated: Bool {
        guard let date = fileModificationDate else { return true }
        return date < annotations.compactMap(\.modificationDate).max() ?? .distantPast
    }

    func add(_ text: String) {
        let note = Annotation(text: text, creationDate: Date(), modificationDate: nil)
        annotations.append(note)
        updateChangeCount(.done)
    }

    /// Other devices may have saved in between; see `fileModificationDate`.
    func resolveConflicts() throws {
        let versions = NSFileVersion.unresolvedConflictVersionsOfItem(at: fileURL) ?? []
        guard let newest = versions.max(by: {
            ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast)
        }) else { return }
        if let mine = self.fileModificationDate, let theirs = newest.modificationDate, theirs > mine {
            try newest.replaceItem(at: fileURL)
        }
        fileModificationDate = newest.modificationDate
        delegate?.statementDocument(self, didConflictAt: fileModificationDate)
    }
}

final class StatementDocumentCell: UITableViewCell {
    private let dateLabel = UILabel()

    func configure(with document: StatementDocument, formatter: DateFormatter) {
        textLabel?.text = document.localizedName
        dateLabel.text = document.fileModificationDate.map(formatter.string(from:))
        dateLabel.font = .systemFont(ofSize: UIFont.smallSystemFontSize)
    }

    func configure(with statement: NHBStatement, formatter: DateFormatter) {
        textLabel?.text = statement.identifier
        dateLabel.text = statement.fileModificationDate.map(formatter.string(from:))
    }
}

extension Array where Element: UIDocument {
    func sortedByDate() -> [Element] {
        sorted { lhs, rhs in
            (lhs.fileModificationDate ?? .distantPast) > (rhs.fileModificationDate ?? .distantPast)
        }
    }

    var dates: [Date] { compactMap(\.fileModificationDate) }
}
