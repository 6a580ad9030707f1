// swift-format-ignore-file
import Combine
import Foundation
import SwiftUI

// All settings live in UserDefaults; see AppUserDefaults for the keys.
enum MyUserDefaultsKeys {
  static let theme = "UserDefaults.theme"
}

/// Wraps `UserDefaults`.
final class AppUserDefaults {
  private let store: UserDefaults
  private var cancellable: AnyCancellable?

  init(store: UserDefaults = .standard) {
    self.store = store
    cancellable = NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification).sink { _ in }
  }

  static let shared = AppUserDefaults()
  static let group = AppUserDefaults(store: UserDefaults(suiteName: "group.example")!)

  var theme: String {
    get { store.string(forKey: MyUserDefaultsKeys.theme) ?? "system" }
    set { store.set(newValue, forKey: MyUserDefaultsKeys.theme) }
  }

  func reset() {
    UserDefaults.standard.removePersistentDomain(forName: "example")
    Foundation.UserDefaults.standard.synchronize()
  }
}

extension UserDefaults {
  @objc dynamic var launchCount: Int { integer(forKey: "launchCount") }

  static var shared: UserDefaults { UserDefaults(suiteName: "group.example") ?? .standard }
}

@propertyWrapper
struct Stored<Value> {
  let key: String
  let defaultValue: Value
  var container: UserDefaults = .standard

  var wrappedValue: Value {
    get { container.object(forKey: key) as? Value ?? defaultValue }
    nonmutating set { container.set(newValue, forKey: key) }
  }
}

protocol UserDefaultsStoring {
  func value(for key: String) -> Any?
}

struct UserDefaultsMigration {
  var userDefaults: [String: Any] = [:]
  let userDefaultsVersion = 3
  func run() { print("migrating UserDefaults") }
}

func observe() -> NSKeyValueObservation {
  UserDefaults.standard.observe(\.launchCount) { _, _ in }
}

let path = \UserDefaults.launchCount
typealias Preferences = UserDefaults

func store(_ candidate: Any) -> Preferences? {
  candidate as? UserDefaults
}

func decode(_ any: Any) -> Bool {
  if any is UserDefaults { return true }
  return MyUserDefaultsKeys.theme.isEmpty
}

let stores: [String: UserDefaults] = [:]
let log = "UserDefaults has \(UserDefaults.standard.dictionaryRepresentation().count) entries"
let raw = #"UserDefaults.standard: \(UserDefaults.standard)"#
let rawInterpolated = #"value: \#(UserDefaults.standard.bool(forKey: "x"))"#
let documentation = """
  Use UserDefaults.standard for settings,
  or NSUserDefaults from Objective-C.
  """
let mixed = """
  theme: \(UserDefaults.standard.string(forKey: "theme") ?? "none")
  """
let cloud = NSUbiquitousKeyValueStore.default
/* UserDefaults.standard.set(1, forKey: "a")
   /* nested: UserDefaults */
   UserDefaults.standard.set(2, forKey: "b") */
let notification = Notification.Name("NSUserDefaultsDidChangeNotification")
let regex = /UserDefaults\.standard/

struct SettingsView: View {
  @AppStorage("notifications") var notifications = true
  @AppStorage(MyUserDefaultsKeys.theme) var theme: String = "system"
  @Stored(key: "count", defaultValue: 0) var count: Int

  var body: some View {
    Form { Toggle("Notifications", isOn: $notifications) }
      .defaultAppStorage(.shared)
      .environment(\.userDefaults, .standard)
  }
}
