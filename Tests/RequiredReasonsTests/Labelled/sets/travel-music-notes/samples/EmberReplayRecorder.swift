// swift-format-ignore-file
import Foundation
import GameplayKit
import ReplayKit

struct ReplayEvent: Codable {
    var offset: TimeInterval
    var input: UInt8
}

struct ReplayMetadata: Codable {
    let seed: UInt64
    let creationDate: Date
    let deviceUptime: TimeInterval
    let modificationDate: Date?
}

protocol UptimeSource { var systemUptime: TimeInterval { get } }
extension ProcessInfo: UptimeSource {}

final class ScriptedUptime: UptimeSource {
    var systemUptime: TimeInterval = 0
    func advance(_ dt: TimeInterval) { systemUptime += dt }
}

final class ReplayRecorder {
    private let source: UptimeSource
    private var start: TimeInterval
    private var events: [ReplayEvent] = []
    private(set) var metadata: ReplayMetadata

    init(seed: UInt64, source: UptimeSource = ProcessInfo.processInfo) {
        self.source = source
        start = ProcessInfo.processInfo.systemUptime
        metadata = ReplayMetadata(seed: seed, creationDate: Date(), deviceUptime: start, modificationDate: nil)
    }

    func record(_ input: UInt8, touch: UITouch?) {
        let time = touch?.timestamp ?? source.systemUptime
        events.append(ReplayEvent(offset: time - start, input: input))
    }

    func writeFile(to folder: URL) throws -> URL {
        let url = folder.appendingPathComponent("replay-\(metadata.seed).json")
        try JSONEncoder().encode(events).write(to: url)
        try FileManager.default.setAttributes([
            .creationDate: metadata.creationDate,
            .modificationDate: metadata.modificationDate ?? Date(),
            .protectionKey: FileProtectionType.none,
        ], ofItemAtPath: url.path)
        return url
    }

    static func list(in folder: URL) -> [(name: String, date: Date)] {
        let urls = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.creationDateKey, .nameKey])?.allObjects as? [URL] ?? []
        return urls.compactMap { url in
            guard let values = try? url.resourceValues(forKeys: [.creationDateKey, .nameKey]),
                  let name = values.name,
                  let date = values.creationDate
            else { return nil }
            return (name, date)
        }
        .sorted { $0.date > $1.date }
    }

    func hostTicks() -> UInt64 {
        #if targetEnvironment(simulator)
        return DispatchTime.now().uptimeNanoseconds
        #else
        return mach_absolute_time()
        #endif
    }
}

final class ReplayPlayer {
    private let events: [ReplayEvent]
    private let began = mach_absolute_time()
    private var cursor = 0

    init(events: [ReplayEvent]) { self.events = events }

    func due(_ toSeconds: (UInt64) -> TimeInterval) -> ArraySlice<ReplayEvent> {
        let elapsed = toSeconds(mach_absolute_time() - began)
        let end = events[cursor...].firstIndex { $0.offset > elapsed } ?? events.endIndex
        defer { cursor = end }
        return events[cursor..<end]
    }

    func describe(_ metadata: ReplayMetadata) -> String {
        "Replay of \(metadata.creationDate) (systemUptime \(metadata.deviceUptime))"
    }
}
