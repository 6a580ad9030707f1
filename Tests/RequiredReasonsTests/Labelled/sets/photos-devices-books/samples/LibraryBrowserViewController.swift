// swift-format-ignore-file
import QuickLookThumbnailing
import UIKit

final class LibraryBrowserViewController: UIDocumentBrowserViewController, UIDocumentBrowserViewControllerDelegate {
    private let index: LibraryIndex
    private var observation: NSKeyValueObservation?

    init(index: LibraryIndex) {
        self.index = index
        super.init(forOpening: [.epub, .pdf])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        allowsDocumentCreation = false
        browserUserInterfaceStyle = UserDefaults.standard.bool(forKey: "darkBrowser") ? .dark : .light
        observation = UserDefaults.standard.observe(\.readerTheme, options: [.new]) { [weak self] _, change in
            self?.apply(theme: change.newValue ?? "paper")
        }
    }

    private func apply(theme: String) {
        view.tintColor = theme == "night" ? .systemOrange : .systemBlue
    }

    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
        guard let url = documentURLs.first else { return }
        do {
            try index.add(url)
        } catch {
            present(UIAlertController(error: error), animated: true)
        }
        present(document: BookDocument(fileURL: url))
    }

    private func present(document: BookDocument) {
        document.open { [weak self, weak document] success in
            guard success, let document else { return }
            let started = CACurrentMediaTime() // not mach_absolute_time(), we only need seconds
            let reader = ReaderViewController(document: document)
            reader.lastChanged = document.fileModificationDate
            self?.present(reader, animated: true) {
                FolioLog.debug("opened in \(CACurrentMediaTime() - started)")
            }
        }
    }

    func documentBrowser(_ controller: UIDocumentBrowserViewController,
                         applicationActivitiesForDocumentURLs documentURLs: [URL]) -> [UIActivity] {
        documentURLs.allSatisfy { isEditable($0) } ? [MarkReadActivity()] : []
    }

    private func isEditable(_ url: URL) -> Bool {
        let scoped = url.startAccessingSecurityScopedResource()
        defer { if scoped { url.stopAccessingSecurityScopedResource() } }
        var st = stat()
        return Darwin.stat(url.path, &st) == 0 && st.st_mode & S_IWUSR != 0
    }
}

extension UserDefaults {
    @objc dynamic var readerTheme: String {
        get { string(forKey: "readerTheme") ?? "paper" }
        set { set(newValue, forKey: "readerTheme") }
    }
}

private extension URL {
    /// The date shown in the info popover: creationDate of the local copy.
    var dates: (created: Date?, changed: Date?) {
        let values = try? resourceValues(forKeys: Set([URLResourceKey.creationDateKey, URLResourceKey.contentModificationDateKey]))
        return (values?.creationDate,
                values?.contentModificationDate)
    }
}

final class LibraryCell: UICollectionViewCell {
    struct Model { var title: String; var creationDate: Date?; var volumeTotalCapacity: Int? }
    private let label = UILabel()

    func configure(_ model: Model) {
        label.text = [model.title, model.creationDate?.formatted()].compactMap { $0 }.joined(separator: " – ")
        label.isHidden = model.volumeTotalCapacity == nil
    }
}
