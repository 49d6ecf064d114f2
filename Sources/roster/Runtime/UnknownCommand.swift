import ArgumentParser
import Presentation
import UserDirectory

/// Finds a word that is used as a command's name but names no command.
///
/// The argument parser would report such a word as an unexpected argument of the default command, and `help` would
/// ignore it.
enum UnknownCommand {
    /// Returns the error for the first such word; nil if there is none.
    static func find(in arguments: [String]) -> ValidationError? {
        guard let (word, rest) = firstWord(arguments) else { return nil }
        guard Roster.commandNames.contains(word) else { return error(word, among: Roster.commandNames) }
        guard word == "help" else { return find(in: rest, below: word) }
        guard let (next, remaining) = firstWord(rest) else { return nil }
        return Roster.commandNames.contains(next)
            ? find(in: remaining, below: next) : error(next, among: Roster.commandNames)
    }

    /// Returns the error for an unknown subcommand of `command`; nil if there is none.
    private static func find(in arguments: [String], below command: String) -> ValidationError? {
        let groups: [any ParsableCommand.Type] = [LimitCommand.self, RolesCommand.self, GroupsCommand.self]
        guard let group = groups.first(where: { $0.configuration.commandName == command }) else { return nil }
        let names = group.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        return firstWord(arguments).flatMap {
            names.contains($0.word) ? nil : error($0.word, of: command, among: names)
        }
    }

    /// Returns the first argument that is neither an option nor an option's value, and the arguments after it.
    static func firstWord(_ arguments: [String]) -> (word: String, rest: [String])? {
        let optionsWithValue = ["--store", "--config", "--actor", "--theme"]
        var index = 0
        while index < arguments.count, arguments[index].hasPrefix("-") {
            // Arguments after `--` are never a command's name.
            if arguments[index] == "--" { return nil }
            index += optionsWithValue.contains(arguments[index]) ? 2 : 1
        }
        return index < arguments.count ? (arguments[index], Array(arguments[(index + 1)...])) : nil
    }

    private static func error(_ word: String, of command: String? = nil, among names: [String]) -> ValidationError {
        let isLimit = command == LimitCommand.configuration.commandName && Int(word) != nil
        let meant = isLimit ? "roster limit set \(word)" : NearestWord.find(word, among: names)
        let near = meant.map { " Did you mean '\($0)'?" } ?? ""
        return ValidationError(
            "There is no command '\(([command, word].compactMap(\.self)).joined(separator: " "))'.\(near)"
        )
    }
}
