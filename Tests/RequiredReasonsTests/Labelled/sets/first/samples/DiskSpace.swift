// swift-format-ignore-file
import Foundation
import UIKit

struct DiskStatus {
  static func free() -> Int64? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
    return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
  }

  static func total() throws -> Int64 {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: "/")
    guard let size = attributes[FileAttributeKey.systemSize] as? Int64 else { return 0 }
    return size
  }

  static var nodes: Any? {
    try? FileManager.default.attributesOfFileSystem(forPath: "/")[.systemFreeNodes]
  }

  static func important(_ url: URL) throws -> Int64? {
    let values = try url.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
    return values.volumeAvailableCapacityForImportantUsage
  }

  static func all(_ url: URL) throws -> [Int64] {
    let values = try url.resourceValues(forKeys: [
      .volumeTotalCapacityKey,
      .volumeAvailableCapacityKey,
      URLResourceKey.volumeAvailableCapacityForOpportunisticUsageKey,
      .volumeNameKey,
    ])
    return [
      Int64(values.volumeTotalCapacity ?? 0),
      Int64(values.volumeAvailableCapacity ?? 0),
      values.volumeAvailableCapacityForOpportunisticUsage ?? 0,
    ]
  }

  static func posix(_ path: String) -> UInt64 {
    var info = statfs()
    guard statfs(path, &info) == 0 else { return 0 }
    return UInt64(info.f_bsize) * info.f_bavail
  }

  static func portable(_ path: String) -> UInt64 {
    var info = statvfs()
    if statvfs(path, &info) != 0 { return 0 }
    return UInt64(info.f_frsize) * UInt64(info.f_bavail)
  }

  static func open(_ descriptor: Int32) -> Bool {
    var info = statfs()
    return fstatfs(descriptor, &info) == 0 && info.f_bavail > 0
  }
}

struct FontMetrics {
  enum Size { case systemSize, large }
  var size: Size = .systemSize
  static let systemSize = UIFont.systemFontSize
  var points: CGFloat {
    switch size {
    case .systemSize: return FontMetrics.systemSize
    case .large: return 24
    }
  }
}

func label(_ metrics: FontMetrics) -> String {
  if metrics.size == .systemSize { return "systemSize" }
  return "volumeAvailableCapacity: unknown"
}

struct Server: Decodable { let volumeTotalCapacity: Int; let volumeAvailableCapacity: Int }
func percent(_ server: Server) -> Double {
  Double(server.volumeAvailableCapacity) / Double(server.volumeTotalCapacity)
}
