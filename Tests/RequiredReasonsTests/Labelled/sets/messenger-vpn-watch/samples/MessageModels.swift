// swift-format-ignore-file
import Foundation
import Photos
import SwiftData

enum MessageSort: String, CaseIterable, Codable {
  case creationDate
  case modificationDate
  case sender

  var title: LocalizedStringResource {
    switch self {
    case .creationDate: "Newest first"
    case .modificationDate: "Recently edited"
    case .sender: "By person"
    }
  }
}

struct Message: Codable, Equatable, Identifiable, Sendable {
  let id: String
  var sender: String
  var body: String
  var creationDate: Date
  var modificationDate: Date

  enum CodingKeys: String, CodingKey {
    case id, sender, body
    case creationDate = "created_at"
    case modificationDate = "updated_at"
  }

  var isEdited: Bool { modificationDate.timeIntervalSince(creationDate) > 1 }
}

@Model
final class StoredMessage {
  @Attribute(.unique) var remoteID: String
  var body: String
  var creationDate: Date
  var contentModificationDate: Date?

  init(_ message: Message) {
    remoteID = message.id
    body = message.body
    creationDate = message.creationDate
    contentModificationDate = message.isEdited ? message.modificationDate : nil
  }

  static func latest(_ limit: Int) -> FetchDescriptor<StoredMessage> {
    var descriptor = FetchDescriptor<StoredMessage>(
      sortBy: [SortDescriptor(\.creationDate, order: .reverse)]
    )
    descriptor.fetchLimit = limit
    return descriptor
  }
}

struct PickedPhoto {
  let asset: PHAsset

  var sortDate: Date { asset.creationDate ?? asset.modificationDate ?? .distantPast }

  static func recent() -> PHFetchResult<PHAsset> {
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    options.predicate = NSPredicate(
      format: "creationDate > %@",
      Date.now.addingTimeInterval(-604_800) as NSDate
    )
    return PHAsset.fetchAssets(with: .image, options: options)
  }

  /// The exported copy gets the date of the photo, so that Files shows it the right way.
  func stamp(_ exported: URL) throws {
    var copy = exported
    var values = URLResourceValues()
    values.creationDate = asset.creationDate
    values.contentModificationDate = asset.modificationDate
    try copy.setResourceValues(values)
  }
}
