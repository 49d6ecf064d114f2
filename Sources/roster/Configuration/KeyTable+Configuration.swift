import Dashboard
import Presentation
import TerminalKit

extension KeyTable {
    /// Reads a mapping from commands to a key, a list of keys, or `none`; other commands keep their default keys.
    ///
    /// - Throws: ``ConfigurationError``, or ``ConfigurationErrors`` for several errors.
    init(_ node: ConfigurationNode) throws {
        self = .standard
        var places: [Command: ConfigurationNode] = [:]
        var errors = ConfigurationErrors()
        for (name, value) in try node.pairs() {
            let binding = errors.collect {
                let binding = try KeyTable.binding(name, value)
                guard places[binding.0] == nil else {
                    throw name.failure("the command \"\(binding.0.name)\" appears under two names; remove one")
                }
                return binding
            }
            guard let (command, keys) = binding else { continue }
            bind(command, to: keys)
            places[command] = value
        }
        // Reports a conflict only if there is no other error: a key that could not be read might resolve the conflict.
        try errors.check()
        for conflict in conflicts { errors.collect { throw failure(of: conflict, in: places, node) } }
        try errors.check()
    }

    /// Returns an error at the place where the file gives keys to one of the two conflicting commands.
    ///
    /// If the file gives keys to both commands, the error is at the keys of the command that is later in `Command.all`.
    private func failure(
        of conflict: Conflict,
        in places: [Command: ConfigurationNode],
        _ node: ConfigurationNode
    ) -> ConfigurationError {
        let command = conflict.commands.last { places[$0] != nil } ?? conflict.commands[0]
        let other = conflict.commands.first { $0 != command } ?? command
        if conflict.commands.last == .confirm, conflict.contexts == [.confirm] {
            return (places[command] ?? node).failure(
                "\(conflict.key) is the key of \"\(conflict.commands[0].name)\", which may ask a question, "
                    + "and of \"confirm\", which answers it: one key cannot do both; give one of them another key"
            )
        }
        return (places[command] ?? node).failure(
            "\(conflict.key) is also the key of \"\(other.name)\" (\(conflict.contexts.title)); "
                + "give \"\(other.name)\" another key, or none"
        )
    }

    private static func binding(_ name: ConfigurationNode, _ value: ConfigurationNode) throws -> (Command, [Key]) {
        let word = try name.word()
        guard let command = Command(name: word) else {
            throw name.failure(
                unknown: "command",
                word,
                among: Command.all.map(\.name),
                fallback: "to list the commands, press \"?\" in roster demo --config /dev/null"
            )
        }
        let keys = try KeyTable.keys(value)
        try KeyTable.check(keys, of: command, value)
        return (command, keys)
    }

    /// Throws if `interrupt`, `close` or `accept` has no key, or if a dialog command has only keys that enter text.
    private static func check(_ keys: [Key], of command: Command, _ node: ConfigurationNode) throws {
        if keys.isEmpty, command == .interrupt {
            throw node.failure("\"interrupt\" needs a key: it must always be possible to stop the program")
        }
        // The commands that close a form need a key; buttons can replace the other commands of a dialog.
        let isNeeded = command == .close || command == .accept
        let isTyped = command.isOfDialogs && command.contexts.contains(where: \.isTyped)
        if isTyped, isNeeded || !keys.isEmpty, keys.allSatisfy(\.isCharacter) {
            throw node.failure(
                "\"\(command.name)\" needs a key that is not a character, such as Ctrl-X, Alt-X or F5: "
                    + "where the command works, characters are typed as text"
            )
        }
    }

    private static func keys(_ node: ConfigurationNode) throws -> [Key] {
        let elements = node.elements()
        if elements.count == 1, try elements[0].word() == "none" { return [] }
        var keys: [Key] = []
        for element in elements {
            let name = try element.word()
            guard let key = Key(name: name) else {
                throw element.failure(
                    "there is no key \"\(name)\"; keys are written as x, X, Ctrl-X, Alt-X, F5, Enter, Esc, Tab, Space, "
                        + "Up, Down, PgUp, PgDn, Home, End, Ins, Del"
                )
            }
            if keys.contains(key) { throw element.failure("the key \(key) appears twice") }
            keys.append(key)
        }
        return keys
    }

    /// The differences from the default keys, in the syntax of the file; "as built in" if there are none.
    var changes: String {
        let changed = Command.all.filter { keys(for: $0) != KeyTable.standard.keys(for: $0) }
        let texts = changed.map { command in
            let keys = keys(for: command).map(\.description)
            let text = keys.count > 1 ? "[\(keys.joined(separator: ", "))]" : keys.first ?? "none"
            return "\(command.name): \(text)"
        }
        return texts.isEmpty ? "as built in" : texts.joined(separator: ", ")
    }
}

extension Key {
    fileprivate var isCharacter: Bool {
        if case .character = self { true } else { false }
    }
}
