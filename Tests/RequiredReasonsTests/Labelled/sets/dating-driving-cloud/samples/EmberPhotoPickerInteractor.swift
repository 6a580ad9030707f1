// swift-format-ignore-file
import Photos
import UIKit

protocol PhotoPickerInteractorInput: AnyObject {
    func loadRecent(limit: Int)
    func export(_ asset: PHAsset, completion: @escaping (Result<URL, Error>) -> Void)
}

protocol PhotoPickerInteractorOutput: AnyObject {
    func didLoad(_ items: [PhotoPickerItem])
}

struct PhotoPickerItem {
    let localIdentifier: String
    let creationDate: Date?
    let isEdited: Bool
}

final class PhotoPickerInteractor: PhotoPickerInteractorInput {
    weak var output: PhotoPickerInteractorOutput?
    private let fileManager: FileManager

    init(fileManager: FileManager = .default) {
        self.fileManager = fileManager
    }

    func loadRecent(limit: Int) {
        let options = PHFetchOptions()
        options.fetchLimit = limit
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        options.predicate = NSPredicate(format: "modificationDate != nil AND mediaType = %d", PHAssetMediaType.image.rawValue)
        let fetched = PHAsset.fetchAssets(with: options)
        var items: [PhotoPickerItem] = []
        fetched.enumerateObjects { asset, _, _ in
            let edited = asset.modificationDate.map { $0 > (asset.creationDate ?? .distantPast) } ?? false
            items.append(PhotoPickerItem(localIdentifier: asset.localIdentifier,
                                         creationDate: asset.creationDate,
                                         isEdited: edited))
        }
        output?.didLoad(items)
    }

    func export(_ asset: PHAsset, completion: @escaping (Result<URL, Error>) -> Void) {
        let target = fileManager.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
        PHImageManager.default().requestImageDataAndOrientation(for: asset, options: nil) { [fileManager] data, _, _, _ in
            guard let data else { return completion(.failure(CocoaError(.fileReadUnknown))) }
            do {
                try data.write(to: target, options: .atomic)
                if let shot = asset.creationDate {
                    try fileManager.setAttributes([.creationDate: shot], ofItemAtPath: target.path)
                    try fileManager.setAttributes(
                        [
                            .modificationDate: asset.modificationDate ?? shot,
                            .protectionKey: FileProtectionType.complete
                        ],
                        ofItemAtPath: target.path
                    )
                }
                completion(.success(target))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func saveSelfie(_ image: UIImage, takenAt date: Date) {
        PHPhotoLibrary.shared().performChanges {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
            request.creationDate = date
        }
    }
}
