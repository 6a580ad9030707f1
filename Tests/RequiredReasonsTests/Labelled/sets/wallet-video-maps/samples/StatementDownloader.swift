// swift-format-ignore-file
//
//  StatementDownloader.swift
//  Tessera
//

import Foundation
import PDFKit
import os

actor StatementDownloader {
    enum Failure: Error { case noSpace(needed: Int64), http(Int) }

    private let session: URLSession
    private let cache: URL
    private let logger = Logger(subsystem: "com.tessera.wallet", category: "statements")
    private static let sortKeys: [URLResourceKey] = [
        .contentModificationDateKey,
        .fileSizeKey,
        .isRegularFileKey,
    ]

    init(session: URLSession = .shared, cache: URL) {
        self.session = session
        self.cache = cache
    }

    func download(_ remote: URL, expected: Int64) async throws -> URL {
        try ensureSpace(expected)
        let (temporary, response) = try await session.download(from: remote)
        let code = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard code == 200 else { throw Failure.http(code) }
        let target = cache.appendingPathComponent(remote.lastPathComponent)
        _ = try FileManager.default.replaceItemAt(target, withItemAt: temporary)
        try FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: target.path)
        return target
    }

    private func ensureSpace(_ needed: Int64) throws {
        let values = try cache.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
        guard let free = values.volumeAvailableCapacityForImportantUsage, free > needed * 2 else {
            logger.warning("volumeAvailableCapacityForImportantUsage below \(needed * 2)")
            throw Failure.noSpace(needed: needed)
        }
    }

    /// Removes the oldest statements (by content modification date) until under the limit.
    func trim(to limit: Int) throws {
        var files = try FileManager.default
            .contentsOfDirectory(at: cache, includingPropertiesForKeys: Self.sortKeys)
            .map { ($0, try $0.resourceValues(forKeys: Set(Self.sortKeys))) }
            .sorted {
                ($0.1.contentModificationDate ?? .distantPast)
                    < ($1.1.contentModificationDate ?? .distantPast)
            }
        var total = files.reduce(0) { $0 + ($1.1.fileSize ?? 0) }
        while total > limit, !files.isEmpty {
            let (url, values) = files.removeFirst()
            try FileManager.default.removeItem(at: url)
            total -= values.fileSize ?? 0
        }
    }

    nonisolated func issueDate(of url: URL) -> Date? {
        guard let document = PDFDocument(url: url) else { return nil }
        let attributes = document.documentAttributes
        return attributes?[PDFDocumentAttribute.creationDateAttribute] as? Date
            ?? attributes?[PDFDocumentAttribute.modificationDateAttribute] as? Date
    }
}
