internal import Foundation

/// The present moment as text.
public enum CurrentDate {
  /// Now, by a pattern of Unicode TR 35 such as `yyyy-MM-dd`, in the local time zone. Names of months
  /// and days are English whatever the locale, so that output does not depend on the machine's language.
  public static func formatted(_ pattern: String) -> String {
    formatted(pattern, secondsSinceReferenceDate: Date().timeIntervalSinceReferenceDate, timeZone: nil)
  }

  /// The given moment by a pattern.
  ///
  /// - Parameters:
  ///   - pattern: a pattern of Unicode TR 35.
  ///   - secondsSinceReferenceDate: seconds since 2001-01-01T00:00:00Z.
  ///   - timeZone: an identifier such as `UTC`; nil for the local time zone.
  public static func formatted(
    _ pattern: String, secondsSinceReferenceDate: Double, timeZone: String?
  ) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    if let timeZone, let zone = TimeZone(identifier: timeZone) { formatter.timeZone = zone }
    formatter.dateFormat = pattern
    return formatter.string(from: Date(timeIntervalSinceReferenceDate: secondsSinceReferenceDate))
  }
}

/// The user's home folder.
public enum HomeFolder {
  /// Its path without a slash at the end.
  public static var path: String { NSHomeDirectory() }
}
