// swift-format-ignore-file
import Photos
import PhotosUI
import UIKit

@objc(PhotoEditingViewController)
final class PhotoEditingViewController: UIViewController, PHContentEditingController {
    private var input: PHContentEditingInput?
    private var renderStart: TimeInterval = 0
    private lazy var settings = UserDefaults(suiteName: AppGroup.identifier)

    var shouldShowCancelConfirmation: Bool {
        settings?.bool(forKey: "confirmCancel") ?? true
    }

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
        adjustmentData.formatIdentifier == "com.prismapp.recipe"
    }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        input = contentEditingInput
        renderStart = ProcessInfo.processInfo.systemUptime
        // creationDate of the input is the asset's, not the file's
        titleLabel.text = contentEditingInput.creationDate.map { Self.formatter.string(from: $0) }
    }

    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
        guard let input else { return completionHandler(nil) }
        let output = PHContentEditingOutput(contentEditingInput: input)
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            guard let self else { return }
            do {
                try self.render(input, to: output.renderedContentURL)
                let seconds = ProcessInfo.processInfo.systemUptime - self.renderStart
                self.settings?.set(seconds, forKey: "lastRenderSeconds")
                PrismLog.info("rendered in \(seconds) s (systemUptime based)")
                completionHandler(output)
            } catch {
                completionHandler(nil)
            }
        }
    }

    func cancelContentEditing() {
        UserDefaults.group.removeObject(forKey: "draft")
    }

    private func render(_ input: PHContentEditingInput, to url: URL) throws {
        guard hasRoom(at: url) else { throw CocoaError(.fileWriteOutOfSpace) }
        try PrismRenderer.shared.render(input.fullSizeImageURL!, to: url)
    }

    private func hasRoom(at url: URL) -> Bool {
        let key = URLResourceKey.volumeAvailableCapacityForImportantUsageKey
        guard let values = try? url.deletingLastPathComponent().resourceValues(forKeys: [key]),
              let free = values.volumeAvailableCapacityForImportantUsage else { return true }
        return free > 200 << 20
    }

    private let titleLabel = UILabel()
    private static let formatter = ISO8601DateFormatter()
}

#if DEBUG
extension PhotoEditingViewController {
    func dumpSettings() {
        UserDefaults.group.dictionaryRepresentation().forEach { print($0.key, $0.value) }
        print("uptime", ProcessInfo.processInfo.systemUptime)
    }
}
#endif
