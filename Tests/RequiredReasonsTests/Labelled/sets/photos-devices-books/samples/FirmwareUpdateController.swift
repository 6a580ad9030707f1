// swift-format-ignore-file
import CoreBluetooth
import Foundation

/// `systemUptime` behind a protocol so that the state machine can be tested.
protocol MonotonicClock {
    var systemUptime: TimeInterval { get }
}

struct ProcessClock: MonotonicClock {
    var systemUptime: TimeInterval { ProcessInfo.processInfo.systemUptime }
}

final class ManualClock: MonotonicClock {
    var systemUptime: TimeInterval = 0
    func advance(_ seconds: TimeInterval) { systemUptime += seconds }
}

struct FirmwareImage {
    let version: String
    let creationDate: Date
    let url: URL

    init(url: URL) throws {
        self.url = url
        version = url.deletingPathExtension().lastPathComponent
        let values = try url.resourceValues(forKeys: [.creationDateKey, .fileSizeKey])
        guard let date = values.creationDate else { throw DeviceError.noDate }
        creationDate = date
    }
}

final class FirmwareUpdateController {
    enum Phase { case waiting, sending(offset: Int), verifying, done }

    private var phase = Phase.waiting
    private let clock: MonotonicClock
    private let now: () -> TimeInterval
    private var phaseStart: TimeInterval

    init(clock: MonotonicClock = ProcessClock(),
         now: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
        self.clock = clock
        self.now = now
        phaseStart = clock.systemUptime
    }

    func tick() {
        let elapsed = clock.systemUptime - phaseStart
        if case .verifying = phase, elapsed > 30 { enter(.waiting) }
    }

    private func enter(_ next: Phase) {
        phase = next
        phaseStart = clock.systemUptime
    }

    func newestImage(in directory: URL) -> FirmwareImage? {
        let urls = (try? FileManager.default.contentsOfDirectory(
            at: directory,
            includingPropertiesForKeys: [.contentModificationDateKey, .nameKey],
            options: [.skipsHiddenFiles]
        )) ?? []
        return urls.compactMap { try? FirmwareImage(url: $0) }.max { $0.creationDate < $1.creationDate }
    }

    /// The bootloader asks for the file's mtime to detect a repeated flash.
    func fileStamp(_ image: FirmwareImage) throws -> UInt32 {
        let handle = try FileHandle(forReadingFrom: image.url)
        defer { try? handle.close() }
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        return UInt32(truncatingIfNeeded: status.st_mtimespec.tv_sec)
    }

    func remember(_ image: FirmwareImage) {
        SettingsStore.standard.set(image.version, forKey: "flashedVersion")
        UserDefaults.standard.set(image.creationDate, forKey: "flashedCreationDate")
    }

    var statusText: String {
        switch phase {
        case .sending(let offset): return "\(offset) bytes, \(Int(now() - phaseStart)) s"
        default: return "systemUptime \(Int(clock.systemUptime))"
        }
    }
}
