// swift-format-ignore-file
import Observation
import SwiftUI
import UIKit

/// Which pointers may draw right now.
enum DrawingInputMode: String, CaseIterable { case pencil, finger, mouse }

@Observable
final class DrawingInputState {
    private(set) var activeInputModes: Set<DrawingInputMode> = [.pencil]
    private(set) var lastEventUptime: TimeInterval = 0
    var labelSize = UIFont.systemFontSize
    var prefersDictation = false

    func toggle(_ mode: DrawingInputMode) {
        if activeInputModes.contains(mode) {
            activeInputModes.remove(mode)
        } else {
            activeInputModes.insert(mode)
        }
        UserDefaults.standard.set(activeInputModes.map(\.rawValue), forKey: "activeInputModes")
    }

    func restore() {
        let saved = UserDefaults.standard.stringArray(forKey: "activeInputModes") ?? []
        let modes = saved.compactMap(DrawingInputMode.init)
        if !modes.isEmpty { activeInputModes = Set(modes) }
    }

    /// UITouch.timestamp counts from boot, like systemUptime.
    func latency(of touch: UITouch) -> TimeInterval {
        lastEventUptime = touch.timestamp
        return ProcessInfo.processInfo.systemUptime - touch.timestamp
    }

    /// The text tool picks the writing direction from the keyboards.
    func rightToLeftKeyboardInstalled() -> Bool {
        let inputModes: [UITextInputMode] = UITextInputMode.activeInputModes
        return inputModes.contains { mode in
            guard let language = mode.primaryLanguage else { return false }
            return Locale.Language(identifier: language).characterDirection == .rightToLeft
        }
    }

    func preferredMode(for language: String) -> UITextInputMode? {
        let candidates = UITextInputMode.activeInputModes.lazy.filter {
            $0.primaryLanguage?.hasPrefix(language) == true
        }
        return candidates.first
    }
}

final class TextToolView: UITextView {
    var languageCode = "en"

    override var textInputMode: UITextInputMode? {
        for mode in UITextInputMode.activeInputModes where mode.primaryLanguage == languageCode {
            return mode
        }
        return super.textInputMode
    }
}

struct InputModeBar: View {
    @Bindable var state: DrawingInputState
    @AppStorage("toolbar.edge") private var edge: String = "bottom"

    var body: some View {
        HStack {
            ForEach(DrawingInputMode.allCases, id: \.self) { mode in
                Button(mode.rawValue) { state.toggle(mode) }
                    .opacity(state.activeInputModes.contains(mode) ? 1 : 0.4)
            }
        }
        .font(.system(size: state.labelSize))
        .accessibilityIdentifier("activeInputModes")
    }
}
