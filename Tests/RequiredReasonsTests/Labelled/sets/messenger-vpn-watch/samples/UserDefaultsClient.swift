// swift-format-ignore-file
import ComposableArchitecture
import Foundation

/// Wraps `UserDefaults` so that reducers can be tested without touching the disk.
@DependencyClient
public struct UserDefaultsClient: Sendable {
  public var bool: @Sendable (_ forKey: String) -> Bool = { _ in false }
  public var string: @Sendable (_ forKey: String) -> String?
  public var date: @Sendable (_ forKey: String) -> Date?
  public var set: @Sendable (_ value: any Sendable, _ forKey: String) async -> Void
  public var remove: @Sendable (_ forKey: String) async -> Void
}

extension UserDefaultsClient: DependencyKey {
  public static let liveValue: UserDefaultsClient = {
    let box = UncheckedSendable(UserDefaults(suiteName: AppGroup.identifier) ?? .standard)
    return Self(
      bool: { box.value.bool(forKey: $0) },
      string: { box.value.string(forKey: $0) },
      date: { box.value.object(forKey: $0) as? Date },
      set: { box.value.set($0, forKey: $1) },
      remove: { box.value.removeObject(forKey: $0) }
    )
  }()

  public static let previewValue = UserDefaultsClient(
    bool: { _ in true },
    string: { _ in nil },
    date: { _ in nil },
    set: { _, _ in },
    remove: { _ in }
  )

  public static let testValue = Self()
}

extension DependencyValues {
  public var userDefaults: UserDefaultsClient {
    get { self[UserDefaultsClient.self] }
    set { self[UserDefaultsClient.self] = newValue }
  }
}

// MARK: - Keys

public enum UserDefaultsKey {
  public static let lastSync = "pelikan.lastSync"
  public static let onboardingDone = "pelikan.onboardingDone"
  public static let draftPrefix = "pelikan.draft."
}

extension UserDefaultsClient {
  public var hasFinishedOnboarding: Bool {
    self.bool(UserDefaultsKey.onboardingDone)
  }

  /// Older builds (before 3.2) kept everything in `UserDefaults.standard`; copy it over once.
  public static func migrateFromStandardStore(into group: UserDefaults) {
    let standard = UserDefaults.standard
    guard !group.bool(forKey: "pelikan.migrated") else { return }
    for (key, value) in standard.dictionaryRepresentation() where key.hasPrefix("pelikan.") {
      group.set(value, forKey: key)
      standard.removeObject(forKey: key)
    }
    group.set(true, forKey: "pelikan.migrated")
  }

  public func changes() -> AsyncStream<Void> {
    AsyncStream { continuation in
      let token = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification,
        object: nil,
        queue: .main
      ) { _ in continuation.yield() }
      continuation.onTermination = { _ in NotificationCenter.default.removeObserver(token) }
    }
  }
}

#if DEBUG
  extension UserDefaultsClient {
    static func resetForUITests() {
      UserDefaults.standard.removePersistentDomain(forName: Bundle.main.bundleIdentifier!)
    }
  }
#endif
