// swift-format-ignore-file
import Observation
import SwiftUI
import UIKit

struct LibraryItem: Identifiable, Hashable {
    let id: URL
    var title: String
    var creationDate: Date
    var contentModificationDate: Date
    var byteCount: Int

    var isRecent: Bool { contentModificationDate > .now.addingTimeInterval(-86_400) }
}

@MainActor
@Observable
final class LibraryModel {
    enum Order: String, CaseIterable { case creationDate, modificationDate, title }

    private(set) var items: [LibraryItem] = []
    var order: Order = .modificationDate { didSet { resort() } }

    private static let keys: Set<URLResourceKey> = [
        .creationDateKey,
        .contentModificationDateKey,
        .totalFileSizeKey,
        .contentAccessDateKey,
        .attributeModificationDateKey,
        .addedToDirectoryDateKey,
    ]

    func reload(_ folder: URL) async throws {
        let enumerator = FileManager.default.enumerator(
            at: folder,
            includingPropertiesForKeys: Array(Self.keys),
            options: [.skipsHiddenFiles, .skipsPackageDescendants]
        )
        var found: [LibraryItem] = []
        while let url = enumerator?.nextObject() as? URL {
            let values = try url.resourceValues(forKeys: Self.keys)
            found.append(LibraryItem(
                id: url,
                title: url.deletingPathExtension().lastPathComponent,
                creationDate: values.creationDate ?? .distantPast,
                contentModificationDate: values.contentModificationDate ?? .distantPast,
                byteCount: values.totalFileSize ?? 0
            ))
        }
        items = found
        resort()
    }

    private func resort() {
        switch order {
        case .creationDate: items.sort { $0.creationDate > $1.creationDate }
        case .modificationDate: items.sort(using: KeyPathComparator(\.contentModificationDate, order: .reverse))
        case .title: items.sort { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
        }
    }

    func duplicate(_ item: LibraryItem) throws -> URL {
        var copy = item.id.deletingLastPathComponent().appending(path: "\(item.title) copy.inkwell")
        try FileManager.default.copyItem(at: item.id, to: copy)
        var values = URLResourceValues()
        values.creationDate = .now
        values.contentModificationDate = .now
        try copy.setResourceValues(values)
        return copy
    }

    func subtitle(for item: LibraryItem) -> String {
        let date = order == .creationDate ? item.creationDate : item.contentModificationDate
        return date.formatted(date: .abbreviated, time: .omitted)
    }

    func newest(in urls: [URL]) -> URL? {
        urls.max {
            let lhs = try? $0.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            let rhs = try? $1.resourceValues(forKeys: [.contentModificationDateKey])
                .allValues[.contentModificationDateKey] as? Date
            return (lhs ?? .distantPast) < (rhs ?? .distantPast)
        }
    }
}
