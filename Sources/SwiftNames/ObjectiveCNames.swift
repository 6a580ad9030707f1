/// What Objective-C makes of names.
enum ObjectiveCNames {
  /// Whether every class has a method without parameters of that name already, or may not have one.
  static func isClassMethod(_ name: String) -> Bool { classMethods.contains(name) }

  private static let classMethods: Set<String> = [
    "accessInstanceVariablesDirectly", "alloc", "autorelease", "class", "copy", "dealloc", "debugDescription",
    "description", "finalize", "hash", "init", "initialize", "isProxy", "load", "mutableCopy", "new",
    "release",
    "retain", "retainCount", "superclass", "supportsSecureCoding", "version", "zone",
  ]
}
