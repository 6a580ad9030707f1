// swift-format-ignore-file
//
//  KeyboardViewController.swift
//  GlyphicKeyboard (extension)
//

import UIKit

final class KeyboardViewController: UIInputViewController {
    private lazy var store = SharedStore(appGroup: SharedStore.group)
    private let touchTimer = GLYTouchTimer()
    private var keyboardView: GlyphicKeyView!
    private var lastInsert: TimeInterval = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        keyboardView = GlyphicKeyView(theme: store.theme)
        view.addSubview(keyboardView)
        keyboardView.pin(to: view)
        keyboardView.onKey = { [weak self] in self?.insert($0) }
        keyboardView.showsGlobe = needsInputModeSwitchKey
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        store.lastOpened = Date()
        primaryLanguage = preferredLanguage()
        if !hasFullAccess {
            // UserDefaults of the group are read-only in this case
            keyboardView.showHint("Allow full access to sync your themes")
        }
    }

    private func preferredLanguage() -> String {
        if let current = textInputMode?.primaryLanguage { return current }
        let languages = UITextInputMode.activeInputModes
            .compactMap { $0.primaryLanguage }
            .filter { $0 != "emoji" }
        return languages.first ?? Locale.current.identifier
    }

    private func insert(_ text: String) {
        let now = ProcessInfo.processInfo.systemUptime
        if text == " ", now - lastInsert < 0.25, textDocumentProxy.documentContextBeforeInput?.hasSuffix(" ") == true {
            textDocumentProxy.deleteBackward()
            textDocumentProxy.insertText(". ")
        } else {
            textDocumentProxy.insertText(text)
        }
        lastInsert = now
        touchTimer.mark()
    }

    private var hasSeveralLanguages: Bool {
        let modes: [UITextInputMode] = UITextInputMode.activeInputModes
        return Set(modes.map(\.primaryLanguage)).count > 1
    }

    override func textDidChange(_ textInput: UITextInput?) {
        super.textDidChange(textInput)
        keyboardView.appearance = textDocumentProxy.keyboardAppearance ?? .default
        keyboardView.activeInputModes = store.enabledModes
    }
}

/// What the space bar cycles through. Not to be confused with UITextInputMode.activeInputModes.
enum GlyphicInputMode: String, CaseIterable {
    case letters, symbols, emoji, handwriting

    static var activeInputModes: [GlyphicInputMode] {
        allCases.filter { $0 != .handwriting }
    }
}

final class GlyphicKeyView: UIView {
    var onKey: ((String) -> Void)?
    var showsGlobe = true
    var appearance: UIKeyboardAppearance = .default
    var activeInputModes: [GlyphicInputMode] = GlyphicInputMode.activeInputModes {
        didSet { setNeedsLayout() }
    }

    let theme: KeyboardTheme

    init(theme: KeyboardTheme) {
        self.theme = theme
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:)") }

    func showHint(_ text: String) {
        let label = UILabel()
        label.text = text
        label.font = theme.font(size: theme.systemSize)
        addSubview(label)
    }

    func pin(to other: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([topAnchor.constraint(equalTo: other.topAnchor)])
    }
}
