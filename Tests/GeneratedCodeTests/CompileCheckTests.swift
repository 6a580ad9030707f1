import TestSupport
import Testing

/// The check itself: what it must find and what it must let pass.
struct CompileCheckTests {
  @Test func codeThatUsesEachPlatformsFrameworksPasses() throws {
    let source = """
      import Foundation
      import SwiftUI
      #if os(macOS)
        import AppKit
        private func image() -> NSImage? { NSImage(named: "x") }
      #else
        import UIKit
        private func image() -> UIImage? { UIImage(named: "x") }
      #endif
      #if os(iOS)
        import ARKit
      #elseif os(watchOS)
        import WatchKit
      #endif
      private func text() -> String { Bundle.main.localizedString(forKey: "x", value: nil, table: nil) }
      """
    #expect(try CompileCheck().faults(in: ["A.swift": source]) == [])
  }

  @Test(arguments: ApplePlatform.allCases)
  func anErrorInOnePlatformsBranchIsFound(platform: ApplePlatform) throws {
    let source = """
      #if os(\(platform.rawValue))
        let planted: Int = "not a number"
      #endif
      """
    let next = ApplePlatform.allCases.first { $0 != platform } ?? .iOS
    for other in [platform, next] {
      let faults = try CompileCheck(platforms: [other], modes: [.swift5]).faults(in: ["A.swift": source])
      #expect(faults.isEmpty == (other != platform))
    }
  }

  @Test func aWarningIsAFault() throws {
    let source = "func f() { let unused = 1 }\n"
    #expect(try CompileCheck(platforms: [.iOS], modes: [.swift5]).faults(in: ["A.swift": source]).count == 1)
  }

  @Test func sharedMutableStateIsAFaultInSwift6Only() throws {
    let source = "enum E { static var shared = 1 }\n"
    let check = CompileCheck(platforms: [.iOS], modes: [.swift5, .swift6])
    let faults = try check.faults(in: ["A.swift": source])
    #expect(faults.count == 1 && faults[0].hasPrefix("iOS, swift6"))
  }
}
