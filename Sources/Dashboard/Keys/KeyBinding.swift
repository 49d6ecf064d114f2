public import Presentation
public import TerminalKit

/// Where a key has its meaning.
public enum KeyContext: Hashable, Sendable, CaseIterable {
    /// In the users table.
    case users
    /// In the task list.
    case tasks
    /// In the list of what was changed.
    case activity
}

/// A key, and the command that it stands for in some contexts.
public struct KeyBinding: Hashable, Sendable {
    /// The key.
    public let key: Key
    /// What it does.
    public let command: Command
    /// Where it does it.
    public let contexts: Set<KeyContext>

    /// Binds a key, everywhere unless told otherwise.
    public init(_ key: Key, _ command: Command, in contexts: Set<KeyContext> = Set(KeyContext.allCases)) {
        self.key = key
        self.command = command
        self.contexts = contexts
    }
}
