// swift-format-ignore-file
import SwiftUI
import UIKit

final class SettingsViewController: UITableViewController {
    private enum Row: Int, CaseIterable { case wifiOnly, grid, quality, storage, keyboards }

    private let defaults: UserDefaults
    private let onChange: ((UserDefaults) -> Void)?

    init(defaults: UserDefaults = UserDefaults.standard, onChange: ((UserDefaults) -> Void)? = nil) {
        self.defaults = defaults
        self.onChange = onChange
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        defaults = .standard
        onChange = nil
        super.init(coder: coder)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Row.allCases.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        switch Row(rawValue: indexPath.row)! {
        case .wifiOnly:
            content.text = "Wi-Fi only"
            content.secondaryText = UserDefaults.standard.bool(forKey: "wifiOnly") ? "On" : "Off"
        case .grid:
            content.text = "Grid"
            content.secondaryText = defaults.bool(forKey: "gridEnabled").description
        case .quality:
            content.text = "Quality"
            content.secondaryText = UserDefaults.standard.string(forKey: "quality")
        case .storage:
            content.text = "Free"
            content.secondaryText = StorageGauge.shared.current().volumeAvailableCapacity.formatted()
        case .keyboards:
            content.text = "Keyboards"
            content.secondaryText = "\(UITextInputMode.activeInputModes.count)"
        }
        cell.contentConfiguration = content
        return cell
    }

    @objc private func toggleGrid(_ sender: UISwitch) {
        UserDefaults.standard.set(sender.isOn, forKey: "gridEnabled")
        onChange?(defaults)
    }

    @IBAction private func resetTapped(_ sender: Any?) {
        ["wifiOnly", "gridEnabled", "quality"].forEach { UserDefaults.standard.removeObject(forKey: $0) }
        UserDefaults.resetStandardUserDefaults()
        tableView.reloadData()
    }

    @IBSegueAction func showAbout(_ coder: NSCoder) -> UIViewController? {
        UIHostingController(coder: coder, rootView: AboutView())
    }
}

struct AboutView: View {
    @AppStorage("analyticsEnabled") private var analyticsEnabled: Bool = false
    @AppStorage("installedAt") private var installedAt: Double = Date.now.timeIntervalSince1970
    @SceneStorage("aboutExpanded") private var expanded = false

    private var debugMenu: Binding<Bool> {
        Binding(
            get: { UserDefaults.standard.bool(forKey: "debugMenu") },
            set: { UserDefaults.standard.set($0, forKey: "debugMenu") }
        )
    }

    var body: some View {
        Form {
            Toggle("Analytics", isOn: $analyticsEnabled)
            Toggle("Debug menu", isOn: debugMenu)
            LabeledContent("Running for", value: Duration.seconds(ProcessInfo.processInfo.systemUptime).formatted())
            Text("Preferences are kept in UserDefaults on this device.")
        }
    }
}
