// swift-format-ignore-file
import CloudKit
import ComposableArchitecture
import Foundation

@Reducer
struct ConversationFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var title: String
    var messages: IdentifiedArrayOf<Message> = []
    var sortOrder: MessageSort = .creationDate
    var openedAtUptime: TimeInterval?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case onAppear
    case sortPicked(MessageSort)
    case recordsFetched([CKRecord])
    case attachmentInfo(AttachmentInfo)
    case alert(PresentationAction<Alert>)
    @CasePathable enum Alert: Equatable { case freeUpSpace }
  }

  @Dependency(\.attachmentFiles) var files
  @Dependency(\.userDefaults) var userDefaults
  @Dependency(\.uptime) var uptime
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.openedAtUptime = uptime.now()
        return .run { [id = state.id] _ in
          await userDefaults.set(now, UserDefaultsKey.lastSync + id.uuidString)
        }

      case let .sortPicked(order):
        state.sortOrder = order
        switch order {
        case .creationDate:
          state.messages.sort { $0.creationDate < $1.creationDate }
        case .modificationDate:
          state.messages.sort { $0.modificationDate > $1.modificationDate }
        case .sender:
          state.messages.sort { $0.sender < $1.sender }
        }
        return .none

      case let .recordsFetched(records):
        for record in records {
          guard let created = record.creationDate else { continue }
          state.messages.append(
            Message(
              id: record.recordID.recordName,
              sender: record["sender"] as? String ?? "",
              body: record["body"] as? String ?? "",
              creationDate: created,
              modificationDate: record.modificationDate ?? created
            )
          )
        }
        return .none

      case let .attachmentInfo(info):
        let stale = (info.modificationDate ?? .distantPast) < now.addingTimeInterval(-86_400)
        guard stale, let free = try? files.freeBytes(), free < 50_000_000 else { return .none }
        state.alert = AlertState {
          TextState("Your phone is almost full")
        } actions: {
          ButtonState(action: .freeUpSpace) { TextState("Free up space") }
        }
        return .none

      case .alert(.presented(.freeUpSpace)):
        return .run { _ in _ = try await files.purge(now.addingTimeInterval(-7 * 86_400)) }

      case .alert:
        return .none
      }
    }
  }
}
