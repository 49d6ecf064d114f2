import ArgumentParser
import Presentation
import UserDirectory

/// Finds a word that was typed as a command, but is not the name of a command.
///
/// The argument parser would report such a word as an unexpected argument of the default command. After `help`, the
/// parser would ignore the word.
enum UnknownCommand {
    /// Command names of other tools, each with Roster's command or option for the same purpose.
    private static let synonyms = [
        "ls": "list", "users": "list", "search": "list", "find": "list", "get": "show", "user": "show", "info": "show",
        "id": "show",
        "new": "add", "create": "add", "useradd": "add", "rename": "edit", "modify": "edit", "set": "edit",
        "mv": "edit",
        "usermod": "edit", "mod": "edit", "update": "edit", "lock": "disable", "block": "disable", "suspend": "disable",
        "deactivate": "disable", "ban": "disable", "activate": "enable",
        "unlock": "enable", "unblock": "enable", "rm": "delete", "del": "delete", "remove": "delete",
        "userdel": "delete", "merge": "import",
        "undelete": "restore", "history": "log", "audit": "log", "revert": "undo",
        "seats": "limit", "seat": "limit",
        "status": "doctor", "check": "doctor", "settings": "config", "tui": "dashboard", "man": "manual",
        "version": "--version", "cp": "copy", "dump": "export", "load": "import", "cat": "show", "sync": "push",
        "describe": "show", "getent": "show", "finger": "show",
        "chage": "edit", "rollback": "undo", "revoke": "disable", "reactivate": "enable", "journal": "log",
        "compare": "diff", "verify": "doctor",
        "trash": "delete", "adduser": "add", "deluser": "delete", "stop": "disable", "who": "list",
    ]

    /// The beginning of each message about an unknown command.
    static let beginning = "there is no command"

    /// Command names of other tools, each with advice that says more than the name of a command.
    private static let missing = [
        "passwd": "Roster stores no passwords", "password": "Roster stores no passwords",
        "whoami": "your changes are recorded under your OS user, or under the name that --actor gives",
        "init": "the first roster add or roster import creates the store",
        "exit": endsByItself, "quit": endsByItself, "groupadd": makesGroups, "addgroup": makesGroups,
        "groupmod": "to rename a group, use roster groups rename", "groupdel": removesGroups, "delgroup": removesGroups,
    ]
    private static let removesGroups = "to remove a group, use roster groups remove"
    private static let endsByItself = "every command ends by itself"
    private static let makesGroups = "to create a group, use roster edit LOGIN --add-group GROUP"

    /// Subcommand names of other tools, each with the subcommand of `limit`, `roles` or `groups` for the same purpose.
    private static let subcommandSynonyms = [
        "ls": "list", "rm": "remove", "delete": "remove", "del": "remove", "new": "add", "create": "add",
        "mv": "rename", "get": "show", "unset": "clear", "reset": "clear", "remove": "clear", "none": "clear",
        "off": "clear", "unlimited": "clear",
    ]

    /// Returns the error for the first word that should be a command's name, but is not; nil if there is no such word.
    ///
    /// After `help`, an extra word or an unknown option is also an error.
    static func find(in arguments: [String]) -> ValidationError? {
        guard let (word, rest) = firstWord(arguments) else { return nil }
        guard Roster.commandNames.contains(word) else {
            // The word may be the value of a mistyped option.
            let options = LeadingOptions.split(arguments[...]).options
            return UnknownOption.find(in: options) ?? error(word, before: rest, among: Roster.commandNames)
        }
        return word == "help" ? find(inHelp: rest) : find(in: rest, below: word)
    }

    /// If a message is about an unknown subcommand, returns the command that shows the known subcommands; if not, nil.
    ///
    /// For the message `there is no command "roles show"`, for example, returns `roster roles --help`.
    static func help(for message: String) -> String? {
        let rest = message.dropFirst(beginning.count)
        guard message.hasPrefix(beginning), let match = rest.prefixMatch(of: #/ "([^" ]+) /#),
            CommandGroups.subcommands(of: String(match.1)) != nil
        else { return nil }
        return "roster \(match.1) --help"
    }

    /// Returns the error for wrong arguments after `help`: an unknown command or subcommand, or an extra word.
    ///
    /// If all words are correct, returns the error for the first unknown option; nil if there is none.
    private static func find(inHelp arguments: [String]) -> ValidationError? {
        guard let (word, rest) = firstWord(arguments) else { return UnknownOption.find(in: arguments) }
        guard Roster.commandNames.contains(word) else { return error(word, among: Roster.commandNames) }
        if let error = find(in: rest, below: word) { return error }
        let others = CommandGroups.subcommands(of: word) == nil ? rest : Array(rest.dropFirst())
        guard let extra = firstWord(others)?.word else { return UnknownOption.find(in: others) }
        return ValidationError("unexpected argument \"\(extra)\"")
    }

    /// Returns the error for an unknown subcommand of `command`; nil if the subcommand is known or missing.
    private static func find(in arguments: [String], below command: String) -> ValidationError? {
        guard let names = CommandGroups.subcommands(of: command) else { return nil }
        guard let (word, _) = firstWord(arguments), !names.contains(word) else { return nil }
        // The word may be the value of a mistyped option.
        let options = LeadingOptions.split(arguments[...]).options
        return UnknownOption.find(in: options) ?? error(word, of: command, among: names)
    }

    /// Returns the first argument that is neither an option nor an option's value, and the arguments after it.
    ///
    /// Returns nil if there is no such argument before `--`.
    static func firstWord(_ arguments: [String]) -> (word: String, rest: [String])? {
        let others = LeadingOptions.split(arguments[...]).others
        guard let word = others.first, word != "--" else { return nil }
        return (word, Array(others.dropFirst()))
    }

    private static func error(
        _ word: String,
        of command: String? = nil,
        before rest: [String] = [],
        among names: [String]
    ) -> ValidationError {
        // In some other tools, a command begins with the kind of its object, as in `user add ana`.
        let verb = ["user", "users"].contains(word) ? firstWord(rest)?.word : nil
        let meant = (verb.flatMap { named(by: $0, among: names) } ?? meant(by: word, of: command, among: names))
            .map { "did you mean \"\($0)\"?" }
        let isNewGroup = command == GroupsCommand.configuration.commandName && ["add", "new", "create"].contains(word)
        let advice = isNewGroup ? makesGroups : command == nil ? missing[word] : nil
        let near = (advice ?? meant).map { "; " + $0 } ?? ""
        return ValidationError(
            "\(beginning) \"\(([command, word].compactMap(\.self)).joined(separator: " "))\"\(near)"
        )
    }

    /// Returns the command that has this name in Roster or in other tools; nil if there is none.
    private static func named(by word: String, among names: [String]) -> String? {
        names.contains(word) ? word : synonyms[word].flatMap { names.contains($0) ? $0 : nil }
    }

    /// Returns the command or option that is probably meant, such as `limit set` for `limit st`; nil if there is none.
    private static func meant(by word: String, of command: String?, among names: [String]) -> String? {
        let isLimit = command == LimitCommand.configuration.commandName
        if isLimit, Int(word) != nil { return "roster limit set \(word)" }
        let synonym = (command == nil ? synonyms : subcommandSynonyms)[word].flatMap {
            names.contains($0) || $0.hasPrefix("--") ? $0 : nil
        }
        guard let name = synonym ?? NearestWord.find(word, among: names) else { return nil }
        return [command, name].compactMap(\.self).joined(separator: " ")
    }
}
