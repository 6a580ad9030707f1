// swift-format-ignore-file
//
//  LibraryViewModel.swift
//  Wavecast
//

import Combine
import Foundation

@MainActor
final class LibraryViewModel: ObservableObject {
    enum Sort: String { case creationDate, modificationDate }

    @Published var sort: Sort = .creationDate
    @Published private(set) var episodes: [Episode] = []
    @Published private(set) var files: [DownloadedFile] = []

    private let cache: DownloadCache
    private let defaults: UserDefaults
    private var cancellables = Set<AnyCancellable>()

    init(cache: DownloadCache, defaults: UserDefaults) {
        self.cache = cache
        self.defaults = defaults
        if let raw = defaults.string(forKey: "wc.sort"), let stored = Sort(rawValue: raw) {
            sort = stored
        }

        $sort
            .dropFirst()
            .sink { defaults.set($0.rawValue, forKey: "wc.sort") }
            .store(in: &cancellables)

        $episodes
            .combineLatest($sort)
            .map { episodes, sort in
                sort == .creationDate ? episodes.newestFirst() : episodes
            }
            .assign(to: &$episodes)
    }

    convenience init(cache: DownloadCache) {
        self.init(cache: cache, defaults: .standard)
    }

    func refreshFiles(in directory: URL) {
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
        let urls = (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: keys)) ?? []
        files = urls.compactMap { url in
            guard let values = try? url.timestamps() else { return nil }
            return DownloadedFile(url: url, values: values)
        }
        .sorted { $0.creationDate ?? .distantPast < $1.creationDate ?? .distantPast }
    }

    func group(by calendar: Calendar) -> [DateComponents: [Episode]] {
        Dictionary(grouping: episodes) { calendar.dateComponents([.year, .month], from: $0.creationDate) }
    }

    func newest<Value: Comparable>(_ keyPath: KeyPath<Episode, Value>) -> Episode? {
        episodes.max { $0[keyPath: keyPath] < $1[keyPath: keyPath] }
    }

    var headline: String {
        guard let latest = newest(\.creationDate) else { return "Nothing here yet" }
        return "Latest: \(latest.title), \(latest.creationDate.formatted(date: .abbreviated, time: .omitted))"
    }

    /// Downloads touched since the last sync.
    func changedFiles(since date: Date) -> [URL] {
        files.map(\.url).filter { url in
            let modified = (try? url.timestamps())?.contentModificationDate
            let created = try? url.resourceValues(forKeys: [.creationDateKey]).creationDate
            return max(modified ?? .distantPast, created ?? .distantPast) > date
        }
    }

    func predicate() -> NSPredicate {
        NSPredicate(format: "creationDate > %@ AND modificationDate != nil", Date.distantPast as NSDate)
    }
}
