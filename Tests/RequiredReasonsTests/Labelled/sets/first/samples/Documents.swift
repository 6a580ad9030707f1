// swift-format-ignore-file
import UIKit

final class TextDocument: UIDocument {
  var text = ""

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
  }

  var isFresh: Bool { (fileModificationDate ?? .distantPast) > Date(timeIntervalSinceNow: -60) }

  override func save(to url: URL, for operation: UIDocument.SaveOperation) async -> Bool {
    let before = self.fileModificationDate
    let done = await super.save(to: url, for: operation)
    return done && before != fileModificationDate
  }
}

func changed(_ document: UIDocument) -> Date? { document.fileModificationDate }

func newest(_ documents: [TextDocument]) -> TextDocument? {
  documents.max { ($0.fileModificationDate ?? .distantPast) < ($1.fileModificationDate ?? .distantPast) }
}

struct RemoteFile: Decodable {
  let fileModificationDate: Date
  let contentModificationDate: Date
}

func isStale(_ file: RemoteFile, since date: Date) -> Bool { file.fileModificationDate < date }
func compare(_ a: RemoteFile, _ b: RemoteFile) -> Bool { a.contentModificationDate < b.contentModificationDate }

/// Reads fileModificationDate from the server's answer.
func parse(_ json: [String: Any]) -> String? { json["fileModificationDate"] as? String }
