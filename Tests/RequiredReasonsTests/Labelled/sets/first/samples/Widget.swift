// swift-format-ignore-file
import SwiftUI
import WidgetKit

struct Provider: TimelineProvider {
  private let shared = UserDefaults(suiteName: "group.example.widget")

  func placeholder(in context: Context) -> Entry { Entry(date: .now, count: 0) }

  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(Entry(date: .now, count: shared?.integer(forKey: "count") ?? 0))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    let count = UserDefaults(suiteName: Self.suite)?.integer(forKey: "count") ?? 0
    completion(Timeline(entries: [Entry(date: .now, count: count)], policy: .atEnd))
  }

  static let suite = "group.example.widget"
}

struct Entry: TimelineEntry { let date: Date; let count: Int }

struct CountView: View {
  @AppStorage("count", store: .widget) private var count = 0
  var body: some View { Text("\(count)") }
}

private extension UserDefaults {
  static let widget = UserDefaults(suiteName: Provider.suite)
}

func managed() -> [String: Any]? {
  UserDefaults.standard.dictionary(forKey: "com.apple.configuration.managed")
}

struct Tracker<Store> { var store: Store }
let tracker = Tracker<UserDefaults>(store: .standard)
let inject: (UserDefaults) -> Void = { _ in }
func make<T: UserDefaults>(_ type: T.Type) -> T { T() }
let type = UserDefaults.self
let lazyDefaults: () -> UserDefaults = { .standard }

enum StorageKind { case userDefaults, keychain }
let kind = StorageKind.userDefaults
