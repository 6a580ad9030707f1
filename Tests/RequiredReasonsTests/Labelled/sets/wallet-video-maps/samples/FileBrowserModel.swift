// swift-format-ignore-file
//
//  FileBrowserModel.swift
//  Slate
//

import Combine
import Foundation
import SwiftUI

@MainActor
final class FileBrowserModel: ObservableObject {
    @Published private(set) var nodes: [FSNode] = []
    @Published var sort: FSSort {
        didSet { defaults.set(sort.rawValue, forKey: "browser.sort") }
    }
    @AppStorage("browser.showHidden") var showHidden = false
    @Published private(set) var footer = ""

    private let folder: URL
    private let defaults: UserDefaults
    private var watcher: DispatchSourceFileSystemObject?

    init(folder: URL, defaults: UserDefaults = .standard) {
        self.folder = folder
        self.defaults = defaults
        sort = FSSort(rawValue: defaults.string(forKey: "browser.sort") ?? "") ?? .modificationDate
    }

    func reload() {
        let options: FileManager.DirectoryEnumerationOptions = showHidden ? [] : .skipsHiddenFiles
        let urls = (try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: Array(FSNode.resourceKeys),
            options: options
        )) ?? []
        nodes = sort.sorted(urls.compactMap { try? FSNode(url: $0) })
        footer = makeFooter()
    }

    private func makeFooter() -> String {
        let keys: [URLResourceKey] = [.volumeAvailableCapacityForImportantUsageKey, .volumeTotalCapacityKey]
        guard let values = try? folder.resourceValues(forKeys: Set(keys)) else { return "" }
        let free = values.volumeAvailableCapacityForImportantUsage ?? 0
        let total = Int64(values.volumeTotalCapacity ?? 0)
        let style = ByteCountFormatStyle(style: .file)
        return "\(nodes.count) items, \(style.format(free)) of \(style.format(total))"
    }

    func group(by path: KeyPath<FSNode, Date?>) -> [DateComponents: [FSNode]] {
        Dictionary(grouping: nodes) {
            Calendar.current.dateComponents([.year, .month], from: $0[keyPath: path] ?? .distantPast)
        }
    }

    var byMonth: [DateComponents: [FSNode]] {
        group(by: sort == .creationDate ? \.creationDate : \.contentModificationDate)
    }

    func attributes(of node: FSNode) throws -> [(String, String)] {
        let raw = try FileManager.default.attributesOfItem(atPath: node.url.path)
        let wanted: KeyValuePairs<String, FileAttributeKey> = [
            "Created": .creationDate,
            "Modified": .modificationDate,
            "Owner": .ownerAccountName,
        ]
        return wanted.compactMap { title, key in raw[key].map { (title, "\($0)") } }
    }

    func resetPreferences() {
        [UserDefaults.standard, UserDefaults(suiteName: "group.slate")]
            .compactMap { $0 }
            .forEach { $0.removePersistentDomain(forName: "browser") }
    }

    func duplicate(_ node: FSNode) throws {
        let copy = node.url.deletingPathExtension().appendingPathExtension("copy.\(node.url.pathExtension)")
        try FileManager.default.copyItem(at: node.url, to: copy)
        let now = Date()
        let stamps: [FileAttributeKey: Any] = [.creationDate: now, .modificationDate: now]
        try FileManager.default.setAttributes(stamps, ofItemAtPath: copy.path)
        reload()
    }

    func watch() {
        let descriptor = open(folder.path, O_EVTONLY)
        guard descriptor >= 0 else { return }
        let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: .write, queue: .main)
        source.setEventHandler { [weak self] in
            var info = stat()
            guard fstat(descriptor, &info) == 0, info.st_nlink > 0 else { return }
            self?.reload()
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        watcher = source
    }
}
