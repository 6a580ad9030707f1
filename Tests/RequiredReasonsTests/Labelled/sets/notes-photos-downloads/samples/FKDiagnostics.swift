// swift-format-ignore-file
import Foundation
#if canImport(UIKit)
import UIKit
#endif

/// Text for the "Report a problem" mail.
public struct FKDiagnostics {
    public var includesKeyboards = false
    private let processInfo: ProcessInfo
    private let fileManager: FileManager

    public init(processInfo: ProcessInfo = .processInfo, fileManager: FileManager = .default) {
        self.processInfo = processInfo
        self.fileManager = fileManager
    }

    public func report(for volume: FKVolume) -> String {
        var lines = ["Freight \(FKDiagnostics.version)"]
        lines.append("up since \(Date(timeIntervalSinceNow: -processInfo.systemUptime))")
        lines.append("free: \(volume.attributes[.systemFreeSize] ?? "?")")
        lines.append("total: \(String(describing: volume.attributes[.systemSize]))")
        if let space = try? volume.rawSpace() {
            lines.append("statfs: \(space.free) / \(space.total)")
        }
        lines += newestLogs().map { "\($0.url.lastPathComponent) creationDate=\($0.creationDate as Any)" }
        #if canImport(UIKit)
        if includesKeyboards {
            let modes = UITextInputMode.activeInputModes
            lines.append("keyboards: " + modes.compactMap(\.primaryLanguage).joined(separator: ","))
        }
        #endif
        #if os(macOS)
        lines.append("defaults: \(UserDefaults.standard.dictionaryRepresentation().count)")
        lines.append("uptime: \(ProcessInfo.processInfo.systemUptime)")
        #elseif os(iOS)
        lines.append("defaults: \(UserDefaults.standard.dictionaryRepresentation().count)")
        #endif
        return lines.joined(separator: "\n")
    }

    private func newestLogs() -> [FKFileItem] {
        let folder = fileManager.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        let urls = try? fileManager.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: Array(FKFileItem.resourceKeys)
        )
        return (urls ?? []).compactMap { try? FKFileItem(url: $0) }.sorted(by: .modificationDate, ascending: false)
    }

    static let version = "3.1.0"

    /*
     Not in the report on purpose:
       - activeInputModes of other apps
       - fileModificationDate of documents, st_mtime and the like
     */
    static let help = """
        Run `stat <file>` and `statvfs` on the server and send us the output.
        On the Mac: defaults read app.freight (NSUserDefaults)
        """
}

public final class FKWatchdog {
    private var deadline: TimeInterval
    private let uptime: KeyPath<ProcessInfo, TimeInterval> = \.systemUptime

    public init(timeout: TimeInterval) {
        deadline = ProcessInfo.processInfo[keyPath: \.systemUptime] + timeout
    }

    public var isExpired: Bool { ProcessInfo.processInfo[keyPath: uptime] > deadline }

    public func feed(_ timeout: TimeInterval) {
        let info = ProcessInfo.processInfo
        deadline = info
            .systemUptime
            .advanced(by: timeout)
    }
}
