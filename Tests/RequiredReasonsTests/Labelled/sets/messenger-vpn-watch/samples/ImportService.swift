// swift-format-ignore-file
import AVFoundation
import Combine
import PDFKit
import Photos
import UIKit

enum ImportSource {
    case photo(PHAsset)
    case file(URL)
    case video(AVURLAsset)
}

struct ImportedItem {
    var name: String
    var creationDate: Date?
    var modificationDate: Date?
}

final class ImportService {
    private let fileManager = FileManager.default

    func importItem(_ source: ImportSource) async throws -> ImportedItem {
        switch source {
        case .photo(let asset):
            return ImportedItem(
                name: asset.localIdentifier,
                creationDate: asset.creationDate,
                modificationDate: asset.modificationDate
            )
        case .file(let url):
            let (created, modified) = try dates(of: url)
            return ImportedItem(name: url.lastPathComponent, creationDate: created, modificationDate: modified)
        case .video(let asset):
            let item = try await asset.load(.creationDate)
            let date = try await item?.load(.dateValue)
            return ImportedItem(name: asset.url.lastPathComponent, creationDate: date, modificationDate: nil)
        }
    }

    private func dates(of url: URL) throws -> (Date?, Date?) {
        let attributes = try fileManager.attributesOfItem(atPath: url.path)
        var created: Date?
        var modified: Date?
        for (key, value) in attributes {
            switch key {
            case .creationDate:
                created = value as? Date
            case .modificationDate:
                modified = value as? Date
            default:
                continue
            }
        }
        return (created, modified ?? (attributes as NSDictionary).fileModificationDate())
    }

    /// The newest annotation wins when two versions of a page are merged.
    func merge(_ left: PDFPage, _ right: PDFPage) -> PDFPage {
        func newest(_ page: PDFPage) -> Date {
            page.annotations.compactMap(\.modificationDate).max() ?? .distantPast
        }
        return newest(left) >= newest(right) ? left : right
    }

    func recentPhotos() -> PHFetchResult<PHAsset> {
        let options = PHFetchOptions()
        options.sortDescriptors = [
            NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false),
            NSSortDescriptor(keyPath: \PHAsset.modificationDate, ascending: false),
        ]
        return PHAsset.fetchAssets(with: options)
    }

    func wrapperDate(_ wrapper: FileWrapper) -> Date? {
        wrapper.fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date
    }

    func publisher(for urls: [URL]) -> AnyPublisher<[Date], Never> {
        urls.publisher
            .compactMap { try? $0.resourceValues(forKeys: [.contentModificationDateKey]) }
            .compactMap(\.contentModificationDate)
            .collect()
            .eraseToAnyPublisher()
    }
}
