// swift-format-ignore-file
//
//  FileMeta.swift
//  Pikt
//

import Foundation

extension DiskStorage {

    struct FileMeta {
        let url: URL
        let lastAccessDate: Date?
        let estimatedExpirationDate: Date?
        let isDirectory: Bool
        let fileSize: Int

        static func lastAccessDate(lhs: FileMeta, rhs: FileMeta) -> Bool {
            lhs.lastAccessDate ?? .distantPast > rhs.lastAccessDate ?? .distantPast
        }

        init(fileURL: URL, resourceKeys: Set<URLResourceKey>) throws {
            let meta = try fileURL.resourceValues(forKeys: resourceKeys)
            self.init(
                fileURL: fileURL,
                lastAccessDate: meta.creationDate,
                estimatedExpirationDate: meta.contentModificationDate,
                isDirectory: meta.isDirectory ?? false,
                fileSize: meta.fileSize ?? 0)
        }

        init(fileURL: URL, lastAccessDate: Date?, estimatedExpirationDate: Date?, isDirectory: Bool, fileSize: Int) {
            self.url = fileURL
            self.lastAccessDate = lastAccessDate
            self.estimatedExpirationDate = estimatedExpirationDate
            self.isDirectory = isDirectory
            self.fileSize = fileSize
        }

        func expired(referenceDate: Date) -> Bool {
            estimatedExpirationDate?.isPast(referenceDate: referenceDate) ?? true
        }

        func extendExpiration(with fileManager: FileManager, by extending: ExpirationExtending = .cacheTime) {
            guard let lastAccessDate, let lastEstimatedExpiration = estimatedExpirationDate else { return }
            let attributes: [FileAttributeKey: Any]
            switch extending {
            case .none:
                return
            case .cacheTime:
                let original = StorageExpiration.seconds(lastEstimatedExpiration.timeIntervalSince(lastAccessDate))
                attributes = [
                    .creationDate: Date().fileAttributeDate,
                    .modificationDate: original.estimatedExpirationSinceNow.fileAttributeDate
                ]
            case .expirationTime(let time):
                attributes = [.creationDate: Date().fileAttributeDate, .modificationDate: time.estimatedExpirationSinceNow]
            }
            try? fileManager.setAttributes(attributes, ofItemAtPath: url.path)
        }
    }
}

/// What `Pikt.cacheReport()` hands out; plain values, safe to keep.
public struct CacheEntryDescription: Sendable, Identifiable {
    public let id: String
    public let creationDate: Date
    public let contentModificationDate: Date?
    public let byteCount: Int

    public static let byAge = KeyPathComparator(\CacheEntryDescription.creationDate, order: .reverse)
}

extension CacheEntryDescription {
    init?(url: URL) {
        let wanted: [KeyPath<URLResourceValues, Date?>] = [\.creationDate, \.contentModificationDate]
        guard let values = try? url.resourceValues(forKeys: [.creationDateKey, .contentModificationDateKey, .fileSizeKey]),
              let created = values[keyPath: wanted[0]] else { return nil }
        id = url.lastPathComponent
        creationDate = created
        contentModificationDate = values[keyPath: wanted[1]]
        byteCount = values.fileSize ?? 0
    }

    public var age: TimeInterval { -creationDate.timeIntervalSinceNow }

    public func isNewer(than other: CacheEntryDescription) -> Bool {
        (contentModificationDate ?? creationDate) > (other.contentModificationDate ?? other.creationDate)
    }
}

private extension Date {
    /// File systems keep whole seconds only; see the discussion of creationDate in the README.
    var fileAttributeDate: Date {
        Date(timeIntervalSince1970: ceil(timeIntervalSince1970))
    }

    func isPast(referenceDate: Date) -> Bool {
        timeIntervalSince(referenceDate) <= 0
    }
}
