import ArgumentParser
import UserDirectory

/// Suggestions for unknown options.
enum UnknownOption {
    /// Adds a suggestion to a message about an unknown option; returns any other message unchanged.
    ///
    /// The suggestion is the option that is probably meant, or an argument for the same purpose, such as a query. It
    /// replaces the argument parser's own suggestion, which may be an option that is not similar.
    static func complete(_ message: String, _ arguments: [String]) -> String {
        guard let match = message.wholeMatch(of: /(unknown option "([^"]*)")(; did you mean "[^"]*"\?)?/) else {
            return message
        }
        let (options, rest) = (arguments.prefix { $0 != "--" }, arguments.drop { $0 != "--" })
        // The parser reports an extra word after `--` as an unknown option if the word begins with a hyphen.
        let name = match.2.prefix { $0 != "=" }
        if !options.contains(where: { $0.prefix { $0 != "=" } == name }), rest.contains(String(match.2)) {
            return "unexpected argument \"\(match.2)\""
        }
        let command = command(of: arguments)
        let option = String(match.2.prefix { $0 != "=" })
        let isDashboard = command?.commandName == DashboardCommand.configuration.commandName
        if isDashboard, ["-v", "-V"].contains(option) { return match.1 + hint("--version") }
        if command?.hasQuery == true || isDashboard, let query = queries[option] {
            let name = isDashboard ? nil : command?.commandName
            return match.1 + "; a query needs no option, as in roster \(name ?? "list") \(query)"
        }
        if let name = command?.commandName, ["undo", "redo"].contains(name), ["--task", "--id"].contains(option) {
            return match.1 + "; a task needs no option, as in roster \(name) 12"
        }
        if let name = command?.commandName, command?.hasFile == true, namesFile(option, of: name, options) {
            return match.1 + "; the file needs no option, as in roster \(name) FILE"
        }
        let names = command.map(CommandTree.optionNames) ?? []
        if requestsJSON(option, options), !names.contains("--format"), names.contains("--json") {
            return match.1 + hint("--json")
        }
        return match.1 + hint(meant(by: String(match.2), among: names))
    }

    /// Whether an option with its value requests JSON as in other tools: `-o json` or `--format=json`.
    private static func requestsJSON(_ option: String, _ arguments: ArraySlice<String>) -> Bool {
        guard ["-o", "--output", "--format"].contains(option) else { return false }
        return arguments.contains("\(option)=json") || arguments.drop { $0 != option }.dropFirst().first == "json"
    }

    /// Returns a message about the first option that the command does not have.
    ///
    /// The argument parser reports a missing argument or a wrong value before it reports an unknown option. But an
    /// argument is often missing only because an option is mistyped.
    ///
    /// Returns nil for a command with a query. Such a command reports unknown options itself, because a term of a query
    /// may begin with a hyphen.
    static func message(in arguments: [String]) -> String? {
        guard let name = arguments.first, Roster.commandNames.contains(name), let command = command(of: arguments),
            !command.hasQuery
        else { return nil }
        let names = CommandTree.allOptionNames(of: command)
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst(), argument != "--" {
            let option = String(argument.prefix { $0 != "=" })
            if isUnknown(option, among: names) { return "unknown option \"\(option)\"" }
            if LeadingOptions.takesValue(argument) { _ = rest.popFirst() }
        }
        return nil
    }

    /// Returns the error for `--version` with a command and its argument, as in `roster show ana --version`.
    ///
    /// Without this error, the argument parser would print Roster's version, and the command would do nothing.
    static func misusedVersion(in arguments: [String]) -> ValidationError? {
        let options = arguments.prefix { $0 != "--" }
        guard let name = options.first, name != "help", Roster.commandNames.contains(name) else { return nil }
        var words = UnknownCommand.firstWord(Array(options.dropFirst()))
        if let subcommands = CommandGroups.subcommands(of: name), let found = words, subcommands.contains(found.word) {
            words = UnknownCommand.firstWord(found.rest)
        }
        guard words != nil,
            options.contains(where: { $0 == "--version" || $0.hasPrefix("--version=") }),
            !options.contains("--help"), !options.contains("-h")
        else { return nil }
        return ValidationError("unknown option \"--version\"")
    }

    private static func isUnknown(_ option: String, among names: [String]) -> Bool {
        guard option.hasPrefix("-"), option != "-", Double(option) == nil, !names.contains(option) else { return false }
        // Single letters can be joined, as in `-yn`.
        return option.hasPrefix("--") || !option.dropFirst().allSatisfy { names.contains("-\($0)") }
    }

    /// Names that other tools use for options that select users, each with a query for the same purpose.
    private static let queries = [
        "--query": "role:admin", "--filter": "role:admin", "--search": "role:admin", "--where": "role:admin",
        "--role": "role:admin", "--group": "group:ops", "--name": "name:ana", "--email": "email:example.com",
        "--login": "login:ana", "--kind": "kind:service", "--until": "'until:<30d'", "--status": "is:disabled",
        "--state": "is:disabled", "--disabled": "is:disabled", "--enabled": "is:active", "--active": "is:active",
        "--expired": "is:expired", "--trash": "is:trashed", "--trashed": "is:trashed", "--deleted": "is:trashed",
    ]

    /// Whether other tools use this option to name the file; in Roster, the file is the command's argument.
    ///
    /// The option `-f` before the name of a format, as in `-f csv`, does not name a file.
    private static func namesFile(_ option: String, of command: String, _ arguments: ArraySlice<String>) -> Bool {
        let writes = command == BackupCommand.configuration.commandName
        let value = arguments.drop { $0 != option }.dropFirst().first ?? ""
        if option == "-f", UserFormat(rawValue: value) != nil { return false }
        return ["-f", "--file", "--filename"].contains(option)
            || (writes ? ["-o", "--output"] : ["-i", "--input"]).contains(option)
    }

    /// Names that other tools use for options, each with Roster's options for the same purpose.
    ///
    /// The suggestion is the first of these options that the command has.
    static let otherNames = [
        "-n": ["--limit"], "-l": ["--limit", "--login"], "--max": ["--limit"], "-f": ["--format"],
        "-o": ["--output", "--format"], "-j": ["--json"], "--confirm": ["--yes"],
        "--no-confirm": ["--yes"], "--assume-yes": ["--yes"], "--order": ["--sort"], "--after": ["--since"],
        "--from": ["--since"],
        "--before": ["--until"], "--order-by": ["--sort"], "--fields": ["--columns"], "--expires": ["--until"],
        "--expiry": ["--until"], "--expire": ["--until"], "--expiredate": ["--until"], "-e": ["--until"],
        "--valid-until": ["--until"],
        "--overwrite": ["--replace"], "--lock": ["--disabled"], "-L": ["--disabled"], "--unlock": ["--enabled"],
        "-U": ["--enabled", "--store"], "--host": ["--store"], "--db": ["--store"], "--dbname": ["--store"],
        "--database": ["--store"], "-d": ["--store"], "--filter": ["--query"], "--where": ["--query"],
        "--search": ["--query"], "--add-role": ["--role"], "--system": ["--kind"], "--status": ["--disabled"],
        "--comment": ["--name"], "-c": ["--name"],
        "--full-name": ["--name"], "-g": ["--group"], "-G": ["--group"], "-aG": ["--add-group"],
        "--append": ["--add-group"], "--add-group": ["--group"], "--groups": ["--group"], "--sort-by": ["--sort"],
        "--output": ["--format"], "--color": ["--no-color"], "--colour": ["--no-color"],
        "--desc": ["--reverse"], "--descending": ["--reverse"], "--on-conflict": ["--on-existing"],
        "--skip-existing": ["--on-existing"],
        "--type": ["--kind", "--format"], "--file": ["--output"], "--admin": ["--role"], "--login": ["--user"],
        "--version": ["--if-version"], "--action": ["--kind"],
    ]

    /// Whether other tools, such as `head`, would take a word as a number of lines: `-5` or `-n5`.
    static func isCount(_ word: String) -> Bool { word.wholeMatch(of: /-n?[0-9]+/) != nil }

    /// Returns the error for the first option that no command has; nil if each option belongs to at least one command.
    static func find(in options: [String]) -> ValidationError? {
        let typed = options.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
        guard !typed.isEmpty, let tree = try? CommandTree.make().command else { return nil }
        let names = CommandTree.optionNames(of: tree)
        guard let unknown = typed.first(where: { isUnknown($0, among: names) }) else { return nil }
        return ValidationError("unknown option \"\(unknown)\"" + hint(meant(by: unknown, among: names)))
    }

    /// Returns the option that is probably meant: Roster's option for another tool's name, or a similar option.
    ///
    /// May include a value: `--limit 5` for `-5`, `--format csv` for `--csv`. An option with one hyphen is not compared
    /// for similarity, because similarity between single letters means nothing.
    private static func meant(by typed: String, among names: [String]) -> String? {
        let option = String(typed.prefix { $0 != "=" })
        if let other = otherNames[option]?.first(where: names.contains) { return other }
        if isCount(option), names.contains("--limit") { return "--limit \(option.drop { !$0.isNumber })" }
        if let format = UserFormat(rawValue: String(option.dropFirst(2))), names.contains("--format") {
            return "--format \(format.rawValue)"
        }
        if ["--force", "-f"].contains(option) { return ["--replace", "--yes"].first(where: names.contains) }
        guard option.hasPrefix("--") else { return nil }
        let words = Set(names.filter { $0.hasPrefix("--") && $0 != option }.map { String($0.dropFirst(2)) }).sorted()
        return NearestWord.find(String(option.dropFirst(2)), among: words).map { "--" + $0 }
    }

    private static func hint(_ option: String?) -> String { option.map { "; did you mean \"\($0)\"?" } ?? "" }

    /// Returns the command, or subcommand, that the arguments name; the dashboard if they name none.
    private static func command(of arguments: [String]) -> CommandTree.Command? {
        // `LeadingOptions` has moved the command's name to the front, except after an unknown option with a value, as
        // in `--foo 5 list`.
        let isMoved = arguments.first?.hasPrefix("-") == false
        let named = isMoved ? arguments.first : arguments.first { Roster.commandNames.contains($0) }
        let name = named ?? DashboardCommand.configuration.commandName
        guard let tree = try? CommandTree.make().command,
            let command = tree.visible.first(where: { $0.commandName == name })
        else { return nil }
        let subcommand = arguments.dropFirst().first
        return command.visible.first { $0.commandName == subcommand } ?? command
    }
}

extension CommandTree.Command {
    fileprivate var hasQuery: Bool {
        (arguments ?? []).contains { $0.kind == "positional" && $0.valueName?.contains("query") == true }
    }

    /// Whether the command takes one file as its argument.
    fileprivate var hasFile: Bool {
        let positionals = (arguments ?? []).filter { $0.kind == "positional" }
        return positionals.count == 1 && ["file", "plan"].contains(positionals[0].valueName)
    }
}
