// swift-format-ignore-file
//
//  TimelineSearchController.swift
//  Larkfeed
//

import Photos
import UIKit

final class TimelineSearchController: UIViewController, UISearchBarDelegate {

	private let searchBar = LanguageAwareSearchBar()
	private var previousDefaults = UserDefaultsSnapshot()
	private var observations: [NSObjectProtocol] = []
	private var systemSize: CGFloat = UIFont.systemFontSize

	override func viewDidLoad() {
		super.viewDidLoad()
		searchBar.delegate = self
		searchBar.searchTextField.font = .systemFont(ofSize: systemSize)
		navigationItem.titleView = searchBar

		let center = NotificationCenter.default
		observations.append(center.addObserver(forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: .main) { [weak self] _ in
			self?.updateScopeButtons()
		})
		observations.append(center.addObserver(forName: UserDefaults.didChangeNotification, object: AppDefaults.store, queue: .main) { [weak self] _ in
			self?.previousDefaults = UserDefaultsSnapshot()
		})
		updateScopeButtons()
	}

	/// Offers one scope per language the reader has a keyboard for.
	private func updateScopeButtons() {
		let languages = UITextInputMode.activeInputModes.compactMap(\.primaryLanguage).filter { $0 != "emoji" }
		searchBar.scopeButtonTitles = languages.map { Locale.current.localizedString(forIdentifier: $0) ?? $0 }
		searchBar.showsScopeBar = languages.count > 1
		let current = searchBar.textInputMode?.primaryLanguage
		searchBar.selectedScopeButtonIndex = languages.firstIndex { $0 == current } ?? 0
	}

	func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
		UserDefaults.standard.set(selectedScope, forKey: "searchScope")
	}

	/// Attaches the latest screenshot to a feedback message.
	func attachLatestScreenshot(completion: @escaping (PHAsset?) -> Void) {
		let options = PHFetchOptions()
		options.sortDescriptors = [NSSortDescriptor(key: #keyPath(PHAsset.creationDate), ascending: false)]
		options.fetchLimit = 1
		let asset = PHAsset.fetchAssets(with: .image, options: options).firstObject
		guard let created = asset?.creationDate, created.timeIntervalSinceNow > -300 else {
			return completion(nil)
		}
		completion(asset)
	}
}

final class LanguageAwareSearchBar: UISearchBar {

	var preferredLanguage: String?

	override var textInputMode: UITextInputMode? {
		guard let preferredLanguage else { return super.textInputMode }
		return UITextInputMode.activeInputModes.first { mode in
			mode.primaryLanguage?.hasPrefix(preferredLanguage) ?? false
		} ?? super.textInputMode
	}
}

private struct UserDefaultsSnapshot {
	let sortDirection = AppDefaults.store.integer(forKey: AppDefaults.Key.timelineSortDirection)
	let taken = Date()

	var isStale: Bool { taken.timeIntervalSinceNow < -60 }
}
