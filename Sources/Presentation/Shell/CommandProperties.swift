/// The description of a command, without the code that performs it.
///
/// ``CommandEntry`` explains the properties.
struct CommandProperties: Hashable, Sendable {
    let title: String
    let shortTitle: String
    let aliases: [String]
    let defaultKeys: [String]
    let contexts: Set<CommandContext>
    let isChange: Bool
    let actsOnSelection: Bool
    let leavesRecord: Bool
    let isInPalette: Bool
    let worksDuring: ListState
    let precedesOthers: Bool
}
