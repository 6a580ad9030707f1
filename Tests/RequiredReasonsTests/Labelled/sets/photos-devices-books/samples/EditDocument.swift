// swift-format-ignore-file
import CloudKit
import UIKit

/// A `.prism` package: original + recipe.json + preview.
final class EditDocument: UIDocument {
    var recipe = EditRecipe()
    private(set) var openedAt: Date?

    override func contents(forType typeName: String) throws -> Any {
        try JSONEncoder().encode(recipe)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        recipe = try JSONDecoder().decode(EditRecipe.self, from: data)
        openedAt = Date()
    }

    /// True when somebody else wrote the file after we had opened it.
    var isStale: Bool {
        guard let openedAt, let modified = fileModificationDate else { return false }
        return modified > openedAt
    }

    func touch() {
        fileModificationDate = Date()
        updateChangeCount(.done)
    }
}

struct EditRecipe: Codable, Equatable {
    var steps: [Step] = []
    var creationDate = Date()
    var modificationDate = Date()

    struct Step: Codable, Equatable {
        var name: String
        var amount: Double
    }

    mutating func append(_ step: Step) {
        steps.append(step)
        modificationDate = Date()
    }
}

extension EditRecipe {
    init?(record: CKRecord) {
        guard let data = record["recipe"] as? Data,
              let recipe = try? JSONDecoder().decode(EditRecipe.self, from: data) else { return nil }
        self = recipe
        creationDate = record.creationDate ?? recipe.creationDate
        modificationDate = record.modificationDate ?? recipe.modificationDate
    }
}

@MainActor
final class DocumentInfoViewModel: ObservableObject {
    @Published var title = ""
    @Published var subtitle = ""
    private let document: EditDocument
    private let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        return formatter
    }()

    init(document: EditDocument) {
        self.document = document
    }

    func refresh() {
        title = document.localizedName
        let file = document.fileModificationDate.map(formatter.string(from:)) ?? "–"
        let recipe = formatter.string(from: document.recipe.modificationDate)
        subtitle = "File: \(file), recipe: \(recipe)"
    }

    func createdText() -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: document.fileURL.path)
        let date = attributes?[.creationDate] as? Date ?? document.recipe.creationDate
        return formatter.string(from: date)
    }

    func conflicts() -> [String] {
        let versions = NSFileVersion.unresolvedConflictVersionsOfItem(at: document.fileURL) ?? []
        return versions
            .sorted { ($0.modificationDate ?? .distantPast) > ($1.modificationDate ?? .distantPast) }
            .map { "\($0.localizedNameOfSavingComputer ?? "?"): \($0.modificationDate.map(formatter.string(from:)) ?? "–")" }
    }

    /// Shown in the inspector. `fileModificationDate` is nil for a document that was never saved.
    var needsSaving: Bool { document.hasUnsavedChanges || document.fileModificationDate == nil }
}
