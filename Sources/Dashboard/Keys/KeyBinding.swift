package import Presentation
package import TerminalKit

/// A key bound to a command in some contexts.
package struct KeyBinding: Hashable, Sendable {
    package let key: Key
    package let command: Command
    package let contexts: Set<CommandContext>

    package init(_ key: Key, _ command: Command) {
        self.key = key
        self.command = command
        contexts = command.contexts
    }
}
