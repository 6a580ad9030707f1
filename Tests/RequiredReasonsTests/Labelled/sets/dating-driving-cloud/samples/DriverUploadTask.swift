// swift-format-ignore-file
import Foundation
import UIKit

/// Uploads rotated logs in a background URLSession; the order and the limits depend on the dates and on the free space.
final class LogUploadTask: NSObject, URLSessionTaskDelegate {
    private struct Candidate {
        let url: URL
        let creationDate: Date
        let bytes: Int64
    }

    private let directory: URL
    private let defaults: Foundation.UserDefaults?
    private let clock: () -> UInt64
    private let startUptime: TimeInterval
    private let dateKey: FileAttributeKey = .modificationDate
    private let capacityKey = URLResourceKey.volumeAvailableCapacityForOpportunisticUsageKey

    init(directory: URL,
         defaults: UserDefaults? = UserDefaults(suiteName: "group.com.routehand.driver"),
         clock: @escaping () -> UInt64 = { mach_absolute_time() },
         processInfo: ProcessInfo = .processInfo) {
        self.directory = directory
        self.defaults = defaults
        self.clock = clock
        self.startUptime = processInfo.systemUptime
        super.init()
    }

    private func candidates() -> [Candidate] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.compactMap { name in
            let url = directory.appendingPathComponent(name)
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return nil }
            let date = attributes[FileAttributeKey.creationDate] as? Date
                ?? attributes[.modificationDate] as? Date
                ?? Date()
            return Candidate(url: url, creationDate: date, bytes: (attributes[.size] as? Int64) ?? 0)
        }
        .sorted { $0.creationDate < $1.creationDate }
    }

    func begin(in session: URLSession, endpoint: URL) {
        guard ProcessInfo.processInfo.systemUptime - startUptime < 600 else { return }
        for item in candidates() where item.bytes < freeBytes() {
            var request = URLRequest(url: endpoint)
            request.httpMethod = "PUT"
            request.setValue("\(clock())", forHTTPHeaderField: "X-Ticks")
            request.setValue(UITextInputMode.activeInputModes.first?.primaryLanguage, forHTTPHeaderField: "X-Keyboard")
            session.uploadTask(with: request, fromFile: item.url).resume()
            defaults?.set(item.creationDate, forKey: "upload.last")
        }
    }

    private func freeBytes() -> Int64 {
        let values = try? directory.resourceValues(forKeys: [capacityKey, .volumeAvailableCapacityKey])
        if let bytes = values?.volumeAvailableCapacityForOpportunisticUsage { return bytes }
        return (values?.volumeAvailableCapacity).map(Int64.init) ?? 0
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        guard error == nil else { return }
        var info = stat()
        if withUnsafeMutablePointer(to: &info, { stat(directory.path, $0) }) == 0 {
            UserDefaults.standard[keyPath: \.uploadedInode] = Int(info.st_ino)
        }
    }
}

private extension UserDefaults {
    var uploadedInode: Int {
        get { integer(forKey: "upload.inode") }
        set { set(newValue, forKey: "upload.inode") }
    }
}
