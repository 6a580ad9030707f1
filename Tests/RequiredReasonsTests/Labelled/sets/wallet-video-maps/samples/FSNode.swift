// swift-format-ignore-file
//
//  FSNode.swift
//  Slate
//
//  One row of the file browser.
//

import Foundation
import UniformTypeIdentifiers

struct FSNode: Identifiable, Hashable {
    let url: URL
    let kind: UTType?
    let size: Int
    var creationDate: Date?
    var contentModificationDate: Date?

    var id: URL { url }

    static let resourceKeys: Set<URLResourceKey> = [
        .isDirectoryKey,
        .contentTypeKey,
        .fileSizeKey,
        .creationDateKey,
        .contentModificationDateKey,
        .contentAccessDateKey,
        .addedToDirectoryDateKey,
    ]

    init(url: URL) throws {
        self.init(url: url, values: try url.resourceValues(forKeys: Self.resourceKeys))
    }

    init(url: URL, values: URLResourceValues) {
        self.url = url
        kind = values.contentType
        size = values.fileSize ?? 0
        creationDate = values.creationDate
        contentModificationDate = values.contentModificationDate
    }
}

enum FSSort: String, CaseIterable, Identifiable {
    case name, size, creationDate, modificationDate

    var id: Self { self }

    var title: LocalizedStringResource {
        switch self {
        case .name: "Name"
        case .size: "Size"
        case .creationDate: "Created"
        case .modificationDate: "Modified"
        }
    }

    func sorted(_ nodes: [FSNode]) -> [FSNode] {
        switch self {
        case .name: nodes.sorted { $0.url.lastPathComponent.localizedStandardCompare($1.url.lastPathComponent) == .orderedAscending }
        case .size: nodes.sorted { $0.size > $1.size }
        case .creationDate: nodes.sorted { ($0.creationDate ?? .distantPast) > ($1.creationDate ?? .distantPast) }
        case .modificationDate:
            nodes.sorted { lhs, rhs in
                guard let left = lhs.contentModificationDate else { return false }
                guard let right = rhs.contentModificationDate else { return true }
                return left > right
            }
        }
    }
}

extension URL {
    func date(_ path: KeyPath<URLResourceValues, Date?>, _ key: URLResourceKey) -> Date? {
        (try? resourceValues(forKeys: [key]))?[keyPath: path]
    }

    var createdAt: Date? { date(\.creationDate, .creationDateKey) }
    var changedAt: Date? { date(\URLResourceValues.contentModificationDate, .contentModificationDateKey) }
    var accessedAt: Date? { date(\.contentAccessDate, .contentAccessDateKey) }
}
