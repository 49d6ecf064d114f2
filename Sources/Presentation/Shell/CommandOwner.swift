/// A feature or a dialog with commands of its own.
///
/// ``CommandTable`` lists the owners.
protocol CommandOwner {
    typealias Entry = CommandEntry<Self>

    /// In the order of help and palette.
    static var commands: [CommandEntry<Self>] { get }
}

extension CommandOwner {
    static var table: [(command: Command, properties: CommandProperties)] {
        commands.map { ($0.command, $0.properties) }
    }
}
