internal import Resources
internal import TemplateEngine

/// What Waybill tells of a set beside SwiftGen's three keys. Keys are absent when there is nothing to say.
enum AssetSetContext {
  /// `idioms`, `scales`, `appearances`, `variants`, `colors` and the properties that drawing depends on.
  static func additions(for set: AssetSet) -> Value.Dictionary {
    let filled = set.filledVariants.filter { !$0.isUnassigned }
    var result: Value.Dictionary = [:]
    result["idioms"] = texts(filled.compactMap(\.idiom))
    result["scales"] = texts(filled.compactMap(\.scale))
    result["appearances"] = texts(filled.map(\.appearanceName))
    if !filled.isEmpty {
      let values = filled.map { Value.dictionary(variant($0)) }
      result[set.kind == .colorSet ? "colors" : "variants"] = .array(values)
    }
    result["renderingIntent"] = set.properties.templateRenderingIntent.map(Value.string)
    result["symbolRenderingIntent"] = set.properties.symbolRenderingIntent.map(Value.string)
    if set.properties.preservesVectorRepresentation { result["preservesVectors"] = true }
    if !set.properties.onDemandResourceTags.isEmpty {
      result["tags"] = .array(set.properties.onDemandResourceTags.map(Value.string))
    }
    return result
  }

  /// Each text once, in order of appearance; nil for none.
  private static func texts(_ texts: [String]) -> Value? {
    var seen: Set<String> = []
    let unique = texts.filter { seen.insert($0).inserted }
    return unique.isEmpty ? nil : .array(unique.map(Value.string))
  }

  /// One picture or colour: its file, what it is for by the keys of `Contents.json`, its numbers.
  private static func variant(_ variant: AssetVariant) -> Value.Dictionary {
    var result: Value.Dictionary = [:]
    result["filename"] = variant.filename.map(Value.string)
    for qualifier in AssetQualifier.allCases {
      result[qualifier.contextKey] = variant.qualifiers[qualifier].map(Value.string)
    }
    result["appearance"] = .string(variant.appearanceName)
    switch variant.color {
    case .components(let color):
      for (key, value) in components(color).entries { result[key] = value }
    case .systemReference(let platform, let name):
      result["platform"] = platform.map(Value.string)
      result["reference"] = .string(name)
    case nil: break
    }
    return result
  }

  /// The numbers of a colour; `red`, `green`, `blue` for gray too.
  private static func components(_ color: AssetColorComponents) -> Value.Dictionary {
    let (red, green, blue) = color.redGreenBlue
    var result: Value.Dictionary = [
      "colorSpace": .string(color.colorSpace), "red": .double(red), "green": .double(green),
      "blue": .double(blue), "alpha": .double(color.alpha), "hex": .string(color.hex),
    ]
    if case .gray(let white) = color.channels { result["white"] = .double(white) }
    return result
  }
}

extension AssetQualifier {
  /// The key in camel case, since a template cannot write a dash in a name.
  var contextKey: String {
    let words = rawValue.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
