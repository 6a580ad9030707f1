// swift-format-ignore-file
import Darwin
import Foundation

struct FileStatus {
  static func size(_ path: String) -> off_t? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return info.st_size
  }

  static func link(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  static func open(_ descriptor: Int32) throws -> off_t {
    var info = stat()
    if fstat(descriptor, &info) != 0 { throw POSIXError(.EIO) }
    return info.st_size
  }

  static func relative(_ folder: Int32, _ name: String) -> Bool {
    let info = UnsafeMutablePointer<stat>.allocate(capacity: 1)
    defer { info.deallocate() }
    return fstatat(folder, name, info, AT_SYMLINK_NOFOLLOW) == 0
  }

  static func qualified(_ path: String) -> Int32 {
    var info = Darwin.stat()
    return Darwin.stat(path, &info)
  }

  static func escaped(_ path: String) -> Int32 {
    var info = stat()
    return `stat`(path, &info)
  }

  static func reference() -> (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32 {
    return lstat
  }

  static func attributes(_ path: String) -> Int32 {
    var list = attrlist()
    var buffer = [UInt8](repeating: 0, count: 64)
    return getattrlist(path, &list, &buffer, buffer.count, 0)
  }

  static func bulk(_ descriptor: Int32) -> Int32 {
    var list = attrlist()
    var buffer = [UInt8](repeating: 0, count: 4096)
    return getattrlistbulk(descriptor, &list, &buffer, buffer.count, 0)
  }

  static func wrapped(_ descriptor: Int32) -> Int32 {
    var list = attrlist()
    var buffer = [UInt8](repeating: 0, count: 64)
    return fgetattrlist(descriptor, &list, &buffer, buffer.count, 0)
  }
}

struct Player {
  var stats: [String: Int]
  func stat(named name: String) -> Int { stats[name] ?? 0 }
  var lstat: Int { stat(named: "l") }
}

enum Metric { case stat, fstat }

func best(_ players: [Player]) -> Int {
  var total = 0
  for stat in players.flatMap({ $0.stats.values }) { total += stat }
  let goals = players.map { $0.stat(named: "goals") }
  return goals.reduce(total, +)
}

func name(_ metric: Metric) -> String {
  switch metric {
  case .stat: return "stat"
  case .fstat: return "fstat(2)"
  }
}

func show(stat: Int, statfs name: String) -> String { "\(name): \(stat)" }
let shown = show(stat: 3, statfs: "home")

// stat(path, &info) is cheaper than attributesOfItem.
let client = StatsDClient()
func send() { client.stat("hit", 1) }
