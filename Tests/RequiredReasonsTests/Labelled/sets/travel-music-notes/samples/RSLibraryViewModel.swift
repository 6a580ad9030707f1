// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit

struct Track: Decodable, Hashable {
    let id: String
    let title: String
    let releaseDate: Date
}

struct Playlist: Decodable, Hashable {
    let id: String
    let name: String
    let creationDate: Date
    let modificationDate: Date?
    let tracks: [Track]
}

enum LibrarySort: String { case name, creationDate, modificationDate }

final class LibraryViewModel {
    struct Input {
        let refresh: Signal<Void>
        let sort: Driver<LibrarySort>
    }

    struct Output {
        let sections: Driver<[Section]>
        let storageHint: Driver<String?>
    }

    struct Section { let header: String; let items: [Playlist] }

    private let playlists: () -> Single<[Playlist]>
    private let downloads: DownloadRepository
    private let storage: StorageProbing

    init(playlists: @escaping () -> Single<[Playlist]>, downloads: DownloadRepository, storage: StorageProbing) {
        self.playlists = playlists
        self.downloads = downloads
        self.storage = storage
    }

    func transform(_ input: Input) -> Output {
        let loaded = input.refresh.startWith(()).asObservable()
            .flatMapLatest { [playlists] in playlists().catchAndReturn([]) }
            .asDriver(onErrorJustReturn: [])

        let sections = Driver.combineLatest(loaded, input.sort) { lists, order -> [Section] in
            let sorted: [Playlist]
            switch order {
            case .name: sorted = lists.sorted { $0.name < $1.name }
            case .creationDate: sorted = lists.sorted { $0.creationDate > $1.creationDate }
            case .modificationDate:
                sorted = lists.sorted { ($0.modificationDate ?? $0.creationDate) > ($1.modificationDate ?? $1.creationDate) }
            }
            return Dictionary(grouping: sorted, by: \.creationDate.year)
                .sorted { $0.key > $1.key }
                .map { Section(header: String($0.key), items: $0.value) }
        }

        let hint = downloads.observeDownloads()
            .map { [storage] tracks -> String? in
                let newest = tracks.map(\.creationDate).max()
                guard let free = storage.volumeAvailableCapacity, free < 500_000_000 else {
                    return newest.map { "Last download \($0)" }
                }
                return "Storage almost full"
            }
            .asDriver(onErrorJustReturn: nil)

        return Output(sections: sections, storageHint: hint)
    }
}

extension Date {
    var year: Int { Calendar.current.component(.year, from: self) }
}

final class PlaylistCell: UITableViewCell {
    func configure(with playlist: Playlist, defaults: UserDefaults = .standard) {
        textLabel?.text = playlist.name
        let showsDates = defaults.bool(forKey: "library.showDates")
        detailTextLabel?.text = showsDates ? DateFormatter.short.string(from: playlist.creationDate) : nil
    }
}

extension DateFormatter {
    static let short: DateFormatter = {
        let f = DateFormatter()
        f.dateStyle = UserDefaults.standard.bool(forKey: "longDates") ? .long : .short
        return f
    }()
}
