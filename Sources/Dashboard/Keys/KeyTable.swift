package import Presentation
package import TerminalKit

/// The bindings of keys to commands.
///
/// For example:
/// ```swift
/// var keys = KeyTable.standard
/// keys.bind(.delete, to: [.character("D")])
/// keys.command(for: .character("D"), in: .users)  // .delete
/// keys.conflicts                                  // []
/// ```
package struct KeyTable: Hashable, Sendable {
    /// A key bound to two commands that cannot share it.
    package struct Conflict: Hashable, Sendable {
        package let key: Key
        /// The two commands, in the order of `Command.all`.
        package let commands: [Command]
        package let contexts: Set<CommandContext>
    }

    private struct BoundKey: Hashable, Sendable {
        let key: Key
        let context: CommandContext
    }

    private var keys: [Command: [Key]] = [:]
    private var commands: [BoundKey: Command] = [:]
    /// The keys of the commands whose `precedesOthers` is true.
    private var precedingKeys: Set<Key> = []

    package static let standard = {
        var table = KeyTable()
        for command in Command.all { table.keys[command] = command.defaultKeys.compactMap(Key.init(name:)) }
        table.updateCommands()
        return table
    }()

    package func command(for key: Key, in context: CommandContext) -> Command? {
        commands[BoundKey(key: key, context: context)]
    }

    /// The command of a key in the first pane in which the key works; nil if the key works in no pane.
    package func commandOfAnotherPane(for key: Key) -> Command? {
        CommandContext.panes.lazy.compactMap { command(for: key, in: $0) }.first
    }

    /// The key to show for a command; nil if no key performs the command in the context.
    package func key(for command: Command, in context: CommandContext? = nil) -> Key? {
        guard context.map(command.contexts.contains) ?? true else { return nil }
        let keys = keys[command]
        guard let context, let first = keys?.first, precedingKeys.contains(first) else { return keys?.first }
        return keys?.first { self.command(for: $0, in: context) == command }
    }

    /// All keys of a command; hints show the first key if possible.
    package func keys(for command: Command) -> [Key] { keys[command] ?? [] }

    /// Replaces the keys of a command; `keys` may be empty.
    package mutating func bind(_ command: Command, to keys: [Key]) {
        self.keys[command] = keys
        updateCommands()
    }

    package var bindings: [KeyBinding] {
        Command.all.flatMap { command in (keys[command] ?? []).map { KeyBinding($0, command) } }
    }

    /// The first conflict of each key.
    ///
    /// Two commands conflict if they share a key and a context, and have the same value of `precedesOthers`.
    /// A command that may ask for confirmation also conflicts with `confirm` if the two share a key.
    package var conflicts: [Conflict] {
        let bindings = bindings
        let keys = bindings.reduce(into: [Key]()) { if !$0.contains($1.key) { $0.append($1.key) } }
        return keys.compactMap { key in
            let same = bindings.filter { $0.key == key }
            for (index, first) in same.enumerated() {
                for second in same.dropFirst(index + 1) {
                    var common = first.contexts.intersection(second.contexts)
                    if first.command.precedesOthers != second.command.precedesOthers { common = [] }
                    // Holding down the key of the first command must not confirm that command.
                    if second.command == .confirm, first.command.mayAskForConfirmation { common.insert(.confirm) }
                    guard !common.isEmpty else { continue }
                    return Conflict(key: key, commands: [first.command, second.command], contexts: common)
                }
            }
            return nil
        }
    }

    private mutating func updateCommands() {
        commands = [:]
        let bindings = bindings
        precedingKeys = Set(bindings.filter(\.command.precedesOthers).map(\.key))
        for binding in bindings.filter(\.command.precedesOthers) + bindings.filter({ !$0.command.precedesOthers }) {
            for context in binding.contexts {
                let boundKey = BoundKey(key: binding.key, context: context)
                if commands[boundKey] == nil { commands[boundKey] = binding.command }
            }
        }
    }
}

extension Command {
    fileprivate var mayAskForConfirmation: Bool { isChange || self == .quit }
}
