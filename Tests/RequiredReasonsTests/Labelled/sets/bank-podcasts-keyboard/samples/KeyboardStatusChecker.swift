// swift-format-ignore-file
//
//  KeyboardStatusChecker.swift
//  Glyphic (container app)
//

import Combine
import UIKit

protocol InputModeProviding {
    var activeInputModes: [UITextInputMode] { get }
}

struct SystemInputModes: InputModeProviding {
    var activeInputModes: [UITextInputMode] {
        UITextInputMode.activeInputModes
    }
}

/// Tells whether the user already added Glyphic in Settings.
final class KeyboardStatusChecker: ObservableObject {
    @Published private(set) var isInstalled = false
    @Published private(set) var languages: [String] = []

    private let modes: InputModeProviding
    private var cancellables = Set<AnyCancellable>()

    init(modes: InputModeProviding = SystemInputModes()) {
        self.modes = modes
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
            .merge(with: NotificationCenter.default.publisher(for: UITextInputMode.currentInputModeDidChangeNotification))
            .sink { [weak self] _ in self?.refresh() }
            .store(in: &cancellables)
    }

    func refresh() {
        languages = modes.activeInputModes.compactMap(\.primaryLanguage)
        isInstalled = Self.installedIdentifiers().contains { $0.hasPrefix("com.glyphic.keyboard") }
    }

    private static func installedIdentifiers() -> [String] {
        // AppleKeyboards is an undocumented key of the global domain, but it is what everybody reads.
        if let keyboards = UserDefaults.standard.object(forKey: "AppleKeyboards") as? [String] {
            return keyboards
        }
        return UITextInputMode.activeInputModes.compactMap { $0.value(forKey: "identifier") as? String }
    }

    static var hasEmojiKeyboard: Bool {
        UITextInputMode
            .activeInputModes
            .contains { $0.primaryLanguage == "emoji" }
    }

    func languageCount(_ modes: [UITextInputMode] = UITextInputMode.activeInputModes) -> Int {
        Set(modes.compactMap(\.primaryLanguage)).count
    }
}

extension UITextInputMode {
    static func isEnabled(language: String) -> Bool {
        activeInputModes.contains { $0.primaryLanguage?.hasPrefix(language) ?? false }
    }

    class var glyphicModes: [UITextInputMode] {
        let all = self.activeInputModes
        return all.filter { $0.primaryLanguage != nil }
    }
}

#if DEBUG
struct MockInputModes: InputModeProviding {
    var activeInputModes: [UITextInputMode] = []
}
#endif

struct KeyboardReport: Encodable {
    let activeInputModes: [String]
    let generated: Date

    static func make() -> KeyboardReport {
        let fetch = { UITextInputMode.activeInputModes }
        let report = KeyboardReport(activeInputModes: fetch().compactMap(\.primaryLanguage), generated: Date())
        print("activeInputModes: \(report.activeInputModes.joined(separator: ","))")
        return report
    }
}
