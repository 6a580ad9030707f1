/// What a name stands for while rendering.
enum Binding {
  /// No level has the name.
  case unbound
  case value(Value)
  case macro(MacroNode)
  case loop(LoopState)
}

/// The dynamically scoped bindings of all names.
///
/// Each name has its current binding in one array; what a level covers up is kept in a trail and put
/// back when the level ends. Looking up is one array access, however deep the levels are.
struct Scope {
  private struct Entry {
    var binding: Binding
    var level: Int
  }

  private var entries: [Entry] = []
  private var trail: [(name: Int, entry: Entry)] = []
  private var marks: [Int] = []

  private var level: Int { marks.count }

  /// How many names there are.
  var count: Int { entries.count }

  /// Adds a name with its binding in the outermost level.
  mutating func addName(_ binding: Binding) {
    entries.append(Entry(binding: binding, level: 0))
  }

  subscript(name: Int) -> Binding {
    entries[name].binding
  }

  /// Binds in the innermost level.
  mutating func bind(_ name: Int, _ binding: Binding) {
    if entries[name].level == level {
      entries[name].binding = binding
    } else {
      trail.append((name, entries[name]))
      entries[name] = Entry(binding: binding, level: level)
    }
  }

  /// Binds in the outermost level, below all others.
  mutating func bindOutermost(_ name: Int, _ binding: Binding) {
    if entries[name].level == 0 {
      entries[name].binding = binding
    } else if let place = trail.firstIndex(where: { $0.name == name }) {
      trail[place].entry.binding = binding
    }
  }

  /// The binding of the outermost level.
  func outermost(_ name: Int) -> Binding {
    if entries[name].level == 0 { return entries[name].binding }
    return trail.first { $0.name == name }?.entry.binding ?? .unbound
  }

  mutating func push() {
    marks.append(trail.count)
  }

  mutating func pop() {
    guard let mark = marks.popLast() else { return }
    while trail.count > mark, let (name, entry) = trail.popLast() { entries[name] = entry }
  }
}

/// The state of one running loop: what `forloop` shows.
final class LoopState {
  let label: String?
  let length: Int
  var position = 0
  /// The labelled loops around this one, innermost first.
  let labelled: [LoopState]

  init(label: String?, length: Int, labelled: [LoopState]) {
    self.label = label
    self.length = length
    self.labelled = labelled
  }

  /// One entry of `forloop`; nil when there is none of that name.
  func value(of key: String) -> Value? {
    switch key {
    case "first": .bool(position == 0)
    case "last": .bool(position == length - 1)
    case "counter": .int(position + 1)
    case "counter0": .int(position)
    case "length": .int(length)
    case "label": label.map(Value.string)
    case "count": .int(snapshot().count)
    default:
      if let label, label == key {
        .dictionary(ownValues())
      } else {
        labelled.first { $0.label == key }.map { .dictionary($0.ownValues()) }
      }
    }
  }

  /// Everything that `forloop` holds now.
  func snapshot() -> Value.Dictionary {
    var values = ownValues()
    for loop in labelled.reversed() {
      if let label = loop.label { values[label] = .dictionary(loop.ownValues()) }
    }
    if let label { values[label] = .dictionary(ownValues()) }
    return values
  }

  private func ownValues() -> Value.Dictionary {
    var values: Value.Dictionary = [
      "first": .bool(position == 0), "last": .bool(position == length - 1), "counter": .int(position + 1),
      "counter0": .int(position), "length": .int(length),
    ]
    if let label { values["label"] = .string(label) }
    return values
  }
}
