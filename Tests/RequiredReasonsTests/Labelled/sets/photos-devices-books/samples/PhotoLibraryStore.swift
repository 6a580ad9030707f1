// swift-format-ignore-file
import Combine
import Photos
import UIKit

enum PhotoSort: String, CaseIterable {
    case creationDate
    case modificationDate
    case favourites

    var descriptor: NSSortDescriptor {
        switch self {
        case .creationDate: return NSSortDescriptor(key: "creationDate", ascending: false)
        case .modificationDate: return NSSortDescriptor(keyPath: \PHAsset.modificationDate, ascending: false)
        case .favourites: return NSSortDescriptor(key: #keyPath(PHAsset.isFavorite), ascending: false)
        }
    }
}

struct PhotoItem: Identifiable, Hashable {
    let id: String
    let creationDate: Date?
    let modificationDate: Date?
    let pixelSize: CGSize

    init(asset: PHAsset) {
        id = asset.localIdentifier
        creationDate = asset.creationDate
        modificationDate = asset.modificationDate
        pixelSize = CGSize(width: asset.pixelWidth, height: asset.pixelHeight)
    }
}

final class PhotoLibraryStore: NSObject, ObservableObject, PHPhotoLibraryChangeObserver {
    @Published private(set) var items: [PhotoItem] = []
    @Published var sort: PhotoSort {
        didSet {
            defaults.set(sort.rawValue, forKey: UserDefaults.Key.sortMode)
            reload()
        }
    }

    private let defaults: UserDefaults
    private var fetchResult: PHFetchResult<PHAsset>?

    init(defaults: UserDefaults = UserDefaults.group) {
        self.defaults = defaults
        sort = defaults.string(forKey: UserDefaults.Key.sortMode).flatMap(PhotoSort.init) ?? .creationDate
        super.init()
        PHPhotoLibrary.shared().register(self)
    }

    func reload() {
        let options = PHFetchOptions()
        options.sortDescriptors = [sort.descriptor]
        options.predicate = NSPredicate(format: "creationDate > %@", Date.distantPast as NSDate)
        let result = PHAsset.fetchAssets(with: .image, options: options)
        fetchResult = result
        var list: [PhotoItem] = []
        result.enumerateObjects { asset, _, _ in list.append(PhotoItem(asset: asset)) }
        items = list
    }

    func sections() -> [(day: Date, items: [PhotoItem])] {
        Dictionary(grouping: items) { Calendar.current.startOfDay(for: $0.creationDate ?? .distantPast) }
            .map { ($0.key, $0.value.sorted { ($0.modificationDate ?? .distantPast) > ($1.modificationDate ?? .distantPast) }) }
            .sorted { $0.0 > $1.0 }
    }

    /// Writes an edited picture back; keeps the date of the original.
    func save(_ url: URL, replacing item: PhotoItem) async throws {
        let fileDate = try url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        try await PHPhotoLibrary.shared().performChanges {
            let request = PHAssetCreationRequest.forAsset()
            request.creationDate = item.creationDate ?? fileDate
            request.addResource(with: .photo, fileURL: url, options: nil)
        }
    }

    func exportOriginal(of item: PhotoItem, to url: URL) throws {
        guard let date = item.creationDate else { return }
        try FileManager.default.setAttributes(
            [.creationDate: date,
             .modificationDate: item.modificationDate ?? date],
            ofItemAtPath: url.path
        )
    }

    func photoLibraryDidChange(_ changeInstance: PHChange) {
        guard let result = fetchResult, changeInstance.changeDetails(for: result) != nil else { return }
        DispatchQueue.main.async { self.reload() }
    }
}
