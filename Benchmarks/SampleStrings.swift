internal import TemplateEngine

/// A made-up string table of any size, as the model that both contestants read.
struct SampleStrings {
  struct Entry {
    var key: String
    var name: String
    var translation: String
    var comment: String?
    var types: [String]
  }

  struct Level {
    var name: String
    var entries: [Entry] = []
    var children: [Level] = []
  }

  let root: Level

  /// Keys in sections of twenty and groups of ten sections; every fifth has arguments, every third a
  /// comment.
  init(count: Int) {
    var root = Level(name: "")
    var number = 0
    while number < count {
      var group = Level(name: "group_\(number / 200)")
      for section in 0..<10 where number < count {
        var level = Level(name: "section-\(section)")
        for _ in 0..<20 where number < count {
          level.entries.append(Self.entry(number, in: "\(group.name).\(level.name)"))
          number += 1
        }
        group.children.append(level)
      }
      root.children.append(group)
    }
    self.root = root
  }

  private static func entry(_ number: Int, in path: String) -> Entry {
    let name =
      ["title", "BUTTON_OK", "error message", "urlPath", "some_long.name"][number % 5] + "_\(number)"
    return Entry(
      key: "\(path).\(name)", name: name,
      translation: number % 5 == 3
        ? "Hello %@, you have %d \"new\" messages" : "Text number \(number) for people",
      comment: number % 3 == 0 ? "Says hello\\nin the window \(number)" : nil,
      types: number % 5 == 3 ? ["String", "Int"] : [])
  }

  /// The context that SwiftGen's templates expect.
  var context: Value.Dictionary {
    [
      "param": [:], "env": [:],
      "tables": .array([["name": "Localizable", "levels": .dictionary(Self.value(root))]]),
    ]
  }

  private static func value(_ level: Level) -> Value.Dictionary {
    var result: Value.Dictionary = [:]
    if !level.name.isEmpty { result["name"] = .string(level.name) }
    if !level.entries.isEmpty { result["strings"] = .array(level.entries.map { .dictionary(value($0)) }) }
    if !level.children.isEmpty { result["children"] = .array(level.children.map { .dictionary(value($0)) }) }
    return result
  }

  private static func value(_ entry: Entry) -> Value.Dictionary {
    var result: Value.Dictionary = [
      "key": .string(entry.key), "name": .string(entry.name), "translation": .string(entry.translation),
      "types": .array(entry.types.map(Value.string)),
    ]
    result["comment"] = entry.comment.map(Value.string)
    return result
  }
}
