/// A type that defines commands, such as a feature, a pane or a dialog.
///
/// A new pane must be added to ``DashboardPanes/types``, and any other new owner to ``CommandTable``.
protocol CommandOwner {
    typealias Entry = CommandEntry<Self>

    /// The commands. Help puts them under several headings, and keeps this order under each heading.
    static var commands: [CommandEntry<Self>] { get }
}

extension CommandOwner {
    static var table: [(command: Command, properties: CommandProperties)] {
        commands.map { ($0.command, $0.properties) }
    }
}
