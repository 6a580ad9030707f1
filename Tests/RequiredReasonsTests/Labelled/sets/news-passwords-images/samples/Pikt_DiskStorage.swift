// swift-format-ignore-file
//
//  DiskStorage.swift
//  Pikt
//

import Foundation

/// Represents the concepts related to storage that stores values on disk.
public enum DiskStorage {

    /// The access date of a file is its `contentAccessDateKey`, and the estimated expiration
    /// is kept in `contentModificationDateKey`, so no index file is needed.
    public class Backend<T: DataTransformable>: @unchecked Sendable {

        public var config: Config
        public let directoryURL: URL

        private let metaChangingQueue: DispatchQueue
        private var storageReady: Bool { FileManager.default.fileExists(atPath: directoryURL.path) }

        public init(config: Config) throws {
            self.config = config
            directoryURL = config.directory.appendingPathComponent("org.pikt.\(config.name)")
            metaChangingQueue = DispatchQueue(label: "org.pikt.disk.\(config.name)")
            try config.fileManager.createDirectory(at: directoryURL, withIntermediateDirectories: true)
        }

        public func store(value: T, forKey key: String, expiration: StorageExpiration? = nil) throws {
            let expiration = expiration ?? config.expiration
            guard !expiration.isExpired else { return }
            let fileURL = cacheFileURL(forKey: key)
            try value.toData().write(to: fileURL)

            let now = Date()
            let attributes: [FileAttributeKey: Any] = [
                // The last access date.
                .creationDate: now.fileAttributeDate,
                // The estimated expiration date.
                .modificationDate: expiration.estimatedExpirationSinceNow.fileAttributeDate,
            ]
            do {
                try config.fileManager.setAttributes(attributes, ofItemAtPath: fileURL.path)
            } catch {
                throw PiktError.cannotSetAttributes(path: fileURL.path, attributes: attributes, error: error)
            }
        }

        public func value(forKey key: String, referenceDate: Date = Date(), actuallyLoad: Bool = true) throws -> T? {
            let fileURL = cacheFileURL(forKey: key)
            guard config.fileManager.fileExists(atPath: fileURL.path) else { return nil }

            let resourceKeys: Set<URLResourceKey> = [.contentModificationDateKey, .creationDateKey]
            let meta = try FileMeta(fileURL: fileURL, resourceKeys: resourceKeys)
            if meta.expired(referenceDate: referenceDate) { return nil }
            if !actuallyLoad { return T.empty }

            let object = try T.fromData(Data(contentsOf: fileURL))
            metaChangingQueue.async { meta.extendExpiration(with: self.config.fileManager) }
            return object
        }

        public func removeExpiredValues(referenceDate: Date = Date()) throws -> [URL] {
            let keys: [URLResourceKey] = [.isDirectoryKey, .contentModificationDateKey]
            let expired = try allFileURLs(for: keys).filter { url in
                let meta = try FileMeta(fileURL: url, resourceKeys: Set(keys))
                return !meta.isDirectory && meta.expired(referenceDate: referenceDate)
            }
            try expired.forEach { try config.fileManager.removeItem(at: $0) }
            return expired
        }

        public func removeSizeExceededValues() throws -> [URL] {
            guard config.sizeLimit > 0, case var size = try totalSize(), size >= config.sizeLimit else { return [] }
            var pending = try allFileURLs(for: [.isDirectoryKey, .creationDateKey, .fileSizeKey])
                .map { try FileMeta(fileURL: $0, resourceKeys: [.isDirectoryKey, .creationDateKey, .fileSizeKey]) }
                .sorted(by: FileMeta.lastAccessDate)
            var removed: [URL] = []
            while size > config.sizeLimit / 2, let meta = pending.popLast() {
                size -= UInt(meta.fileSize)
                try config.fileManager.removeItem(at: meta.url)
                removed.append(meta.url)
            }
            return removed
        }

        public func totalSize() throws -> UInt {
            try allFileURLs(for: [.fileSizeKey]).reduce(0) { sum, url in
                sum + UInt((try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
            }
        }

        private func allFileURLs(for propertyKeys: [URLResourceKey]) throws -> [URL] {
            guard let enumerator = config.fileManager.enumerator(at: directoryURL, includingPropertiesForKeys: propertyKeys, options: .skipsHiddenFiles),
                  let urls = enumerator.allObjects as? [URL] else { throw PiktError.invalidEnumeration(directoryURL) }
            return urls
        }

        func cacheFileURL(forKey key: String) -> URL {
            directoryURL.appendingPathComponent(config.usesHashedFileName ? key.pikt.sha256 : key)
        }
    }
}
