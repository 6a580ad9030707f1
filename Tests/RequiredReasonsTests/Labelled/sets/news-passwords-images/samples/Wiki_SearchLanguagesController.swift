// swift-format-ignore-file
import UIKit

protocol KeyboardLanguageProviding {
    /// BCP 47 codes of the keyboards; see UITextInputMode.activeInputModes.
    var keyboardLanguages: [String] { get }
}

struct SystemKeyboardLanguages: KeyboardLanguageProviding {
    var keyboardLanguages: [String] {
        UITextInputMode.activeInputModes
            .compactMap { $0.primaryLanguage }
            .filter { !$0.isEmpty && $0 != "dictation" }
    }
}

struct StubKeyboardLanguages: KeyboardLanguageProviding {
    let activeInputModes: [String]
    var keyboardLanguages: [String] { activeInputModes }
}

@objc(WKSearchLanguagesController)
final class SearchLanguagesController: NSObject {

    private let provider: KeyboardLanguageProviding
    private let defaults: UserDefaults
    private let contentLanguages: [String]
    private var cachedModes: [UITextInputMode] = []

    init(provider: KeyboardLanguageProviding = SystemKeyboardLanguages(),
         defaults: UserDefaults = .wk,
         contentLanguages: [String]) {
        self.provider = provider
        self.defaults = defaults
        self.contentLanguages = contentLanguages
        super.init()
        NotificationCenter.default.addObserver(self,
                                               selector: #selector(activeInputModesDidChange(_:)),
                                               name: UITextInputMode.currentInputModeDidChangeNotification,
                                               object: nil)
    }

    @objc private func activeInputModesDidChange(_ notification: Notification) {
        cachedModes = UITextInputMode.activeInputModes
        defaults.set(cachedModes.count, forKey: "WKKeyboardCount")
    }

    /// Languages of the search bar: the content languages first, then those typed by the user.
    @objc var searchLanguages: [String] {
        let typed = provider.keyboardLanguages.map { $0.components(separatedBy: "-")[0] }
        return contentLanguages + typed.filter { !contentLanguages.contains($0) }
    }

    @objc func hasKeyboard(for languageCode: String) -> Bool {
        for mode in UITextInputMode.activeInputModes where mode.primaryLanguage?.hasPrefix(languageCode) == true {
            return true
        }
        return false
    }

    var usesRightToLeftKeyboard: Bool {
        UITextInputMode.activeInputModes.contains { mode in
            guard let language = mode.primaryLanguage else { return false }
            return Locale.characterDirection(forLanguage: language) == .rightToLeft
        }
    }

    func logLanguages() {
        #if DEBUG
        print("activeInputModes:", UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "?" })
        #endif
        WKLog.debug("keyboards changed, activeInputModes = \(cachedModes.count)")
    }
}

/// Text field that opens with the keyboard of the wiki's language.
final class WikiLanguageTextField: UITextField {
    @objc var languageCode: String? {
        didSet {
            guard isFirstResponder, languageCode != oldValue else { return }
            resignFirstResponder()
            becomeFirstResponder()
        }
    }

    override var textInputMode: UITextInputMode? {
        guard let code = languageCode,
              let match = UITextInputMode.activeInputModes.first(where: { $0.primaryLanguage?.hasPrefix(code) ?? false }) else {
            return super.textInputMode
        }
        return match
    }
}
