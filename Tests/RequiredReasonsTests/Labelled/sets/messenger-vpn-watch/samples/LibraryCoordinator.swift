// swift-format-ignore-file
import Combine
import UIKit

protocol Coordinator: AnyObject {
    var children: [Coordinator] { get set }
    func start()
}

final class LibraryCoordinator: NSObject, Coordinator {
    var children: [Coordinator] = []
    private let navigation: UINavigationController
    private let defaults: UserDefaults
    private let disk: DiskSpaceChecking
    private var cancellables = Set<AnyCancellable>()
    private var launchUptime = ProcessInfo.processInfo.systemUptime

    init(navigation: UINavigationController, disk: DiskSpaceChecking = DiskSpaceMonitor()) {
        self.navigation = navigation
        self.disk = disk
        #if os(macOS)
        defaults = UserDefaults(suiteName: "com.foliant.mac")!
        #else
        defaults = UserDefaults(suiteName: "group.com.foliant")!
        #endif
        super.init()
    }

    func start() {
        let model = DocumentListViewModel(folder: .documentsDirectory, userDefaults: defaults)
        model.visibleItems
            .sink { items in print("library: \(items.count) items, newest \(items.first?.modificationDate as Any)") }
            .store(in: &cancellables)
        navigation.setViewControllers([LibraryViewController(model: model)], animated: false)
        if defaults.object(forKey: "firstLaunch") == nil {
            defaults.set(Date(), forKey: "firstLaunch")
        }
    }

    func open(_ url: URL) {
        let document = ScanDocument(fileURL: url)
        document.open { [weak self, weak document] success in
            guard let self, let document, success else { return }
            let subtitle = document.fileModificationDate.map {
                DateFormatter.localizedString(from: $0, dateStyle: .medium, timeStyle: .short)
            }
            let viewer = PageViewController(document: document)
            viewer.navigationItem.prompt = subtitle
            self.navigation.pushViewController(viewer, animated: true)
        }
    }

    func startScan() {
        guard disk.availableBytes > 100_000_000 else {
            let alert = UIAlertController(title: "Not enough space", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
            navigation.present(alert, animated: true)
            return
        }
        let seconds = ProcessInfo.processInfo.systemUptime - launchUptime
        Analytics.log("scan_started", ["secondsSinceLaunch": seconds, "keyboards": keyboardSummary()])
    }

    private func keyboardSummary() -> String {
        let modes = UITextInputMode.activeInputModes
        return modes.map { $0.primaryLanguage ?? "?" }.joined(separator: ",")
    }

    /// Deep links look like foliant://open?sort=creationDate
    func handle(_ link: URL) {
        let items = URLComponents(url: link, resolvingAgainstBaseURL: false)?.queryItems ?? []
        switch items.first(where: { $0.name == "sort" })?.value {
        case "creationDate": defaults.set(DocumentSort.creationDate.rawValue, forKey: "documentSort")
        case "modificationDate": defaults.set(DocumentSort.modificationDate.rawValue, forKey: "documentSort")
        default: break
        }
    }
}
