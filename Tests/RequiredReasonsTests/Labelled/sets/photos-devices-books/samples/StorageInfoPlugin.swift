// swift-format-ignore-file
import Flutter
import Foundation
import UIKit

public class StorageInfoPlugin: NSObject, FlutterPlugin {
    private enum Method: String {
        case systemFreeSize, systemSize, volumeAvailableCapacity, fileInfo, uptime, keyboards
    }

    public static func register(with registrar: FlutterPluginRegistrar) {
        let channel = FlutterMethodChannel(name: "plugins.kit/storage_info", binaryMessenger: registrar.messenger())
        registrar.addMethodCallDelegate(StorageInfoPlugin(), channel: channel)
    }

    public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
        guard let method = Method(rawValue: call.method) else { return result(FlutterMethodNotImplemented) }
        switch method {
        case .systemFreeSize:
            result(fileSystemSize(.systemFreeSize))
        case .systemSize:
            result(fileSystemSize(.systemSize))
        case .volumeAvailableCapacity:
            result(capacity(important: (call.arguments as? Bool) ?? true))
        case .fileInfo:
            guard let path = call.arguments as? String else { return result(nil) }
            result(fileInfo(path))
        case .uptime:
            result(Int(ProcessInfo().systemUptime * 1000))
        case .keyboards:
            result(UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "und" })
        }
    }

    private func fileSystemSize(_ key: FileAttributeKey) -> Int64? {
        let dictionary = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory() as String)
        return (dictionary?[key] as? NSNumber)?.int64Value
    }

    private func capacity(important: Bool) -> Int64? {
        let url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first!
        let key: URLResourceKey = important
            ? .volumeAvailableCapacityForImportantUsageKey
            : .volumeAvailableCapacityKey
        guard let values = try? url.resourceValues(forKeys: [key]) else { return nil }
        if important {
            return values.volumeAvailableCapacityForImportantUsage
        }
        return values.volumeAvailableCapacity.map(Int64.init)
    }

    private func fileInfo(_ path: String) -> [String: Any]? {
        var info = Darwin.stat()
        guard path.withCString({ lstat($0, &info) }) == 0 else { return nil }
        var reply: [String: Any] = [
            "modified": info.st_mtimespec.tv_sec,
            "size": info.st_size,
        ]
        if let attributes = try? FileManager.default.attributesOfItem(atPath: path) {
            reply["creationDate"] = (attributes[.creationDate] as? Date)?.timeIntervalSince1970
            reply["fileStat"] = FileStat(attributes: attributes).map { ["creationDate": $0.creationDate, "modificationDate": $0.modificationDate] }
        }
        return reply
    }
}

struct FileStat {
    let creationDate: Double
    let modificationDate: Double

    init?(attributes: [FileAttributeKey: Any]) {
        guard let created = attributes[.creationDate] as? Date,
              let modified = attributes[.modificationDate] as? Date
        else { return nil }
        creationDate = created.timeIntervalSince1970
        modificationDate = modified.timeIntervalSince1970
    }
}

#if targetEnvironment(macCatalyst)
extension StorageInfoPlugin {
    static func catalystFree() -> Int64? {
        let values = try? URL(fileURLWithPath: "/").resourceValues(forKeys: [.volumeAvailableCapacityKey])
        return values?.volumeAvailableCapacity.map(Int64.init)
    }
}
#endif
