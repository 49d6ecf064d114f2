/// A command of the dashboard, identified by its name.
///
/// Its ``CommandOwner`` declares the name, and defines the command with one ``CommandEntry``. The key table, footer,
/// help and palette are made from that entry.
package struct Command: Hashable, Sendable {
    /// The name in the configuration and the palette.
    package let name: String

    /// Declares a command; an owner must have an entry for it.
    init(_ name: String) {
        self.name = name
    }

    /// Finds the command with this name or alias; nil if there is none.
    package init?(name: String) {
        self = CommandTable.aliases[name] ?? Command(name)
        if CommandTable.properties[self] == nil { return nil }
    }
}

extension Command {
    /// All commands, in the order of ``CommandTable``.
    package static let all = CommandTable.entries.map(\.command)

    package var title: String { properties.title }
    package var shortTitle: String { properties.shortTitle }
    /// The command's former names.
    var aliases: [String] { properties.aliases }
    /// The keys that are used unless the configuration sets other keys.
    package var defaultKeys: [String] { properties.defaultKeys }
    /// The panes and dialogs in which the keys work.
    package var contexts: Set<CommandContext> { properties.contexts }
    /// Whether the command changes data in the store or in a connection.
    ///
    /// If the store is open read-only, such a command is refused.
    package var isChange: Bool { properties.isChange }
    package func isOffered(isReadOnly: Bool) -> Bool { !(isChange && isReadOnly) }
    /// Whether the command acts on the selected row or on marks.
    package var actsOnSelection: Bool { properties.actsOnSelection }
    /// The key works while the focused list is in this ``ListState`` or a lower one; in higher states, the key waits.
    var worksDuring: ListState { properties.worksDuring }
    /// Whether the command takes precedence over other commands with the same key in the same context.
    package var precedesOthers: Bool { properties.precedesOthers }

    /// Whether the command can be performed only by its key in a dialog, and not in the palette.
    package var isOfDialogs: Bool { !properties.isInPalette && contexts.isSubset(of: .dialogs) }

    private var properties: CommandProperties {
        guard let properties = CommandTable.properties[self] else {
            preconditionFailure("No owner has an entry for the command \(name)")
        }
        return properties
    }
}
