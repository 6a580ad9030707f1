import Foundation

/// Remembers the tour that was shown last.
struct TourStore {
  private let defaults = UserDefaults.standard

  var lastTour: String? {
    get { defaults.string(forKey: "lastTour") }
    nonmutating set { defaults.set(newValue, forKey: "lastTour") }
  }
}
