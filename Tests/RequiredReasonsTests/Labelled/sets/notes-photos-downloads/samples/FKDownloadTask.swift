// swift-format-ignore-file
import Foundation
import os

public protocol FKDownloadTaskDelegate: AnyObject {
    func downloadTask(_ task: FKDownloadTask, didFinishWith item: FKFileItem)
    func downloadTask(_ task: FKDownloadTask, didFailWith error: Error)
}

/// One download. Its speed is measured against the monotonic clock.
public final class FKDownloadTask: NSObject {
    public struct Progress: Sendable {
        public var received: Int64 = 0
        public var expected: Int64 = NSURLSessionTransferSizeUnknown
        public var bytesPerSecond: Double = 0
    }

    public let source: URL
    public let destination: URL
    public weak var delegate: FKDownloadTaskDelegate?
    public private(set) var progress = Progress()

    private var startedAt: TimeInterval?
    private var sampleTicks = mach_absolute_time()
    private let now: () -> TimeInterval

    public init(
        source: URL,
        destination: URL,
        now: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
    ) {
        self.source = source
        self.destination = destination
        self.now = now
    }

    func start(on session: URLSession) {
        startedAt = now()
        let task = session.downloadTask(with: source)
        task.countOfBytesClientExpectsToReceive = progress.expected
        task.resume()
    }

    func didReceive(_ bytes: Int64) {
        let ticks = mach_absolute_time()
        let ns = FKClock.nanoseconds(ticks &- sampleTicks)
        progress.received += bytes
        if ns > 250_000_000 {
            progress.bytesPerSecond = Double(bytes) / (Double(ns) / 1e9)
            sampleTicks = ticks
        }
    }

    func didFinish(at temporary: URL, response: HTTPURLResponse) {
        do {
            try checkSpace(for: temporary)
            try FileManager.default.moveItem(at: temporary, to: destination)
            if let date = response.fk_lastModified {
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: destination.path)
            }
            delegate?.downloadTask(self, didFinishWith: try FKFileItem(url: destination))
        } catch {
            delegate?.downloadTask(self, didFailWith: error)
        }
    }

    private func checkSpace(for temporary: URL) throws {
        guard let needed = try temporary.resourceValues(forKeys: [.fileSizeKey]).fileSize else { return }
        let volume = try destination.deletingLastPathComponent()
            .resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey, .volumeIsReadOnlyKey])
        if let free = volume.volumeAvailableCapacityForImportantUsage, free < Int64(needed) {
            throw CocoaError(.fileWriteOutOfSpace)
        }
    }

    public var age: TimeInterval? {
        startedAt.map { now() - $0 }
    }
}

enum FKClock {
    static func nanoseconds(_ ticks: UInt64) -> UInt64 {
        var base = mach_timebase_info()
        mach_timebase_info(&base)
        return ticks * UInt64(base.numer) / UInt64(base.denom)
    }
}

extension HTTPURLResponse {
    /// The server's modificationDate, see RFC 9110, 8.8.2.
    var fk_lastModified: Date? {
        value(forHTTPHeaderField: "Last-Modified").flatMap { try? Date($0, strategy: .http) }
    }
}
