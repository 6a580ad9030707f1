internal import Diagnostics
internal import Documents

/// Reads the `color` dictionary of a colour set's entry.
enum AssetColorReader {
  /// The colour in `mapping`, the content of `node`; nil when it states none that can be read, which is
  /// reported.
  static func read(
    _ mapping: Mapping, at node: Node, in document: Document, sink: inout DiagnosticSink
  ) -> AssetColor? {
    if let name = mapping["reference"]?.string {
      return .systemReference(platform: mapping["platform"]?.string, name: name)
    }
    guard let components = mapping["components"] else {
      sink.warning(
        "assets/color-components", "the colour has neither 'components' nor 'reference'",
        at: document.location(of: node), fix: "choose the colour again in Xcode")
      return nil
    }
    guard let values = components.dictionary else {
      sink.warning(
        "assets/color-components", "'components' is \(components.kindName) where a dictionary belongs",
        at: document.location(of: components))
      return nil
    }
    var reader = ColorComponentsReader(document: document, node: components, mapping: values)
    let result = reader.components(colorSpace: mapping["color-space"]?.string)
    sink.append(contentsOf: reader.sink)
    return result.map(AssetColor.components)
  }
}

/// The `components` of one colour.
private struct ColorComponentsReader {
  let document: Document
  let node: Node
  let mapping: Mapping
  var sink = DiagnosticSink()

  init(document: Document, node: Node, mapping: Mapping) {
    self.document = document
    self.node = node
    self.mapping = mapping
  }

  mutating func components(colorSpace: String?) -> AssetColorComponents? {
    // Without a colour space the components themselves tell gray from red, green, blue.
    let isGray = colorSpace.map { $0.contains("gray") } ?? (mapping["white"] != nil)
    let names = isGray ? ["white"] : ["red", "green", "blue"]
    var written: [ColorComponent] = []
    for name in names {
      guard let component = component(name) else { return nil }
      written.append(component)
    }
    let alpha = mapping["alpha"] == nil ? 1 : component("alpha")?.alpha
    guard let alpha else { return nil }
    let numbers = ColorComponent.values(of: written)
    return AssetColorComponents(
      colorSpace: colorSpace ?? (isGray ? "gray-gamma-22" : "srgb"),
      channels: isGray
        ? .gray(white: numbers[0]) : .rgb(red: numbers[0], green: numbers[1], blue: numbers[2]),
      alpha: alpha)
  }

  private mutating func component(_ name: String) -> ColorComponent? {
    guard let value = mapping[name] else {
      sink.warning(
        "assets/color-components", "the colour has no '\(name)' component",
        at: document.location(of: node))
      return nil
    }
    if let component = ColorComponent(value) { return component }
    let shown = value.string.map { "'\($0)'" } ?? value.kindName
    sink.warning(
      "assets/color-components", "\(shown) is no value for the '\(name)' component",
      at: document.location(of: value),
      fix: "write a number such as 0.5, a whole number from 0 to 255, or a hexadecimal one such as 0xFF")
    return nil
  }
}

/// One component as it is written. Xcode writes numbers in the form that the inspector shows, and each
/// value of a colour can have its own form.
enum ColorComponent: Equatable {
  /// A JSON number, or text with a point or an exponent: 0…1.
  case fraction(Double)
  /// Text that is a whole number: 0…255.
  case whole(Double)
  /// Text in hexadecimal: 0…255.
  case hexadecimal(Double)

  /// Reads a component; nil for what is no number.
  init?(_ node: Node) {
    if let number = node.number {
      guard number.isFinite else { return nil }
      self = .fraction(number)
      return
    }
    guard let text = node.string else { return nil }
    self.init(text: text)
  }

  private init?(text: String) {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      guard let value = UInt16(text.dropFirst(2), radix: 16), text.utf8.dropFirst(2).first != 0x2B else {
        return nil
      }
      self = .hexadecimal(Double(value))
    } else if let value = Int32(text) {
      self = .whole(Double(value))
    } else {
      // `Double` also takes "nan", "inf" and hexadecimal, which no catalog means.
      let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
      guard isDecimal, let value = Double(text), value.isFinite else { return nil }
      self = .fraction(value)
    }
  }

  /// The value taken alone.
  private var value: Double {
    switch self {
    case .fraction(let value): value
    case .whole(let value), .hexadecimal(let value): value / 255
    }
  }

  /// The value of an alpha component, which is a fraction whenever it can be one, also beside
  /// components in hexadecimal.
  var alpha: Double {
    if case .whole(let value) = self, value <= 1 { return value }
    return value
  }

  /// The values of the components of one colour. A lone "1" means 1.0 where a sibling is a fraction, and
  /// 1/255 among whole numbers.
  static func values(of components: [ColorComponent]) -> [Double] {
    let hasFraction = components.contains { if case .fraction = $0 { true } else { false } }
    return components.map { hasFraction && $0 == .whole(1) ? 1 : $0.value }
  }
}
