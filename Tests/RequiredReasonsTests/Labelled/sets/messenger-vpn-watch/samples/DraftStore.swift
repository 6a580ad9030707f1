// swift-format-ignore-file
import Combine
import Foundation
import UIKit

protocol KeyValueStoring: AnyObject {
  func string(forKey key: String) -> String?
  func set(_ value: Any?, forKey key: String)
  func removeObject(forKey key: String)
}

extension UserDefaults: KeyValueStoring {}

/// Used by tests in place of the real thing.
final class MockUserDefaults: KeyValueStoring {
  private var values: [String: Any] = [:]
  func string(forKey key: String) -> String? { values[key] as? String }
  func set(_ value: Any?, forKey key: String) { values[key] = value }
  func removeObject(forKey key: String) { values[key] = nil }
}

final class DraftStore<Store: KeyValueStoring> {
  private let store: Store
  private let uptime: () -> TimeInterval
  private var edited: [String: TimeInterval] = [:]

  init(store: Store, uptime: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
    self.store = store
    self.uptime = uptime
  }

  subscript(conversation: String) -> String? {
    get { store.string(forKey: UserDefaultsKey.draftPrefix + conversation) }
    set {
      store.set(newValue, forKey: UserDefaultsKey.draftPrefix + conversation)
      edited[conversation] = uptime()
    }
  }
}

typealias LiveDraftStore = DraftStore<UserDefaults>

extension DraftStore where Store == UserDefaults {
  static var live: LiveDraftStore { LiveDraftStore(store: UserDefaults.standard) }
}

final class DraftSweeper {
  private var cancellables = Set<AnyCancellable>()
  private let process: ProcessInfo?
  private let withDefaults: ((UserDefaults) -> Void) -> Void = { $0(UserDefaults.standard) }

  init(process: ProcessInfo? = .processInfo) {
    self.process = process
    UserDefaults.standard.publisher(for: \.draftCount)
      .removeDuplicates()
      .sink { [weak self] in self?.log($0) }
      .store(in: &cancellables)
  }

  func sweep() {
    withDefaults { defaults in
      for key in defaults.dictionaryRepresentation().keys where key.hasPrefix(UserDefaultsKey.draftPrefix) {
        defaults.removeObject(forKey: key)
      }
    }
  }

  private func log(_ count: Int) {
    let uptime = process?.systemUptime ?? 0
    let keyboards = Set(UITextInputMode.activeInputModes.compactMap(\.primaryLanguage))
    NSLog("drafts %d, uptime %.0f, keyboards %@", count, uptime, keyboards.sorted().joined(separator: " "))
  }
}

extension UserDefaults {
  @objc var draftCount: Int {
    dictionaryRepresentation().keys.lazy.filter { $0.hasPrefix(UserDefaultsKey.draftPrefix) }.count
  }

  var lastSync: Date? {
    get { object(forKey: UserDefaultsKey.lastSync) as? Date }
    set { set(newValue, forKey: UserDefaultsKey.lastSync) }
  }

  static func erase(_ suites: String...) {
    suites.compactMap(UserDefaults.init(suiteName:)).forEach { store in
      store.dictionaryRepresentation().keys.forEach(store.removeObject(forKey:))
    }
  }
}
