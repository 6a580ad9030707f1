// swift-format-ignore-file
import AVFoundation
import CloudKit
import EventKit
import Photos

final class MomentStore {
  func newestAssets() -> PHFetchResult<PHAsset> {
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    options.predicate = NSPredicate(format: "modificationDate > %@", Date.distantPast as NSDate)
    return PHAsset.fetchAssets(with: .image, options: options)
  }

  func title(for asset: PHAsset) -> String {
    guard let date = asset.creationDate else { return "" }
    return date.formatted()
  }

  func isEdited(_ asset: PHAsset) -> Bool { asset.modificationDate != asset.creationDate }

  func sorted(_ assets: [PHAsset]) -> [PHAsset] {
    assets.sorted { ($0.creationDate ?? .distantPast) > ($1.creationDate ?? .distantPast) }
  }

  func dates(_ assets: [PHAsset]) -> [Date] { assets.compactMap(\.creationDate) }

  func request(_ date: Date) {
    PHPhotoLibrary.shared().performChanges {
      let request = PHAssetChangeRequest.creationRequestForAsset(from: UIImage())
      request.creationDate = date
    }
  }
}

func videoDate(_ asset: AVAsset) async throws -> Date? {
  let item = try await asset.load(.creationDate)
  return try await item?.load(.dateValue)
}

func metadataDate(_ items: [AVMetadataItem]) -> AVMetadataItem? {
  AVMetadataItem.metadataItems(from: items, filteredByIdentifier: .commonIdentifierCreationDate).first
}

func changed(_ record: CKRecord) -> Date? { record.modificationDate ?? record.creationDate }

func fetch(_ id: CKRecord.ID, in database: CKDatabase) async throws -> Date? {
  let record = try await database.record(for: id)
  return record.creationDate
}

func newerEvent(_ a: EKEvent, _ b: EKEvent) -> EKEvent {
  guard let first = a.creationDate, let second = b.creationDate else { return a }
  return first > second ? a : b
}

func accountAge(_ user: User) -> TimeInterval? {
  user.metadata.creationDate.map { -$0.timeIntervalSinceNow }
}
