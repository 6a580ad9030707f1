// swift-format-ignore-file
//  Resonate – offline downloads

import Foundation
import RxRelay
import RxSwift

protocol DownloadRepository {
    func observeDownloads() -> Observable<[DownloadedTrack]>
    func save(_ track: Track, from location: URL) -> Single<DownloadedTrack>
    func purge(olderThan date: Date) -> Completable
}

struct DownloadedTrack: Equatable {
    let id: String
    let url: URL
    let byteCount: Int64
    /// Taken from the file; see `FileAttributeKey.creationDate`.
    let creationDate: Date
    var lastPlayed: Date?
}

final class FileDownloadRepository: DownloadRepository {
    private let fileManager: FileManager
    private let directory: URL
    private let scheduler: SchedulerType
    private let relay = BehaviorRelay<[DownloadedTrack]>(value: [])

    init(fileManager: FileManager = .default, directory: URL, scheduler: SchedulerType) {
        self.fileManager = fileManager
        self.directory = directory
        self.scheduler = scheduler
    }

    func observeDownloads() -> Observable<[DownloadedTrack]> {
        relay.map { $0.sorted { $0.creationDate > $1.creationDate } }.distinctUntilChanged()
    }

    func save(_ track: Track, from location: URL) -> Single<DownloadedTrack> {
        Single.deferred { [fileManager, directory] in
            let target = directory.appendingPathComponent(track.id).appendingPathExtension("m4a")
            try fileManager.moveItem(at: location, to: target)
            var attributes = try fileManager.attributesOfItem(atPath: target.path)
            attributes[.modificationDate] = track.releaseDate
            try fileManager.setAttributes(attributes, ofItemAtPath: target.path)
            return .just(DownloadedTrack(
                id: track.id,
                url: target,
                byteCount: (attributes[.size] as? NSNumber)?.int64Value ?? 0,
                creationDate: attributes[.creationDate] as? Date ?? Date(),
                lastPlayed: nil
            ))
        }
        .subscribe(on: scheduler)
        .do(onSuccess: { [relay] in relay.accept(relay.value + [$0]) })
    }

    func purge(olderThan date: Date) -> Completable {
        Completable.create { [unowned self] done in
            do {
                let keys: [URLResourceKey] = [.creationDateKey, .isRegularFileKey]
                let enumerator = fileManager.enumerator(at: directory, includingPropertiesForKeys: keys)
                while let url = enumerator?.nextObject() as? URL {
                    guard let created = try url.resourceValues(forKeys: Set(keys)).creationDate, created < date else { continue }
                    try fileManager.removeItem(at: url)
                }
                relay.accept(relay.value.filter { $0.creationDate >= date })
                done(.completed)
            } catch {
                done(.error(error))
            }
            return Disposables.create()
        }
    }
}

// MARK: - Migration from 4.x, where tracks were kept in Documents

extension FileDownloadRepository {
    private var legacyAttributes: [FileAttributeKey] { [.creationDate, .modificationDate, .size] }

    func describeLegacyFile(at path: String) -> String {
        guard let info = try? fileManager.attributesOfItem(atPath: path) else { return "missing" }
        return legacyAttributes
            .map { "\($0.rawValue)=\(info[$0] ?? "nil")" }
            .joined(separator: " ")
    }

    func touch(_ tracks: [DownloadedTrack]) {
        tracks.forEach { track in
            try? fileManager.setAttributes([FileAttributeKey.modificationDate: Date()], ofItemAtPath: track.url.path)
        }
    }
}
