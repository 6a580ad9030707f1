import TemplateEngine
import Testing

@Suite struct ParameterTests {
  static let readings: [(written: [String], value: String)] = [
    (["a=1", "b"], #"["a": "1", "b": true]"#), (["a=x=y", "b="], #"["a": "x=y", "b": ""]"#),
    (["a.b.c=1", "a.b.d=2"], #"["a": ["b": ["c": "1", "d": "2"]]]"#),
    (["a=1", "a=2", "a=3"], #"["a": ["1", "2", "3"]]"#),
    (["a=1", "a"], #"["a": ["1", true]]"#), (["é1=x", "x=false"], #"["x": "false", "é1": "x"]"#), ([], "[:]"),
  ]

  @Test(arguments: readings) func readsParameters(_ written: [String], _ value: String) throws {
    let parameters = try TemplateParameters.parse(written, spelling: .swiftGen)
    #expect(Value.dictionary(parameters).text == value)
  }

  @Test func typedParametersHaveBooleans() throws {
    let parameters = try TemplateParameters.parse(
      ["a=false", "b=true", "c=False", "d.e=false"], spelling: .typed)
    #expect(Value.dictionary(parameters).text == #"["a": false, "b": true, "c": "False", "d": ["e": false]]"#)
  }

  static let faults: [(written: [String], message: String)] = [
    (["foo:1"], #"invalidSyntax(value: "foo:1")"#), ([""], #"invalidSyntax(value: "")"#),
    (["foo.=1"], #"invalidKey(key: "foo.", value: "1")"#), (["=1"], #"invalidKey(key: "", value: "1")"#),
    (["a_b=1"], #"invalidKey(key: "a_b", value: "1")"#),
    (["a..b=1"], #"invalidKey(key: "a..b", value: "1")"#),
    (["foo=1", "foo.bar=1"], #"invalidStructure(key: "foo", oldValue: "1", newValue: "1")"#),
    (["foo", "foo"], #"invalidStructure(key: "foo", oldValue: true, newValue: true)"#),
    (["foo.bar=1", "foo=1"], #"invalidStructure(key: "foo", oldValue: ["bar": "1"], newValue: "1")"#),
    ([String(repeating: "a.", count: 5000) + "a=1"], "deep"),
  ]

  @Test(arguments: faults) func refusesBadParameters(_ written: [String], _ message: String) {
    do {
      let parameters = try TemplateParameters.parse(written, spelling: .swiftGen)
      Issue.record("read as \(Value.dictionary(parameters).text)")
    } catch {
      #expect(error.message == message || message == "deep" && error.explanation.contains("64 deep"))
      #expect(error.parameter == written.last)
    }
  }

  @Test func flattensToWhatWasWritten() throws {
    let parameters: Value.Dictionary = [
      "b": true, "c": false, "a": ["y": 1, "x": ["1", .double(2.5)]], "n": .nil,
    ]
    let written = TemplateParameters.flatten(parameters)
    #expect(written == ["a.x=1", "a.x=2.5", "a.y=1", "b"])
    let again = try TemplateParameters.parse(written, spelling: .swiftGen)
    #expect(TemplateParameters.flatten(again) == written)
  }

  @Test func parametersJoinThoseOfTheContext() {
    let context: Value.Dictionary = ["param": ["a": 1, "b": 2], "env": 5]
    let enriched = context.enriched(parameters: ["b": 3], environment: ["X": "y"])
    #expect(Value.dictionary(enriched).text == #"["env": ["X": "y"], "param": ["a": 1, "b": 3]]"#)
  }
}

@Suite struct ValueDictionaryTests {
  @Test(arguments: [3, 12, 13, 200]) func keepsOrderAndReplacesInPlace(_ count: Int) {
    var dictionary = Value.Dictionary()
    for number in 0..<count { dictionary["k\(number)"] = .int(number) }
    for number in stride(from: 0, to: count, by: 3) { dictionary["k\(number)"] = .int(-number) }
    #expect(dictionary.count == count)
    #expect(dictionary.entries.map(\.key) == (0..<count).map { "k\($0)" })
    for number in stride(from: 1, to: count, by: 3) { dictionary["k\(number)"] = nil }
    for number in 0..<count {
      let expected: String? = number % 3 == 1 ? nil : String(number % 3 == 0 ? -number : number)
      #expect(dictionary["k\(number)"]?.text == expected)
    }
  }

  @Test func theLastOfEqualKeysWins() {
    let dictionary: Value.Dictionary = ["a": 1, "b": 2, "a": 3]
    #expect(Value.dictionary(dictionary).text == #"["a": 3, "b": 2]"#)
    #expect(dictionary.merging(["b": 4, "c": 5]).entries.map(\.key) == ["a", "b", "c"])
  }
}
