/// `waybill lint …`.
enum LintCommands {
  static let all: [Commands.Command] = []
}
