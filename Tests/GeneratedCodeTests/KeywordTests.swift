import SwiftNames
import TestSupport
import Testing

/// Words of the language as names, judged by the compiler.
struct KeywordTests {
  private static let words = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator \
    precedencegroup private protocol public rethrows static struct subscript typealias var break case catch \
    continue default defer do else fallthrough for guard if in repeat return switch throw where while Any as \
    await async false is nil self Self super throws true try _ actor any some each macro nonisolated isolated \
    sending consuming borrowing copy discard package none left right get set willSet didSet dynamic infix \
    prefix postfix lazy final mutating optional override required convenience indirect unowned weak \
    associativity precedence yield using Type Protocol module then unsafe consume value error nonmutating \
    modify read isolation
    """.split(separator: " ").map(String.init)

  @Test(arguments: NameScope.Dialect.allCases)
  func everyWordCompilesAsMemberFunctionAndType(dialect: NameScope.Dialect) throws {
    let requests = Self.words.map { NameScope.Request(key: $0, identifier: $0) }
    let names = NameScope(dialect: dialect).settle(requests).map(\.code)
    func list(_ line: (String) -> String) -> String { names.map { "  \(line($0))\n" }.joined() }
    let source = """
      enum Members {
      \(list { "static let \($0) = 1" })}
      enum Functions {
      \(list { "static func \($0)(_ p1: Swift.Int) -> Swift.Int { p1 }" })}
      enum Types {
      \(list { "enum \($0) { static let x = 1 }" })}
      func use() {
      \(list { "_ = Members.\($0); _ = Functions.\($0)(1); _ = Types.\($0).x" })}

      """
    #expect(try CompileCheck(platforms: [.iOS]).faults(in: ["Words.swift": source]) == [])
  }

  @Test func onlyWordsThatNeedItAreEscaped() {
    let plain = [
      "open", "async", "actor", "any", "left", "set", "lazy", "final", "Type_", "package", "title",
    ]
    #expect(plain.map(SwiftKeywords.escape) == plain)
    #expect(SwiftKeywords.escape("class") == "`class`")
    #expect(SwiftKeywords.escape("Any") == "`Any`")
  }
}
