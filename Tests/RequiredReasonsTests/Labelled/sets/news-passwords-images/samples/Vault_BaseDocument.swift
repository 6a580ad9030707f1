// swift-format-ignore-file
//  Vault – open-source password manager
//  BaseDocument.swift: shared document class; UIDocument on iOS, NSDocument on the Mac.

import Foundation

#if os(iOS)
import UIKit
public typealias PlatformDocument = UIDocument
#elseif os(macOS)
import Cocoa
public typealias PlatformDocument = NSDocument
#endif

public class BaseDocument: PlatformDocument {
    public private(set) var data = Data()
    public var lastKnownDate: Date?

    #if os(iOS)
    override public func load(fromContents contents: Any, ofType typeName: String?) throws {
        data = contents as? Data ?? Data()
        lastKnownDate = fileModificationDate
    }

    override public func contents(forType typeName: String) throws -> Any { data }

    /// True when another process has written the file since we opened it.
    public var isOutdated: Bool {
        guard let known = lastKnownDate, let current = self.fileModificationDate else { return false }
        return current > known
    }
    #elseif os(macOS)
    override public func read(from data: Data, ofType typeName: String) throws {
        self.data = data
        lastKnownDate = fileModificationDate
    }

    override public func data(ofType typeName: String) throws -> Data {
        fileModificationDate = Date()
        return data
    }
    #endif

    public func replaceData(_ newData: Data) {
        data = newData
        #if os(iOS)
        updateChangeCount(.done)
        #endif
    }
}

/// Reads and writes through file coordination, so that cloud providers see every change.
public enum FileCoordination {

    public static func read(_ url: URL, timeout: TimeInterval = 15) throws -> (Data, Date?) {
        var coordinationError: NSError?
        var result: Result<(Data, Date?), Error>?
        NSFileCoordinator().coordinate(readingItemAt: url, options: [], error: &coordinationError) { actualURL in
            result = Result {
                let data = try Data(contentsOf: actualURL, options: .uncached)
                let date = try actualURL.resourceValues(forKeys: [.contentModificationDateKey])
                    .contentModificationDate
                return (data, date)
            }
        }
        if let coordinationError { throw coordinationError }
        guard let result else { throw CocoaError(.fileReadUnknown) }
        return try result.get()
    }

    public static func write(_ data: Data, to url: URL, expecting expected: Date?) throws {
        var coordinationError: NSError?
        var innerError: Error?
        NSFileCoordinator().coordinate(writingItemAt: url, options: .forReplacing, error: &coordinationError) { target in
            do {
                let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
                let onDisk = attributes[.modificationDate] as! Date?
                if let expected, let onDisk, onDisk > expected {
                    Diag.warning("file changed, modificationDate \(onDisk) > \(expected)")
                    throw CocoaError(.fileWriteFileExists)
                }
                try data.write(to: target, options: [.completeFileProtection])
            } catch {
                innerError = error
            }
        }
        if let error = coordinationError ?? innerError { throw error }
    }
}

extension BaseDocument {
    /// Sorts documents by date, newest first.
    static func newestFirst(_ documents: [BaseDocument]) -> [BaseDocument] {
        documents.sorted { a, b in
            #if os(macOS)
            (a.fileModificationDate ?? .distantPast) > (b.fileModificationDate ?? .distantPast)
            #else
            (a.fileModificationDate ?? .distantPast) > (b.fileModificationDate ?? .distantPast)
            #endif
        }
    }
}
