/// Filters that make text safe in a report.
enum MarkupFilters {
  /// Text for HTML, between tags and in quoted attributes.
  static func escapeHTML(_ text: String) -> String {
    var output = ""
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Text for Markdown, also in a table: marks get a backslash, line ends become spaces.
  static func escapeMarkdown(_ text: String) -> String {
    var output = ""
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~": output += "\\"
      case "\n", "\r":
        output += " "
        continue
      default: break
      }
      output.unicodeScalars.append(scalar)
    }
    return output
  }
}
