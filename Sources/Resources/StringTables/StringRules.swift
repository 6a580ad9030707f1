public import Diagnostics

/// The rules of a `.stringsdict` entry.
public struct StringRules: Sendable {
  /// `NSStringLocalizedFormatKey`.
  public var format: LocatedText?
  /// The dictionaries that the format's variables name, in file order.
  public var variables: [StringVariable]
  /// `NSStringVariableWidthRuleType`: texts by width, the narrowest first.
  public var widths: [StringWidthVariant]
  /// `NSStringDeviceSpecificRuleType`: texts by device, in file order.
  public var devices: [StringDeviceVariant]

  /// - Parameters: see the properties.
  public init(
    format: LocatedText? = nil, variables: [StringVariable] = [], widths: [StringWidthVariant] = [],
    devices: [StringDeviceVariant] = []
  ) {
    self.format = format
    self.variables = variables
    self.widths = widths
    self.devices = devices
  }

  /// The variable of that name.
  public func variable(_ name: String) -> StringVariable? { variables.last { $0.name == name } }

  /// The text that stands for the entry: the format; else the widest variant; else that of the device
  /// `other`, else of the first device.
  public var mainText: LocatedText? {
    if let format { return format }
    if let widest = widths.last { return widest.text }
    return (devices.first { $0.device == "other" } ?? devices.first)?.rules.mainText
  }

  /// The rules that ``mainText`` belongs to.
  var mainRules: StringRules {
    if format != nil || !widths.isEmpty { return self }
    return (devices.first { $0.device == "other" } ?? devices.first)?.rules.mainRules ?? self
  }
}

/// A variable of a `.stringsdict` entry: a text for each plural category of a number.
public struct StringVariable: Sendable {
  /// Its name, as in `%#@name@`.
  public var name: String
  /// Where the name stands.
  public var location: Location
  /// `NSStringFormatSpecTypeKey`; `NSStringPluralRuleType` is the only one known.
  public var specType: LocatedText?
  /// `NSStringFormatValueTypeKey` as written, such as `ld`.
  public var valueType: LocatedText?
  /// The texts by category, in file order.
  public var forms: [StringPluralForm]

  /// - Parameters: see the properties.
  public init(
    name: String, location: Location, specType: LocatedText? = nil, valueType: LocatedText? = nil,
    forms: [StringPluralForm] = []
  ) {
    self.name = name
    self.location = location
    self.specType = specType
    self.valueType = valueType
    self.forms = forms
  }

  /// The text of a category.
  public func form(_ category: StringPluralForm.Category) -> LocatedText? {
    forms.last { $0.category == category }?.text
  }

  /// The type of its number; `Int` where the file states none that can be read.
  public var argumentType: FormatArgumentType { Self.argumentType(of: valueType?.text ?? "d") ?? .int }

  /// The type that a value type such as `ld` or `%ld` stands for; nil when it is no number.
  static func argumentType(of valueType: String) -> FormatArgumentType? {
    let text = valueType.hasPrefix("%") ? valueType : "%" + valueType
    let format = FormatString.parse(text)
    guard format.pieces.count == 1, case .placeholder(let placeholder) = format.pieces[0],
      case .letter(let letter) = placeholder.conversion
    else { return nil }
    let type = FormatArgumentType(conversion: letter)
    return [.int, .uint, .double].contains(type) ? type : nil
  }
}

/// The text of a variable for one plural category.
public struct StringPluralForm: Sendable {
  /// The categories of Unicode's plural rules.
  public enum Category: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other
  }

  /// The category.
  public var category: Category
  /// The text.
  public var text: LocatedText

  /// - Parameters: see the properties.
  public init(_ category: Category, _ text: LocatedText) {
    self.category = category
    self.text = text
  }
}

/// A text for places of a certain width.
public struct StringWidthVariant: Sendable {
  /// The width, in widths of the letter "m" of the system's font.
  public var width: Int
  /// The text.
  public var text: LocatedText

  /// - Parameters: see the properties.
  public init(width: Int, text: LocatedText) {
    self.width = width
    self.text = text
  }
}

/// A text, or further rules, for one kind of device.
public struct StringDeviceVariant: Sendable {
  /// `iphone`, `ipad`, `ipod`, `mac`, `appletv`, `applewatch`, `applevision` or `other`.
  public var device: String
  /// Its rules; a plain text is the format of rules without variables.
  public var rules: StringRules

  /// - Parameters: see the properties.
  public init(device: String, rules: StringRules) {
    self.device = device
    self.rules = rules
  }
}
