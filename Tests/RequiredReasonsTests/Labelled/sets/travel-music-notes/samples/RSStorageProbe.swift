// swift-format-ignore-file
import Foundation
import UIKit

protocol StorageProbing {
    var volumeAvailableCapacity: Int64? { get }
    var volumeTotalCapacity: Int64? { get }
}

struct VolumeStorageProbe: StorageProbing {
    let url: URL

    var volumeAvailableCapacity: Int64? {
        let values = try? url.resourceValues(forKeys: [.volumeAvailableCapacityKey])
        return values?.volumeAvailableCapacity.map(Int64.init)
    }

    var volumeTotalCapacity: Int64? {
        value(.volumeTotalCapacityKey, \.volumeTotalCapacity).map(Int64.init)
    }

    private func value<T>(_ key: URLResourceKey, _ path: KeyPath<URLResourceValues, T?>) -> T? {
        (try? url.resourceValues(forKeys: [key]))?[keyPath: path]
    }
}

struct LegacyStorageProbe: StorageProbing {
    private func number(_ key: FileAttributeKey) -> Int64? {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
        return (attributes?[key] as? NSNumber)?.int64Value
    }

    var volumeAvailableCapacity: Int64? { number(.systemFreeSize) }
    var volumeTotalCapacity: Int64? { number(FileAttributeKey.systemSize) }
}

struct FakeStorageProbe: StorageProbing {
    var volumeAvailableCapacity: Int64? = 10_000
    var volumeTotalCapacity: Int64? = 64_000_000_000
}

final class StorageViewController: UITableViewController {
    private let probe: StorageProbing
    private lazy var formatter = ByteCountFormatter()

    init(probe: StorageProbing) {
        self.probe = probe
        super.init(style: .insetGrouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let free = probe.volumeAvailableCapacity, let total = probe.volumeTotalCapacity else {
            title = NSLocalizedString("storage.unknown", comment: "systemFreeSize could not be read")
            return
        }
        title = formatter.string(fromByteCount: free) + " / " + formatter.string(fromByteCount: total)
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.font = .systemFont(ofSize: UIFont.systemFontSize)
        cell.textLabel?.text = "Keep at most"
        cell.detailTextLabel?.text = UserDefaults.standard.string(forKey: "storage.cap") ?? "No limit"
        return cell
    }
}

extension URL {
    /// Room for prefetching the user's radio stations.
    func opportunisticCapacity() throws -> Int64 {
        let key = URLResourceKey.volumeAvailableCapacityForOpportunisticUsageKey
        return try resourceValues(forKeys: [key]).volumeAvailableCapacityForOpportunisticUsage ?? .zero
    }
}
