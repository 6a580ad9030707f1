// swift-format-ignore-file
//
//  AppDefaults.swift
//  Larkfeed
//
//  Wraps UserDefaults so the rest of the app never has to spell a key.
//

import UIKit

enum UserInterfaceColorPalette: Int, CustomStringConvertible, CaseIterable {
	case automatic = 0
	case light = 1
	case dark = 2

	var description: String {
		switch self {
		case .automatic: return NSLocalizedString("Automatic", comment: "Automatic")
		case .light: return NSLocalizedString("Light", comment: "Light")
		case .dark: return NSLocalizedString("Dark", comment: "Dark")
		}
	}
}

final class AppDefaults {

	static let defaultThemeName = "Default"

	static let shared = AppDefaults()
	private init() {}

	static var store: UserDefaults = {
		let appIdentifierPrefix = Bundle.main.object(forInfoDictionaryKey: "AppIdentifierPrefix") as! String
		let suiteName = "\(appIdentifierPrefix)group.\(Bundle.main.bundleIdentifier!)"
		return UserDefaults(suiteName: suiteName)!
	}()

	struct Key {
		static let firstRunDate = "firstRunDate"
		static let userInterfaceColorPalette = "userInterfaceColorPalette"
		static let lastImageCacheFlushDate = "lastImageCacheFlushDate"
		static let timelineSortDirection = "timelineSortDirection"
		static let articleContentJavascriptEnabled = "articleContentJavascriptEnabled"
		static let lastRefreshUptime = "lastRefreshSystemUptime"
		static let migratedStandardUserDefaults = "didMigrateStandardUserDefaults"
	}

	let isFirstRun: Bool = {
		if let _ = AppDefaults.store.object(forKey: Key.firstRunDate) as? Date {
			return false
		}
		firstRunDate = Date()
		return true
	}()

	static var userInterfaceColorPalette: UserInterfaceColorPalette {
		get {
			UserInterfaceColorPalette(rawValue: int(for: Key.userInterfaceColorPalette)) ?? .automatic
		}
		set {
			setInt(for: Key.userInterfaceColorPalette, newValue.rawValue)
		}
	}

	var lastImageCacheFlushDate: Date? {
		get { Self.store.object(forKey: Key.lastImageCacheFlushDate) as? Date }
		set { Self.store.set(newValue, forKey: Key.lastImageCacheFlushDate) }
	}

	static func registerDefaults() {
		let defaults: [String: Any] = [Key.userInterfaceColorPalette: UserInterfaceColorPalette.automatic.rawValue,
									   Key.timelineSortDirection: ComparisonResult.orderedDescending.rawValue,
									   Key.articleContentJavascriptEnabled: true]
		AppDefaults.store.register(defaults: defaults)
	}

	/// Copies values out of `UserDefaults.standard` into the group container, once.
	static func migrateStandardUserDefaultsIfNeeded() {
		guard !store.bool(forKey: Key.migratedStandardUserDefaults) else { return }
		for (key, value) in UserDefaults.standard.dictionaryRepresentation() where key.hasPrefix("lark.") {
			store.set(value, forKey: key)
			UserDefaults.standard.removeObject(forKey: key)
		}
		store.set(true, forKey: Key.migratedStandardUserDefaults)
	}

	static func resetForUITesting() {
		#if DEBUG
		UserDefaults.standard.removePersistentDomain(forName: Bundle.main.bundleIdentifier!)
		#endif
	}
}

private extension AppDefaults {

	static var firstRunDate: Date? {
		get { date(for: Key.firstRunDate) }
		set { store.set(newValue, forKey: Key.firstRunDate) }
	}

	static func int(for key: String) -> Int { store.integer(forKey: key) }
	static func setInt(for key: String, _ x: Int) { store.set(x, forKey: key) }
	static func date(for key: String) -> Date? { store.object(forKey: key) as? Date }
}
