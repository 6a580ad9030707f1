// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

enum AppGroup {
  static let identifier = "group.chat.pelikan"
  static let defaults = UserDefaults(suiteName: identifier)!
}

@Reducer
struct SettingsFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("readReceipts")) var readReceipts = true
    @Shared(.inMemory("unread")) var unread = 0
    var freeSpace: Int64 = 0
    var systemSize: CGFloat = UIFont.systemFontSize
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case task
    case resetTapped
    case storage(free: Int64)
  }

  @Dependency(\.userDefaults) var userDefaults

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          let attributes = try FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
          let free = attributes[.systemFreeSize] as? NSNumber
          await send(.storage(free: free?.int64Value ?? 0))
        }
      case .resetTapped:
        return .run { _ in
          for key in [UserDefaultsKey.lastSync, UserDefaultsKey.onboardingDone] {
            await userDefaults.remove(key)
          }
        }
      case let .storage(free):
        state.freeSpace = free
        return .none
      case .binding:
        return .none
      }
    }
  }
}

struct PelikanSettingsView: View {
  @Bindable var store: StoreOf<SettingsFeature>
  @AppStorage("bubbleTint") private var tint = "blue"
  @AppStorage("textScale", store: AppGroup.defaults) private var textScale = 1.0
  @AppStorage(
    UserDefaultsKey.onboardingDone,
    store: UserDefaults(suiteName: AppGroup.identifier)
  ) private var onboardingDone = false
  @SceneStorage("settings.section") private var section = 0

  var body: some View {
    Form {
      Toggle("Read receipts", isOn: $store.readReceipts)
      Slider(value: $textScale, in: 0.8...1.6)
      Text("Preview").font(.system(size: store.systemSize * textScale))
      LabeledContent("Free space", value: store.freeSpace, format: .byteCount(style: .file))
      if !onboardingDone {
        Text("Settings live in UserDefaults and are not part of the backup.")
      }
      Button("Reset", role: .destructive) { store.send(.resetTapped) }
    }
    .tint(Color(tint))
    .task { await store.send(.task).finish() }
  }
}
