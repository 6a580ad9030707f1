/// Classes of one language as the other sees them.
extension SwiftDeclarations {
  /// Adds the Objective-C classes of the module.
  mutating func adopt(_ other: CDeclarations) {
    for (name, parent) in other.superclasses where !parent.isEmpty { addInherited(parent, by: name) }
    for (owner, table) in other.members {
      for (name, type) in table { addMember(SwiftValueType(objectiveC: type), name, of: owner) }
    }
  }
}

extension CDeclarations {
  /// Adds the Swift classes of the module.
  mutating func adopt(_ other: SwiftDeclarations) {
    for name in other.inherited.keys {
      let isDocument = other.ancestors(of: name).contains(where: SwiftTypes.documentClasses.contains)
      if isDocument { addSuperclass("UIDocument", of: name) }
    }
    for (owner, table) in other.members {
      for (name, type) in table {
        if let type = type.objectiveCName { addMember(name, type, of: owner) }
      }
    }
  }
}

extension SwiftValueType {
  /// The type of what Objective-C calls `type`: a class, or `[Class]` for a collection.
  init(objectiveC type: String) {
    let isCollection = type.hasPrefix("[") && type.hasSuffix("]")
    switch isCollection ? String(type.dropFirst().dropLast()) : type {
    case "": self = .unknown
    case "NSProcessInfo": self = .processInfo
    case "NSUserDefaults": self = .userDefaults
    case "UIDocument", "UIManagedDocument": self = .document
    case "NSFileAttributeKey": self = .fileAttributeKey
    case "NSURLResourceKey": self = .resourceKey
    case let name: self = .other(name)
    }
  }

  /// The class in Objective-C; nil for what it does not see or what is not known.
  var objectiveCName: String? {
    switch self {
    case .processInfo: "NSProcessInfo"
    case .userDefaults: "NSUserDefaults"
    case .document: "UIDocument"
    case .other(let name): name
    default: nil
    }
  }
}
