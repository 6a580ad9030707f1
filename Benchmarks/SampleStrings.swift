internal import SwiftNames
internal import TemplateEngine

/// A made-up string table of any size, as the model that both contestants read.
struct SampleStrings {
  struct Argument {
    var position: Int
    var type: String
  }

  struct Entry {
    var key: String
    var name: String
    var text: String
    var comment: String?
    var arguments: [Argument]
  }

  struct Level {
    var rawName: String
    var name: String
    var entries: [Entry] = []
    var children: [Level] = []

    init(_ rawName: String) {
      self.rawName = rawName
      name = SwiftIdentifier.escapeReservedKeywords(SwiftIdentifier.type(rawName))
    }
  }

  let root: Level

  /// Keys in sections of twenty and groups of ten sections; every fifth has arguments, every third a
  /// comment.
  init(count: Int) {
    var root = Level("")
    var number = 0
    while number < count {
      var group = Level("group_\(number / 200)")
      for section in 0..<10 where number < count {
        var level = Level("section-\(section)")
        for _ in 0..<20 where number < count {
          level.entries.append(Self.entry(number, in: "\(group.rawName).\(level.rawName)"))
          number += 1
        }
        group.children.append(level)
      }
      root.children.append(group)
    }
    self.root = root
  }

  private static func entry(_ number: Int, in path: String) -> Entry {
    let spelling =
      ["title", "BUTTON_OK", "error message", "urlPath", "some_long.name"][number % 5] + "_\(number)"
    let hasArguments = number % 5 == 3
    return Entry(
      key: "\(path).\(spelling)",
      name: SwiftIdentifier.escapeReservedKeywords(SwiftIdentifier.member(spelling)),
      text: hasArguments ? "Hello %@, you have %d \"new\" messages" : "Text number \(number) for people",
      comment: number % 3 == 0 ? "Says hello\nin the window \(number)" : nil,
      arguments: hasArguments
        ? [Argument(position: 1, type: "String"), Argument(position: 2, type: "Int")] : [])
  }

  /// The context that the bundled template expects, beside that of SwiftGen's templates.
  var context: Value.Dictionary {
    let levels = Self.level(root)
    return [
      "param": [:], "env": [:],
      "tables": .array([["name": "Localizable", "levels": .dictionary(levels)]]),
      "swiftNames": [
        "swift": "", "foundation": "Foundation.",
        "tables": .array([
          ["name": "Localizable", "rawName": "Localizable", "structured": .dictionary(Self.scope(root))]
        ]),
      ],
    ]
  }

  private static func level(_ level: Level) -> Value.Dictionary {
    var result: Value.Dictionary = [:]
    if !level.rawName.isEmpty { result["name"] = .string(level.rawName) }
    if !level.entries.isEmpty { result["strings"] = .array(level.entries.map { .dictionary(string($0)) }) }
    if !level.children.isEmpty {
      result["children"] = .array(level.children.map { .dictionary(Self.level($0)) })
    }
    return result
  }

  private static func string(_ entry: Entry) -> Value.Dictionary {
    var result: Value.Dictionary = [
      "key": .string(entry.key), "name": .string(entry.name), "translation": .string(entry.text),
      "types": .array(entry.arguments.map { .string($0.type) }),
    ]
    result["comment"] = entry.comment.map(Value.string)
    return result
  }

  private static func scope(_ level: Level) -> Value.Dictionary {
    [
      "name": .string(level.name), "rawName": .string(level.rawName),
      "members": .array(level.entries.map { .dictionary(member($0)) }),
      "types": .array(level.children.map { .dictionary(scope($0)) }),
    ]
  }

  private static func member(_ entry: Entry) -> Value.Dictionary {
    var result: Value.Dictionary = [
      "name": .string(entry.name), "key": .string(entry.key), "text": .string(entry.text),
      "isFormat": .bool(!entry.arguments.isEmpty),
    ]
    result["comment"] = entry.comment.map(Value.string)
    if !entry.arguments.isEmpty {
      result["arguments"] = .array(
        entry.arguments.map { ["position": .int($0.position), "type": .string($0.type), "isUnused": false] })
    }
    return result
  }
}
