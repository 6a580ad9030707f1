// swift-format-ignore-file
import SwiftUI
import UIKit

protocol InputModeProviding {
    var activeInputModes: [UITextInputMode] { get }
}

struct SystemInputModes: InputModeProviding {
    var activeInputModes: [UITextInputMode] { UITextInputMode.activeInputModes }
}

struct FixedInputModes: InputModeProviding {
    let activeInputModes: [UITextInputMode]
}

@MainActor
final class ComposerModel: ObservableObject {
    @Published var text = ""
    @Published private(set) var dictionaryLanguages: [String] = []
    private let modes: InputModeProviding
    private let began = ProcessInfo.processInfo.systemUptime

    init(modes: InputModeProviding = SystemInputModes()) {
        self.modes = modes
        dictionaryLanguages = modes.activeInputModes.compactMap(\.primaryLanguage)
    }

    var supportsRightToLeft: Bool {
        UITextInputMode
            .activeInputModes
            .contains { mode in
                guard let code = mode.primaryLanguage else { return false }
                return Locale.Language(identifier: code).characterDirection == .rightToLeft
            }
    }

    func secondsOpen() -> TimeInterval {
        return ProcessInfo
            .processInfo
            .systemUptime - began
    }
}

struct ComposerView: View {
    @StateObject private var model = ComposerModel()
    @AppStorage("composer.font") private var fontName = "Menlo"
    @AppStorage("composer.size") private var size: Double = 15
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TextEditor(text: $model.text)
            .font(.custom(fontName, size: size))
            .toolbar {
                ToolbarItem(placement: .status) {
                    Text(model.dictionaryLanguages.joined(separator: " "))
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        UserDefaults.standard.set(model.text, forKey: "composer.draft")
                        dismiss()
                    }
                }
            }
            .onAppear {
                model.text = UserDefaults.standard.string(forKey: "composer.draft") ?? ""
            }
    }
}

final class ManagedKeyboardPolicy {
    /// Third-party keyboards are refused while the MDM profile says so.
    static func violations() -> [String] {
        let managed = UserDefaults.standard.dictionary(forKey: "com.apple.configuration.managed")
        guard managed?["allowKeyboards"] as? Bool == false else { return [] }
        return UITextInputMode.activeInputModes.compactMap { $0.primaryLanguage }
    }
}
