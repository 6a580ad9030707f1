// swift-format-ignore-file
//
//  CardStore.swift
//  Tessera
//

import CloudKit
import Combine
import Foundation
import OSLog

struct Card: Identifiable, Codable, Hashable {
    let id: UUID
    var nickname: String
    var lastFour: String
    var creationDate: Date
    var modificationDate: Date?

    static let byAge: (Card, Card) -> Bool = { $0.creationDate < $1.creationDate }
}

@MainActor
final class CardStore: ObservableObject {
    @Published private(set) var cards: [Card] = []

    private let log = Logger(subsystem: "com.tessera.wallet", category: "cards")
    private let fileURL: URL
    private let defaults: UserDefaults
    private var bag = Set<AnyCancellable>()

    init(directory: URL, defaults: UserDefaults = AppGroup.defaults) {
        fileURL = directory.appendingPathComponent("cards.json")
        self.defaults = defaults

        NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification, object: defaults)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.reloadIfStale() }
            .store(in: &bag)
    }

    private var loadedAt: Date = .distantPast

    /// Reads the file again when its modificationDate is newer than our last load.
    func reloadIfStale() {
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: fileURL.path)
            guard let changed = attributes[.modificationDate] as? Date, changed > loadedAt else { return }
            cards = try JSONDecoder().decode([Card].self, from: Data(contentsOf: fileURL)).sorted(by: Card.byAge)
            loadedAt = changed
        } catch {
            log.error("cannot load cards: \(error.localizedDescription)")
        }
    }

    var needsOnboarding: Bool {
        get { !UserDefaults.standard.bool(forKey: "onboarded") }
        set { UserDefaults.standard.set(!newValue, forKey: "onboarded") }
    }

    func backupAge(_ url: URL) throws -> TimeInterval {
        let values = try url.resourceValues(forKeys: Set<URLResourceKey>([.creationDateKey]))
        guard let created = values.creationDate else { throw CocoaError(.fileReadUnknown) }
        return Date().timeIntervalSince(created)
    }

    func merge(_ records: [CKRecord]) {
        for record in records {
            guard let raw = record["cardID"] as? String, let id = UUID(uuidString: raw) else { continue }
            let remote = Card(
                id: id,
                nickname: record["nickname"] as? String ?? "",
                lastFour: record["lastFour"] as? String ?? "",
                creationDate: record.creationDate ?? .now,
                modificationDate: record.modificationDate
            )
            if let index = cards.firstIndex(where: { $0.id == id }) {
                let local = cards[index].modificationDate ?? .distantPast
                if let theirs = remote.modificationDate, theirs > local {
                    cards[index] = remote
                }
            } else {
                cards.append(remote)
            }
        }
        log.debug("merged, newest modificationDate \(String(describing: self.cards.compactMap(\.modificationDate).max()))")
    }

    func save() throws {
        try JSONEncoder().encode(cards).write(to: fileURL, options: [.atomic, .completeFileProtection])
        loadedAt = try fileURL.resourceValues(forKeys: [.contentModificationDateKey])
            .contentModificationDate ?? .now
        defaults.set(cards.count, forKey: "cardCount")
    }
}
