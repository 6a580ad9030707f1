// swift-format-ignore-file
import AVFoundation
import UIKit

final class CaptureViewController: UIViewController {
    private let session = AVCaptureSession()
    private let output = AVCapturePhotoOutput()
    private let preferences: BackupPreferences
    private var shutterTime: UInt64 = 0
    private var touchOffset: TimeInterval = 0
    private lazy var freeSpaceLabel = UILabel()

    init(preferences: BackupPreferences = BackupPreferences(store: .standard)) {
        self.preferences = preferences
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateFreeSpace()
        if UserDefaults.standard.bool(forKey: "gridEnabled") { showGrid() }
    }

    private func updateFreeSpace() {
        let home = URL(fileURLWithPath: NSHomeDirectory())
        do {
            let values = try home.resourceValues(forKeys: [.volumeAvailableCapacityKey, .volumeTotalCapacityKey])
            if let free = values.volumeAvailableCapacity, let total = values.volumeTotalCapacity, total > 0 {
                freeSpaceLabel.text = "\(free * 100 / total) %"
            }
        } catch {
            NSLog("no volumeAvailableCapacity: %@", error.localizedDescription)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        // UITouch.timestamp is on the same base as systemUptime.
        touchOffset = ProcessInfo.processInfo.systemUptime - touch.timestamp
        shutterTime = mach_absolute_time()
        output.capturePhoto(with: AVCapturePhotoSettings(), delegate: self)
    }

    private func showGrid() {
        let size = UIFont.systemFontSize
        view.layer.borderWidth = size / 10
    }
}

extension CaptureViewController: AVCapturePhotoCaptureDelegate {
    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: Error?) {
        let host = AVAudioTime.seconds(forHostTime: mach_absolute_time() - shutterTime)
        guard let data = photo.fileDataRepresentation() else { return }
        Task { [preferences] in
            let url = try await StagingArea().store(data, capturedAt: Date().addingTimeInterval(-host))
            if preferences.shouldNotify(url) { UserDefaults.standard.set(url.path, forKey: "lastCapture") }
        }
    }
}
