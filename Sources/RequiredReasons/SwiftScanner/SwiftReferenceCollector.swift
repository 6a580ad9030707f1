/// Finds the places in Swift source that name a required-reason API and says how sure each is.
struct SwiftReferenceCollector {
  /// A verdict on one place.
  struct Verdict {
    var api: String
    var form: APIReference.Form
    var evidence: Evidence
    var basis: String
  }

  let code: SwiftCode
  let scopes: SwiftScopes
  let types: SwiftTypes
  let markers: SwiftMarkers
  /// What the file declares for others; nothing when the module is known already.
  let declarations: SwiftDeclarations
  /// The tokens that spell a listed name.
  private let listedNames: [Int]

  private static let words = WordTable(
    RequiredReasonAPI.allWords.filter { !RequiredReasonAPI.swift($0).isEmpty })

  /// - Parameters:
  ///   - bytes: the source.
  ///   - wanted: code that none of these platforms compiles is left out.
  ///   - module: what the files of its module declare.
  init(_ bytes: [UInt8], wanted: PlatformSet, module: SwiftDeclarations = .none) {
    let code = SwiftCode(bytes, wanted: wanted)
    self.code = code
    scopes = SwiftScopes(code)
    declarations =
      module == .none
      ? SwiftDeclarations(scopes, SwiftTypes(code: code, scopes: scopes, module: .none)) : .none
    types = SwiftTypes(code: code, scopes: scopes, module: module == .none ? declarations : module)
    listedNames = code.tokens.indices.filter {
      code.isIdentifier($0) && Self.words.contains(code.bytes[Self.nameRange($0, in: code)])
    }
    markers = SwiftMarkers(code)
  }

  /// All references in file order.
  func references() -> [APIReference] {
    var references: [APIReference] = []
    var hints: SwiftHints?
    for index in listedNames {
      guard var reference = reference(at: index), let api = RequiredReasonAPI.named(reference.api) else {
        continue
      }
      let looked = hints ?? SwiftHints(code: code, markers: markers)
      hints = looked
      reference.hints = looked.hints(for: api, at: index)
      references.append(reference)
    }
    return references
  }

  /// Whether what other files declare may change the verdict on a name.
  ///
  /// - Parameter references: what ``references()`` gave.
  func isOpenToOtherFiles(_ references: [APIReference]) -> Bool {
    let evidence = references.evidenceByPlace
    return listedNames.contains { index in
      guard let api = RequiredReasonAPI.swift(code.text(index)).first, Self.hangsOnTypes(api) else {
        return false
      }
      let isSettled = evidence[Self.nameRange(index, in: code).lowerBound] == .proven
      return !isSettled && !isDeclaration(index) && !isLabel(index)
    }
  }

  private static func hangsOnTypes(_ api: RequiredReasonAPI) -> Bool {
    switch api.kind {
    case .fileAttributeKey, .resourceValue, .instanceProperty, .typeProperty, .propertyWrapper, .function:
      true
    // Their names have one meaning.
    case .type, .resourceKey: false
    }
  }

  /// The bytes of a name without its backticks.
  private static func nameRange(_ index: Int, in code: SwiftCode) -> Range<Int> {
    let token = code.tokens[index]
    return code.bytes[token.start] == UInt8(ascii: "`") && token.end - token.start > 2
      ? token.start + 1..<token.end - 1 : token.range
  }

  private func reference(at index: Int) -> APIReference? {
    let word = code.text(index)
    guard let api = RequiredReasonAPI.swift(word).first, !isDeclaration(index), !isLabel(index),
      !isInImport(index), var verdict = verdict(on: api, at: index)
    else { return nil }
    if scopes.isInPreview(index) {
      verdict.evidence = .nameOnly
      verdict.basis = "in a preview, which a release build leaves out"
    } else if isShadowed(api), verdict.form != .constant {
      verdict.evidence = .nameOnly
      verdict.basis = "the module has a type '\(api.owner ?? api.swiftName)' of its own"
    } else if api.isNoteOnly {
      verdict.evidence = .nameOnly
      verdict.basis = "a variant that Apple's page does not name"
    }
    return APIReference(
      api: verdict.api, form: verdict.form, evidence: verdict.evidence,
      range: Self.nameRange(index, in: code),
      basis: verdict.basis, platforms: code.platforms[index],
      enclosingType: scopes.enclosingType(of: index)?.name)
  }

  /// Whether the name of the type that the API hangs on means another type here.
  private func isShadowed(_ api: RequiredReasonAPI) -> Bool {
    guard let name = api.owner ?? (api.isFunction ? nil : api.swiftName) else { return false }
    return !types.module.shadowed.isEmpty && types.module.isShadowed(name, imports: markers.imports)
  }

  private func verdict(on api: RequiredReasonAPI, at index: Int) -> Verdict? {
    switch api.kind {
    case .function: functionVerdict(api, index)
    case .type: typeVerdict(api, index)
    case .propertyWrapper: wrapperVerdict(api, index)
    case .fileAttributeKey where code.text(index).hasPrefix("NS"),
      .resourceKey where code.text(index).hasPrefix("NS"):
      constantVerdict(api, index)
    case .fileAttributeKey: attributeKeyVerdict(api, index)
    case .resourceKey: resourceKeyVerdict(api, index)
    case .resourceValue: resourceValueVerdict(api, index)
    case .instanceProperty, .typeProperty: propertyVerdict(api, index)
    }
  }

  // MARK: what is no reference

  /// `var name`, `func name`, `case name`, a parameter, a closure's parameter.
  private func isDeclaration(_ index: Int) -> Bool {
    if let previous = code.token(index - 1), previous.kind == .keyword {
      let word = code.text(index - 1)
      if Self.declaringKeywords.contains(word) { return true }
    }
    guard let declaration = scopes.declarations(at: index) else { return false }
    return declaration.kind != .variable || !code.is(index - 1, ".")
  }

  private static let declaringKeywords: Set<String> = [
    "var", "let", "func", "class", "struct", "enum", "protocol", "typealias", "associatedtype",
  ]

  /// An argument's or parameter's label: `(name: …`, `, name other: …`.
  private func isLabel(_ index: Int) -> Bool {
    let opens = code.is(index - 1, "(") || code.is(index - 1, ",") || code.is(index - 1, "[")
    guard opens else { return false }
    if code.is(index + 1, ":") {
      // In brackets it is the key of a dictionary literal: a value of that name.
      return enclosingBracketIsParenthesis(index)
    }
    return code.isIdentifier(index + 1) && code.is(index + 2, ":")
  }

  private func enclosingBracketIsParenthesis(_ index: Int) -> Bool {
    if case .dictionaryKey = SwiftEnclosure(of: index, in: code).kind { return false }
    return true
  }

  private func isInImport(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0, index - place < 6,
      code.is(place, ".") || code.isIdentifier(place) || code.isKeyword(place)
    {
      if code.is(place, "import") { return true }
      if code.tokens[place].startsLine { return false }
      place -= 1
    }
    return false
  }
}

extension SwiftScopes {
  /// The declaration whose name is the token itself.
  func declarations(at token: Int) -> Declaration? {
    let name = code.text(token)
    for index in chain(from: token).prefix(2) {
      if let found = scopes[index].declarations[name]?.first(where: { $0.token == token }) { return found }
    }
    return nil
  }
}
