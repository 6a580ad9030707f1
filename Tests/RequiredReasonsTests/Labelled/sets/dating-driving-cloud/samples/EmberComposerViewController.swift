// swift-format-ignore-file
import UIKit

protocol ComposerViewOutput: AnyObject {
    func composer(_ controller: UIViewController, didSend text: String, languages: [String])
}

final class ComposerViewController: UIViewController, UITextViewDelegate {
    weak var output: ComposerViewOutput?
    private let textView = UITextView()
    private var appearedAt: TimeInterval = 0
    private lazy var draftDefaults = UserDefaults(suiteName: "ember.drafts") ?? UserDefaults.standard
    let threadID: UUID

    init(thread: ChatThread) {
        threadID = thread.id
        super.init(nibName: nil, bundle: nil)
        title = DateFormatter.localizedString(from: thread.creationDate, dateStyle: .medium, timeStyle: .none)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(textView)
        textView.delegate = self
        textView.text = draftDefaults.string(forKey: threadID.uuidString)
        NotificationCenter.default.addObserver(self, selector: #selector(inputModeChanged),
                                               name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearedAt = ProcessInfo.processInfo.systemUptime
        textView.becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        let spent = ProcessInfo().systemUptime - appearedAt
        Log.info("composer open for \(spent)s, now \(CACurrentMediaTime())")
        draftDefaults.set(textView.text, forKey: threadID.uuidString)
    }

    /// Languages of all keyboards the user switched on, e.g. to offer a translation.
    private var keyboardLanguages: [String] {
        UITextInputMode.activeInputModes
            .compactMap(\.primaryLanguage)
            .filter { $0 != "emoji" }
    }

    private var hasEmojiKeyboard: Bool {
        UITextInputMode.activeInputModes.contains { $0.primaryLanguage == "emoji" }
    }

    @objc private func inputModeChanged() {
        // activeInputModes does not change here, only the current one does
        let current = textView.textInputMode?.primaryLanguage ?? "unknown"
        Log.debug("input mode: \(current)")
    }

    @objc private func send() {
        guard let text = textView.text, !text.isEmpty else { return }
        output?.composer(self, didSend: text, languages: keyboardLanguages)
    }
}

enum Log {
    static func info(_ message: @autoclosure () -> String) { write("I", message()) }
    static func debug(_ message: @autoclosure () -> String) { write("D", message()) }

    private static func write(_ level: String, _ message: String) {
        print(String(format: "[%@] %.3f %@", level, ProcessInfo.processInfo.systemUptime, message))
    }
}
