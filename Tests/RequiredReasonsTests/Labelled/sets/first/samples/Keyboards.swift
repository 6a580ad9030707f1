// swift-format-ignore-file
import UIKit

final class LanguageController: UIViewController {
  private let field = UITextField()

  var languages: [String] {
    UITextInputMode.activeInputModes.compactMap(\.primaryLanguage)
  }

  var hasEmoji: Bool {
    let modes = UITextInputMode.activeInputModes
    return modes.contains { $0.primaryLanguage == "emoji" }
  }

  override var textInputMode: UITextInputMode? {
    for mode in UITextInputMode.activeInputModes where mode.primaryLanguage == "de" { return mode }
    return super.textInputMode
  }

  func currentLanguage() -> String? { field.textInputMode?.primaryLanguage }

  func observe() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed), name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
  }

  @objc private func changed() {
    print("activeInputModes changed")
  }
}

struct KeyboardState {
  var activeInputModes: [String] = []
  mutating func refresh() {
    activeInputModes = ["en", "de"]
    // activeInputModes comes from the server here.
  }
}

func count(_ state: KeyboardState) -> Int { state.activeInputModes.count }
let modeCount = UIKit.UITextInputMode.activeInputModes.count
