// swift-format-ignore-file
//
//  StatementListViewModel.swift
//  Nordhaven
//

import Foundation
import os.log

enum StatementSortOrder: String, CaseIterable {
    case creationDate
    case modificationDate
    case amount

    var title: String {
        switch self {
        case .creationDate: return NSLocalizedString("Issued", comment: "sort by creationDate")
        case .modificationDate: return NSLocalizedString("Corrected", comment: "sort by modificationDate")
        case .amount: return NSLocalizedString("Amount", comment: "")
        }
    }
}

struct StatementRow: Hashable {
    let id: String
    let creationDate: Date?
    let modificationDate: Date?
    let downloaded: Date?
}

final class StatementListViewModel {
    private let store: NHBStatementStore
    private let log = OSLog(subsystem: "se.nordhaven.bank", category: "statements")
    private(set) var rows: [StatementRow] = []
    var order: StatementSortOrder = .creationDate { didSet { resort() } }

    init(store: NHBStatementStore) {
        self.store = store
    }

    func reload() {
        rows = store.cachedStatements().map { statement in
            let values = try? URL(fileURLWithPath: statement.path)
                .resourceValues(forKeys: [.contentModificationDateKey])
            return StatementRow(
                id: statement.identifier,
                creationDate: statement.creationDate,
                modificationDate: statement.modificationDate,
                downloaded: values?.contentModificationDate
            )
        }
        resort()
        os_log("reloaded %d statements by %{public}@", log: log, type: .info, rows.count, order.rawValue)
    }

    private func resort() {
        switch order {
        case .creationDate:
            rows.sort(by: \.creationDate)
        case .modificationDate:
            rows.sort(by: \.modificationDate)
        case .amount:
            break
        }
    }

    func removeExpired(before date: Date) {
        for row in rows where (row.creationDate ?? .distantFuture) < date {
            os_log("dropping %@", log: log, row.id)
        }
        rows.removeAll { $0.creationDate.map { $0 < date } ?? false }
    }

    func fileAge(of statement: NHBStatement) -> TimeInterval? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: statement.path),
              let date = attributes[FileAttributeKey.modificationDate] as? Date else {
            os_log("no modificationDate for %@", log: log, type: .error, statement.path)
            return nil
        }
        return -date.timeIntervalSinceNow
    }
}

private extension Array where Element == StatementRow {
    mutating func sort(by keyPath: KeyPath<StatementRow, Date?>) {
        sort { ($0[keyPath: keyPath] ?? .distantPast) > ($1[keyPath: keyPath] ?? .distantPast) }
    }
}
