// swift-format-ignore-file
//
//  LogRotator.swift
//  Wavecast
//
//  Keeps the newest `limit` log files in Library/Logs.
//

import Foundation
#if canImport(Darwin)
import Darwin
#endif

struct LogRotationPolicy {
    var limit = 7
    var maxBytes: off_t = 1 << 20
    var maxAge: TimeInterval = 7 * 86_400
}

final class LogRotator {
    private let directory: URL
    private let policy: LogRotationPolicy
    private var handle: FileHandle?
    private var current: URL { directory.appendingPathComponent("wavecast.log") }

    init(directory: URL, policy: LogRotationPolicy = .init()) {
        self.directory = directory
        self.policy = policy
    }

    func needsRotation() -> Bool {
        var info = stat()
        guard stat(current.path, &info) == 0 else { return false }
        if info.st_size > policy.maxBytes { return true }
        let born = Date(timeIntervalSince1970: TimeInterval(info.st_birthtimespec.tv_sec))
        return Date().timeIntervalSince(born) > policy.maxAge
    }

    /// Uses fstat on the open descriptor, so a rename in between does no harm.
    func currentSize() -> off_t {
        guard let fd = handle?.fileDescriptor else { return 0 }
        var info = Darwin.stat()
        return fstat(fd, &info) == 0 ? info.st_size : 0
    }

    func rotate() throws {
        let stamp = Int(Date().timeIntervalSince1970)
        let target = directory.appendingPathComponent("wavecast-\(stamp).log")
        try FileManager.default.moveItem(at: current, to: target)
        try prune()
    }

    private func prune() throws {
        let files = try FileManager.default
            .contentsOfDirectory(at: directory, includingPropertiesForKeys: [.creationDateKey, .isRegularFileKey])
            .filter { $0.pathExtension == "log" && $0 != current }
            .map { url -> (URL, Date) in
                let values = try? url.resourceValues(forKeys: [.creationDateKey])
                return (url, values?.creationDate ?? .distantPast)
            }
            .sorted { $0.1 > $1.1 }
        for (url, date) in files.dropFirst(policy.limit) {
            Log.app.debug("pruning \(url.lastPathComponent), creationDate \(date)")
            try FileManager.default.removeItem(at: url)
        }
    }

    func describe() -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.map { name in
            let path = directory.appendingPathComponent(name).path
            let attrs = try? FileManager.default.attributesOfItem(atPath: path)
            let size = attrs?[.size] as? Int ?? 0
            let modified = attrs?[.modificationDate] as? Date
            return "\(name)\t\(size)\t\(modified?.description ?? "-")"
        }
        .joined(separator: "\n")
    }

    #if os(macOS)
    func sameVolume(as other: URL) -> Bool {
        var a = statfs(), b = statfs()
        return statfs(directory.path, &a) == 0 && statfs(other.path, &b) == 0 && a.f_fsid.val == b.f_fsid.val
    }
    #endif
}
