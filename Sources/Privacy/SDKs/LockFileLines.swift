internal import Diagnostics

/// Lock files that are plain lines.
enum LockFileLines {
  /// `github "Alamofire/Alamofire" "5.8.0"`, one per line.
  static func cartfile(_ file: SourceFile) -> [LockFileReader.Entry] {
    lines(of: file).compactMap { line, start in
      let words = line.split(separator: " ").map { $0.filter { $0 != "\"" } }
      guard words.count >= 3, ["github", "git", "binary"].contains(words[0]) else { return nil }
      return LockFileReader.Entry(
        name: LockFileReader.repositoryName(words[1]), version: words[2],
        span: start..<start + line.utf8.count)
    }
  }

  /// `"@capacitor/ios@^5.0.0":` in the first column, `  version "5.7.0"` or `  version: 5.7.0` below.
  static func yarn(_ file: SourceFile) -> [LockFileReader.Entry] {
    var entries: [LockFileReader.Entry] = []
    for (line, start) in lines(of: file) {
      if let first = line.first, first != " ", first != "#", line.hasSuffix(":") {
        let key = line.dropLast().split(separator: ",").first.map { $0.filter { $0 != "\"" } } ?? ""
        guard let end = key.dropFirst().firstIndex(of: "@") else { continue }
        entries.append(
          LockFileReader.Entry(
            name: String(key[..<end]), version: nil, span: start..<start + line.utf8.count))
      } else if line.hasPrefix("  version"), !entries.isEmpty, entries[entries.count - 1].version == nil {
        let value = line.dropFirst("  version".count).filter { $0 != "\"" && $0 != ":" && $0 != " " }
        entries[entries.count - 1].version = String(value)
      }
    }
    return entries
  }

  /// The lines with the byte offsets of their starts; CR at the end is dropped.
  private static func lines(of file: SourceFile) -> [(text: String, start: Int)] {
    var result: [(String, Int)] = []
    var start = 0
    let bytes = file.bytes
    for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: "\n") {
      var end = index
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      result.append((String(decoding: bytes[start..<end], as: UTF8.self), start))
      start = index + 1
    }
    return result
  }
}
