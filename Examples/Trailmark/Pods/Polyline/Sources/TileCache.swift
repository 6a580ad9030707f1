import Foundation

/// Throws away map tiles that are older than a month.
func removeOldTiles(in folder: URL) throws {
  let keys: Set<URLResourceKey> = [.contentModificationDateKey]
  for tile in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys)) {
    let date = try tile.resourceValues(forKeys: keys).contentModificationDate
    if let date, date.timeIntervalSinceNow < -30 * 86400 { try FileManager.default.removeItem(at: tile) }
  }
}
