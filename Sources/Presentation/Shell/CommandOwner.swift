/// A type that defines commands: a feature, a pane or a dialog.
///
/// A new owner must be added to ``CommandTable``.
protocol CommandOwner {
    typealias Entry = CommandEntry<Self>

    /// The commands, in the order in which help lists those that share a heading.
    static var commands: [CommandEntry<Self>] { get }
}

extension CommandOwner {
    static var table: [(command: Command, properties: CommandProperties)] {
        commands.map { ($0.command, $0.properties) }
    }
}
