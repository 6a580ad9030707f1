// swift-format-ignore-file
import MessageUI
import UIKit

/// Builds the mail the user sends to support. Shows everything before sending.
final class BugReportComposer: NSObject, MFMailComposeViewControllerDelegate {
    struct Section {
        var title: String
        var rows: [(String, String)]
    }

    private let exporter: LogExporter
    private let started = Date()
    private let processInfo = ProcessInfo.processInfo

    init(exporter: LogExporter) {
        self.exporter = exporter
    }

    private lazy var byteFormatter: ByteCountFormatter = {
        let formatter = ByteCountFormatter()
        formatter.countStyle = .file
        return formatter
    }()

    func sections(for session: DeviceSession?, status: DeviceStatus?) -> [Section] {
        var result: [Section] = []
        result.append(Section(title: "Phone", rows: [
            ("Model", UIDevice.current.model),
            ("systemUptime", uptimeText(processInfo.systemUptime)),
            ("Free", freeSpaceText()),
            ("Keyboards", keyboards()),
        ]))
        if let status {
            result.append(Section(title: "Device", rows: [
                ("Firmware", status.firmware),
                ("Uptime", uptimeText(status.systemUptime)),
                ("Storage", "\(status.systemFreeSize) / \(status.systemSize)"),
            ]))
        }
        result.append(Section(title: "Settings", rows: defaultsRows()))
        return result
    }

    private func uptimeText(_ systemUptime: TimeInterval) -> String {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .abbreviated
        return formatter.string(from: systemUptime) ?? "\(systemUptime)"
    }

    private func keyboards() -> String {
        let modes = UITextInputMode.activeInputModes
        return modes
            .compactMap { $0.primaryLanguage }
            .joined(separator: ", ")
    }

    private func freeSpaceText() -> String {
        let home = URL(fileURLWithPath: NSHomeDirectory())
        do {
            let values = try home.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey, .volumeTotalCapacityKey])
            let free = values.volumeAvailableCapacityForImportantUsage.map(byteFormatter.string(fromByteCount:))
            let total = values.volumeTotalCapacity.map { byteFormatter.string(fromByteCount: Int64($0)) }
            return [free, total].compactMap { $0 }.joined(separator: " of ")
        } catch {
            return "volumeTotalCapacity: \(error.localizedDescription)"
        }
    }

    private func defaultsRows() -> [(String, String)] {
        let defaults = UserDefaults.standard
        return SettingKey.allCases.map { ($0.rawValue, String(describing: defaults.object(forKey: $0.rawValue))) }
    }

    func present(from controller: UIViewController, status: DeviceStatus?) {
        guard MFMailComposeViewController.canSendMail() else { return }
        let mail = MFMailComposeViewController()
        mail.mailComposeDelegate = self
        mail.setSubject("Bug report")
        mail.setMessageBody(sections(for: nil, status: status).map(render).joined(separator: "\n\n"), isHTML: false)
        for log in (try? exporter.logFiles()) ?? [] where log.modificationDate > started.addingTimeInterval(-86_400) {
            guard let data = try? Data(contentsOf: log.url) else { continue }
            mail.addAttachmentData(data, mimeType: "text/plain", fileName: log.url.lastPathComponent)
        }
        controller.present(mail, animated: true)
    }

    private func render(_ section: Section) -> String {
        ([section.title] + section.rows.map { "\($0.0): \($0.1)" }).joined(separator: "\n")
    }
}
