// swift-format-ignore-file
import Combine
import Foundation
import OSLog

enum Log {
    static let app = Logger(subsystem: "se.jotter.app", category: "app")
    static let sync = Logger(subsystem: "se.jotter.app", category: "sync")
}

enum JotterKeys {
    static let group = "group.se.jotter.shared"
    static let sortField = "sortField"
    static let showPreview = "showPreview"
    static let launchCount = "launchCount"
    static let didMigrate = "didMigrateUserDefaults"
    static let lastSync = "lastSync"
    static let migrated = [sortField, showPreview, launchCount]
}

extension UserDefaults {
    /// Falls back to the standard UserDefaults when the entitlement is missing (unit tests).
    static let jotterGroup = UserDefaults(suiteName: JotterKeys.group) ?? .standard

    @objc dynamic var showPreview: Bool {
        get { bool(forKey: JotterKeys.showPreview) }
        set { set(newValue, forKey: JotterKeys.showPreview) }
    }

    func date(forKey key: String) -> Date? {
        object(forKey: key) as? Date
    }
}

/// `@UserDefault` property wrapper, as many apps have it
@propertyWrapper
struct UserDefault<Value> {
    let key: String
    let defaultValue: Value
    var container: UserDefaults = .jotterGroup

    var wrappedValue: Value {
        get { container.object(forKey: key) as? Value ?? defaultValue }
        set { container.set(newValue, forKey: key) }
    }
}

final class JotterSettings: ObservableObject {
    static let shared = JotterSettings()

    @UserDefault(key: JotterKeys.sortField, defaultValue: "modificationDate")
    var sortFieldName: String

    @UserDefault(key: JotterKeys.lastSync, defaultValue: .distantPast)
    var lastSync: Date

    @Published private(set) var previewVisible: Bool
    private let defaults: UserDefaults
    private var bag = Set<AnyCancellable>()

    init(defaults: UserDefaults = .jotterGroup) {
        self.defaults = defaults
        previewVisible = defaults.showPreview

        defaults.publisher(for: \.showPreview)
            .receive(on: RunLoop.main)
            .assign(to: &$previewVisible)

        NotificationCenter.default
            .publisher(for: UserDefaults.didChangeNotification, object: defaults)
            .sink { [weak self] _ in self?.objectWillChange.send() }
            .store(in: &bag)
    }

    var sortField: SortField {
        get { SortField(rawValue: sortFieldName) ?? .modificationDate }
        set { sortFieldName = newValue.rawValue }
    }

    func reset() {
        defaults.removeObject(forKey: JotterKeys.sortField)
        Log.app.info("UserDefaults cleared")
    }
}
