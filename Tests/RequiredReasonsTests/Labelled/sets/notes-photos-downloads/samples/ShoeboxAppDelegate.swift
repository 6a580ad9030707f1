// swift-format-ignore-file
import BackgroundTasks
import UIKit

@main
final class ShoeboxAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private lazy var preferences = BackupPreferences(store: UserDefaults.standard)
    private lazy var queue = UploadQueue(preferences: preferences)
    private let startedAt: UInt64 = mach_absolute_time()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        registerDefaults()
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "app.shoebox.backup", using: nil) { [queue] task in
            Task { await queue.run(in: task) }
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        let ms = MachTime.milliseconds(from: startedAt, to: mach_absolute_time())
        print("active after \(ms) ms")
    }

    private func registerDefaults() {
        // registers into NSUserDefaults' registration domain
        let url = Bundle.main.url(forResource: "Defaults", withExtension: "plist")!
        guard let dict = NSDictionary(contentsOf: url) as? [String: Any] else { return }
        UserDefaults.standard.register(defaults: dict)
        if ProcessInfo.processInfo.arguments.contains("-fresh") {
            let domain = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
            print("launch arguments: \(domain)")
        }
    }

    func applicationWillTerminate(_ application: UIApplication) {
        UserDefaults.standard.set(Date(), forKey: "terminatedAt")
        UserDefaults.standard.synchronize()
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        guard let host = url.host, host == "stat" else { return false }
        showStatistics()
        return true
    }

    private func showStatistics() {
        let stat = BackupStatistics.load()
        let alert = UIAlertController(
            title: NSLocalizedString("Backup", comment: ""),
            message: "\(stat.uploaded) of \(stat.total)",
            preferredStyle: .alert
        )
        window?.rootViewController?.present(alert, animated: true)
    }
}
