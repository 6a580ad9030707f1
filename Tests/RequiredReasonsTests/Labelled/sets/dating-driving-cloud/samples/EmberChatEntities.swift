// swift-format-ignore-file
import Foundation

struct ChatThread: Codable, Identifiable, Hashable {
    let id: UUID
    var title: String
    let creationDate: Date
    var modificationDate: Date
    var lastMessage: ChatMessage?

    enum CodingKeys: String, CodingKey {
        case id, title
        case creationDate = "created_at"
        case modificationDate = "updated_at"
        case lastMessage = "last_message"
    }
}

struct ChatMessage: Codable, Identifiable, Hashable {
    let id: UUID
    let body: String
    let creationDate: Date
    var attachmentURL: URL?

    init(id: UUID = UUID(), body: String, creationDate: Date = Date(), attachmentURL: URL? = nil) {
        self.id = id
        self.body = body
        self.creationDate = creationDate
        self.attachmentURL = attachmentURL
    }
}

extension Array where Element == ChatThread {
    func sortedForInbox() -> [ChatThread] {
        sorted { lhs, rhs in
            let left = lhs.lastMessage?.creationDate ?? lhs.modificationDate
            let right = rhs.lastMessage?.creationDate ?? rhs.modificationDate
            return left > right
        }
    }

    func startedThisWeek(calendar: Calendar = .current) -> [ChatThread] {
        filter { calendar.isDate($0.creationDate, equalTo: Date(), toGranularity: .weekOfYear) }
    }
}

extension ChatMessage {
    /// Age of the local copy of the attachment, not of the message.
    var attachmentAge: TimeInterval? {
        guard let path = attachmentURL?.path,
              let attributes = try? FileManager.default.attributesOfItem(atPath: path),
              let written = attributes[.creationDate] as? Date
        else { return nil }
        return Date().timeIntervalSince(written)
    }
}
