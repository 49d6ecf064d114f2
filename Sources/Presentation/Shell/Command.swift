/// A command of the dashboard.
///
/// Its ``CommandOwner`` declares it, and says in one ``CommandEntry`` what it is and does; keys, footer, help, palette
/// and the keymap of the configuration all come from there.
package struct Command: Hashable, Sendable {
    /// In the configuration and the palette.
    package let name: String

    /// Declares a command.
    init(_ name: String) {
        self.name = name
    }

    /// Nil if there is no command with the name.
    package init?(name: String) {
        self.init(name)
        if CommandTable.properties[self] == nil { return nil }
    }
}

extension Command {
    /// All commands, in the order of help and palette.
    package static let all = CommandTable.entries.map(\.command)

    /// In help and menus.
    package var title: String { properties.title }
    /// One or two words, for the footer.
    package var shortTitle: String { properties.shortTitle }
    /// Footer and help show the first.
    package var defaultKeys: [String] { properties.defaultKeys }
    /// Where the keys work.
    package var contexts: Set<CommandContext> { properties.contexts }
    /// Whether it changes users or settings, which a read-only directory refuses.
    package var isChange: Bool { properties.isChange }

    /// Whether it works only in dialogs, by a key; the palette cannot run it.
    package var isOfDialogs: Bool { !properties.isInPalette && contexts.isSubset(of: .dialogs) }

    private var properties: CommandProperties {
        guard let properties = CommandTable.properties[self] else {
            preconditionFailure("No owner has an entry for the command \(name)")
        }
        return properties
    }
}
