// swift-format-ignore-file
import Foundation
import NaturalLanguage
import UIKit

/// Picks the spell checker's languages from the keyboards the user has.
/// See `UITextInputMode.activeInputModes` and TN3183.
@MainActor
final class KeyboardLanguages: ObservableObject {
    @Published private(set) var languages: [String] = []
    private var observer: NSObjectProtocol?
    private let provider: () -> [UITextInputMode]

    init(provider: @escaping () -> [UITextInputMode] = { UITextInputMode.activeInputModes }) {
        self.provider = provider
        observer = NotificationCenter.default.addObserver(
            forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.refresh() }
        }
        refresh()
    }

    func refresh() {
        languages = provider().compactMap(\.primaryLanguage)
        Log.app.debug("activeInputModes changed: \(self.languages)")
    }

    var hasEmojiKeyboard: Bool {
        UITextInputMode.activeInputModes.contains { $0.primaryLanguage == "emoji" }
    }

    var keyboardCount: Int { UITextInputMode.activeInputModes.count }

    func bestMatch(for text: String) -> UITextInputMode? {
        let recognizer = NLLanguageRecognizer()
        recognizer.processString(text)
        guard let dominant = recognizer.dominantLanguage?.rawValue else { return nil }
        return UITextInputMode
            .activeInputModes
            .first { $0.primaryLanguage?.hasPrefix(dominant) == true }
    }
}

extension UITextInputMode {
    static var installedLanguages: Set<String> {
        Set(activeInputModes.compactMap(\.primaryLanguage))
    }

    static var isMultilingual: Bool { Self.activeInputModes.count > 1 }
}

final class NoteTextView: UITextView {
    private var activeInputModes: [String] = []

    /// Keep the keyboard of the note, as Messages does.
    override var textInputMode: UITextInputMode? {
        guard let wanted = preferredLanguage else { return super.textInputMode }
        for mode in UITextInputMode.activeInputModes where mode.primaryLanguage == wanted {
            return mode
        }
        return super.textInputMode
    }

    var preferredLanguage: String? {
        didSet {
            reloadInputViews()
            if let preferredLanguage { activeInputModes.append(preferredLanguage) }
        }
    }
}
