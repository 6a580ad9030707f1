internal import CLibYAML

/// The only use of libyaml: a stream of events from a text in UTF-8.
///
/// The object owns libyaml's parser and the text it reads from. It stays inside one call of a reader
/// and is never shared.
final class LibYAML {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: [UInt8]
  /// How much of the text libyaml has.
  private var handedOut = 0
  private let isReady: Bool
  private var isDone = false

  /// - Parameter bytes: the text in UTF-8, without a byte order mark.
  init(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    text = bytes
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    // Said outright, as libyaml would otherwise take some bytes for UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // In pieces: memory that libyaml may point to all the time would be a copy of the whole text.
    yaml_parser_set_input(
      parser,
      { reader, buffer, size, count in
        guard let reader, let buffer, let count else { return 0 }
        let events = Unmanaged<LibYAML>.fromOpaque(reader).takeUnretainedValue()
        count.pointee = events.handOut(to: UnsafeMutableBufferPointer(start: buffer, count: size))
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deinitialize(count: 1)
    parser.deallocate()
  }

  /// Copies the next piece of the text; gives its size, 0 at the end.
  private func handOut(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let piece = text[handedOut...].prefix(buffer.count)
    _ = buffer.update(fromContentsOf: piece)
    handedOut += piece.count
    return piece.count
  }

  /// The next event; nil at the end of the text.
  func next() throws(YAMLProblem) -> YAMLEvent? {
    guard isReady else {
      throw YAMLProblem(
        problem: "not enough memory", context: "", place: 0, isByteOffset: false, contextPlace: nil)
    }
    guard !isDone else { return nil }
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      isDone = true
      throw problem()
    }
    defer { yaml_event_delete(&event) }
    guard event.type != YAML_STREAM_END_EVENT, event.type != YAML_NO_EVENT else {
      isDone = true
      return nil
    }
    let start = Int(clamping: event.start_mark.index)
    return YAMLEvent(kind: Self.kind(event), range: start..<max(start, Int(clamping: event.end_mark.index)))
  }

  private static func kind(_ event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT: return .scalar(scalar(event))
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      return .collectionStart(isMapping: false, tag: string(data.tag), anchor: string(data.anchor))
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      return .collectionStart(isMapping: true, tag: string(data.tag), anchor: string(data.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    default: return .other
    }
  }

  private static func scalar(_ event: yaml_event_t) -> YAMLScalar {
    let data = event.data.scalar
    let value = UnsafeBufferPointer(start: data.value, count: data.length)
    return YAMLScalar(
      text: String(decoding: value, as: UTF8.self), tag: string(data.tag), anchor: string(data.anchor),
      isPlain: data.style == YAML_PLAIN_SCALAR_STYLE)
  }

  private static func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(decodingCString: $0, as: UTF8.self) }
  }

  private func problem() -> YAMLProblem {
    let state = parser.pointee
    let isReader = state.error == YAML_READER_ERROR
    let words =
      state.error == YAML_MEMORY_ERROR ? "not enough memory" : state.problem.map { String(cString: $0) }
    return YAMLProblem(
      problem: words ?? "not valid YAML", context: state.context.map { String(cString: $0) } ?? "",
      place: Int(clamping: isReader ? state.problem_offset : state.problem_mark.index),
      isByteOffset: isReader,
      contextPlace: state.context == nil || isReader ? nil : Int(clamping: state.context_mark.index))
  }
}
