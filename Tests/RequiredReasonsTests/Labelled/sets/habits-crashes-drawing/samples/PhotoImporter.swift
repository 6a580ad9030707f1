// swift-format-ignore-file
import AVFoundation
import ImageIO
import PDFKit
import Photos
import UIKit

struct ImportedImage {
    let image: UIImage
    let creationDate: Date?
    let source: Source

    enum Source { case library, file, pdf }
}

enum PhotoImporter {
    static func recentAssets(limit: Int = 100) -> [PHAsset] {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        options.predicate = NSPredicate(format: "creationDate > %@", Date.now.addingTimeInterval(-1e7) as NSDate)
        options.fetchLimit = limit
        var assets: [PHAsset] = []
        PHAsset.fetchAssets(with: .image, options: options).enumerateObjects { asset, _, _ in assets.append(asset) }
        return assets
    }

    static func group(_ assets: [PHAsset]) -> [DateComponents: [PHAsset]] {
        Dictionary(grouping: assets) {
            Calendar.current.dateComponents([.year, .month], from: $0.creationDate ?? $0.modificationDate ?? .distantPast)
        }
    }

    static func load(_ asset: PHAsset) async -> ImportedImage? {
        await withCheckedContinuation { continuation in
            PHImageManager.default().requestImageDataAndOrientation(for: asset, options: nil) { data, _, _, _ in
                let image = data.flatMap(UIImage.init(data:))
                continuation.resume(returning: image.map {
                    ImportedImage(image: $0, creationDate: asset.creationDate, source: .library)
                })
            }
        }
    }

    /// Falls back to the file's own date when there is no EXIF block.
    static func load(file url: URL) throws -> ImportedImage? {
        guard let image = UIImage(contentsOfFile: url.path) else { return nil }
        let attributes: [FileAttributeKey: Any] = try FileManager.default.attributesOfItem(atPath: url.path)
        let date = exifDate(url) ?? attributes[.creationDate] as? Date
        return ImportedImage(image: image, creationDate: date, source: .file)
    }

    static func load(pdf url: URL, page: Int) -> ImportedImage? {
        guard let document = PDFDocument(url: url), let page = document.page(at: page) else { return nil }
        let date = document.documentAttributes?[PDFDocumentAttribute.creationDateAttribute] as? Date
        let changed = document.documentAttributes?[PDFDocumentAttribute.modificationDateAttribute] as? Date
        let image = page.thumbnail(of: CGSize(width: 1024, height: 1024), for: .mediaBox)
        return ImportedImage(image: image, creationDate: date ?? changed, source: .pdf)
    }

    static func recordedAt(_ url: URL) async throws -> Date? {
        let asset = AVURLAsset(url: url)
        let item = try await asset.load(.creationDate)
        if let date = try await item?.load(.dateValue) { return date }
        let common = try await asset.load(.commonMetadata)
        let match = AVMetadataItem.metadataItems(from: common, filteredByIdentifier: .commonIdentifierCreationDate)
        return try await match.first?.load(.dateValue)
    }

    private static func exifDate(_ url: URL) -> Date? {
        guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
              let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
              let exif = properties[kCGImagePropertyExifDictionary] as? [CFString: Any],
              let text = exif[kCGImagePropertyExifDateTimeOriginal] as? String
        else { return nil }
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
        return formatter.date(from: text)
    }
}

extension Array where Element == PHAsset {
    var span: ClosedRange<Date>? {
        let dates = compactMap(\.creationDate).sorted()
        guard let first = dates.first, let last = dates.last else { return nil }
        return first...last
    }
}
