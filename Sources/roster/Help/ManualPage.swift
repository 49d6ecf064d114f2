import ArgumentParser
import Foundation
import RosterResources

/// The manual page: a text written by hand, with a generated header and a generated section on the commands.
enum ManualPage {
    static func source() throws -> String {
        let parts = RosterResources.manual.components(separatedBy: ".\\\" COMMANDS\n")
        let tree = try CommandTree.make()
        let commands = tree.command.visible.map { section($0, name: $0.commandName) }.joined()
        let rest = parts.dropFirst().joined()
        let header = ".TH ROSTER 1 \"\(Version.date)\" \"Roster \(Version.number)\" \"User Commands\"\n"
        // Without `.ad l`, justification would insert extra spaces into commands and their quoted arguments.
        return Roff.fitted("\(header).ad l\n\(parts.first ?? "").SH COMMANDS\n\(commands)\(rest)")
    }

    /// The options that most commands have; the page describes them only once.
    private static let common: Set<String> = [
        "store", "config", "actor", "read-only", "wait", "quiet", "no-input", "no-color", "json", "help", "version",
    ]

    private static func section(_ command: CommandTree.Command, name: String) -> String {
        let arguments = command.shownArguments.filter { argument in
            argument.names?.contains { common.contains($0.name) } != true
        }
        let positionals = arguments.filter { $0.kind == "positional" }
        let options = arguments.filter { $0.kind != "positional" && $0.names?.isEmpty == false }
        var text = ".SS \(Roff.quoted("roster \(name)\(positionals.map { " " + placeholder($0) }.joined())"))\n"
        text += Roff.text(command.abstract ?? "") + "\n"
        if let discussion = command.discussion, !discussion.isEmpty { text += Roff.paragraphs(discussion) + "\n" }
        for argument in positionals where argument.abstract?.isEmpty == false { text += entry(argument) }
        for option in options where option.names?.contains(where: { $0.name == "help" || $0.name == "version" }) != true
        {
            text += entry(option)
        }
        return text + command.visible.map { section($0, name: "\(name) \($0.commandName)") }.joined()
    }

    private static func placeholder(_ argument: CommandTree.Argument) -> String {
        // `limit set` takes exactly one argument. It declares a list of arguments, so that it can report a wrong number
        // of arguments itself.
        if argument.valueName == "seats" { return "SEATS" }
        let name = (argument.valueName ?? "").uppercased() + (argument.isRepeating == true ? "…" : "")
        return argument.isOptional == true ? "[\(name)]" : name
    }

    private static func entry(_ argument: CommandTree.Argument) -> String {
        var tag = Roff.italic(placeholder(argument))
        if let names = argument.names, !names.isEmpty {
            let value = argument.kind == "option" ? " " + Roff.italic(argument.valueName ?? "") : ""
            // Short names first, as in the help.
            let sorted = names.filter { $0.kind != "long" } + names.filter { $0.kind == "long" }
            tag = sorted.map { Roff.bold($0.text) }.joined(separator: ", ") + value
        }
        // The help text of a `String` option may list the option's values as `(values: a, b)`. This list becomes
        // `One of a, b.`, like the list of `allValues` below.
        let abstract = argument.abstract?.replacing(/\ \(values: ([^)]*)\)/) { " One of \($0.1)." }
        var words = [abstract, argument.discussion].compactMap { $0 }.filter { !$0.isEmpty }
        if let values = argument.allValues, values.count > 1 {
            words.append("One of \(values.joined(separator: ", ")).")
        }
        if let value = argument.defaultValue, !value.isEmpty, argument.kind == "option" {
            words.append("Default: \(value).")
        }
        return ".TP\n\(tag)\n\(Roff.text(words.joined(separator: " ")))\n"
    }
}
