// swift-format-ignore-file
//
//  PrismSharedContainer.swift
//  Prism (shared by app, PrismShare, PrismEdit, PrismWidget)
//

import Foundation

/// Everything the app and its extensions exchange goes through the app group.
/// Never touch `UserDefaults.standard` from an extension, it is a different domain there.
enum AppGroup {
    static let identifier = "group.com.prismapp.shared"

    static var containerURL: URL {
        guard let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) else {
            fatalError("App group \(identifier) is missing from the entitlements")
        }
        return url
    }
}

extension UserDefaults {
    static let group = UserDefaults(suiteName: AppGroup.identifier)!

    enum Key {
        static let lastExport = "UserDefaults.lastExport"
        static let lastPreset = "lastPreset"
        static let pendingImports = "pendingImports"
        static let sortMode = "creationDateDescending"
        static let didMigrate = "didMigrateUserDefaults_v2"
    }

    var pendingImports: [String] {
        get { stringArray(forKey: Key.pendingImports) ?? [] }
        set { set(newValue, forKey: Key.pendingImports) }
    }

    func stamp(_ key: String) { set(Date().timeIntervalSince1970, forKey: key) }
}

/// One-off move of the settings written by 1.x.
struct UserDefaultsMigrator {
    private let source: UserDefaults
    private let target: UserDefaults

    init(from source: UserDefaults = .standard,
         to target: UserDefaults = .group) {
        self.source = source
        self.target = target
    }

    func runIfNeeded() {
        guard !target.bool(forKey: UserDefaults.Key.didMigrate) else { return }
        for key in [UserDefaults.Key.lastPreset, UserDefaults.Key.sortMode] {
            if let value = source.object(forKey: key) { target.set(value, forKey: key) }
        }
        target.set(true, forKey: UserDefaults.Key.didMigrate)
        PrismLog.info("UserDefaults migrated to the group container")
    }
}

struct ImportTicket: Codable, Comparable {
    let id: UUID
    let fileName: String
    let creationDate: Date
    var modificationDate: Date?

    static func < (lhs: ImportTicket, rhs: ImportTicket) -> Bool {
        lhs.creationDate < rhs.creationDate
    }

    private enum CodingKeys: String, CodingKey {
        case id, fileName
        case creationDate = "created_at"
        case modificationDate = "modified_at"
    }
}

final class ImportInbox {
    static let shared = ImportInbox()
    private let directory = AppGroup.containerURL.appendingPathComponent("Inbox", isDirectory: true)

    func tickets() throws -> [ImportTicket] {
        let keys: Set<URLResourceKey> = [.creationDateKey, .isRegularFileKey]
        return try FileManager.default
            .contentsOfDirectory(at: directory, includingPropertiesForKeys: Array(keys))
            .compactMap { url in
                let values = try url.resourceValues(forKeys: keys)
                guard values.isRegularFile == true else { return nil }
                return ImportTicket(id: UUID(), fileName: url.lastPathComponent,
                                    creationDate: values.creationDate ?? .distantPast)
            }
            .sorted()
    }

    func newest() -> Date? { (try? tickets())?.map(\.creationDate).max() }
}
