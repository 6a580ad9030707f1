// swift-format-ignore-file
//
//  EditorSettings.swift
//  Slate
//

import SwiftUI
import UIKit

@propertyWrapper
struct Preference<Value: Codable>: DynamicProperty {
    @AppStorage private var raw: Data
    private let fallback: Value

    init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        fallback = wrappedValue
        _raw = AppStorage(wrappedValue: Data(), key, store: store)
    }

    var wrappedValue: Value {
        get { (try? JSONDecoder().decode(Value.self, from: raw)) ?? fallback }
        nonmutating set { raw = (try? JSONEncoder().encode(newValue)) ?? Data() }
    }
}

struct EditorSettingsView: View {
    @Preference("editor.theme") private var theme = "solarized"
    @AppStorage("editor.fontSize") private var fontSize = Double(UIFont.systemFontSize)
    @AppStorage("editor.wrap", store: UserDefaults(suiteName: "group.slate")) var wrap = true
    @StateObject private var input = InputModeModel()

    var body: some View {
        Form {
            Stepper("Size \(Int(fontSize))", value: $fontSize, in: 9...32)
            Toggle("Wrap lines", isOn: $wrap)
            Section("Keyboards") {
                ForEach(input.activeInputModes, id: \.self) { Text($0) }
            }
        }
        .defaultAppStorage(UserDefaults(suiteName: "group.slate") ?? .standard)
    }
}

@MainActor
final class InputModeModel: ObservableObject {
    @Published private(set) var activeInputModes: [String] = []

    init() {
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(refresh),
            name: UITextInputMode.currentInputModeDidChangeNotification,
            object: nil
        )
        refresh()
    }

    @objc private func refresh() {
        activeInputModes = UITextInputMode.activeInputModes.compactMap { $0.primaryLanguage }
    }

    var hasEmoji: Bool { activeInputModes.contains("emoji") }
}

final class CodeTextView: UITextView {
    var preferredLanguage = "en-US"

    override var textInputMode: UITextInputMode? {
        // Picking from activeInputModes keeps the hardware layout of the user.
        for mode in Self.modes() where mode.primaryLanguage == preferredLanguage {
            return mode
        }
        return super.textInputMode
    }

    static var modes: () -> [UITextInputMode] = { UITextInputMode.activeInputModes }
}

/// Typed list of the keys, see also EditorUserDefaultsMigration.
enum EditorKeys: String, CaseIterable {
    case theme, fontSize, wrap

    static func removeAll(from store: UserDefaults...) {
        store.forEach { defaults in allCases.forEach { defaults.removeObject(forKey: "editor.\($0.rawValue)") } }
    }
}
