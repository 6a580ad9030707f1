// swift-format-ignore-file
import Foundation
import UIKit

/// Common part of device_info and storage_info; also used from the React Native side.
@objc(KITDeviceMetadataCollector)
public final class DeviceMetadataCollector: NSObject {
    private let processInfo: ProcessInfo
    private let store: UserDefaults
    private lazy var inputModes: () -> [UITextInputMode] = { UITextInputMode.activeInputModes }

    @objc public convenience override init() {
        self.init(processInfo: .processInfo, store: UserDefaults.standard)
    }

    init(processInfo: ProcessInfo, store: UserDefaults) {
        self.processInfo = processInfo
        self.store = store
        super.init()
    }

    @objc public func collect() -> [String: Any] {
        var info: [String: Any] = [:]
        info["systemUptime"] = processInfo.systemUptime
        info["machTicks"] = NSNumber(value: mach_absolute_time())
        info["keyboards"] = inputModes().compactMap(\.primaryLanguage)
        info["launches"] = bump("launches")
        merge(disk(), into: &info)
        merge(volume(), into: &info)
        return info
    }

    private func merge(_ other: [String: Any], into info: inout [String: Any]) {
        info.merge(other) { first, _ in first }
    }

    private func bump(_ key: String) -> Int {
        let value = store.integer(forKey: key) + 1
        store.set(value, forKey: key)
        return value
    }

    private func disk() -> [String: Any] {
        let wanted: [(String, FileAttributeKey)] = [
            ("freeDisk", .systemFreeSize),
            ("totalDisk", .systemSize),
        ]
        guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory()) else { return [:] }
        return wanted.reduce(into: [:]) { $0[$1.0] = attributes[$1.1] }
    }

    private func volume() -> [String: Any] {
        let keys: Set<URLResourceKey> = [
            .volumeAvailableCapacityKey,
            .volumeAvailableCapacityForImportantUsageKey,
            .volumeAvailableCapacityForOpportunisticUsageKey,
            .volumeTotalCapacityKey,
            .volumeNameKey,
        ]
        guard let values = try? URL(fileURLWithPath: NSHomeDirectory()).resourceValues(forKeys: keys) else { return [:] }
        return [
            "available": values.volumeAvailableCapacity ?? -1,
            "important": values.volumeAvailableCapacityForImportantUsage ?? -1,
            "opportunistic": values.volumeAvailableCapacityForOpportunisticUsage ?? -1,
            "total": values.volumeTotalCapacity ?? -1,
        ]
    }

    @objc public static func hasLanguage(_ code: String) -> Bool {
        for mode in UITextInputMode.activeInputModes where mode.primaryLanguage == code { return true }
        return false
    }

    @objc public func installDate() -> Date? {
        guard let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).last else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: documents.path)
        if let date = attributes?[FileAttributeKey.creationDate] as? Date { return date }
        return try? documents.resourceValues(forKeys: [.creationDateKey]).creationDate
    }

    @objc public func bundleTimes() -> [NSNumber] {
        var info = stat()
        guard stat(Bundle.main.bundlePath, &info) == 0 else { return [] }
        return [info.st_birthtimespec.tv_sec, info.st_mtimespec.tv_sec].map { NSNumber(value: $0) }
    }

    @objc public func bootDate() -> Date {
        Date().addingTimeInterval(-ProcessInfo.processInfo.systemUptime)
    }

    @objc public func values(inSuite suite: String) -> [String: Any] {
        UserDefaults(suiteName: suite)?.dictionaryRepresentation() ?? [:]
    }
}
