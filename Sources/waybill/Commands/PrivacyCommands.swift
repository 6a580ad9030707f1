/// `waybill privacy …`.
enum PrivacyCommands {
  static let all: [Commands.Command] = []
}
