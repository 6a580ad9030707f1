/// What a text asks of its caller.
public struct FormatSignature: Sendable, Hashable {
  /// A percent sign that is likely meant as text though it can be read as a placeholder, such as the one
  /// in `100% done`.
  public struct Trap: Sendable, Hashable {
    /// The placeholder as it would be read.
    public var range: Range<Int>
    /// Whether it is taken for text; false beside true placeholders, where `String(format:)` will read
    /// it as one.
    public var isText: Bool
  }

  /// The arguments in order.
  public var arguments: [FormatArgument]
  /// Whether the text must go through `String(format:)`: it has placeholders, or all its percent signs
  /// are doubled.
  public var isFormat: Bool
  /// Percent signs that look like placeholders and are not.
  public var traps: [Trap]
  /// Whether explicit and implicit positions mix, which C leaves undefined.
  public var mixesPositions: Bool

  /// The arguments of `text`, by the rules asked for.
  ///
  /// - Throws: ``FormatConflict`` for one position with two types.
  public static func infer(
    _ text: String, inference: FormatInference
  ) throws(FormatConflict) -> FormatSignature {
    switch inference {
    case .swiftGen:
      // SwiftGen passes every text through String(format:).
      FormatSignature(
        arguments: try SwiftGenInference.arguments(of: text), isFormat: true, traps: [],
        mixesPositions: false)
    case .corrected:
      // Most texts have no percent sign at all.
      text.utf8.contains(UInt8(ascii: "%"))
        ? try corrected(FormatString.parse(text))
        : FormatSignature(arguments: [], isFormat: false, traps: [], mixesPositions: false)
    }
  }

  private static func corrected(_ format: FormatString) throws(FormatConflict) -> FormatSignature {
    let suspects = format.placeholders.filter { isSuspect($0, in: format.text) }
    let isText = suspects.count == format.placeholders.count
    let traps = suspects.map { Trap(range: $0.range, isText: isText) }
    if isText {
      let isFormat = format.hasEscapedPercent && format.faults.isEmpty && traps.isEmpty
      return FormatSignature(arguments: [], isFormat: isFormat, traps: traps, mixesPositions: false)
    }
    var reader = FormatArgumentReader()
    for placeholder in format.placeholders { reader.add(placeholder) }
    if let conflict = reader.slots.conflict { throw conflict }
    return FormatSignature(
      arguments: reader.slots.filled, isFormat: true, traps: traps,
      mixesPositions: reader.mixesPositions)
  }

  /// Whether a placeholder is likely a percent sign in a sentence: a lone space or minus as flag, without
  /// width, and behind a digit (`5% off`) or in front of a word (`% guaranteed`).
  static func isSuspect(_ placeholder: FormatPlaceholder, in text: String) -> Bool {
    guard placeholder.flags == " " || placeholder.flags == "-", placeholder.position == nil,
      placeholder.width == nil, placeholder.precision == nil
    else { return false }
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: placeholder.range.lowerBound)
    let end = bytes.index(start, offsetBy: placeholder.range.count)
    if start > bytes.startIndex, text[..<start].last?.isNumber == true { return true }
    return text[end...].first?.isLetter == true
  }
}

/// Collects the arguments of placeholders in order, by C's rules.
struct FormatArgumentReader {
  private(set) var slots = FormatArgumentSlots()
  private var next = 1
  private var usesExplicit = false
  private var usesImplicit = false

  /// Whether explicit and implicit positions both occurred.
  var mixesPositions: Bool { usesExplicit && usesImplicit }

  /// Adds a placeholder: first what its width and precision take, then its own argument.
  ///
  /// - Parameters:
  ///   - placeholder: the placeholder.
  ///   - variableType: the type of the variable that it names.
  /// - Returns: the position of its own argument.
  @discardableResult
  mutating func add(
    _ placeholder: FormatPlaceholder, variableType: FormatArgumentType = .int
  ) -> Int {
    for measure in [placeholder.width, placeholder.precision] {
      guard case .argument(let position) = measure else { continue }
      let place = resolve(position)
      slots.add(FormatArgument(position: place, type: .int), range: placeholder.range)
    }
    let place = resolve(placeholder.position)
    let type: FormatArgumentType
    switch placeholder.conversion {
    case .letter(let letter): type = FormatArgumentType(conversion: letter)
    case .variable: type = variableType
    }
    slots.add(
      FormatArgument(
        position: place, type: type, label: placeholder.name, variable: placeholder.variable),
      range: placeholder.range)
    return place
  }

  /// Adds an argument at a place that the caller worked out.
  mutating func add(_ argument: FormatArgument, range: Range<Int>?) {
    slots.add(argument, range: range)
  }

  /// Gives the argument at a position another type.
  mutating func retype(_ position: Int, _ type: FormatArgumentType) { slots.retype(position, type) }

  private mutating func resolve(_ position: Int?) -> Int {
    if let position {
      usesExplicit = true
      return position
    }
    usesImplicit = true
    defer { next += 1 }
    return next
  }
}
