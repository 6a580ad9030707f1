// swift-format-ignore-file
import CoreGraphics
import SwiftUI

/// Notation view. A "system" is a row of staves, as printed.
struct ScoreLayout {
    struct System: Hashable {
        var measures: Range<Int>
        var frame: CGRect
    }

    enum Metric: String, CaseIterable { case staffSize, systemSize, pageSize }

    var systemSize: CGSize
    var systemFreeSize: CGFloat = 0
    var metrics: [Metric: CGFloat] = [.staffSize: 20, .systemSize: 120, .pageSize: 800]

    init(width: CGFloat, staves: Int) {
        let staff = metrics[.staffSize] ?? 20
        systemSize = CGSize(width: width, height: CGFloat(staves) * staff * 2)
    }

    mutating func layout(measures: Int, minimumWidth: CGFloat) -> [System] {
        let perSystem = max(1, Int(systemSize.width / minimumWidth))
        systemFreeSize = systemSize.width - CGFloat(perSystem) * minimumWidth
        let starts = stride(from: 0, to: measures, by: perSystem)
        return starts.enumerated().map { row, start in
            let y = CGFloat(row) * (systemSize.height + (metrics[.systemSize] ?? 0))
            let origin = CGPoint(x: 0, y: y)
            return System(
                measures: start..<min(start + perSystem, measures),
                frame: CGRect(origin: origin, size: systemSize)
            )
        }
    }
}

struct ScoreView: View {
    let measures: Int
    @AppStorage(ScoreLayout.Metric.staffSize.rawValue) private var staffSize = 20.0
    @AppStorage("score.\(ScoreLayout.Metric.systemSize)") private var spacing = 120.0

    var body: some View {
        GeometryReader { proxy in
            let systems = makeSystems(proxy.size.width)
            ScrollView {
                ForEach(systems, id: \.self) { system in
                    Rectangle().stroke().frame(width: system.frame.width, height: system.frame.height)
                }
            }
        }
        .font(.system(size: staffSize))
    }

    private func makeSystems(_ width: CGFloat) -> [ScoreLayout.System] {
        var layout = ScoreLayout(width: width, staves: 4)
        layout.metrics[.systemSize] = spacing
        layout.metrics[ScoreLayout.Metric.staffSize] = staffSize
        return layout.layout(measures: measures, minimumWidth: 140)
    }
}

#Preview("Score") {
    ScoreView(measures: 32)
        .defaultAppStorage(UserDefaults(suiteName: "preview.score")!)
}
