// swift-format-ignore-file
import GameplayKit
import SpriteKit

final class EmberScene: SKScene {
    private var lastUpdate: TimeInterval = 0
    private var spawnedAt: [SKNode: TimeInterval] = [:]
    private let recorder: ReplayRecorder
    private let settings: GameSettings
    private weak var nameField: UITextField?

    init(size: CGSize, recorder: ReplayRecorder, settings: GameSettings = .shared) {
        self.recorder = recorder
        self.settings = settings
        super.init(size: size)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:)") }

    override func didMove(to view: SKView) {
        let label = SKLabelNode(setting: "Slot \(SaveSlotManager.shared.latest()?.slot ?? 0)")
        label.fontSize = SKLabelNode.systemSize * 2
        addChild(label)
        if UserDefaults.standard.bool(forKey: "showFPS") {
            view.showsFPS = true
        }
    }

    // `currentTime` is in the same base as systemUptime.
    override func update(_ currentTime: TimeInterval) {
        defer { lastUpdate = currentTime }
        let dt = min(currentTime - lastUpdate, 1 / 30)
        for case let ember as EmberNode in children {
            ember.step(dt)
            if let born = spawnedAt[ember], ProcessInfo.processInfo.systemUptime - born > 12 {
                ember.removeFromParent()
                spawnedAt[ember] = nil
            }
        }
    }

    func spawn(_ node: EmberNode) {
        spawnedAt[node] = ProcessInfo.processInfo.systemUptime
        addChild(node)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let age = ProcessInfo.processInfo.systemUptime - touch.timestamp
            guard age < 0.25 else { continue }
            recorder.record(1, touch: touch)
        }
    }

    func askForName(in view: UIView) {
        let field = UITextField(frame: .init(x: 20, y: 80, width: 240, height: 34))
        let codes = UITextInputMode.activeInputModes.compactMap(\.primaryLanguage)
        field.autocorrectionType = codes.contains { $0.hasPrefix("ja") } ? .default : .no
        field.placeholder = "activeInputModes: \(codes.count)"
        view.addSubview(field)
        nameField = field
    }
}

final class EmberNode: SKSpriteNode {
    struct Stats { var hits = 0; var heat: Double = 1 }
    private(set) var stat = Stats()
    let creationDate = Date()

    func step(_ dt: TimeInterval) {
        stat.heat -= dt * 0.1
        alpha = CGFloat(max(0, stat.heat))
    }

    func hit() { stat.hits += 1 }
}

final class Scoreboard {
    struct Row { let name: String; let creationDate: Date; let score: Int }
    private var rows: [Row] = []

    func add(_ node: EmberNode, name: String) {
        let row = Row(name: name, creationDate: node.creationDate, score: node.stat.hits)
        rows.append(row)
        rows.sort { ($0.score, $1.creationDate) > ($1.score, $0.creationDate) }
        if let suite = UserDefaults(suiteName: "group.games.emberfall") {
            suite.set(rows.first?.score, forKey: "best")
        }
    }
}
