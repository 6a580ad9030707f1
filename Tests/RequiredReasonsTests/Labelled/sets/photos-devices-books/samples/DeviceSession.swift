// swift-format-ignore-file
import CoreBluetooth
import Foundation
import os.log

protocol DeviceSessionDelegate: AnyObject {
    func session(_ session: DeviceSession, didChange state: DeviceSession.State)
    func session(_ session: DeviceSession, didRead status: DeviceStatus)
}

/// Decoded from the status characteristic (0xFE42).
struct DeviceStatus: Codable {
    var firmware: String
    /// Seconds since the *device* booted.
    var systemUptime: TimeInterval
    var systemFreeSize: UInt32
    var systemSize: UInt32
    var battery: UInt8

    init(data: Data) throws {
        guard data.count >= 16 else { throw DeviceError.shortFrame }
        firmware = data.prefix(4).map(String.init).joined(separator: ".")
        systemUptime = TimeInterval(data.loadLE(at: 4) as UInt32)
        systemFreeSize = data.loadLE(at: 8)
        systemSize = data.loadLE(at: 12)
        battery = data.last ?? 0
    }

    var usedFraction: Double { systemSize == 0 ? 0 : 1 - Double(systemFreeSize) / Double(systemSize) }
}

final class DeviceSession: NSObject {
    enum State: Equatable {
        case idle
        case connecting(since: TimeInterval)
        case ready(DeviceInfo)
        case failed(String)
    }

    weak var delegate: DeviceSessionDelegate?
    private(set) var state: State = .idle {
        didSet { if state != oldValue { delegate?.session(self, didChange: state) } }
    }

    private let peripheral: CBPeripheral
    private let processInfo: ProcessInfo
    private var lastPacket: UInt64 = 0
    private let log = OSLog(subsystem: "io.hearthlink", category: "session")

    init(peripheral: CBPeripheral, processInfo: ProcessInfo = .processInfo) {
        self.peripheral = peripheral
        self.processInfo = processInfo
        super.init()
        peripheral.delegate = self
    }

    func connect(with central: CBCentralManager) {
        state = .connecting(since: processInfo.systemUptime)
        central.connect(peripheral, options: nil)
    }

    func checkTimeout() {
        guard case .connecting(let since) = state else { return }
        if processInfo.systemUptime - since > 15 {
            state = .failed("timeout")
            os_log("timed out, systemUptime %f", log: log, since)
        }
    }

    private func secondsSinceLastPacket() -> Double {
        var timebase = mach_timebase_info_data_t()
        mach_timebase_info(&timebase)
        let delta = mach_absolute_time() - lastPacket
        return Double(delta) * Double(timebase.numer) / Double(timebase.denom) / 1e9
    }
}

extension DeviceSession: CBPeripheralDelegate {
    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: Error?) {
        lastPacket = mach_absolute_time()
        guard let data = characteristic.value, let status = try? DeviceStatus(data: data) else { return }
        if status.systemUptime < 60 {
            os_log("device rebooted %{public}.0f s ago", log: log, status.systemUptime)
        }
        delegate?.session(self, didRead: status)
    }
}
