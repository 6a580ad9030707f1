// swift-format-ignore-file
import AVFoundation
import SwiftData
import Photos

@Model
final class RecordedTake {
    var title: String
    var creationDate: Date
    var modificationDate: Date
    var path: String

    init(title: String, path: String, creationDate: Date = .now) {
        self.title = title
        self.path = path
        self.creationDate = creationDate
        self.modificationDate = creationDate
    }
}

struct PluginRow: Identifiable {
    let id: String
    let lastUsed: Date?
}

@MainActor
final class PluginBrowserModel: ObservableObject {
    @Published var rows: [PluginRow] = []
    private weak var defaults = Optional(UserDefaults.standard)
    private let engineStart = mach_absolute_time()

    func loadTakes(_ context: ModelContext) throws -> [RecordedTake] {
        let descriptor = FetchDescriptor<RecordedTake>(
            predicate: #Predicate { $0.modificationDate > $0.creationDate },
            sortBy: [SortDescriptor(\.creationDate, order: .reverse)]
        )
        return try context.fetch(descriptor)
    }

    func refresh(components: [AVAudioUnitComponent]) {
        rows = components.map {
            PluginRow(id: $0.name, lastUsed: defaults?.object(forKey: "plugin.\($0.name)") as? Date)
        }
    }

    func recordingDate(of asset: AVURLAsset) async throws -> Date? {
        if let item = try await asset.load(.creationDate) {
            return try await item.load(.dateValue)
        }
        let metadata = try await asset.load(.commonMetadata)
        let items = AVMetadataItem.metadataItems(from: metadata, filteredByIdentifier: .commonIdentifierCreationDate)
        if let first = items.first { return try await first.load(.dateValue) }
        return try asset.url.resourceValues(forKeys: [.creationDateKey]).creationDate
    }

    func sync(_ take: RecordedTake) {
        let manager = FileManager.default
        guard let attrs = try? manager.attributesOfItem(atPath: take.path) else { return }
        take.creationDate = attrs[.creationDate] as? Date ?? take.creationDate
        take.modificationDate = (attrs[.modificationDate] as? Date) ?? take.modificationDate
        if attrs.keys.contains(.modificationDate) == false {
            take.modificationDate = .now
        }
    }

    func hostTime(after seconds: Double) -> UInt64 {
        mach_absolute_time() + AVAudioTime.hostTime(forSeconds: seconds)
    }
}
