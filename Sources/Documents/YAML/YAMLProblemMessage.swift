/// libyaml's complaints in words that say what to do.
struct YAMLProblemMessage {
  let message: String
  var fix: String?
  /// Whether the place to show is where the unfinished thing starts.
  var pointsAtContext = false
  /// What starts at the context's place, for a note.
  var contextNote: String?

  /// - Parameters:
  ///   - problem: what libyaml says.
  ///   - next: the scalar at the place it names.
  init(_ problem: YAMLProblem, next: Unicode.Scalar?) {
    switch problem.problem {
    case "found character that cannot start any token": self = Self.badStart(next)
    case "mapping values are not allowed in this context":
      self.init(
        "a ':' where no key can stand",
        fix: "check the indentation of this line, and put text with ': ' in it into quotes")
    case "could not find expected ':'":
      self.init("expected ':' behind this key", fix: "write 'key: value'", pointsAtContext: true)
    case "did not find expected key":
      self = Self.collection("expected a key of the same indentation", problem)
    case "did not find expected '-' indicator":
      self = Self.collection("expected '-' of the same indentation", problem)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      self = Self.collection(String(problem.problem.dropFirst("did not find ".count)), problem)
    case "found unexpected end of stream" where problem.context.contains("quoted"):
      self.init("the quoted text is not closed", pointsAtContext: true)
    case "did not find expected node content":
      self.init("a value is missing", fix: "check brackets, quotes and indentation here")
    case "found invalid Unicode character escape code":
      self.init(
        "the escape is no Unicode character",
        fix: "write a character beyond U+FFFF as \\U and eight digits, not as two surrogates")
    case "did not find expected <document start>":
      self.init("text behind the end of the document", fix: "start another document with '---'")
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      self.init("a tab in the indentation", fix: "indent with spaces")
    case "control characters are not allowed":
      self.init("a control character", fix: "remove it, or escape it in double quotes")
    case "found unknown escape character":
      self.init(
        "unknown escape in a double-quoted text", fix: "write \\\\ for a backslash, or use single quotes")
    default: self.init(Self.plain(problem))
    }
  }

  private init(
    _ message: String, fix: String? = nil, pointsAtContext: Bool = false, contextNote: String? = nil
  ) {
    self.message = message
    self.fix = fix
    self.pointsAtContext = pointsAtContext
    self.contextNote = contextNote
  }

  private static func badStart(_ next: Unicode.Scalar?) -> YAMLProblemMessage {
    switch next {
    case "\t": YAMLProblemMessage("a tab where a value or indentation should be", fix: "indent with spaces")
    case let scalar?:
      YAMLProblemMessage(
        "a value cannot start with '\(Excerpt.text(String(Character(scalar))))'",
        fix: "put the value into quotes")
    case nil: YAMLProblemMessage("a value is missing")
    }
  }

  private static func collection(_ message: String, _ problem: YAMLProblem) -> YAMLProblemMessage {
    let kind = problem.context.contains("mapping") ? "mapping" : "sequence"
    return YAMLProblemMessage(
      message, fix: "check indentation, brackets and quotes here", contextNote: "the \(kind) starts here")
  }

  private static func plain(_ problem: YAMLProblem) -> String {
    problem.context.isEmpty ? problem.problem : "\(problem.problem) \(problem.context)"
  }
}
