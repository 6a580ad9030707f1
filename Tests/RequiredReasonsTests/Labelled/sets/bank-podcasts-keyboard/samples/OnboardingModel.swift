// swift-format-ignore-file
//
//  OnboardingModel.swift
//  Glyphic (container app)
//

import Foundation
import SwiftUI

@Observable
final class OnboardingModel {
    enum Step: Int, CaseIterable {
        case welcome, addKeyboard, fullAccess, done
    }

    private(set) var step: Step
    let checker: KeyboardStatusChecker
    @ObservationIgnored private let defaults: UserDefaults
    @ObservationIgnored
    @AppStorage("onboarding.seenTips") private var seenTips = false

    init(checker: KeyboardStatusChecker, defaults: UserDefaults = SharedDefaults.current) {
        self.checker = checker
        self.defaults = defaults
        step = Step(rawValue: defaults.integer(forKey: "onboarding.step")) ?? .welcome
    }

    func advance() {
        guard let next = Step(rawValue: step.rawValue + 1) else { return }
        step = next
        defaults.set(next.rawValue, forKey: "onboarding.step")
    }

    func verifyKeyboard() async {
        checker.refresh()
        if checker.isInstalled || UITextInputMode.isEnabled(language: "glyphic") {
            advance()
        }
    }
}

struct OnboardingView: View {
    @Environment(\.openURL) private var openURL
    @State var model: OnboardingModel
    @AppStorage("onboarding.finished") var finished: Bool = false

    var body: some View {
        VStack(spacing: 16) {
            switch model.step {
            case .welcome:
                Text("Welcome to Glyphic").font(.title)
            case .addKeyboard:
                Text("Add the keyboard in Settings")
                Text("\(UITextInputMode.activeInputModes.count) keyboards are enabled now")
            case .fullAccess:
                Text("Full access lets the keyboard read its UserDefaults")
            case .done:
                Button("Done") { finished = true }
            }
        }
        .task { await model.verifyKeyboard() }
    }
}

@available(iOS 17, *)
#Preview {
    OnboardingView(model: OnboardingModel(checker: .init(), defaults: UserDefaults(suiteName: "preview")!))
}

struct TipsStore {
    private static let appStorageKey = "tips"
    private let userDefaults = UserDefaults(suiteName: SharedStore.group)!

    func markShown(_ tip: String) {
        var tips = userDefaults.stringArray(forKey: Self.appStorageKey) ?? []
        tips.append(tip)
        userDefaults.setValue(tips, forKey: Self.appStorageKey)
    }

    static func reset(in stores: [UserDefaults] = [.standard, SharedDefaults.current]) {
        stores.forEach { $0.removeObject(forKey: appStorageKey) }
    }
}

#if os(macOS)
enum MacSupport {
    static let defaults = UserDefaults(suiteName: "com.glyphic.mac")
    static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }
    static func modified(_ document: NSDocument) -> Date? { document.fileModificationDate }
}
#else
enum TouchSupport {
    static let defaults: UserDefaults = .standard
    static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
#endif
