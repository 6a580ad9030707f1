// swift-format-ignore-file
//
//  PlanBackup.swift
//  Stundenplan
//
//  Export and import of whole plans; writes a manifest next to the archive.
//

import Foundation
import SwiftUI
import UIKit

struct BackupManifest: Codable {
    enum CodingKeys: String, CodingKey {
        case version
        case creationDate = "created"
        case systemSize = "device_bytes"
    }

    var version = 3
    var creationDate: Date
    var systemSize: Int64?
}

final class PlanDocument: UIDocument {
    var data = Data()

    override func contents(forType typeName: String) throws -> Any { data }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let contents = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        data = contents
    }

    var isRecent: Bool {
        guard let changed = fileModificationDate else { return false }
        return changed.timeIntervalSinceNow > -3600
    }
}

@MainActor
final class BackupController: ObservableObject {
    @Published var documents: [PlanDocument] = []
    @AppStorage("backup.auto") var automatic = true

    func makeManifest() -> BackupManifest {
        BackupManifest(
            creationDate: .now,
            systemSize: deviceBytes(.systemSize)
        )
    }

    func observeDocuments() -> [NSKeyValueObservation] {
        documents.map { document in
            document.observe(\.fileModificationDate) { changed, _ in
                UserDefaults.standard.set(changed.localizedName, forKey: "backup.lastChanged")
            }
        }
    }

    private func deviceBytes(_ key: FileAttributeKey) -> Int64? {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
        return (attributes?[key] as? NSNumber)?.int64Value
    }

    var hasRoom: Bool { (deviceBytes(.systemFreeSize) ?? 0) > 50_000_000 }

    func newest() -> PlanDocument? {
        documents.max {
            ($0.fileModificationDate ?? .distantPast) < ($1.fileModificationDate ?? .distantPast)
        }
    }

    func modificationDates() -> [Date] {
        documents.compactMap(\.fileModificationDate)
    }

    func prune(olderThan manifest: BackupManifest) {
        documents.removeAll { ($0.fileModificationDate ?? .now) < manifest.creationDate }
        UserDefaults.standard.setValue(Date.now, forKey: "backup.pruned")
    }
}
