extension Value {
  /// The text that `{{ … }}` prints.
  ///
  /// Numbers print as Swift prints them (shortest text that reads back the same), lists and mappings
  /// with their elements quoted, mappings in key order.
  public var text: String {
    switch self {
    case .nil: ""
    case .null: "<null>"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .unsigned(let value): String(value)
    case .float(let value): value.description
    case .double(let value): value.description
    case .character(let value): String(value)
    case .string(let value): value
    case .date(let value): DateText.describe(secondsSinceReferenceDate: value)
    case .data(let value): "\(value.count) bytes"
    case .array, .dictionary: quotedText
    }
  }

  /// The text of a value inside a list or mapping: strings in quotes and escaped, nothing as `nil`.
  var quotedText: String {
    var output = ""
    write(quotedInto: &output, depth: 0)
    return output
  }

  /// What is nested deeper prints as `…`. Inputs are read with a lower limit than this.
  private static let printedDepth = 600

  private func write(quotedInto output: inout String, depth: Int) {
    guard depth < Self.printedDepth else { return output += "…" }
    switch self {
    case .nil: output += "nil"
    case .string(let value): output += value.debugDescription
    case .character(let value): output += String(value).debugDescription
    case .array(let elements):
      output += "["
      for (place, element) in elements.enumerated() {
        if place > 0 { output += ", " }
        element.write(quotedInto: &output, depth: depth + 1)
      }
      output += "]"
    case .dictionary(let dictionary):
      guard dictionary.count > 0 else { return output += "[:]" }
      output += "["
      for (place, entry) in dictionary.sortedEntries().enumerated() {
        if place > 0 { output += ", " }
        output += entry.key.debugDescription + ": "
        entry.value.write(quotedInto: &output, depth: depth + 1)
      }
      output += "]"
    default: output += text
    }
  }

  /// What kind of value this is, for messages.
  var kindName: String {
    switch self {
    case .nil: "nothing"
    case .null: "a null"
    case .bool: "a Boolean"
    case .int, .unsigned: "a whole number"
    case .float, .double: "a number"
    case .character: "a character"
    case .string: "text"
    case .date: "a date"
    case .data: "data"
    case .array: "a list"
    case .dictionary: "a mapping"
    }
  }
}

/// Prints points in time without a calendar library.
enum DateText {
  /// `2018-05-05 02:12:46 +0000`, the proleptic Gregorian date in UTC.
  static func describe(secondsSinceReferenceDate seconds: Double) -> String {
    guard seconds.isFinite, seconds.magnitude < 1e14 else { return String(seconds) }
    let whole = Int(seconds.rounded(.down))
    let (days, rest) = flooredDivision(whole, by: 86_400)
    let (year, month, day) = civilDate(daysSince2001: days)
    let date = [pad(year, 4), pad(month, 2), pad(day, 2)].joined(separator: "-")
    let time = [pad(rest / 3600, 2), pad(rest / 60 % 60, 2), pad(rest % 60, 2)].joined(separator: ":")
    return "\(date) \(time) +0000"
  }

  private static func flooredDivision(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Counts from March 1st of year 0, so that the leap day is the last of its year.
  private static func civilDate(daysSince2001: Int) -> (year: Int, month: Int, day: Int) {
    let daysFromMarchOfYear0ToReference = 730_791
    let (era, dayOfEra) = flooredDivision(daysSince2001 + daysFromMarchOfYear0ToReference, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
