package import Presentation
package import TerminalKit

/// A key bound to a command in some contexts.
package struct KeyBinding: Hashable, Sendable {
    /// The key.
    package let key: Key
    /// The command.
    package let command: Command
    /// The contexts.
    package let contexts: Set<CommandContext>

    /// Binds a key to a command, wherever that works.
    package init(_ key: Key, _ command: Command) {
        self.key = key
        self.command = command
        contexts = command.entry.contexts
    }
}
