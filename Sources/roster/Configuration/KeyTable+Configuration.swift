import Dashboard
import Presentation
import TerminalKit

extension KeyTable {
    /// Reads names of commands with a key, a list of keys, or `none`; other commands keep the keys that they have.
    ///
    /// - Throws: ``ConfigurationError`` for an unknown command or key, a key of two commands, and an `interrupt` without
    ///   a key.
    init(_ node: ConfigurationNode) throws {
        self = .standard
        var places: [Command: ConfigurationNode] = [:]
        for (name, value) in try node.pairs() {
            let word = try name.word()
            guard let command = Command(name: word) else {
                throw name.failure(unknown: "command", word, among: Command.allCases.map(\.name))
            }
            let keys = try KeyTable.keys(value)
            if keys.isEmpty, command == .interrupt {
                throw value.failure("\"interrupt\" needs a key: it is the way out when nothing else works")
            }
            bind(command, to: keys)
            places[command] = value
        }
        guard let conflict = conflicts.first else { return }
        // The one of the file is where to change something; of two of the file, the second in the order of the table.
        let command = conflict.commands.last { places[$0] != nil } ?? conflict.commands[0]
        let other = conflict.commands.first { $0 != command } ?? command
        throw (places[command] ?? node).failure(
            "\(conflict.key) is the key of \"\(other.name)\" too (\(conflict.contexts.title)); "
                + "give \"\(other.name)\" another key, or none"
        )
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
            if keys.contains(key) { throw element.failure("the key \(key) is there twice") }
            keys.append(key)
        }
        return keys
    }

    /// What differs from the table that Roster has by itself, as a file would have it.
    var changes: String {
        let changed = Command.allCases.filter { keys(for: $0) != KeyTable.standard.keys(for: $0) }
        let texts = changed.map { command in
            let keys = keys(for: command).map(\.description)
            let text = keys.count > 1 ? "[\(keys.joined(separator: ", "))]" : keys.first ?? "none"
            return "\(command.name): \(text)"
        }
        return texts.isEmpty ? "as built in" : texts.joined(separator: ", ")
    }
}
