// swift-format-ignore-file
import Foundation
import EventKit
import CloudKit

final class MatchFeedPresenter {
    private let interactor: MatchFeedInteractor
    private let defaults: UserDefaults
    private var startedAt: UInt64 = 0

    init(interactor: MatchFeedInteractor, defaults: UserDefaults = .emberGroup) {
        self.interactor = interactor
        self.defaults = defaults
    }

    func viewIsReady() {
        startedAt = mach_absolute_time()
        interactor.load { [weak self] threads in
            guard let self else { return }
            self.present(threads.sortedForInbox())
            self.reportLatency(mach_absolute_time() - self.startedAt)
        }
    }

    private func reportLatency(_ ticks: UInt64) {
        var info = mach_timebase_info_data_t()
        mach_timebase_info(&info)
        let ms = Double(ticks) * Double(info.numer) / Double(info.denom) / 1_000_000
        defaults.set(ms, forKey: "ember.feed.latency")
    }

    private func present(_ threads: [ChatThread]) {
        let newest = threads.map(\.modificationDate).max()
        let oldest = threads.min { $0.creationDate < $1.creationDate }?.creationDate
        defaults.set(newest, forKey: "ember.feed.newest")
        defaults.set(oldest, forKey: "ember.feed.oldest")
    }

    func dateEvent(for thread: ChatThread, in store: EKEventStore) -> String? {
        let events = store.events(matching: store.predicateForEvents(withStart: thread.creationDate, end: .distantFuture, calendars: nil))
        guard let event = events.first, let created = event.creationDate else { return nil }
        return "\(event.title ?? "") – \(created)"
    }

    func merge(_ record: CKRecord, into thread: inout ChatThread) {
        guard let remote = record.modificationDate, remote > thread.modificationDate else { return }
        thread.modificationDate = remote
        thread.title = record["title"] as? String ?? thread.title
    }
}

final class MatchFeedInteractor {
    func load(completion: @escaping ([ChatThread]) -> Void) {
        DispatchQueue.global().async {
            let cache = FileManager.default.temporaryDirectory.appendingPathComponent("feed.json")
            let maxAge: TimeInterval = 60
            let created = try? cache.resourceValues(forKeys: [.creationDateKey]).creationDate
            if let created, Date().timeIntervalSince(created) < maxAge, let data = try? Data(contentsOf: cache),
               let threads = try? JSONDecoder().decode([ChatThread].self, from: data) {
                return completion(threads)
            }
            completion([])
        }
    }
}
