@testable internal import RequiredReasons
internal import SwiftParser
internal import SwiftSyntax

/// A span and its class, as both sides are compared.
struct ClassifiedSpan: Hashable, CustomStringConvertible {
  var kind: SwiftToken.Kind
  var range: Range<Int>
  var description: String { "\(kind) \(range.lowerBound)..<\(range.upperBound)" }
}

/// The one normalisation, done to both sides before they are compared. The parser splits and joins
/// what the lexer reads at a stroke, and it decides from grammar what spelling leaves open:
///
/// 1. A word is a keyword when its spelling is reserved, whatever stands around it.
/// 2. Text of one literal between its delimiters and interpolations is one span; the parser cuts it
///    into quotes, pounds, lines and indentation. So is `\(` with its pounds.
/// 3. `10.15` is one number; the parser splits it where it reads a version.
/// 4. Operator characters that touch are one span, since the parser splits `>>` and `!=`; so are literals
///    that touch.
enum Normalisation {
  private static let joins: Set<SwiftToken.Kind> = [.operator, .string, .regex]

  static func joined(_ spans: [ClassifiedSpan]) -> [ClassifiedSpan] {
    var result: [ClassifiedSpan] = []
    for span in spans where !span.range.isEmpty {
      if let last = result.last, last.range.upperBound == span.range.lowerBound {
        if joins.contains(span.kind), last.kind == span.kind {
          result[result.count - 1].range = last.range.lowerBound..<span.range.upperBound
          continue
        }
        if span.kind == .number, last.kind == .punctuation, last.range.count == 1, result.count > 1,
          result[result.count - 2].kind == .number,
          result[result.count - 2].range.upperBound == last.range.lowerBound
        {
          result.removeLast()
          result[result.count - 1].range = result[result.count - 1].range.lowerBound..<span.range.upperBound
          continue
        }
      }
      result.append(span)
    }
    return result
  }

  static func ours(_ source: [UInt8]) -> [ClassifiedSpan] {
    joined(SwiftLexer.tokens(of: source).map { ClassifiedSpan(kind: $0.kind, range: $0.range) })
  }

  static func theirs(_ source: [UInt8]) -> [ClassifiedSpan] {
    var reader = OracleReader(source)
    let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    for token in tree.tokens(viewMode: .sourceAccurate) { reader.read(token) }
    return joined(reader.spans)
  }
}

/// Turns swift-syntax's tokens and trivia into classified spans.
struct OracleReader {
  private let source: [UInt8]
  private(set) var spans: [ClassifiedSpan] = []
  /// Open text of a literal: its start, until a token that is no part of it.
  private var isInText = false
  /// Whether the last token was text of a literal, and whether `\` followed it.
  private var followsSegment = false
  private var isOpeningInterpolation = false

  init(_ source: [UInt8]) { self.source = source }

  mutating func read(_ token: TokenSyntax) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    readTrivia(token.leadingTrivia, from: token.position.utf8Offset)
    add(token, start..<end)
    readTrivia(token.trailingTrivia, from: end)
  }

  private mutating func readTrivia(_ trivia: Trivia, from start: Int) {
    var offset = start
    for piece in trivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        append(.comment, offset..<offset + length)
      default: break
      }
      offset += length
    }
  }

  private mutating func append(_ kind: SwiftToken.Kind, _ range: Range<Int>) {
    isInText = false
    spans.append(ClassifiedSpan(kind: kind, range: range))
  }

  private mutating func extend(_ kind: SwiftToken.Kind, to range: Range<Int>) {
    if isInText, let last = spans.indices.last, spans[last].kind == kind {
      spans[last].range = spans[last].range.lowerBound..<range.upperBound
    } else if !range.isEmpty {
      append(kind, range)
      isInText = true
    }
  }

  private mutating func add(_ token: TokenSyntax, _ range: Range<Int>) {
    let opensInterpolation = isOpeningInterpolation
    isOpeningInterpolation = false
    let followsSegment = followsSegment
    self.followsSegment = token.tokenKind.isSegment
    switch token.tokenKind {
    case .backslash:
      append(.punctuation, range)
      isOpeningInterpolation = followsSegment
    case .rawStringPoundDelimiter where opensInterpolation:
      lengthenLast(to: range)
      isOpeningInterpolation = true
    case .leftParen where opensInterpolation: lengthenLast(to: range)
    case .stringQuote, .multilineStringQuote, .singleQuote, .rawStringPoundDelimiter:
      addDelimiter(token, range)
    case .stringSegment: extend(.string, to: token.position.utf8Offset..<token.endPosition.utf8Offset)
    case .regexSlash, .regexLiteralPattern, .regexPoundDelimiter:
      let literal = token.parent?.as(RegexLiteralExprSyntax.self)
      if literal?.firstToken(viewMode: .sourceAccurate) == token { isInText = false }
      extend(.regex, to: range)
    case .endOfFile: break
    default: append(plainKind(token), range)
    }
  }

  private mutating func lengthenLast(to range: Range<Int>) {
    spans[spans.count - 1].range = spans[spans.count - 1].range.lowerBound..<range.upperBound
  }

  private mutating func addDelimiter(_ token: TokenSyntax, _ range: Range<Int>) {
    let literal = token.parent?.as(StringLiteralExprSyntax.self)
    let opens = literal.map {
      $0.openingPounds == token || $0.openingPounds == nil && $0.openingQuote == token
    }
    if opens == true { isInText = false }
    // White space before a closing delimiter is text of the literal to a lexer.
    extend(.string, to: (isInText ? token.position.utf8Offset : range.lowerBound)..<range.upperBound)
  }

  private func plainKind(_ token: TokenSyntax) -> SwiftToken.Kind {
    switch token.tokenKind {
    case .identifier, .dollarIdentifier, .keyword, .wildcard:
      SwiftKeywords.words.contains(token.text) ? .keyword : .identifier
    case .integerLiteral, .floatLiteral: .number
    case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand, .equal, .arrow,
      .exclamationMark, .postfixQuestionMark, .infixQuestionMark, .leftAngle, .rightAngle, .ellipsis:
      .operator
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable,
      .poundSourceLocation, .shebang:
      .directive
    case .unknown: unknownKind(token.text)
    default: .punctuation
    }
  }

  /// The parser leaves a few operators that stand alone unclassified.
  private func unknownKind(_ text: String) -> SwiftToken.Kind {
    text.utf8.allSatisfy(SwiftCharacters.isASCIIOperator) ? .operator : .punctuation
  }
}

extension TokenKind {
  fileprivate var isSegment: Bool { if case .stringSegment = self { true } else { false } }
}
