// swift-format-ignore-file
import Foundation
import RxSwift
import UIKit

/// Builds the text that the user sees, and may edit, before sending a bug report.
final class DiagnosticsCollector {
    enum Field: CaseIterable { case uptime, disk, keyboards, settings, newestFile, container }

    private let launched = ProcessInfo.processInfo.systemUptime
    private let fileManager = FileManager()
    private lazy var suites: [UserDefaults] = [
        .standard,
        UserDefaults(suiteName: "group.fm.resonate"),
        UserDefaults(suiteName: "fm.resonate.session"),
    ].compactMap { $0 }

    private let dateKeys: [FileAttributeKey] = [
        .creationDate,
        .modificationDate,
    ]

    func report() -> Single<String> {
        Single.create { [self] observer in
            let lines = Field.allCases.map { "\($0): \(describe($0))" }
            observer(.success(lines.joined(separator: "\n")))
            return Disposables.create()
        }
    }

    private func describe(_ field: Field) -> String {
        switch field {
        case .uptime:
            let uptime = ProcessInfo.processInfo[keyPath: \.systemUptime]
            return "\(Int(uptime)) s, app \(Int(uptime - launched)) s"
        case .disk:
            return [FileAttributeKey.systemFreeSize, .systemSize]
                .map { "\(fileSystem[$0] ?? "?")" }
                .joined(separator: " of ")
        case .keyboards:
            return UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "-" }.joined(separator: ",")
        case .settings:
            return suites.map { $0.dictionaryRepresentation().keys.count.description }.joined(separator: "+")
        case .newestFile:
            return newest().map { "\($0.lastPathComponent)" } ?? "none"
        case .container:
            let attributes = (try? fileManager.attributesOfItem(atPath: NSHomeDirectory())) ?? [:]
            return dateKeys.compactMap { attributes[$0] as? Date }.map(\.description).joined(separator: " – ")
        }
    }

    private var fileSystem: [FileAttributeKey: Any] {
        (try? fileManager.attributesOfFileSystem(forPath: NSTemporaryDirectory())) ?? [:]
    }

    private func newest() -> URL? {
        let key: URLResourceKey = .contentModificationDateKey
        let urls = try? fileManager.contentsOfDirectory(at: fileManager.temporaryDirectory, includingPropertiesForKeys: [key])
        return urls?.max { a, b in
            func date(_ url: URL) -> Date {
                (try? url.resourceValues(forKeys: [key]).contentModificationDate) ?? .distantPast
            }
            return date(a) < date(b)
        }
    }
}

extension FileManager {
    func creationDate(at path: String) -> Date? {
        (try? attributesOfItem(atPath: path))?[.creationDate] as? Date
    }

    func setModificationDate(_ date: Date, at path: String) throws {
        try setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    var freeDiskSpace: Int64 {
        guard let attributes = try? attributesOfFileSystem(forPath: NSHomeDirectory()) else { return 0 }
        return attributes[.systemFreeSize] as? Int64 ?? 0
    }

    var totalDiskSpace: Int64 {
        ((try? attributesOfFileSystem(forPath: NSHomeDirectory()))?[.systemSize] as? NSNumber)?.int64Value ?? 0
    }
}

final class LaunchTimer {
    static let start = mach_absolute_time()
    private var marks: [(String, UInt64)] = []

    func mark(_ name: String) { marks.append((name, mach_absolute_time() - Self.start)) }

    func flush() {
        UserDefaults.standard.set(marks.map(\.0), forKey: "launch.marks")
        UserDefaults.standard.set(ProcessInfo.processInfo.systemUptime, forKey: "launch.uptime")
    }
}

/// First launch of a new install: when the container was created.
func installDate() -> Date {
    if let date = FileManager.default.creationDate(at: NSHomeDirectory()) { return date }
    return UserDefaults.standard.object(forKey: "firstLaunch") as? Date ?? Date()
}
