// swift-format-ignore-file
import RxSwift
import UIKit

/// Lyrics translation needs to know which languages the user can type in.
final class LyricsKeyboardController: UIViewController {
    private let textView = UITextView()
    private let bag = DisposeBag()
    private var startedTyping: TimeInterval?

    /// Cached copy of UITextInputMode.activeInputModes, as language codes.
    private lazy var languages: [String] = Self.installedLanguages()

    private static func installedLanguages() -> [String] {
        UITextInputMode.activeInputModes
            .compactMap(\.primaryLanguage)
            .filter { $0 != "emoji" }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(textView)
        NotificationCenter.default.rx
            .notification(UITextInputMode.currentInputModeDidChangeNotification)
            .subscribe(onNext: { [weak self] _ in self?.reloadInputModes() })
            .disposed(by: bag)
    }

    private func reloadInputModes() {
        let modes = UITextInputMode.activeInputModes
        languages = modes.compactMap { $0.primaryLanguage }
        let current = textView.textInputMode?.primaryLanguage ?? "?"
        print("activeInputModes changed:", languages, "current:", current)
    }

    override var textInputMode: UITextInputMode? {
        guard let wanted = UserDefaults.standard.string(forKey: "lyrics.language") else { return super.textInputMode }
        return UITextInputMode.activeInputModes.first { $0.primaryLanguage == wanted } ?? super.textInputMode
    }
}

extension LyricsKeyboardController: UITextViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView) {
        startedTyping = ProcessInfo.processInfo.systemUptime
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        guard let startedTyping else { return }
        let duration = ProcessInfo.processInfo.systemUptime - startedTyping
        Analytics.shared.log("lyrics_edit", ["duration": duration, "keyboards": languages.count])
    }
}

final class Analytics {
    static let shared = Analytics()
    private let optedOut = { UserDefaults.standard.bool(forKey: "analytics.optOut") }

    func log(_ event: String, _ parameters: [String: Any]) {
        guard !optedOut() else { return }
        let session = UserDefaults(suiteName: "fm.resonate.session")?.string(forKey: "id")
        Uploader.enqueue(event, parameters, session: session)
    }
}

enum Uploader {
    struct Envelope: Encodable { let event: String; let systemUptime: Double; let creationDate: Date }

    static func enqueue(_ event: String, _ parameters: [String: Any], session: String?) {
        let envelope = Envelope(
            event: event,
            systemUptime: ProcessInfo.processInfo.systemUptime,
            creationDate: Date()
        )
        guard let data = try? JSONEncoder().encode(envelope) else { return }
        try? data.write(to: queue.appendingPathComponent("\(envelope.creationDate.timeIntervalSince1970)"))
    }

    static let queue = FileManager.default.temporaryDirectory
}
