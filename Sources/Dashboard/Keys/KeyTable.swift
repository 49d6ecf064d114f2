package import Presentation
package import TerminalKit

/// Which key stands for which command, where.
///
/// For example:
/// ```swift
/// var keys = KeyTable.standard
/// keys.bind(.delete, to: [.character("D")])
/// keys.command(for: .character("D"), in: .users)  // .delete
/// keys.conflicts                                  // []
/// ```
package struct KeyTable: Hashable, Sendable {
    /// A key that stands for two commands in one context.
    package struct Conflict: Hashable, Sendable {
        /// The key.
        package let key: Key
        /// The commands, in the order of `Command.allCases`.
        package let commands: [Command]
        /// Where they meet.
        package let contexts: Set<CommandContext>
    }

    private struct Place: Hashable, Sendable {
        let key: Key
        let context: CommandContext
    }

    private var keys: [Command: [Key]] = [:]
    private var commands: [Place: Command] = [:]

    /// The keys that the table of commands names.
    package static let standard = {
        var table = KeyTable()
        for command in Command.allCases { table.keys[command] = command.entry.keys.compactMap(Key.init(name:)) }
        table.arrange()
        return table
    }()

    /// The command that a key stands for in a context.
    package func command(for key: Key, in context: CommandContext) -> Command? {
        commands[Place(key: key, context: context)]
    }

    /// The key that a person is told for a command; with a context only where it works there.
    package func key(for command: Command, in context: CommandContext? = nil) -> Key? {
        guard context.map(command.entry.contexts.contains) ?? true else { return nil }
        return keys[command]?.first
    }

    /// All keys of a command, the one that a person is told first.
    package func keys(for command: Command) -> [Key] { keys[command] ?? [] }

    /// Gives a command other keys in place of those that it has; none leaves it to help and palette.
    package mutating func bind(_ command: Command, to keys: [Key]) {
        self.keys[command] = keys
        arrange()
    }

    /// Every key with its command.
    package var bindings: [KeyBinding] {
        Command.allCases.flatMap { command in (keys[command] ?? []).map { KeyBinding($0, command) } }
    }

    /// The keys that stand for two commands in one context, or that ask a question and would answer it too.
    package var conflicts: [Conflict] {
        let bindings = bindings
        let keys = bindings.reduce(into: [Key]()) { if !$0.contains($1.key) { $0.append($1.key) } }
        return keys.compactMap { key in
            let same = bindings.filter { $0.key == key }
            for (index, first) in same.enumerated() {
                for second in same.dropFirst(index + 1) {
                    var common = first.contexts.intersection(second.contexts)
                    // Key repeat must not confirm.
                    if second.command == .confirm, first.command.asks { common.insert(.confirm) }
                    guard !common.isEmpty else { continue }
                    return Conflict(key: key, commands: [first.command, second.command], contexts: common)
                }
            }
            return nil
        }
    }

    private mutating func arrange() {
        commands = [:]
        for binding in bindings {
            for context in binding.contexts {
                let place = Place(key: binding.key, context: context)
                if commands[place] == nil { commands[place] = binding.command }
            }
        }
    }
}

extension Command {
    /// Whether a question may come before it is done.
    fileprivate var asks: Bool { isChange || self == .quit }
}
