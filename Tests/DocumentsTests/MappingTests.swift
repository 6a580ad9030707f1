internal import Documents
internal import Testing

@Suite struct MappingTests {
  @Test(arguments: [3, 12])
  func ofARepeatedKeyTheLastEntryCountsAlsoWithOneSpan(padding: Int) {
    // Two keys of a binary property list can be one object and so have one span.
    let other = (0..<padding).map {
      Mapping.Entry(key: "k\($0)", keySpan: 9..<10, value: Node(.null, span: 0..<1))
    }
    let mapping = Mapping(
      [
        Mapping.Entry(key: "a", keySpan: 5..<6, value: Node(.integer(1), span: 0..<1)),
        Mapping.Entry(key: "a", keySpan: 5..<6, value: Node(.integer(2), span: 0..<1)),
      ] + other)
    #expect(mapping.uniqueEntries.map(\.key) == ["a"] + other.map(\.key))
    #expect(mapping.uniqueEntries.first?.value.int == 2)
    #expect(mapping["a"]?.int == 2)
  }
}
