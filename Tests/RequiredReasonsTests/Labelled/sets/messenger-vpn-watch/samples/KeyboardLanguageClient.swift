// swift-format-ignore-file
import ComposableArchitecture
import UIKit

struct KeyboardLanguageClient: Sendable {
  var languages: @MainActor @Sendable () -> [String]
  var changes: @Sendable () -> AsyncStream<[String]>
}

/// What the composer shows in its language strip.
struct KeyboardState: Equatable {
  var activeInputModes: [String] = []
  var preferred: String?

  var isMultilingual: Bool { activeInputModes.count > 1 }
}

extension KeyboardLanguageClient: DependencyKey {
  static let liveValue = Self(
    languages: {
      UITextInputMode.activeInputModes.compactMap(\.primaryLanguage)
    },
    changes: {
      AsyncStream { continuation in
        let task = Task { @MainActor in
          let name = UITextInputMode.currentInputModeDidChangeNotification
          for await _ in NotificationCenter.default.notifications(named: name) {
            let modes = UITextInputMode
              .activeInputModes
              .compactMap { $0.primaryLanguage }
            continuation.yield(modes)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  )

  static let previewValue = Self(
    languages: { ["de-CH", "en-US"] },
    changes: { .finished }
  )
}

final class ComposerTextView: UITextView {
  var preferredLanguage: String?

  override var textInputMode: UITextInputMode? {
    guard let preferredLanguage else { return super.textInputMode }
    for mode in UITextInputMode.activeInputModes where mode.primaryLanguage == preferredLanguage {
      return mode
    }
    return super.textInputMode
  }
}

extension UITextInputMode {
  /// `activeInputModes` holds the emoji and dictation modes too; leave them out.
  static var typingModes: [UITextInputMode] {
    activeInputModes.filter { $0.primaryLanguage != "emoji" && $0.primaryLanguage != "dictation" }
  }
}

@Reducer
struct ComposerLanguageFeature {
  typealias State = KeyboardState

  enum Action { case refresh, received([String]) }

  @Dependency(\.keyboardLanguages) var client

  var body: some Reducer<KeyboardState, Action> {
    Reduce { state, action in
      switch action {
      case .refresh:
        return .run { send in await send(.received(client.languages())) }
      case let .received(modes):
        state.activeInputModes = modes
        state.preferred = state.activeInputModes.first
        return .none
      }
    }
  }
}

extension DependencyValues {
  var keyboardLanguages: KeyboardLanguageClient {
    get { self[KeyboardLanguageClient.self] }
    set { self[KeyboardLanguageClient.self] = newValue }
  }
}
