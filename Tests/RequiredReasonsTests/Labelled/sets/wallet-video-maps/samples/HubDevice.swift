// swift-format-ignore-file
//
//  HubDevice.swift
//  HubClient
//

import Foundation
import HomeKit
import SwiftUI

struct HubDevice: Codable, Identifiable, Equatable {
    let id: String
    var name: String
    var creationDate: Date
    var modificationDate: Date
    var systemUptime: TimeInterval
    var volumeTotalCapacity: Int?
    var volumeAvailableCapacity: Int?

    var bootDate: Date { Date(timeIntervalSinceNow: -systemUptime) }

    var storageUse: Double? {
        guard let total = volumeTotalCapacity, let free = volumeAvailableCapacity, total > 0 else { return nil }
        return 1 - Double(free) / Double(total)
    }
}

extension HubDevice {
    /// Seconds that the hub has been up longer than this phone.
    var headStart: TimeInterval {
        systemUptime - ProcessInfo.processInfo.systemUptime
    }

    mutating func merge(_ other: HubDevice) {
        guard other.modificationDate > modificationDate else { return }
        creationDate = min(creationDate, other.creationDate)
        systemUptime = other.systemUptime
    }
}

@Observable
final class DeviceListModel {
    enum Order { case name, creationDate }

    var devices: [HubDevice] = []
    var order: Order = .creationDate
    @ObservationIgnored @AppStorage("devices.compact") var compact = false
    @ObservationIgnored private let defaults: UserDefaults

    init(defaults: UserDefaults? = UserDefaults(suiteName: HubUserDefaultsSuiteName)) {
        self.defaults = defaults ?? UserDefaults.standard
    }

    var sorted: [HubDevice] {
        switch order {
        case .name: devices.sorted(using: SortDescriptor(\.name))
        case .creationDate: devices.sorted(using: SortDescriptor(\.creationDate))
        }
    }

    func cameraSpace(_ profile: HMCameraProfile, device: HubDevice) -> String {
        let capacity = device.volumeAvailableCapacity ?? 0
        return Measurement(value: Double(capacity), unit: UnitInformationStorage.bytes).formatted()
    }

    func snapshotRoom() -> Int {
        let temporary = FileManager.default.temporaryDirectory
        let values = try? temporary.resourceValues(forKeys: [.volumeAvailableCapacityKey])
        return values?.volumeAvailableCapacity ?? 0
    }
}

#if DEBUG
#Preview {
    let model = DeviceListModel(defaults: UserDefaults(suiteName: "preview"))
    return List(model.sorted) { Text($0.name) }
}
#endif
