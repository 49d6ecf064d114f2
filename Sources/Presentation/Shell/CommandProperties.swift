/// What a command is, without what performs it.
struct CommandProperties: Hashable, Sendable {
    let title: String
    let shortTitle: String
    let defaultKeys: [String]
    let contexts: Set<CommandContext>
    let isChange: Bool
    let isInPalette: Bool
}
