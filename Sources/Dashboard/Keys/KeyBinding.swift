public import Presentation
public import TerminalKit

/// A key, and the command that it stands for in some contexts.
public struct KeyBinding: Hashable, Sendable {
    /// The key.
    public let key: Key
    /// What it does.
    public let command: Command
    /// Where it does it.
    public let contexts: Set<CommandContext>

    /// Binds a key to a command, wherever that works.
    public init(_ key: Key, _ command: Command) {
        self.key = key
        self.command = command
        contexts = command.entry.contexts
    }
}
