package import Presentation
package import TerminalKit

/// A key, and the command that it stands for in some contexts.
package struct KeyBinding: Hashable, Sendable {
    /// The key.
    package let key: Key
    /// What it does.
    package let command: Command
    /// Where it does it.
    package let contexts: Set<CommandContext>

    /// Binds a key to a command, wherever that works.
    package init(_ key: Key, _ command: Command) {
        self.key = key
        self.command = command
        contexts = command.entry.contexts
    }
}
