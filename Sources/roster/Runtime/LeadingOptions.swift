import ArgumentParser

/// Moves options from before a command's name to after it: `--json limit set 5` becomes `limit set --json 5`.
///
/// Before the name, the argument parser does not accept the command's options, because ``Roster`` itself declares none.
enum LeadingOptions {
    /// Returns the arguments with the names of the command and its subcommand first.
    static func moved(in arguments: [String]) -> [String] {
        // The shells' completion scripts pass an incomplete command line after an option with three hyphens.
        guard arguments.first?.hasPrefix("---") != true else { return arguments }
        var path: [String] = []
        var moved: [String] = []
        var rest = arguments[...]
        while let names = names(below: path) {
            let (options, others) = split(rest)
            guard let word = others.first, names.contains(word) else { break }
            path.append(word)
            moved += options
            rest = others.dropFirst()
        }
        // Keeps only the unknown long options after `help`, so that `UnknownCommand` reports them. Drops all other
        // options, because help does not depend on options.
        if path == ["help"] { return path + words(rest) + unknownOptions(in: rest) }
        return path + moved + rest
    }

    /// Returns the arguments with each empty value as a separate argument: `--name=` becomes `--name ""`.
    ///
    /// Without the separate argument, the argument parser would report that the value is missing.
    static func withEmptyValues(in arguments: [String]) -> [String] {
        guard arguments.first?.hasPrefix("---") != true else { return arguments }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].flatMap { argument in
            let option = String(argument.dropLast())
            guard argument.hasPrefix("--"), argument.last == "=", takesValue(option) else { return [argument] }
            return [option, ""]
        } + arguments[end...]
    }

    /// Divides arguments into the options (with their values) before the first word, and the other arguments.
    ///
    /// `--` is one of the other arguments, because an argument after `--` is never a command's name.
    static func split(_ arguments: ArraySlice<String>) -> (options: [String], others: ArraySlice<String>) {
        var rest = arguments
        var options: [String] = []
        while let option = rest.first, option.hasPrefix("-"), option != "--" {
            options += rest.prefix(takesValue(option) ? 2 : 1)
            rest = rest.dropFirst(takesValue(option) ? 2 : 1)
        }
        return (options, rest)
    }

    /// Returns the arguments that are neither options nor their values.
    private static func words(_ arguments: ArraySlice<String>) -> [String] {
        var words: [String] = []
        var rest = split(arguments).others
        while let word = rest.first {
            words.append(word)
            rest = split(rest.dropFirst()).others
        }
        return words
    }

    private static func unknownOptions(in arguments: ArraySlice<String>) -> [String] {
        guard let tree = try? CommandTree.make().command else { return [] }
        let names = CommandTree.allOptionNames(of: tree)
        return arguments.prefix { $0 != "--" }.filter { argument in
            argument.hasPrefix("--") && !names.contains(String(argument.prefix { $0 != "=" }))
        }
    }

    /// Returns the names of the commands that may follow `path`; nil if no command may follow.
    private static func names(below path: [String]) -> [String]? {
        switch path.count {
        case 0: Roster.commandNames
        case 1: CommandGroups.subcommands(of: path[0])
        default: nil
        }
    }

    static func takesValue(_ option: String) -> Bool {
        // Checks the common options first, because making the tree of commands takes time.
        if ["--store", "--config", "--actor"].contains(option) { return true }
        let flags = [
            "--json", "--utc", "--read-only", "--wait", "--quiet", "-q", "--no-input", "--no-color", "--version", "-h",
            "--help",
        ]
        // An option with three hyphens is a request of a shell's completion script.
        return !flags.contains(option) && !option.hasPrefix("---") && optionsWithValue.contains(option)
    }

    /// The names of all options that take a value.
    ///
    /// The names suffice, because an option that takes a value in one command takes a value in every command.
    private static let optionsWithValue: Set<String> = {
        func names(_ command: CommandTree.Command) -> [String] {
            let options = (command.arguments ?? []).filter { $0.kind == "option" }
            return options.flatMap { $0.names ?? [] }.map(\.text) + (command.subcommands ?? []).flatMap(names)
        }
        return Set((try? CommandTree.make().command).map(names) ?? [])
    }()
}

/// The commands that have subcommands: `limit`, `roles` and `groups`.
enum CommandGroups {
    private static let all: [any ParsableCommand.Type] = [LimitCommand.self, RolesCommand.self, GroupsCommand.self]

    /// Returns the name of the default subcommand; nil if the command has no subcommands.
    static func standard(of command: String) -> String? {
        all.first { $0.configuration.commandName == command }?.configuration.defaultSubcommand?.configuration
            .commandName
    }

    /// Returns the names of a command's subcommands and `help`; nil if the command has no subcommands.
    static func subcommands(of command: String) -> [String]? {
        guard let group = all.first(where: { $0.configuration.commandName == command }) else { return nil }
        return group.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    }
}
